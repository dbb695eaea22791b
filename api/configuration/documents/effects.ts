/** The issues that a changed configuration approves, or no longer approves. */
import { approvingOn, compile, type CompiledCatalogue } from "@crumbtrail/catalogue/compile";
import { diff } from "@crumbtrail/catalogue/diff";
import { type Explain, explainer, questionsAbout } from "@crumbtrail/catalogue/explain";
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type { ConfigPlan } from "@crumbtrail/contract/config_import";
import { idPages } from "@crumbtrail/db/packed_ids";
import { findPropertyIds } from "@crumbtrail/db/queries/config_document";
import {
  type CoverableIssue,
  listApprovedIds,
  listCoverableByIds,
  listOpenIds,
} from "@crumbtrail/db/queries/coverable_issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type IssueItem, itemOf } from "../../issues/approvals/cover.ts";
import { entriesOf } from "./entries.ts";
import type { ImportMatching } from "./matching.ts";
import { inverse, renamed, renamesOf } from "./renames.ts";

export interface Effects {
  /** Ids of unresolved issues, accepted ones included, approved by the new configuration alone. */
  resolvedIds: string[];
  shown: Omit<ConfigPlan["issues"], "moved">;
}

/** Issues whose texts are matched at once; memory stays the same for a million issues. */
const PAGE = 5000;
const MAX_EXAMPLES = 20;

/** Compares two configurations over the tenant's issues by the catalogue engine. */
export async function findEffects(
  tx: TenantTx,
  matching: ImportMatching,
  { before, after }: { before: ConfigDocument; after: ConfigDocument },
): Promise<Effects> {
  const names = new Map((await findPropertyIds(tx)).map(({ id, name }) => [id, name]));
  // Issues have the names that their properties have before.
  const named = renamed(after, inverse(renamesOf(before, after)));
  const properties = new Set(names.values());
  const compiled = (document: ConfigDocument) =>
    compile(approvingOn(entriesOf(document), properties));
  const [was, is] = [compiled(before), compiled(named)] as const;
  const explained = (catalogue: CompiledCatalogue, items: readonly IssueItem[]) =>
    explainAll(matching, catalogue, items, properties.size);
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

/** @param properties the number of properties behind the catalogue: limits hold for each */
async function explainAll(
  matching: ImportMatching,
  catalogue: CompiledCatalogue,
  items: readonly IssueItem[],
  properties: number,
): Promise<Explain> {
  const asked = questionsAbout(catalogue, items);
  const found = asked.questions.length === 0
    ? []
    : await matching.found({ ...asked, properties: Math.max(1, properties) });
  return explainer(catalogue, asked, { found, skipped: [] });
}
