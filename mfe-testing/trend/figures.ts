/** The figures of a trend. Pure. */
import type { TrendDay } from "@crumbtrail/contract/trend";

export const TREND_FIGURES = ["score", "beforeConsent", "unknownHosts", "inconclusive"] as const;
export type TrendFigure = typeof TREND_FIGURES[number];

interface Figure {
  label: string;
  /** Of a day; null without a complete test. */
  valueOf(day: TrendDay): number | null;
  /** In percent. */
  isShare?: boolean;
  /** The top of the scale, if it is fixed. */
  most?: number;
}

export const FIGURES: Record<TrendFigure, Figure> = {
  score: { label: "Score", valueOf: ({ score }) => score, most: 100 },
  beforeConsent: {
    label: "Before Consent per test",
    valueOf: ({ beforeConsent }) => beforeConsent,
  },
  unknownHosts: {
    label: "Unknown vendors per test",
    valueOf: ({ unknownHosts }) => unknownHosts,
  },
  inconclusive: {
    label: "Inconclusive",
    valueOf: ({ inconclusiveShare }) => Math.round(100 * inconclusiveShare),
    isShare: true,
    most: 100,
  },
};
