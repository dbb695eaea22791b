/** The trend's property, period and figure, as stored in the URL. Pure. */
import { idOf } from "./history_filters.ts";

export const TREND_FIGURES = ["score", "beforeConsent", "unknownHosts", "inconclusive"] as const;
export type TrendFigure = typeof TREND_FIGURES[number];

/** Periods on offer, in days. */
export const TREND_DAYS = [30, 90, 365] as const;

export interface TrendSearch {
  /** Id of the property; the first property if absent. */
  property?: string | undefined;
  days?: typeof TREND_DAYS[number] | undefined;
  /** Drawn as a line; the score if absent. */
  figure?: TrendFigure | undefined;
}

export function readTrendSearch({ property, days, figure }: Record<string, unknown>): TrendSearch {
  return {
    property: idOf(property),
    days: TREND_DAYS.find((one) => one === Number(days)),
    figure: TREND_FIGURES.find((one) => one === figure),
  };
}
