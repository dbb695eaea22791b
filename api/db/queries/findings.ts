/** Findings become issues: one statement (app.upsert_findings) decides new, repeated or re-appeared. */
import { commonNameOf } from "@crumbtrail/contract/name_shapes";
import type { Finding } from "@crumbtrail/contract/recording";
import type { TenantTx } from "../tenant.ts";

export interface IssueChange {
  id: string;
  change: "new" | "repeated" | "reappeared";
}

/**
 * Upserts a run's findings by the duplicate key (type, entry name, property, tenant) and links
 * them to the run. Any number of runs may do so at once: counts stay exact, because Postgres
 * locks the row it conflicts with, and a run counts once per issue.
 *
 * An issue that was accepted for a time stays so while what is seen is what was accepted; when it
 * goes beyond, the issue is open again, as re-appeared, and its acceptance says why.
 *
 * Names that differ in random parts come as one finding with its variants. Where one of those is
 * an issue already, by its own name, or another that has as much in common with them is open, that
 * issue keeps its key and takes the others in. What is left beside it, `foldIntoGroups` resolves.
 *
 * A finding must come once per key (`judge` sees to that). Rows are written in key order, so that
 * a run and a person who resolves many issues never wait for each other in a circle.
 *
 * Runs of one property queue up here until the transaction of the one before ends, so call this
 * last. Without it all who wait for one row wake whenever it changes and all but one wait again.
 */
export function upsertFindings(
  tx: TenantTx,
  run: {
    tenantId: string;
    propertyId: string;
    testResultId: string;
    at: Date;
    /** The page that was tested, where the browser ended up. */
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

/** Findings as `app.upsert_findings` takes them. */
export function issueRows(findings: readonly Finding[], pageUrl: string) {
  return findings.map((finding) => ({
    ...finding,
    commonName: commonNameIn(finding),
    searchText: searchText(finding, pageUrl),
  }));
}

/** What a grouped name is, or another one would be grouped under. */
function commonNameIn({ issueType, entryName, nameRule }: Finding): string | null {
  if (nameRule !== undefined) return entryName;
  return issueType === "STORAGE_ITEM" ? commonNameOf(entryName)?.name ?? null : null;
}

/** How much of a URL can be searched, and how many URLs: the trigram index pays for each letter. */
const URL_LENGTH = 300;
const URLS = 3;

/** What a search finds the issue by: its name, where it comes from, the page, its first URLs. */
function searchText(
  { entryName, entryOrigin, urls, variants = [] }: Finding,
  pageUrl: string,
): string {
  const places = new Set([entryOrigin, pageUrl, ...urls.slice(0, URLS)]);
  return [
    entryName,
    ...variants.slice(0, URLS),
    ...[...places].map((url) => url.slice(0, URL_LENGTH)),
  ].join(" ");
}
