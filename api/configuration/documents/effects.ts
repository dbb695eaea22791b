/** The issues that a changed configuration approves, or no longer approves. */
import { approvingOn } from "@crumbtrail/catalogue/compile";
import { diff } from "@crumbtrail/catalogue/diff";
import { type CatalogueEntry, newEntry } from "@crumbtrail/catalogue/entries";
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import type { ConfigPlan } from "@crumbtrail/contract/config_import";
import { findPropertyIds } from "@crumbtrail/db/queries/config_document";
import {
  type CoverableIssue,
  listApprovedCoverable,
  listOpenCoverable,
} from "@crumbtrail/db/queries/coverable_issues";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { explainBy, type IssueItem, itemOf } from "../../issues/approvals/cover.ts";
import type { KnownMatches } from "../../issues/approvals/known_matches.ts";
import { inverse, renamed, renamesOf } from "./renames.ts";

export interface Effects {
  /** Unresolved issues, accepted ones included, approved by the new configuration alone. */
  resolved: CoverableIssue[];
  /** Approved issues that the new configuration does not approve. */
  unapproved: CoverableIssue[];
  /** Names of properties by id. */
  names: ReadonlyMap<string, string>;
}

/**
 * Compares two configurations over the tenant's issues by the catalogue engine.
 * @param known throws for matches that are to be computed outside of the transaction
 */
export async function findEffects(
  tx: TenantTx,
  known: KnownMatches,
  { before, after }: { before: ConfigDocument; after: ConfigDocument },
): Promise<Effects> {
  const names = new Map((await findPropertyIds(tx)).map(({ id, name }) => [id, name]));
  const open = (await listOpenCoverable(tx)).map((issue) => namedItem(issue, names));
  const approved = (await listApprovedCoverable(tx)).map((issue) => namedItem(issue, names));
  const items = [...open, ...approved];
  // Items have the names that their properties have before.
  const named = renamed(after, inverse(renamesOf(before, after)));
  const properties = new Set(items.flatMap(({ propertyId }) => propertyId ?? []));
  const [was, is] = [before, named].map((document) =>
    explainBy(approvingOn(entriesOf(document), properties), items, known, properties.size || 1)
  );
  if (!was || !is || items.length === 0) return { resolved: [], unapproved: [], names };
  const issuesOf = (these: readonly IssueItem[], isApproved: boolean) =>
    diff(these, was, is).filter((change) => change.isApproved === isApproved)
      .map(({ item }) => item.issue);
  return { resolved: issuesOf(open, true), unapproved: issuesOf(approved, false), names };
}

/** An issue as an item of the engine, whose properties are names as in documents. */
function namedItem(issue: CoverableIssue, names: ReadonlyMap<string, string>): IssueItem {
  return { ...itemOf(issue), propertyId: names.get(issue.propertyId) ?? "" };
}

/** The examples shown in a plan. */
export function shownEffects({ resolved, unapproved, names }: Effects): ConfigPlan["issues"] {
  const shown = (issues: readonly CoverableIssue[]) => ({
    count: issues.length,
    examples: issues.slice(0, MAX_EXAMPLES).map(({ id, name, propertyId }) => ({
      ...{ _id: id, name, property: names.get(propertyId) ?? "" },
    })),
  });
  return { resolved: shown(resolved), unapproved: shown(unapproved) };
}

const MAX_EXAMPLES = 20;

function entriesOf(
  { properties = [], vendors = [], storageItems = [] }: ConfigDocument,
): CatalogueEntry[] {
  const scope = (
    { allProperties, properties }: { allProperties: boolean; properties: readonly string[] },
  ) => allProperties ? null : new Set(properties);
  return [
    ...vendors.flatMap((vendor) => {
      const { name, iabId, ignore } = vendor;
      const owner = {
        kind: "VENDOR",
        id: name,
        name,
        globalVendorRef: null,
        iabId,
        ignore,
      } as const;
      const isInactive = vendor.status === "DISABLED";
      return [
        newEntry(owner, "REQUEST", {
          patterns: vendor.urlPatterns,
          approvedOn: scope(vendor),
          isDisabled: isInactive,
        }),
        ...vendor.entries.map((entry) =>
          newEntry(owner, entry.type, {
            patterns: [entry.pattern],
            storageType: entry.entryType,
            approvedOn: entry.whitelist ? scope(entry) : new Set<string>(),
            isDisabled: isInactive || entry.isDisabled,
          })
        ),
      ];
    }),
    ...storageItems.map((item) =>
      newEntry({ kind: "STORAGE_ITEM", id: item.name, name: item.name }, "STORAGE", {
        patterns: item.keyPatterns,
        valuePatterns: item.valuePatterns,
        storageType: item.type,
        origins: item.origins,
        approvedOn: scope(item),
        isDisabled: item.status === "DISABLED",
      })
    ),
    ...properties.flatMap(({ name, urlWhiteList, customStorageItemWhitelist }) => [
      newEntry({ kind: "PROPERTY", list: "URL whitelist" }, "REQUEST", {
        patterns: urlWhiteList,
        approvedOn: new Set([name]),
      }),
      newEntry({ kind: "PROPERTY", list: "storage whitelist" }, "STORAGE", {
        patterns: customStorageItemWhitelist,
        approvedOn: new Set([name]),
      }),
    ]),
  ];
}
