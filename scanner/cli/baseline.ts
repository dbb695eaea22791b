/** Baselines: the findings of an earlier run, so that only new findings count. Pure. */
import { z } from "zod";
import { PRESETS, STORAGE_KINDS } from "@crumbtrail/contract/enums";
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import type { Finding } from "@crumbtrail/contract/recording";
import type { RunEnd } from "./runs.ts";

export const BASELINE_SCHEMA = "crumbtrail.baseline/1";

const knownFinding = z.strictObject({
  /** Host of the page: a finding known on one page of a site is known on all its pages. */
  host: z.string(),
  preset: z.enum(PRESETS),
  issueType: z.enum(ISSUE_TYPES),
  storageType: z.enum(STORAGE_KINDS).nullable(),
  /** Name of the cookie or storage item, or host of the request. */
  name: z.string(),
  isBeforeConsent: z.boolean(),
});
type KnownFinding = z.infer<typeof knownFinding>;

export const baseline = z.strictObject({
  schema: z.literal(BASELINE_SCHEMA),
  findings: z.array(knownFinding),
});
export type Baseline = z.infer<typeof baseline>;

/**
 * A test for findings that are new since a baseline. If the baseline has a finding after consent,
 * the same finding before consent is new; the reverse is not.
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
 * Names of findings of a baseline that are gone: not found any more by runs that all saw their whole
 * page. What moved behind consent is not gone.
 */
export function goneSince(before: Baseline, ends: readonly RunEnd[]): string[] {
  const later = (entry: KnownFinding) => keyOf({ ...entry, isBeforeConsent: false });
  const found = new Set(
    ends.flatMap((end) => end.findings.map((finding) => later(toKnown(end, finding)))),
  );
  const seen = completePlaces(ends);
  const gone = before.findings.filter((entry) => seen(entry) && !found.has(later(entry)));
  return [...new Set(gone.map(({ name, host }) => `${name} on ${host}`))];
}

/** Tests whether all runs of a finding's host and preset were complete, and there are any. */
function completePlaces(ends: readonly RunEnd[]): (entry: KnownFinding) => boolean {
  const place = ({ host, preset }: Pick<KnownFinding, "host" | "preset">) => `${host} ${preset}`;
  const runs = Map.groupBy(ends, ({ url, preset }) => place({ host: hostOf(url), preset }));
  return (entry) => runs.get(place(entry))?.every(({ outcome }) => outcome === "COMPLETE") ?? false;
}

/**
 * The baseline after a batch: all findings of the complete runs, and the older baseline's findings
 * for hosts with an incomplete run or without a run.
 */
export function baselineOf(ends: readonly RunEnd[], older: Baseline | null): Baseline {
  const wasComplete = completePlaces(ends);
  const found = ends.flatMap((end) =>
    end.outcome === "COMPLETE" ? end.findings.map((finding) => toKnown(end, finding)) : []
  );
  const all = [...found, ...older?.findings.filter((entry) => !wasComplete(entry)) ?? []];
  const byKey = new Map(all.map((entry) => [keyOf(entry), entry]));
  return {
    schema: BASELINE_SCHEMA,
    // Sorted, so that a file under version control changes only with the findings.
    findings: [...byKey].sort(([a], [b]) => a < b ? -1 : 1).map(([, entry]) => entry),
  };
}

function toKnown({ url, preset }: RunEnd, finding: Finding): KnownFinding {
  const { issueType, storageType, entryName, isBeforeConsent } = finding;
  return { host: hostOf(url), preset, issueType, storageType, name: entryName, isBeforeConsent };
}

function keyOf(
  { host, preset, issueType, storageType, name, isBeforeConsent }: KnownFinding,
): string {
  return JSON.stringify([host, preset, issueType, storageType, name, isBeforeConsent]);
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}
