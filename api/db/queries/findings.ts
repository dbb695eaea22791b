/**
 * Findings become issues: one statement (app.upsert_findings) decides new, repeated or re-appeared.
 */
import { issueSearchText } from "@crumbtrail/contract/issue_search_text";
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import type { Finding } from "@crumbtrail/contract/recording";
import type { TenantTx } from "../tenant.ts";

export interface IssueChange {
  id: string;
  change: "new" | "repeated" | "reappeared";
}

/**
 * Upserts a run's findings by the duplicate key (type, entry name, property, tenant) and links them
 * to the run. Any number of runs may upsert at once: counts stay exact, because Postgres locks a
 * conflicting row, and a run counts once per issue.
 *
 * An accepted issue stays accepted while the finding is covered by the acceptance. When the finding
 * exceeds the acceptance, the issue is open again, as re-appeared, and its acceptance holds the
 * reason.
 *
 * Names that differ in random parts come as one finding with its variants. If one of the variants
 * is an issue already, or an open issue belongs to the same name group, the existing issue keeps
 * its key and takes in the others. `groupIssues` resolves the remaining issues of the group.
 *
 * A finding must come once per key (`judge` ensures this). Rows are written in the order of the
 * keys, so that a run and a bulk action never deadlock.
 *
 * Runs of one property wait here for the transaction of the previous run, so this call comes last
 * in a transaction. Without the lock every waiting run would wake whenever a row changes, and all
 * but one would wait again.
 */
export function upsertFindings(
  tx: TenantTx,
  run: {
    tenantId: string;
    propertyId: string;
    testResultId: string;
    at: Date;
    /** Final URL of the tested page. */
    pageUrl: string;
  },
  findings: readonly Finding[],
): Promise<IssueChange[]> {
  return tx<IssueChange[]>`
    select issue_id as id, change from app.upsert_findings(${run.tenantId}, ${run.propertyId},
      ${run.testResultId}, ${run.at}, ${run.pageUrl}, ${
    tx.json(issueRows(findings, run.pageUrl) as never)
  })`;
}

/** Findings in the form of `app.upsert_findings`. */
export function issueRows(findings: readonly Finding[], pageUrl: string) {
  return findings.map((finding) => ({
    ...finding,
    commonName: commonNameIn(finding),
    searchText: searchTextOf(finding, pageUrl),
  }));
}

/** The name group of a finding; null for a name without random parts. */
function commonNameIn({ issueType, entryName, nameRule }: Finding): string | null {
  if (nameRule !== undefined) return entryName;
  return issueType === "STORAGE_ITEM" ? nameGroupOf(entryName)?.name ?? null : null;
}

function searchTextOf(
  { entryName, entryOrigin, urls, variants = [], vendorsMatch, vendorSuggested }: Finding,
  pageUrl: string,
): string {
  const vendors = [...vendorsMatch, ...vendorSuggested ? [vendorSuggested] : []];
  const names = vendors.map(({ name }) => name);
  return issueSearchText({ entryName, variants, vendors: names, entryOrigin, pageUrl, urls });
}
