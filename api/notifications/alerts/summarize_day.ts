/** The daily summary of one tenant: one mail to each user who wants it and has news. */
import { type AlertRecipient, listAlertRecipients } from "@crumbtrail/db/queries/alert_recipients";
import {
  type DayChange,
  findEndedDay,
  listOpenChanges,
  takeUnsummed,
} from "@crumbtrail/db/queries/summary_days";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { dailySummary } from "../emails/daily_summary.ts";
import type { Email } from "../emails/layout.ts";
import { postEmail } from "../emails/post.ts";
import { found } from "../../platform/errors.ts";
import { issuesUrl, issueUrl, type MailOrigins, unsubscribeUrls } from "./links.ts";
import { hearsOf } from "./recipients.ts";
import { dayWords } from "./times.ts";
import { unsubscribeTokens } from "./unsubscribe_tokens.ts";

/** More would make an address that is too long; then the list is that of all properties. */
const PROPERTIES_IN_URL = 20;

/**
 * Tells the last day that has ended, unless it was told before. Day, runs and mails are one
 * transaction. The summary is whole whatever one hears after each test: `daily` alone decides.
 * @returns mails written
 */
export async function summarizeDay(
  tx: TenantTx,
  origins: MailOrigins,
  tenantId: string,
  now: Date,
): Promise<number> {
  const ended = found(await findEndedDay(tx, now));
  const unsummed = await takeUnsummed(tx, tenantId, ended);
  if (!unsummed) return 0;
  const changes = await listOpenChanges(tx, unsummed);
  const told = (await listAlertRecipients(tx)).map((recipient) => ({
    recipient,
    news: recipient.alertSettings.daily
      ? changes.filter(({ property }) => hearsOf(recipient, property.id))
      : [],
  })).filter(({ news }) => news.length > 0);
  const ids = told.map(({ recipient }) => recipient.accountId);
  const tokenOf = await unsubscribeTokens(tx, tenantId, "DAILY", ids);
  await Promise.all(told.map(({ recipient, news }) => {
    const unsubscribe = unsubscribeUrls(origins, tokenOf(recipient.accountId));
    const email = summaryOf(origins, ended.day, news, unsubscribe);
    return post(tx, tenantId, ended.day, recipient, email);
  }));
  return told.length;
}

function post(
  tx: TenantTx,
  tenantId: string,
  day: string,
  { accountId, username }: AlertRecipient,
  email: Email,
): Promise<void> {
  return postEmail(tx, { tenantId, recipient: username, once: `daily ${day} ${accountId}` }, email);
}

function summaryOf(
  origins: MailOrigins,
  day: string,
  news: readonly DayChange[],
  unsubscribe: { page: string; oneClick: string },
): Email {
  const byProperty = Map.groupBy(news, ({ property }) => property.id);
  const view = (propertyIds: string[], those: readonly DayChange[]) =>
    issuesUrl(origins, {
      propertyIds,
      types: those.map(({ issueType }) => issueType),
      // What was accepted for months was last seen who knows when.
      timeRange: those.some(({ change }) => change === "returned") ? "all" : "7d",
    });
  const urls = new Map([...byProperty].map(([id, those]) => [id, view([id], those)]));
  const properties = [...byProperty.keys()];
  return dailySummary({
    day: dayWords(day),
    issues: news.map((change) => ({
      ...change,
      property: change.property.name,
      propertyUrl: urls.get(change.property.id) ?? "",
      url: issueUrl(origins, change.property.id, change.issueId),
    })),
    listUrl: view(properties.length > PROPERTIES_IN_URL ? [] : properties, news),
    unsubscribe,
  });
}
