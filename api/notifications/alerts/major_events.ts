/**
 * Major events: conditions that affect a whole tenant, and the mails at their beginning.
 * `db/queries/major_conditions.ts` has the conditions and their thresholds.
 */
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import { REASON_TEXTS } from "@crumbtrail/contract/reasons";
import {
  type FailingKind,
  FAILURES,
  type LayerGone,
  listFailingKinds,
  listLayersGone,
  listPausedScenarios,
  listQuotasReached,
  type PausedScenario,
  type QuotaReached,
} from "@crumbtrail/db/queries/major_conditions";
import {
  beginMajorEvents,
  listGoingOn,
  listMajorRecipients,
  type MajorEventKey,
} from "@crumbtrail/db/queries/major_events";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import { t } from "@crumbtrail/texts";
import { majorEventsMail } from "../emails/alert_mails.ts";
import { queueEmail } from "../emails/email.ts";
import { type MailOrigins, unsubscribeUrls } from "./links.ts";
import { unsubscribeTokens } from "./unsubscribe.ts";

/** A condition that holds now. */
export interface Condition extends MajorEventKey {
  tenantId: string;
  /** The words of a mail, in its language. */
  words: () => { label: string; detail: string };
  /** Page with details. */
  path: string;
}

export async function listConditions(tx: SystemTx, now: Date): Promise<Condition[]> {
  return [
    ...(await listFailingKinds(tx, now)).map(failing),
    ...(await listLayersGone(tx, now)).map(layerGone),
    ...(await listQuotasReached(tx, now)).map(quota),
    ...(await listPausedScenarios(tx)).map(paused),
  ];
}

function failing(kind: FailingKind): Condition {
  const { tenantId, propertyId, property, preset, reason } = kind;
  const subject = `${propertyId} ${preset}`;
  const last = new Map<string, string>(Object.entries(REASON_TEXTS)).get(reason) ?? reason;
  return {
    tenantId,
    kind: "SCANS_FAILING",
    subject,
    words: () => ({
      label: t("Tests “{preset}” of {property} fail repeatedly", {
        preset: t(PRESET_LABELS[preset]),
        property,
      }),
      detail: t("The last {count} in a row gave no result. The last one: {reason}", {
        count: FAILURES,
        reason: t(last),
      }),
    }),
    path: historyPath(kind),
  };
}

function layerGone(gone: LayerGone): Condition {
  const { tenantId, propertyId, property, preset, url } = gone;
  return {
    tenantId,
    kind: "LAYER_GONE",
    subject: `${propertyId} ${preset} ${url}`,
    words: () => ({
      label: t("The consent banner of {property} is gone", { property }),
      detail: t("Tests “{preset}” found one on {url} before, and none now.", {
        preset: t(PRESET_LABELS[preset]),
        url,
      }),
    }),
    path: historyPath(gone),
  };
}

/** The report of the last run, over the history of the property's tests with the preset. */
function historyPath({ propertyId, preset, lastResult }: FailingKind | LayerGone): string {
  const report = lastResult === null ? "" : `&report=${lastResult}`;
  return `/on-demand/history?type=ALL&property=${propertyId}&preset=${preset}${report}`;
}

const REACHED: Record<QuotaReached["limit"], () => string> = {
  maxUsers: () => t("The limit of users is reached"),
  maxProperties: () => t("The limit of properties is reached"),
  maxTestScenarios: () => t("The limit of test scenarios is reached"),
  maxDailyTests: () => t("The limit of tests a day is reached"),
};

function quota({ tenantId, limit, used, max }: QuotaReached): Condition {
  return {
    tenantId,
    kind: "QUOTA_REACHED",
    subject: limit,
    words: () => ({
      label: REACHED[limit](),
      detail: t("{used} of {max} are used. No more can be added until there is room again.", {
        used,
        max,
      }),
    }),
    path: "/admin/tenant",
  };
}

function paused({ tenantId, id, name, type, property }: PausedScenario): Condition {
  const isCrawl = type === "RSS_CRAWL";
  return {
    tenantId,
    kind: "SCENARIO_PAUSED",
    subject: id,
    words: () => ({
      label: isCrawl
        ? t("The RSS crawl “{name}” of {property} is paused", { name, property })
        : t("The test scenario “{name}” of {property} is paused", { name, property }),
      detail: t(
        "Its runs had no complete result for a week. Start it again when the cause is fixed.",
      ),
    }),
    path: `/admin/${isCrawl ? "rss-crawls" : "test-scenarios"}?open=${id}`,
  };
}

/**
 * Records new events and writes a mail to each recipient, in one transaction, so two workers never
 * send the same mail. A second page with the same failure is recorded without a mail.
 * @returns mails written
 */
export async function notifyOfMajorEvents(
  tx: TenantTx,
  origins: MailOrigins,
  tenantId: string,
  conditions: readonly Condition[],
  now: Date,
): Promise<number> {
  if (conditions.length === 0) return 0;
  const known = new Set((await listGoingOn(tx)).map(topicOf));
  const begun = new Set((await beginMajorEvents(tx, tenantId, conditions, now)).map(keyOf));
  const fresh = conditions.filter((one) => begun.has(keyOf(one)) && !known.has(topicOf(one)));
  const events = [...new Map(fresh.map((one) => [topicOf(one), one])).values()];
  if (events.length === 0) return 0;
  const recipients = await listMajorRecipients(tx);
  const ids = recipients.map(({ accountId }) => accountId);
  const tokenOf = await unsubscribeTokens(tx, tenantId, "MAJOR_EVENTS", ids);
  for (const { accountId, username } of recipients) {
    const unsubscribe = unsubscribeUrls(origins, tokenOf(accountId));
    const email = () =>
      majorEventsMail({
        events: events.map(({ words, path }) => ({ ...words(), url: `${origins.origin}${path}` })),
        unsubscribe,
      });
    await queueEmail(tx, { tenantId, recipient: username }, email);
  }
  return recipients.length;
}

const keyOf = ({ kind, subject }: MajorEventKey) => `${kind} ${subject}`;
/** A property's pages are one topic: the third word of the subject, the URL of a page, is left out. */
const topicOf = ({ kind, subject }: MajorEventKey) =>
  `${kind} ${subject.split(" ").slice(0, 2).join(" ")}`;
