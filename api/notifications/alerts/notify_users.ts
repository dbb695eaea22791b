/** After a test with new or re-appeared issues: one mail to each user who wants to hear of them. */
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import { type AlertRecipient, listAlertRecipients } from "@crumbtrail/db/queries/alert_recipients";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { EndedRun, RunChange } from "@crumbtrail/db/queries/ended_runs";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { issueAlert } from "../emails/issue_alert.ts";
import type { Email } from "../emails/layout.ts";
import { postEmail } from "../emails/post.ts";
import { found } from "../../platform/errors.ts";
import { issuesUrl, issueUrl, type MailOrigins, unsubscribeUrls } from "./links.ts";
import { changesFor } from "./recipients.ts";
import { momentWords } from "./times.ts";
import { unsubscribeTokens } from "./unsubscribe_tokens.ts";

/**
 * To be called once a run, in the transaction that notes that it was told. Every kind of test
 * counts (part 1 section 1: "after each test"), those on demand too: who hears of it need not be
 * who started it.
 * @param changes what is new by the run; nothing new, no mail
 */
export async function notifyUsers(
  tx: TenantTx,
  origins: MailOrigins,
  run: EndedRun,
  changes: readonly RunChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const told = (await listAlertRecipients(tx)).map((recipient) => ({
    recipient,
    news: changesFor(recipient, run.property.id, changes),
  })).filter(({ news }) => news.length > 0);
  if (told.length === 0) return;
  const { timezone } = found(await findCurrentTenant(tx));
  const ids = told.map(({ recipient }) => recipient.accountId);
  const tokenOf = await unsubscribeTokens(tx, run.tenantId, "ALERTS", ids);
  await Promise.all(told.map(({ recipient, news }) => {
    const urls = unsubscribeUrls(origins, tokenOf(recipient.accountId));
    return post(tx, run, recipient, alertOf(origins, run, timezone, news, urls));
  }));
}

function post(tx: TenantTx, run: EndedRun, to: AlertRecipient, email: Email): Promise<void> {
  const once = `alert ${run.id} ${to.accountId}`;
  return postEmail(tx, { tenantId: run.tenantId, recipient: to.username, once }, email);
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
