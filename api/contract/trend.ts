/** A property over time: its days, each with a score, and the formula of the score in words. */
import { z } from "zod";

export const trendQuery = z.object({ days: z.coerce.number().int().min(7).max(365).default(90) });

export const trendDay = z.object({
  /** `2026-11-22`, in the tenant's time zone. */
  day: z.iso.date(),
  complete: z.number().int(),
  inconclusive: z.number().int(),
  /** Share of the inconclusive among all tests, 0 to 1; 0 without any. */
  inconclusiveShare: z.number(),
  /** Storage entries before consent that are not approved, per complete test; null without one. */
  beforeConsent: z.number().nullable(),
  /** Foreign hosts of no known vendor, per complete test; null without one. */
  unknownHosts: z.number().nullable(),
  /** 0 to 100; null without a complete test. */
  score: z.number().nullable(),
});
export type TrendDay = z.infer<typeof trendDay>;

export const trend = z.object({
  property: z.object({ _id: z.uuid(), name: z.string() }),
  /** Days with tests, the oldest first. */
  days: z.array(trendDay),
  /** `SCORE_FORMULA`. */
  formula: z.string(),
});
export type Trend = z.infer<typeof trend>;
