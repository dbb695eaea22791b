/** One mail to each user whose alert settings ask for new or re-appeared issues of a test. */
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import { type AlertRecipient, listAlertRecipients } from "@crumbtrail/db/queries/alert_recipients";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { EndedRun, RunChange } from "@crumbtrail/db/queries/ended_runs";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { issueAlert } from "../emails/issue_alert.ts";
import type { Email } from "../emails/layout.ts";
import { queueEmail } from "../emails/queue.ts";
import { found } from "../../platform/errors.ts";
import { issuesUrl, issueUrl, type MailOrigins, unsubscribeUrls } from "./links.ts";
import { changesFor } from "./recipients.ts";
import { unsubscribeTokens } from "./unsubscribe.ts";

/**
 * Call it once per run, in the transaction that marks the run as notified. Every kind of test counts
 * (part 1 section 1: "after each test"), on-demand tests too: others than their author want to know.
 * @param changes issues that are new or back since the run; without any, no mail is written
 */
export async function notifyUsers(
  tx: TenantTx,
  origins: MailOrigins,
  run: EndedRun,
  changes: readonly RunChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const notified = (await listAlertRecipients(tx)).map((recipient) => ({
    recipient,
    news: changesFor(recipient, run.property.id, changes),
  })).filter(({ news }) => news.length > 0);
  if (notified.length === 0) return;
  const { timezone } = found(await findCurrentTenant(tx));
  const ids = notified.map(({ recipient }) => recipient.accountId);
  const tokenOf = await unsubscribeTokens(tx, run.tenantId, "ALERTS", ids);
  await Promise.all(notified.map(({ recipient, news }) => {
    const urls = unsubscribeUrls(origins, tokenOf(recipient.accountId));
    return post(tx, run, recipient, alertOf(origins, run, timezone, news, urls));
  }));
}

function post(tx: TenantTx, run: EndedRun, to: AlertRecipient, email: Email): Promise<void> {
  const once = `alert ${run.id} ${to.accountId}`;
  return queueEmail(tx, { tenantId: run.tenantId, recipient: to.username, once }, email);
}

function alertOf(
  origins: MailOrigins,
  { property, url, finishedAt, preset }: EndedRun,
  timezone: string,
  news: readonly RunChange[],
  unsubscribe: { page: string; oneClick: string },
): Email {
  return issueAlert({
    property: property.name,
    page: url,
    at: momentWords(finishedAt, timezone),
    preset: PRESET_LABELS[preset],
    issues: news.map((issue) => ({
      ...issue,
      url: issueUrl(origins, property.id, issue.issueId),
    })),
    listUrl: issuesUrl(origins, {
      propertyIds: [property.id],
      types: news.map(({ issueType }) => issueType),
      timeRange: "7d",
    }),
    unsubscribe,
  });
}

/** `22 Nov 2026, 14:03 (Europe/Berlin)`. */
function momentWords(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(at);
  return `${words} (${timeZone})`;
}
