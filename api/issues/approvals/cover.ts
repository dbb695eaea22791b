/** Which issues patterns of the catalogue resolve: they match all that was seen of an issue. */
import { isPlainName } from "@crumbtrail/catalogue/plain";
import { hostPattern } from "@crumbtrail/contract/approval";
import type { StorageKind } from "@crumbtrail/contract/enums";
import { commonPattern } from "@crumbtrail/contract/name_shapes";
import { baseHost } from "@crumbtrail/contract/urls";
import {
  type CoverableIssue,
  type CoveredIssue,
  findCoverableIssues,
} from "@crumbtrail/db/queries/approvals";
import {
  type ApprovedPattern,
  listApprovedPatterns,
} from "@crumbtrail/db/queries/approved_patterns";
import type { PropertyScope } from "@crumbtrail/db/queries/catalogue_additions";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { KnownMatches } from "./known_matches.ts";

/** Those of the issues that scans would not raise again, as far as is known of them. */
function coveredBy(
  covers: readonly ApprovedPattern[],
  issues: readonly CoverableIssue[],
  known: KnownMatches,
  properties: number,
): CoverableIssue[] {
  const byEntry = Map.groupBy(covers.map(readyCover), ({ entry }) => entry);
  const sets = ENTRIES.map((entry) => byEntry.get(entry) ?? []);
  // All that there may be of an issue, also what it lists no more.
  const byPattern = sets.map((those) => Map.groupBy(those, ({ pattern }) => pattern));
  const wholly = new Set(issues.filter((issue) => {
    const whole = byPattern[setOf(issue)]?.get(wholeOf(issue) ?? "");
    return whole?.some((cover) => holds(cover, issue));
  }));
  const questions = issues.filter((issue) => !wholly.has(issue)).flatMap((issue) =>
    textsOf(issue).map((text) => ({ set: setOf(issue), text, issue }))
  );
  const found = questions.length === 0 ? [] : known.found({
    sets: sets.map((those) => those.map(({ pattern }) => ({ pattern }))),
    questions: questions.map(({ set, text }) => ({ set, text })),
    properties,
  });
  const open = new Set(
    questions.flatMap(({ set, issue }, n) => {
      const matching = (found[n] ?? []).flatMap((place) => sets[set]?.[place] ?? []);
      return matching.some((cover) => holds(cover, issue)) ? [] : [issue];
    }),
  );
  return issues.filter((issue) => !open.has(issue));
}

const ENTRIES = ["REQUEST", "STORAGE"] as const;
const setOf = ({ storageType }: CoverableIssue) => storageType === null ? 0 : 1;

function readyCover(cover: ApprovedPattern) {
  const properties = cover.scope === null ? null : new Set(cover.scope);
  return { ...cover, properties, hosts: cover.origins.map(hostOf) };
}

function holds(
  { storageType, properties, hosts }: ReturnType<typeof readyCover>,
  issue: CoverableIssue,
): boolean {
  return (storageType === null || storageType === issue.storageType) &&
    (properties === null || properties.has(issue.propertyId)) &&
    (hosts.length === 0 || hosts.some((host) => isBelow(hostOf(issue.entryOrigin), host)));
}

function wholeOf({ storageType, name, nameRule }: CoverableIssue): string | null {
  if (storageType === null) return hostPattern(name);
  return nameRule === null ? null : commonPattern(name);
}

function textsOf({ storageType, name, texts }: CoverableIssue): string[] {
  if (texts.length > 0) return texts;
  return [storageType === null ? `https://${name}/` : name];
}

const hostOf = (origin: string) => baseHost(origin).replace(/^\./, "");

function isBelow(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`);
}

/** An entry that is to be approved, as its issues are called. */
export interface RequestedEntry {
  storageType: StorageKind | null;
  name: string;
  pattern: string;
  scope: PropertyScope;
}

/** Issues that are not resolved and that approving these entries resolves. */
export async function findCovered(
  tx: TenantTx,
  entries: readonly RequestedEntry[],
  known: KnownMatches,
): Promise<CoveredIssue[]> {
  const covers = entries.map(({ storageType, pattern, scope }): ApprovedPattern => ({
    pattern,
    entry: storageType === null ? "REQUEST" : "STORAGE",
    storageType,
    scope,
    origins: [],
  }));
  const open = await findCoverableIssues(tx, {
    properties: entries.some(({ scope }) => scope === null)
      ? null
      : [...new Set(entries.flatMap(({ scope }) => scope ?? []))],
    hosts: entries.flatMap(({ storageType, name }) => storageType === null ? [name] : []),
    ...entriesOf(entries),
  });
  // However many are approved at once, each is one that approving it alone would test.
  const covered = coveredBy(covers, open, known, Math.max(1, entries.length));
  return covered.map(({ id, propertyId }) => ({ id, propertyId }));
}

/** Those of the issues that the catalogue as it is approves. */
export async function findStillApproved(
  tx: TenantTx,
  issues: readonly CoverableIssue[],
  known: KnownMatches,
): Promise<CoverableIssue[]> {
  if (issues.length === 0) return [];
  const properties = [...new Set(issues.map(({ propertyId }) => propertyId))];
  const covers = await listApprovedPatterns(tx, properties);
  return coveredBy(covers, issues, known, properties.length);
}

/** What the names of storage entries have to be or to begin with, where that is known. */
function entriesOf(entries: readonly RequestedEntry[]) {
  const storageEntries = entries.filter(({ storageType }) => storageType !== null);
  const names: string[] = [];
  const starts: (string | null)[] = [];
  for (const { name, pattern } of storageEntries) {
    if (isPlainName(pattern) && ASCII.test(name)) names.push(name);
    else starts.push(startOf(name));
  }
  const storageTypes = [...new Set(storageEntries.flatMap(({ storageType }) => storageType ?? []))];
  return {
    storageTypes,
    names,
    starts: starts.flatMap((start) => start ?? []),
    anyName: starts.includes(null),
  };
}

const ASCII = /^[\x20-\x7e]*$/;

/** The first characters of a name, before what stands for a random part; null where it varies. */
function startOf(name: string): string | null {
  const [fixed = ""] = /^[\x20-\x3b\x3d-\x7e]*/.exec(name) ?? [];
  return fixed.length < START ? null : fixed.slice(0, START);
}

/** Long enough to leave few names, short enough that most have it. */
const START = 3;
