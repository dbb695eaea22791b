/** Finds the causes of issues whose findings had none, in their last report that is kept. */
import type { Cause } from "@crumbtrail/contract/cause";
import { NO_CAUSE } from "@crumbtrail/contract/cause_options";
import { report } from "@crumbtrail/contract/report";
import { causesInReport } from "@crumbtrail/contract/report_causes";
import {
  findReport,
  findUncausedIssue,
  type FoundCause,
  storeCauses,
  takeUncausedIssues,
  type UncausedIssue,
} from "@crumbtrail/db/queries/cause_backfills";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { z } from "zod";

const readable = report.pick({
  meta: true,
  requests: true,
  cookies: true,
  lsEntries: true,
  ssEntries: true,
});
type Readable = z.infer<typeof readable>;

/**
 * Takes the next issues of the tenant that were open before there were causes. Those without a
 * report, or with one of a scanner that recorded no initiators, stay without a cause.
 * @returns the number of issues looked at; 0 when all were
 */
export async function findEarlierCauses(tx: TenantTx, limit: number): Promise<number> {
  const issues = await takeUncausedIssues(tx, limit);
  await storeCausesOf(tx, issues);
  return issues.length;
}

/** Finds the cause of an issue that was created by hand from its report. */
export async function findCauseOf(tx: TenantTx, issueId: string): Promise<void> {
  const issue = await findUncausedIssue(tx, issueId);
  if (issue) await storeCausesOf(tx, [issue]);
}

async function storeCausesOf(tx: TenantTx, issues: readonly UncausedIssue[]): Promise<void> {
  const found: FoundCause[] = [];
  for (const [testResultId, ofReport] of Map.groupBy(issues, (issue) => issue.testResultId)) {
    if (testResultId === null) continue;
    const parsed = readable.safeParse(await findReport(tx, testResultId));
    const causeOf = parsed.success ? causeFinder(parsed.data) : () => NO_CAUSE;
    for (const issue of ofReport) {
      const cause = causeOf(issue);
      if (cause.kind !== "UNKNOWN") found.push({ issueId: issue.id, testResultId, cause });
    }
  }
  if (found.length > 0) await storeCauses(tx, found);
}

function causeFinder(report: Readable): (issue: UncausedIssue) => Cause {
  const causes = causesInReport(report);
  return ({ storageType, names, entryOrigin, url }) => {
    if (storageType === null) {
      return causes.ofRequest(report.requests.findIndex((request) => request.url === url));
    }
    if (storageType === "COOKIE") {
      const cookie = entryOf(report.cookies, names, ({ domain }) => domain === entryOrigin);
      return cookie ? causes.ofCookie(cookie) : NO_CAUSE;
    }
    const entries = storageType === "LOCAL_STORAGE" ? report.lsEntries : report.ssEntries;
    const entry = entryOf(entries, names, ({ origin }) => origin === entryOrigin);
    return entry ? causes.ofStorage(entry) : NO_CAUSE;
  };
}

/** A report may list a name several times: the entry with the issue's own origin counts. */
function entryOf<T extends { name: string }>(
  entries: readonly T[],
  names: readonly string[],
  hasOrigin: (entry: T) => boolean,
): T | undefined {
  const named = entries.filter(({ name }) => names.includes(name));
  return named.find(hasOrigin) ?? named[0];
}
