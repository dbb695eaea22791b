/** What a changed configuration does to issues: approves them or no longer, and moves them. */
import { approvingOn, compile, type CompiledCatalogue } from "@crumbtrail/catalogue/compile";
import type { MatchRequest } from "@crumbtrail/catalogue/match";
import type { PatternMatcher } from "@crumbtrail/catalogue/matcher";
import { diff } from "@crumbtrail/catalogue/diff";
import { explainer, questionsAbout } from "@crumbtrail/catalogue/explain";
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type { ConfigPlan } from "@crumbtrail/contract/config_import";
import { hostName } from "@crumbtrail/contract/urls";
import { idPages } from "@crumbtrail/db/packed_ids";
import { findPropertyIds } from "@crumbtrail/db/queries/config_document";
import {
  type CoverableIssue,
  listApprovedIds,
  listCoverableByIds,
  listOpenIds,
} from "@crumbtrail/db/queries/coverable_issues";
import { listPageProperties, type PageProperty } from "@crumbtrail/db/queries/page_moves";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type IssueItem, itemOf } from "../../../issues/approvals/cover.ts";
import { previewMoves } from "../../page_moves.ts";
import { inverse, renamed, renamesOf } from "../document.ts";
import { entriesOf } from "./entries.ts";

export interface Effects {
  /** Ids of unresolved issues, accepted ones included, approved by the new configuration alone. */
  resolvedIds: string[];
  shown: Omit<ConfigPlan["issues"], "moved">;
  /** Patterns not tested, or not with every text. */
  skippedPatterns: ConfigPlan["skippedPatterns"];
}

const NONE = { count: 0, examples: [] };
export const NO_EFFECTS: Effects = {
  resolvedIds: [],
  shown: { resolved: NONE, unapproved: NONE },
  skippedPatterns: [],
};

/** Issues whose texts are matched at once; memory stays the same for a million issues. */
const PAGE = 5000;
const MAX_EXAMPLES = 20;

interface Configurations {
  before: ConfigDocument;
  after: ConfigDocument;
}

/** Compares two configurations over the tenant's issues by the catalogue engine. */
export async function findEffects(
  tx: TenantTx,
  patterns: PatternMatcher,
  tenantId: string,
  { before, after }: Configurations,
): Promise<Effects> {
  const names = new Map((await findPropertyIds(tx)).map(({ id, name }) => [id, name]));
  // Issues have the names that their properties have before.
  const named = renamed(after, inverse(renamesOf(before, after)));
  const properties = new Set(names.values());
  const matching = importMatching(patterns, tenantId, Math.max(1, properties.size));
  const compiled = (document: ConfigDocument) =>
    compile(approvingOn(entriesOf(document), properties));
  const [was, is] = [compiled(before), compiled(named)] as const;
  const explained = async (catalogue: CompiledCatalogue, items: readonly IssueItem[]) => {
    const asked = questionsAbout(catalogue, items);
    return explainer(catalogue, asked, { found: await matching.found(asked), skipped: [] });
  };
  const compared = async (ids: Uint8Array, isApproved: boolean) => {
    const found: Found = { ids: [], examples: [] };
    for (const page of idPages(ids, PAGE)) {
      const items = (await listCoverableByIds(tx, page)).map((issue) => namedItem(issue, names));
      const changes = diff(items, await explained(was, items), await explained(is, items))
        .filter((change) => change.isApproved === isApproved);
      addTo(found, changes.map(({ item }) => item));
    }
    return found;
  };
  const resolved = await compared(await listOpenIds(tx), true);
  const unapproved = await compared(await listApprovedIds(tx), false);
  const shown = ({ ids, examples }: Found) => ({ count: ids.length, examples });
  return {
    resolvedIds: resolved.ids,
    shown: { resolved: shown(resolved), unapproved: shown(unapproved) },
    skippedPatterns: matching.skipped(),
  };
}

interface Found {
  ids: string[];
  examples: ConfigPlan["issues"]["resolved"]["examples"];
}

function addTo({ ids, examples }: Found, items: readonly IssueItem[]): void {
  for (const { issue: { id, name }, propertyId } of items) {
    ids.push(id);
    if (examples.length < MAX_EXAMPLES) {
      examples.push({ _id: id, name, property: propertyId ?? "" });
    }
  }
}

/** An issue as an item of the engine, whose properties are names as in documents. */
function namedItem(issue: CoverableIssue, names: ReadonlyMap<string, string>): IssueItem {
  return { ...itemOf(issue), propertyId: names.get(issue.propertyId) ?? "" };
}

/** Time limits of one call of the engine. */
const TIME = { patternMs: 1000, totalMs: 3000, readMs: 60_000 };
/** Time limit of all its calls together: shorter than that of a request. */
const TOTAL_MS = 40_000;
/** Most patterns listed. */
const MAX_SHOWN = 100;

/**
 * Matches patterns with texts. All calls together have a time limit: patterns left at its end count
 * as no match, and are listed.
 * @param properties the number of properties behind the catalogue: limits hold for each
 */
function importMatching(patterns: PatternMatcher, tenantId: string, properties: number) {
  const skipped = new Map<string, string>();
  let left = TOTAL_MS;
  return {
    /** The positions of the matching rules for each question. */
    async found(asked: Pick<MatchRequest, "sets" | "questions">): Promise<number[][]> {
      if (asked.questions.length === 0) return [];
      const begun = performance.now();
      const time = { ...TIME, totalMs: Math.max(1, Math.min(TIME.totalMs, left)) };
      const matches = await patterns.match(tenantId, { ...asked, properties, time });
      left -= performance.now() - begun;
      for (const { pattern, error } of matches.skipped) {
        if (skipped.size < MAX_SHOWN) skipped.set(pattern, error);
      }
      return matches.found;
    },
    skipped: () => [...skipped].map(([pattern, error]) => ({ pattern, error })),
  };
}

/** Counts what the application of a document would move, by the names that properties get. */
export async function findMoves(
  tx: TenantTx,
  { before, after }: Configurations,
): Promise<ConfigPlan["issues"]["moved"]> {
  const known = await listPageProperties(tx);
  const oldNames = inverse(renamesOf(before, after));
  const wanted = (after.properties ?? []).map((property): PageProperty => {
    const { name, status, isTenantDefaultProperty } = property;
    const old = known.find((one) =>
      isTenantDefaultProperty
        ? one.isTenantDefaultProperty
        : one.name === (oldNames.get(name) ?? name)
    );
    const baseUrl = hostName(property.baseUrl) ?? "";
    return {
      ...{ id: old?.id ?? crypto.randomUUID(), name, baseUrl, status },
      isTenantDefaultProperty: isTenantDefaultProperty === true,
    };
  });
  const nameOf = (id: string) => wanted.find((one) => one.id === id)?.name ?? "";
  const { moves } = await previewMoves(tx, known, wanted);
  return moves.map(({ from, toId, issues, openIssues }) => {
    return { from: nameOf(from._id), to: nameOf(toId), issues, openIssues };
  });
}
