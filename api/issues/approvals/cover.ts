/** Finds the issues approved by the catalogue, as stored or with proposed entries. */
import { approvingOn, compile } from "@crumbtrail/catalogue/compile";
import { type CatalogueEntry, newEntry } from "@crumbtrail/catalogue/entries";
import {
  type Explain,
  explainer,
  questionsAbout,
  type SeenItem,
} from "@crumbtrail/catalogue/explain";
import { isPlainName } from "@crumbtrail/catalogue/plain";
import { hostPattern } from "@crumbtrail/contract/approval";
import { groupPattern } from "@crumbtrail/contract/name_groups";
import {
  type CoverableIssue,
  type CoveredIssue,
  findCoverableIssues,
  listCoverableByIds,
} from "@crumbtrail/db/queries/coverable_issues";
import { listCatalogueEntries } from "@crumbtrail/db/queries/catalogue";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { KnownMatches } from "./known_matches.ts";
import type { ProposedEntry } from "./proposed_entries.ts";

/**
 * Lists the unresolved issues to be resolved by approving the given entries. Grows with the issues
 * of the same names and hosts; for a written pattern, with all unresolved issues of its kind.
 */
export async function findCovered(
  tx: TenantTx,
  entries: readonly ProposedEntry[],
  known: KnownMatches,
): Promise<CoveredIssue[]> {
  const { covered } = await lookAtIssues(tx, entries, known);
  return covered.map(({ id, propertyId }) => ({ id, propertyId }));
}

interface Looked {
  covered: CoverableIssue[];
  others: CoverableIssue[];
}

/**
 * The unresolved issues that the entries may concern, by whether the entries cover them.
 * @param limit how many are read at most
 */
export async function lookAtIssues(
  tx: TenantTx,
  entries: readonly ProposedEntry[],
  known: KnownMatches,
  limit: number | null = null,
): Promise<Looked> {
  const open = await findCoverableIssues(tx, {
    limit,
    properties: entries.some(({ scope }) => scope === null)
      ? null
      : [...new Set(entries.flatMap(({ scope }) => scope ?? []))],
    hosts: entries.flatMap(({ storageType, name }) => storageType === null ? [name] : []),
    anyHost: entries.some(({ storageType, isWritten }) => storageType === null && isWritten),
    ...namesOf(entries),
  });
  const items = open.map(itemOf);
  // The limits hold for each entry, as if each were approved alone.
  const explain = explainBy(entries.map(entryOf), items, known, Math.max(1, entries.length));
  const { covered = [], others = [] } = Object.groupBy(
    items,
    (item) => explain(item).approved ? "covered" : "others",
  );
  return { covered: covered.map(({ issue }) => issue), others: others.map(({ issue }) => issue) };
}

/** Whether an entry matches an issue, wherever it is approved. */
export async function matchesIssue(
  tx: TenantTx,
  entry: ProposedEntry,
  issueId: string,
  known: KnownMatches,
): Promise<boolean> {
  const items = (await listCoverableByIds(tx, [issueId])).map(itemOf);
  const explain = explainBy([entryOf({ ...entry, scope: null })], items, known, 1);
  return items.some((item) => explain(item).approved);
}

/** An issue as an item of the catalogue engine. */
export type IssueItem<T extends CoverableIssue = CoverableIssue> = SeenItem & { issue: T };

export function itemOf<T extends CoverableIssue>(issue: T): IssueItem<T> {
  const { storageType, name, nameRule, entryOrigin: origin, propertyId, texts } = issue;
  const seen = (text: string) => ({ texts: texts.length > 0 ? texts : [text], propertyId, issue });
  if (storageType === null) {
    return { kind: "REQUEST", ...seen(`https://${name}/`), pattern: hostPattern(name) };
  }
  const pattern = nameRule === null ? null : groupPattern(name);
  return { kind: "STORAGE", ...seen(name), pattern, storageType, origin };
}

/** Explains issues by the stored catalogue. */
export async function explainIssues(
  tx: TenantTx,
  items: readonly IssueItem[],
  known: KnownMatches,
): Promise<Explain> {
  const entries = items.length === 0 ? [] : await listCatalogueEntries(tx);
  const properties = new Set(items.map(({ issue: { propertyId } }) => propertyId));
  return explainBy(approvingOn(entries, properties), items, known, properties.size);
}

/**
 * Explains items by the given entries.
 * @param properties the engine's limits on patterns count this many times
 */
export function explainBy(
  entries: readonly CatalogueEntry[],
  items: readonly SeenItem[],
  known: KnownMatches,
  properties: number,
): Explain {
  const catalogue = compile(entries);
  const asked = questionsAbout(catalogue, items);
  const found = asked.questions.length === 0 ? [] : known.found({ ...asked, properties });
  return explainer(catalogue, asked, { found, skipped: [] });
}

/** The catalogue entry made from a proposed entry. */
function entryOf({ storageType, name, pattern, scope }: ProposedEntry): CatalogueEntry {
  const approvedOn = scope && new Set(scope);
  const given = { patterns: [pattern], storageType, approvedOn };
  const owner = { kind: "STORAGE_ITEM", id: name, name } as const;
  return newEntry(owner, storageType === null ? "REQUEST" : "STORAGE", given);
}

/** Names, or first characters of names, of the storage items matched by the entries. */
function namesOf(entries: readonly ProposedEntry[]) {
  const storageEntries = entries.filter(({ storageType }) => storageType !== null);
  const names: string[] = [];
  const starts: (string | null)[] = [];
  for (const { name, pattern, isWritten } of storageEntries) {
    if (isWritten) starts.push(null);
    else if (isPlainName(pattern) && ASCII.test(name)) names.push(name);
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

/**
 * The first characters of a name before its random part, which starts with `<` in a group's name, and
 * before anything but ASCII; null if these are too few.
 */
function startOf(name: string): string | null {
  const [fixed = ""] = /^[\x20-\x3b\x3d-\x7e]*/.exec(name) ?? [];
  return fixed.length < START ? null : fixed.slice(0, START);
}

/** Long enough to select few names, short enough for most names. */
const START = 3;
