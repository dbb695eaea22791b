/** After so long nobody sends a mail any more: its link is no good. */
export const GIVEN_UP_AFTER_MS = 24 * 3_600_000;
