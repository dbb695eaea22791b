/** Which issues patterns of the catalogue end: all that was seen of them is matched. */
import type { StorageKind } from "@crumbtrail/contract/enums";
import { commonPattern } from "@crumbtrail/contract/name_shapes";
import {
  type CoverableIssue,
  type CoveredIssue,
  findCoverableIssues,
} from "@crumbtrail/db/queries/approvals";
import type { Reach } from "@crumbtrail/db/queries/approved_things";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { isPlainName, patternSet } from "./approval_patterns.ts";

/** A pattern of the catalogue and where it approves what it matches. */
export interface Cover {
  pattern: string;
  entry: "REQUEST" | "STORAGE";
  /** Of a storage entry the kind; null for all. */
  storageType: StorageKind | null;
  reach: Reach;
}

/** Whether an issue would be raised no more, as far as is known of it. */
export type IsCovered = (issue: CoverableIssue) => boolean;

export function coverOf(covers: readonly Cover[]): IsCovered {
  const values = covers.map((cover) => ({ ...cover, properties: setOf(cover.reach) }));
  const set = patternSet(values.map((value) => ({ pattern: value.pattern, value })));
  const byPattern = Map.groupBy(values, ({ pattern }) => pattern);
  return (issue) => {
    const holds = ({ entry, storageType, properties }: typeof values[number]) =>
      entry === (issue.storageType === null ? "REQUEST" : "STORAGE") &&
      (storageType === null || storageType === issue.storageType) &&
      (properties === null || properties.has(issue.propertyId));
    const isMatched = (text: string) => set.matching(text).some(holds);
    if (issue.storageType === null) {
      return isMatched(`https://${issue.name}/`) ||
        issue.texts.length > 0 && issue.texts.every(isMatched);
    }
    // All names that have it in common, also those that an issue lists no more.
    const common = issue.nameRule === null ? null : commonPattern(issue.name);
    if (common !== null && byPattern.get(common)?.some(holds)) return true;
    return (issue.texts.length > 0 ? issue.texts : [issue.name]).every(isMatched);
  };
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
