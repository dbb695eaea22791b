/** Creates an issue by hand from a row of a report. */
import type { Issue } from "@crumbtrail/contract/issue";
import type { ManualIssueInput } from "@crumbtrail/contract/manual_issue";
import { nameGroupOf } from "@crumbtrail/contract/name_groups";
import type { Finding } from "@crumbtrail/contract/recording";
import type { ReportRow } from "@crumbtrail/contract/approval";
import { upsertFindings } from "@crumbtrail/db/queries/findings";
import { findIssueByKey } from "@crumbtrail/db/queries/issues";
import { findReportedRow, type ReportedEntry } from "@crumbtrail/db/queries/report_rows";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent } from "../audit/record.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found, invalidField } from "../platform/errors.ts";
import { recordIssueEvents } from "./changes.ts";
import { assignLaterIssues } from "./assignments/automatic.ts";
import { findCauseOf } from "./earlier_causes.ts";
import { readIssue } from "./read.ts";

/** URLs kept of an entry, as for findings of a scan. */
const MOST_URLS = 20;

/**
 * Creates the issue that the run would have found: with the content of the report's row, and with the
 * run in its history.
 * @throws ApiError ENTITY_NOT_FOUND for a result or row that is not there; FORBIDDEN with details
 * `{feature}`; VALIDATION_ERROR for an approved row, or a type that does not suit the row;
 * DUPLICATE_KEY with details `{issue}` if the property has the issue already, in any state
 */
export function createIssue(
  deps: Deps,
  actor: AccountActor,
  input: ManualIssueInput,
): Promise<Issue> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const row = rowOf(input);
    const document = found(await findReportedRow(tx, input.testResultId, row));
    const { features } = found(await findCurrentTenant(tx));
    if (!features.manualIssueCreation) {
      throw new ApiError("FORBIDDEN", { details: { feature: "manualIssueCreation" } });
    }
    const finding = findingOf(row, document.entry);
    if (finding.issueType !== input.issueType) {
      throw invalidField("issueType", answerText("does not suit the entry"));
    }
    if (document.entry.__isOnWhiteList) {
      throw invalidField("elem", answerText("is approved for this property"));
    }
    const { issueType, entryName } = finding;
    const names = [entryName, nameGroupOf(entryName)?.name ?? entryName];
    const { propertyId, at, pageUrl } = document;
    const known = await findIssueByKey(tx, { issueType, names, propertyId });
    if (known !== null) throw new ApiError("DUPLICATE_KEY", { details: { issue: known } });
    const run = {
      tenantId: actor.scope.tenantId,
      testResultId: input.testResultId,
      ...{ propertyId, at, pageUrl },
    };
    const [made] = await upsertFindings(tx, run, [finding]);
    if (!made) throw new Error("The issue was not written");
    await findCauseOf(tx, made.id);
    await assignLaterIssues(tx, actor.scope.tenantId, [made.id], deps.now());
    const after = { issueType, entryName, testResultId: input.testResultId };
    await recordAuditEvent(tx, actor, { action: "issue.created", entityId: made.id, after });
    await recordIssueEvents(tx, actor, [{ id: made.id, action: "created", after }]);
    return await readIssue(tx, made.id);
  });
}

function rowOf({ elem, storageType }: ManualIssueInput): ReportRow {
  if (storageType !== null && "name" in elem) return { entry: storageType, name: elem.name };
  if ("url" in elem) return { entry: "REQUEST", name: new URL(elem.url).hostname };
  return { entry: "REQUEST", name: elem.name };
}

/** The finding that a scan would have made of the row. */
function findingOf({ entry, name }: ReportRow, row: ReportedEntry): Finding {
  const { isBeforeConsent, phase, firstParty, missingInVendorList, vendorsMatch } = row;
  const { vendorSuggested } = row;
  const same = {
    entryName: name,
    ...{ isBeforeConsent, phase, firstParty, missingInVendorList, vendorsMatch },
    ...vendorSuggested && { vendorSuggested },
    hits: 1,
  };
  if (entry === "REQUEST" && "initiator" in row) {
    const { url, mimeType, method, referer, suspicious, initiator } = row;
    return {
      ...same,
      issueType: suspicious ? "SUSPICIOUS_REQUEST" : "UNKNOWN_VENDOR",
      entryOrigin: new URL(url).origin,
      ...{ storageType: null, expires: null, session: null, sourceMethod: null },
      urls: [url],
      trace: initiator.stack,
      vendorDetected: { url, mimeType, method, referer },
      suspiciousDetails: suspicious,
    };
  }
  const nothing = { vendorDetected: null, suspiciousDetails: null };
  if (entry === "COOKIE" && "domain" in row && "expires" in row) {
    return {
      ...same,
      ...nothing,
      issueType: "STORAGE_ITEM",
      entryOrigin: row.domain,
      storageType: entry,
      // -1 stands for the session, as in a scan's findings.
      expires: row.session ? -1 : row.expires,
      session: row.session,
      sourceMethod: row.source.method,
      urls: row.source.urls.slice(0, MOST_URLS),
      trace: row.stack,
    };
  }
  if (entry !== "COOKIE" && entry !== "REQUEST" && "sources" in row) {
    return {
      ...same,
      ...nothing,
      issueType: "STORAGE_ITEM",
      entryOrigin: row.origin,
      ...{ storageType: entry, expires: null, session: null, sourceMethod: null },
      urls: row.sources.slice(0, MOST_URLS),
      trace: row.stack,
    };
  }
  throw new Error(`The row ${name} is no ${entry}`);
}
