/** E-mails to users about tests and mentions, by the users' alert settings. */
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE } from "@crumbtrail/contract/issue_types";
import type { RunChanges } from "@crumbtrail/contract/run_changes";
import { can } from "@crumbtrail/contract/permissions";
import { type AlertRecipient, listAlertRecipients } from "@crumbtrail/db/queries/users";
import type { EndedRun, RunChange } from "@crumbtrail/db/queries/ended_runs";
import { findMentioningComment } from "@crumbtrail/db/queries/mentions";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { locale, t } from "@crumbtrail/texts";
import { z } from "zod";
import { issueAlert, mentioned } from "../emails/alert_mails.ts";
import { type Email, queueEmail } from "../emails/email.ts";
import { found } from "../../platform/errors.ts";
import { issuesUrl, issueUrl, type MailOrigins, reportUrl, unsubscribeUrls } from "./links.ts";
import { unsubscribeTokens } from "./unsubscribe.ts";

interface RunNews {
  /** Issues that are new or re-appeared in the run; without any, no mail is written. */
  issues: readonly RunChange[];
  /** Those of them that the page's run before did not find. */
  fresh: readonly RunChange[];
  /** How the run differs from the page's run before. */
  compared: RunChanges;
}

/**
 * Writes the alerts of a run. Called once per run, in the transaction that marks the run as
 * notified. Every kind of test counts (specification, part 1 §1: "after each test"), on-demand tests
 * included, since other users want to know their results; who started one may leave it out.
 */
export async function notifyUsers(
  tx: TenantTx,
  origins: MailOrigins,
  run: EndedRun,
  { issues, fresh, compared }: RunNews,
): Promise<void> {
  if (issues.length === 0) return;
  const wantsRun = ({ accountId, alertSettings }: AlertRecipient) =>
    alertSettings.ownTests || accountId !== run.startedBy;
  const notified = (await listAlertRecipients(tx)).filter(wantsRun).map((recipient) => ({
    recipient,
    news: changesFor(
      recipient,
      run.property.id,
      recipient.alertSettings.onlyNew ? fresh : issues,
    ),
  })).filter(({ news }) => news.length > 0);
  if (notified.length === 0) return;
  const { timezone } = found(await findCurrentTenant(tx));
  const ids = notified.map(({ recipient }) => recipient.accountId);
  const tokenOf = await unsubscribeTokens(tx, run.tenantId, "ALERTS", ids);
  await Promise.all(notified.map(({ recipient, news }) => {
    const urls = unsubscribeUrls(origins, tokenOf(recipient.accountId));
    const isOnlyNew = recipient.alertSettings.onlyNew && compared.isSure;
    const content = { news, compared, isOnlyNew };
    const once = `alert ${run.id} ${recipient.accountId}`;
    const to = { tenantId: run.tenantId, recipient: recipient.username, once };
    return queueEmail(tx, to, () => alertOf(origins, run, timezone, content, urls));
  }));
}

interface AlertContent {
  news: readonly RunChange[];
  compared: RunChanges;
  isOnlyNew: boolean;
}

function alertOf(
  origins: MailOrigins,
  { id, property, url, finishedAt, preset }: EndedRun,
  timezone: string,
  { news, compared, isOnlyNew }: AlertContent,
  unsubscribe: { page: string; oneClick: string },
): Email {
  return issueAlert({
    property: property.name,
    page: url,
    at: momentWords(finishedAt, timezone),
    preset: t(PRESET_LABELS[preset]),
    issues: news.map((issue) => ({
      ...issue,
      url: issueUrl(origins, property.id, issue.issueId),
    })),
    report: { url: reportUrl(origins, id), changes: changeWords(compared, timezone) },
    isOnlyNew,
    listUrl: issuesUrl(origins, {
      propertyIds: [property.id],
      types: news.map(({ issueType }) => issueType),
      timeRange: "7d",
    }),
    unsubscribe,
  });
}

/**
 * `2 new, 1 gone since 22 Nov 2026, 14:03 (Europe/Berlin)`, without what comes and goes; null for an
 * uncertain comparison.
 */
function changeWords({ since, isSure, changes }: RunChanges, timezone: string): string | null {
  if (since === null) return t("The first test of this page");
  if (!isSure) return null;
  const count = (kind: string) =>
    changes.filter(({ change, isNoise }) => change === kind && !isNoise).length;
  const [added, changed, gone] = [count("NEW"), count("CHANGED"), count("GONE")];
  const parts = [
    ...added > 0 ? [t("{count} new", { count: added })] : [],
    ...changed > 0 ? [t("{count} changed", { count: changed })] : [],
    ...gone > 0 ? [t("{count} gone", { count: gone })] : [],
  ];
  const at = momentWords(new Date(since.createdAt), timezone);
  return parts.length > 0
    ? t("{changes} since {at}", { changes: parts.join(", "), at })
    : t("Nothing changed since {at}", { at });
}

/** `22 Nov 2026, 14:03 (Europe/Berlin)`. */
function momentWords(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat(locale(), {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(at);
  return `${words} (${timeZone})`;
}

export const mention = z.object({ commentId: z.uuid(), accountIds: z.array(z.uuid()) });
export type Mention = z.infer<typeof mention>;

/**
 * Writes each mail once, however often the step runs. A deleted comment notifies nobody; accounts
 * that are disabled or may not see the property are left out.
 */
export async function notifyMentioned(
  tx: TenantTx,
  origins: MailOrigins,
  tenantId: string,
  { commentId, accountIds }: Mention,
): Promise<void> {
  const comment = await findMentioningComment(tx, commentId);
  if (!comment) return;
  const { issue, property, ...content } = comment;
  const url = issueUrl(origins, property.id, issue.id);
  const email = () => mentioned({ ...content, issue: issue.name, property: property.name, url });
  for (const recipient of await listAlertRecipients(tx)) {
    if (!accountIds.includes(recipient.accountId) || !maySee(recipient, property.id)) continue;
    const once = `mention ${commentId} ${recipient.accountId}`;
    await queueEmail(tx, { tenantId, recipient: recipient.username, once }, email);
  }
}

/** Whether a user may see the results of a property. */
export function maySee({ role, propertyIds }: AlertRecipient, property: string): boolean {
  return can(role, "VIEW_RESULTS") && (propertyIds === null || propertyIds.includes(property));
}

/** Whether a user may see a property and wants its alerts; an empty choice means all properties. */
export function wantsAlertsOf(recipient: AlertRecipient, property: string): boolean {
  const { properties } = recipient.alertSettings;
  return maySee(recipient, property) && (properties.length === 0 || properties.includes(property));
}

/** The changes of a run for a user's alerts: storage, requests, both or none. */
export function changesFor(
  recipient: AlertRecipient,
  property: string,
  changes: readonly RunChange[],
): RunChange[] {
  if (!wantsAlertsOf(recipient, property)) return [];
  const { storage, requests } = recipient.alertSettings;
  const wanted = { STORAGE: storage, REQUEST: requests };
  return changes.filter(({ issueType }) => wanted[ISSUE_TYPE_TABLE[issueType].kind]);
}
