/** How sure a run is that it saw the tested page, and the statement that it was given. */
import { z } from "zod";
import { CERTAINTY_REASONS, type CertaintyReason } from "./page_certainty.ts";
import { pageShape } from "./recording_parts.ts";

export const certainty = z.object({
  percent: z.number().int().min(0).max(100),
  /** The weightiest first. */
  reasons: z.array(
    z.object({
      code: z.enum(CERTAINTY_REASONS),
      value: z.string().max(300).nullable(),
    }) satisfies z.ZodType<CertaintyReason>,
  ).max(10),
});

/** What a run saw of its page, as a statement keeps it to be compared with later runs. */
export const seenShape = pageShape.extend({ title: z.string().max(1000).nullable() });
export type SeenShape = z.infer<typeof seenShape>;

/** Tags of a run that are compared with those of later runs. */
export const MOST_TAGS = 20;

/** What a run saw of its page, as results keep it to be compared with later runs. */
export const seenRun = seenShape.extend({
  requests: z.number().int(),
  /** Name of the consent manager; null without one. */
  manager: z.string().max(300).nullable(),
  /** Registrable domains of other sites whose scripts the page loaded. */
  tags: z.array(z.string().max(300)).max(MOST_TAGS),
});
export type SeenRun = z.infer<typeof seenRun>;

/** A setting of a job: what a person stated about its page. */
export const jobStatement = z.object({
  /** Answers doubts about the shape; never an HTTP error, a failed load or a challenge. */
  isPage: z.boolean(),
  /** Presets that answer a banner then end complete without one. */
  hasNoBanner: z.boolean(),
  at: z.iso.datetime(),
  /** What the run showed that the person looked at; null if the statement named no run. */
  shape: seenShape.nullable(),
});
export type JobStatement = z.infer<typeof jobStatement>;
