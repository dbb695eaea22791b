/** What screens of dispositions need without a parser. */

/** Days that the screen offers; any other time is given by its date. */
export const ACCEPT_DAYS = [30, 90, 180] as const;
/** Nothing is accepted for ever. */
export const MAX_ACCEPT_DAYS = 730;

export const ACCEPTANCE_BREACHES = ["ORIGIN", "LIFE", "INITIATOR"] as const;
export const BREACH_LABELS: Record<typeof ACCEPTANCE_BREACHES[number], string> = {
  ORIGIN: "another domain",
  LIFE: "a longer life",
  INITIATOR: "another initiator",
};
