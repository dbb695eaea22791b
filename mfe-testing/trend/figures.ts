/** The figures of a trend. Pure. */
import type { TrendDay } from "@crumbtrail/contract/trend";
import { t } from "@crumbtrail/texts";
import type { TrendFigure } from "../addresses/trend.ts";

export interface Figure {
  label: string;
  /** Of a day; null without a complete test. */
  valueOf(day: TrendDay): number | null;
  /** In percent. */
  isShare?: boolean;
  /** The top of the scale, if it is fixed. */
  most?: number;
}

export const FIGURES: Record<TrendFigure, Figure> = {
  score: { label: t("Score"), valueOf: ({ score }) => score, most: 100 },
  beforeConsent: {
    label: t("Before Consent per test"),
    valueOf: ({ beforeConsent }) => beforeConsent,
  },
  unknownHosts: {
    label: t("Unknown vendors per test"),
    valueOf: ({ unknownHosts }) => unknownHosts,
  },
  inconclusive: {
    label: t("Inconclusive"),
    valueOf: ({ inconclusiveShare }) => Math.round(100 * inconclusiveShare),
    isShare: true,
    most: 100,
  },
};
