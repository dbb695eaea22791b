/** Which issues patterns of the catalogue end: all that was seen of them is matched. */
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
import type { Reach } from "@crumbtrail/db/queries/approved_things";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { isPlainName, patternSet } from "./approval_patterns.ts";

/** Whether an issue would be raised no more, as far as is known of it. */
type IsCovered = (issue: CoverableIssue) => boolean;

function coverOf(covers: readonly ApprovedPattern[]): IsCovered {
  const values = covers.map((cover) => ({
    ...cover,
    properties: setOf(cover.reach),
    hosts: cover.origins.map(hostOf),
  }));
  const set = patternSet(values.map((value) => ({ pattern: value.pattern, value })));
  const byPattern = Map.groupBy(values, ({ pattern }) => pattern);
  return (issue) => {
    const holds = ({ entry, storageType, properties, hosts }: typeof values[number]) =>
      entry === (issue.storageType === null ? "REQUEST" : "STORAGE") &&
      (storageType === null || storageType === issue.storageType) &&
      (properties === null || properties.has(issue.propertyId)) &&
      (hosts.length === 0 || hosts.some((host) => isBelow(hostOf(issue.entryOrigin), host)));
    // All that there may be of it, also what an issue lists no more.
    const whole = wholeOf(issue);
    if (whole !== null && byPattern.get(whole)?.some(holds)) return true;
    return textsOf(issue).every((text) => set.matching(text).some(holds));
  };
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

const setOf = (reach: Reach) => reach === null ? null : new Set(reach);

/** What is asked for, as its issues are called. */
export interface Asked {
  storageType: StorageKind | null;
  name: string;
  pattern: string;
  reach: Reach;
}

/** Issues that are not resolved and that approving these things ends. */
export async function findCovered(
  tx: TenantTx,
  things: readonly Asked[],
): Promise<CoveredIssue[]> {
  const isCovered = coverOf(things.map(({ storageType, pattern, reach }) => ({
    pattern,
    entry: storageType === null ? "REQUEST" : "STORAGE",
    storageType,
    reach,
    origins: [],
  })));
  const open = await findCoverableIssues(tx, {
    properties: things.some(({ reach }) => reach === null)
      ? null
      : [...new Set(things.flatMap(({ reach }) => reach ?? []))],
    hosts: things.flatMap(({ storageType, name }) => storageType === null ? [name] : []),
    ...entriesOf(things),
  });
  return open.filter(isCovered).map(({ id, propertyId }) => ({ id, propertyId }));
}

/** Those of the issues that the catalogue as it is approves. */
export async function findStillApproved(
  tx: TenantTx,
  issues: readonly CoverableIssue[],
): Promise<CoverableIssue[]> {
  if (issues.length === 0) return [];
  const properties = [...new Set(issues.map(({ propertyId }) => propertyId))];
  return issues.filter(coverOf(await listApprovedPatterns(tx, properties)));
}

/** What the names of storage entries have to be or to begin with, where that is known. */
function entriesOf(things: readonly Asked[]) {
  const entries = things.filter(({ storageType }) => storageType !== null);
  const names: string[] = [];
  const starts: (string | null)[] = [];
  for (const { name, pattern } of entries) {
    if (isPlainName(pattern)) names.push(name);
    else starts.push(startOf(name));
  }
  const storageTypes = [...new Set(entries.flatMap(({ storageType }) => storageType ?? []))];
  return {
    storageTypes,
    names,
    starts: starts.flatMap((start) => start ?? []),
    anyName: starts.includes(null),
  };
}

/** The first characters of a name, before what stands for a random part; null where it varies. */
function startOf(name: string): string | null {
  const [fixed = ""] = /^[\x20-\x3b\x3d-\x7e]*/.exec(name) ?? [];
  return fixed.length < START ? null : fixed.slice(0, START);
}

/** Long enough to leave few names, short enough that most have it. */
const START = 3;
