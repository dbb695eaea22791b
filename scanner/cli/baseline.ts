/** What is known already: findings noted by an earlier run, so that only new ones count. Pure. */
import { z } from "zod";
import { PRESETS, STORAGE_KINDS } from "@crumbtrail/contract/enums";
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import type { Finding } from "@crumbtrail/contract/recording";
import type { RunEnd } from "./runs.ts";

export const BASELINE_SCHEMA = "crumbtrail.baseline/1";

const known = z.strictObject({
  /** Of the page: what is known on one page of a site is known on all of them. */
  host: z.string(),
  preset: z.enum(PRESETS),
  issueType: z.enum(ISSUE_TYPES),
  storageType: z.enum(STORAGE_KINDS).nullable(),
  /** Name of the cookie or storage item, or host of the request. */
  name: z.string(),
  isBeforeConsent: z.boolean(),
});
type Known = z.infer<typeof known>;

export const baseline = z.strictObject({
  schema: z.literal(BASELINE_SCHEMA),
  findings: z.array(known),
});
export type Baseline = z.infer<typeof baseline>;

/**
 * Tells what is new since a baseline. What was known after consent and now comes before it is new;
 * the other way round it is not.
 */
export function newSince(before: Baseline): (end: RunEnd, finding: Finding) => boolean {
  const keys = new Set(
    before.findings.flatMap((entry) =>
      entry.isBeforeConsent
        ? [keyOf(entry), keyOf({ ...entry, isBeforeConsent: false })]
        : [keyOf(entry)]
    ),
  );
  return (end, finding) => !keys.has(keyOf(toKnown(end, finding)));
}

/**
 * The baseline a batch leaves: what its complete runs found. What an older one knows of pages that
 * were not all seen this time stays.
 */
export function baselineOf(ends: readonly RunEnd[], older: Baseline | null): Baseline {
  const place = ({ host, preset }: Pick<Known, "host" | "preset">) => `${host} ${preset}`;
  const runs = Map.groupBy(ends, ({ url, preset }) => place({ host: hostOf(url), preset }));
  const seen = (entry: Known) =>
    runs.get(place(entry))?.every(({ outcome }) => outcome === "COMPLETE") ?? false;
  const found = ends.flatMap((end) =>
    end.outcome === "COMPLETE" ? end.findings.map((finding) => toKnown(end, finding)) : []
  );
  const all = [...found, ...older?.findings.filter((entry) => !seen(entry)) ?? []];
  const byKey = new Map(all.map((entry) => [keyOf(entry), entry]));
  return {
    schema: BASELINE_SCHEMA,
    // In an order of its own, so that a file under version control changes only where it must.
    findings: [...byKey].sort(([a], [b]) => a < b ? -1 : 1).map(([, entry]) => entry),
  };
}

function toKnown({ url, preset }: RunEnd, finding: Finding): Known {
  const { issueType, storageType, entryName, isBeforeConsent } = finding;
  return { host: hostOf(url), preset, issueType, storageType, name: entryName, isBeforeConsent };
}

function keyOf({ host, preset, issueType, storageType, name, isBeforeConsent }: Known): string {
  return JSON.stringify([host, preset, issueType, storageType, name, isBeforeConsent]);
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}
