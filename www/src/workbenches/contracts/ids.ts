// Ids and times of what crosses. They count instead of being drawn, so that the same work gives the same message.

/** The largest number of a need, an offer or a contract: two of them make up the eight digits of an offer. */
export const lastId = 0xffff;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

export const needId = (need: number) => `need-${hex(need, 8)}`;
/** An offer is published to each need, each time with an id of its own. */
export const offerId = (offer: number, need: number) => `offer-${hex(offer, 4)}${hex(need, 4)}`;
export const contractId = (binding: number) => `contract-${hex(binding, 8)}`;
