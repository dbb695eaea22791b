/** The daily summary of a tenant: a mail to each user with news who wants the summary. */
import { listAlertRecipients } from "@crumbtrail/db/queries/users";
import type { SummarizedDuty } from "@crumbtrail/db/queries/duty_states";
import {
  type DayChange,
  findEndedDay,
  listOpenChanges,
  takeUnsummarized,
} from "@crumbtrail/db/queries/summary_days";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { locale } from "@crumbtrail/texts";
import { dailySummary } from "../emails/alert_mails.ts";
import { type Email, queueEmail } from "../emails/email.ts";
import { found } from "../../platform/errors.ts";
import {
  dutiesUrl,
  dutyUrl,
  issuesUrl,
  issueUrl,
  type MailOrigins,
  unsubscribeUrls,
} from "./links.ts";
import { wantsAlertsOf } from "./notify_users.ts";
import { unsubscribeTokens } from "./unsubscribe.ts";

/** More properties would make the URL too long; the link then leads to the list of all. */
const PROPERTIES_IN_URL = 20;

/**
 * Summarizes the last ended day, unless an earlier call has. Day, runs and mails are one
 * transaction. Alerts after tests don't shorten the summary: `daily` alone decides.
 * @returns mails written
 */
export async function summarizeDay(
  tx: TenantTx,
  origins: MailOrigins,
  tenantId: string,
  now: Date,
): Promise<number> {
  const ended = found(await findEndedDay(tx, now));
  const unsummarized = await takeUnsummarized(tx, tenantId, ended);
  if (!unsummarized) return 0;
  const changes = await listOpenChanges(tx, unsummarized);
  const { duties } = unsummarized;
  const summaries = (await listAlertRecipients(tx)).map((recipient) => {
    const wants = ({ property }: { property: { id: string } }) =>
      recipient.alertSettings.daily && wantsAlertsOf(recipient, property.id);
    return { recipient, news: { issues: changes.filter(wants), duties: duties.filter(wants) } };
  }).filter(({ news }) => news.issues.length + news.duties.length > 0);
  const ids = summaries.map(({ recipient }) => recipient.accountId);
  const tokenOf = await unsubscribeTokens(tx, tenantId, "DAILY", ids);
  await Promise.all(summaries.map(({ recipient, news }) => {
    const unsubscribe = unsubscribeUrls(origins, tokenOf(recipient.accountId));
    const once = `daily ${ended.day} ${recipient.accountId}`;
    const to = { tenantId, recipient: recipient.username, once };
    return queueEmail(tx, to, () => summaryOf(origins, ended.day, news, unsubscribe));
  }));
  return summaries.length;
}

function summaryOf(
  origins: MailOrigins,
  day: string,
  { issues, duties }: { issues: readonly DayChange[]; duties: readonly SummarizedDuty[] },
  unsubscribe: { page: string; oneClick: string },
): Email {
  const byProperty = Map.groupBy(issues, ({ property }) => property.id);
  const view = (propertyIds: string[], changes: readonly DayChange[]) =>
    issuesUrl(origins, {
      propertyIds,
      types: changes.map(({ issueType }) => issueType),
      // A test may have found an accepted issue months ago.
      timeRange: changes.some(({ change }) => change === "returned") ? "all" : "7d",
    });
  const urls = new Map([...byProperty].map(([id, those]) => [id, view([id], those)]));
  const properties = [...byProperty.keys()];
  return dailySummary({
    day: dayWords(day),
    duties: duties.map(({ property, ...one }) => ({
      ...one,
      property: property.name,
      url: dutyUrl(origins, property.id, one.duty),
    })),
    issues: issues.map((change) => ({
      ...change,
      property: change.property.name,
      propertyUrl: urls.get(change.property.id) ?? "",
      url: issueUrl(origins, change.property.id, change.issueId),
    })),
    listUrl: view(properties.length > PROPERTIES_IN_URL ? [] : properties, issues),
    dutiesUrl: dutiesUrl(origins, duties[0]?.property.id ?? ""),
    unsubscribe,
  });
}

/** `2026-11-22` as `22 Nov 2026`. */
function dayWords(day: string): string {
  return new Intl.DateTimeFormat(locale(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));
}
