// The texts of the comparison with a pinned message in English; they load with it.
export const enPin = {
  "title": "Compared with the pinned message",
  "before": "Pinned",
  "after": "Now",
  "partial": "◐ partial: the run was stopped, so the message of now is not whole",
  "failed": "The two can't be compared: {message}. Unpin it, or pin this version in its place.",
} as const;
