/** Maximum number of equal reports; further repetitions add no information. */
export const MAX_SAME = 50;
