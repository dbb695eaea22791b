/** What recent tests recorded, for trying patterns while they are typed. */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";

/** STORAGE is every kind of storage. */
export const SAMPLE_KINDS = ["REQUEST", "STORAGE", ...STORAGE_KINDS] as const;
export type SampleKind = typeof SAMPLE_KINDS[number];

/** Maximum number of samples of an answer. */
export const SAMPLES = 200;

export const sampleQuery = z.object({
  kind: z.enum(SAMPLE_KINDS).default("REQUEST"),
  /** Only tests of this property; by default of every property that the caller sees. */
  property: z.uuid().optional(),
});

export const catalogueSample = z.object({
  /** URL of a request, or name of a storage entry. */
  text: z.string(),
  /** Domain of the request; cookie domains or origins of the storage entry. */
  origins: z.array(z.string()),
});
export type CatalogueSample = z.infer<typeof catalogueSample>;

/** Different texts, those of the latest test first. */
export const catalogueSamples = z.object({
  samples: z.array(catalogueSample).max(SAMPLES),
});
