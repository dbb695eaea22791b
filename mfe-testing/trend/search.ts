/** Search parameters of the trend. Pure. */

/** Periods on offer, in days. */
export const TREND_DAYS = [30, 90, 365] as const;

export interface TrendSearch {
  /** Id of the property; the first one without it. */
  property?: string | undefined;
  days?: typeof TREND_DAYS[number] | undefined;
}

export function readTrendSearch({ property, days }: Record<string, unknown>): TrendSearch {
  return {
    property: typeof property === "string" && /^[0-9a-f-]{36}$/i.test(property)
      ? property
      : undefined,
    days: TREND_DAYS.find((one) => one === Number(days)),
  };
}
