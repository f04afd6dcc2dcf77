// The texts of this workbench, and help for the fields of what crosses.
import { textsOf } from "../../i18n/index.ts";
import { contractFields, enContracts } from "../../i18n/en.contracts.ts";
import { jsonText } from "../../state/json.ts";
import { short } from "../../state/literal.ts";

export type ContractsKey = keyof typeof enContracts;
export const { t, tn } = textsOf<ContractsKey>(enContracts);

export const fieldHelp = (field: string): string | undefined => (Object.hasOwn(contractFields, field) ? contractFields[field] : undefined);

/** A value in running text. */
export const valueText = (value: unknown, most = 60): string => short(jsonText(value), most);
