/** Previews an approval: what it adds, what it covers, and what it does not. */
import { readPattern } from "@crumbtrail/catalogue/pattern";
import type { ApprovalPlan, ApprovalScope, PlannedIssue } from "@crumbtrail/contract/approval";
import {
  type Approvable,
  countOthersOfCause,
  listPropertyNames,
} from "@crumbtrail/db/queries/approvals";
import type { CoverableIssue } from "@crumbtrail/db/queries/coverable_issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { askedLanguage, inLanguage } from "@crumbtrail/texts/server";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { inStep } from "../step.ts";
import { lookAtIssues, matchesIssue } from "./cover.ts";
import type { KnownMatches } from "./known_matches.ts";
import { entriesOfIssues, findKnown, type ProposedEntry, shownEntry } from "./proposed_entries.ts";
import { type ApprovalSource, findApprovable, noMatch, writtenPattern } from "./source.ts";

/** Issues that a preview reads at most. */
const LOOKED_AT = 20_000;
/** Issues that a preview names, and similar ones. */
const NAMED = { covered: 6, similar: 3 };

/**
 * Previews an approval: the entries to add and the issues to resolve. Writes nothing. Reads at most
 * 20,000 issues, and tests the pattern within the engine's limits of time.
 * @throws ApiError ENTITY_NOT_FOUND, FORBIDDEN, and the errors of `entriesOfIssues`
 */
export function planApproval(
  deps: Deps,
  actor: AccountActor,
  source: ApprovalSource,
  properties: ApprovalScope,
): Promise<ApprovalPlan> {
  return inStep(deps, actor, deps.now(), async ({ tx, known: matches }) => {
    const approvable = await findApprovable(tx, source);
    const pattern = writtenPattern(source);
    const unreadable = pattern === undefined ? undefined : errorOf(pattern);
    if (unreadable !== undefined) {
      return { entries: [], resolves: 0, properties: [], patternError: unreadable };
    }
    const entries = await entriesOfIssues(tx, actor, [approvable], properties, pattern);
    const known = await findKnown(tx, entries);
    const shownEntries = entries.map((entry) => shownEntry(entry, known.get(entry)));
    const { covered, others } = await lookAtIssues(tx, entries, matches, LOOKED_AT);
    const skippedPatterns = matches.skipped();
    return {
      ...{ entries: shownEntries, resolves: covered.length },
      properties: await perProperty(tx, covered),
      ...skippedPatterns.length > 0 ? { skippedPatterns } : {},
      ...covered.length + others.length === LOOKED_AT ? { isCapped: true } : {},
      ...await effectOf(tx, approvable, { covered, others, isWritten: pattern !== undefined }),
      ...await isOwnMissed(tx, { pattern, entries, approvable, matches })
        ? { patternError: noMatch(approvable) }
        : {},
    };
  });
}

interface Written {
  pattern: string | undefined;
  entries: readonly ProposedEntry[];
  approvable: Approvable;
  matches: KnownMatches;
}

/** Whether a written pattern misses the issue that it was written for. */
async function isOwnMissed(
  tx: TenantTx,
  { pattern, entries: [entry], approvable: { issueId }, matches }: Written,
): Promise<boolean> {
  if (pattern === undefined || !entry || issueId === null) return false;
  return !await matchesIssue(tx, entry, issueId, matches);
}

/** Why a pattern cannot be read; undefined if it can. */
function errorOf(pattern: string): string | undefined {
  const read = inLanguage(askedLanguage(), () => readPattern(pattern));
  return "error" in read ? read.error : undefined;
}

interface Effect {
  covered: readonly CoverableIssue[];
  others: readonly CoverableIssue[];
  isWritten: boolean;
}

/** What an issue's approval covers by name, and what of its cause stays open. */
async function effectOf(
  tx: TenantTx,
  approvable: Approvable,
  { covered, others, isWritten }: Effect,
): Promise<Partial<ApprovalPlan>> {
  const { issueId, name, storageType } = approvable;
  if (issueId === null) return {};
  const start = name.slice(0, SIMILAR_START);
  const similar = others.filter((other) =>
    isWritten && other.storageType === storageType && other.name.startsWith(start)
  );
  return {
    issues: await named(tx, covered.slice(0, NAMED.covered)),
    similar: await named(tx, similar.slice(0, NAMED.similar)),
    staysOpen: await countOthersOfCause(tx, issueId, [issueId, ...covered.map(({ id }) => id)]),
  };
}

/** Names that begin alike are similar. */
const SIMILAR_START = 2;

async function named(tx: TenantTx, issues: readonly CoverableIssue[]): Promise<PlannedIssue[]> {
  const properties = await listPropertyNames(tx, issues.map(({ propertyId }) => propertyId));
  const nameOf = new Map(properties.map(({ _id, name }) => [_id, name]));
  return issues.map(({ id, name, propertyId }) => ({
    _id: id,
    name,
    property: nameOf.get(propertyId) ?? "",
  }));
}

async function perProperty(tx: TenantTx, covered: readonly { propertyId: string }[]) {
  const counts = new Map<string, number>();
  for (const { propertyId } of covered) {
    counts.set(propertyId, (counts.get(propertyId) ?? 0) + 1);
  }
  const names = await listPropertyNames(tx, [...counts.keys()]);
  return names.map(({ _id, name }) => ({ _id, name, issues: counts.get(_id) ?? 0 }));
}
