/** What recent tests recorded, for trying patterns and for suggestions while one types. */
import { z } from "zod";
import { STORAGE_KINDS } from "./enums.ts";
import { MAX_TOGGLES, seenToggle } from "./recording_consent.ts";
import type { Report } from "./report.ts";

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

/** Samples of one run: the first different texts of each list of its report. */
export const runSamples = z.object({
  requests: z.array(catalogueSample).max(SAMPLES),
  cookies: z.array(catalogueSample).max(SAMPLES),
  lsEntries: z.array(catalogueSample).max(SAMPLES),
  ssEntries: z.array(catalogueSample).max(SAMPLES),
});
export type RunSamples = z.infer<typeof runSamples>;

/** Different texts, those of the latest test first. */
export const catalogueSamples = z.object({
  samples: z.array(catalogueSample).max(SAMPLES),
});

/** Toggles of the property's consent layers, those of the latest test first. */
export const recordedToggles = z.object({ toggles: z.array(seenToggle).max(MAX_TOGGLES) });

/**
 * The first different URLs and names of a report, with their domains or origins. They are stored
 * beside the report, because reading 20 large reports for 200 texts takes half a second.
 */
export function samplesOf({ requests, cookies, lsEntries, ssEntries }: Report): RunSamples {
  return {
    requests: firstDifferent(requests.map(({ url, domain }) => [url, domain])),
    cookies: firstDifferent(cookies.map(({ name, domain }) => [name, domain])),
    lsEntries: firstDifferent(lsEntries.map(({ name, origin }) => [name, origin])),
    ssEntries: firstDifferent(ssEntries.map(({ name, origin }) => [name, origin])),
  };
}

function firstDifferent(seen: readonly (readonly [text: string, origin: string])[]) {
  const origins = new Map<string, Set<string>>();
  for (const [text, origin] of seen) {
    const known = origins.get(text);
    if (known) known.add(origin);
    else if (origins.size < SAMPLES) origins.set(text, new Set([origin]));
  }
  return [...origins].map(([text, these]): CatalogueSample => ({ text, origins: [...these] }));
}
