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
import { majorEventsMail } from "../emails/alert_mails.ts";
import { queueEmail } from "../emails/email.ts";
import { type MailOrigins, unsubscribeUrls } from "./links.ts";
import { unsubscribeTokens } from "./unsubscribe.ts";

/** A current condition, in the words of a mail. */
export interface Condition extends MajorEventKey {
  tenantId: string;
  label: string;
  detail: string;
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

function failing({ tenantId, propertyId, property, preset, reason }: FailingKind): Condition {
  const subject = `${propertyId} ${preset}`;
  const words = new Map<string, string>(Object.entries(REASON_TEXTS)).get(reason) ?? reason;
  return {
    tenantId,
    kind: "SCANS_FAILING",
    subject,
    label: `Tests “${PRESET_LABELS[preset]}” of ${property} fail repeatedly`,
    detail: `The last ${FAILURES} in a row gave no result. The last one: ${words}`,
    path: historyPath(propertyId, preset),
  };
}

function layerGone({ tenantId, propertyId, property, preset, url }: LayerGone): Condition {
  return {
    tenantId,
    kind: "LAYER_GONE",
    subject: `${propertyId} ${preset} ${url}`,
    label: `The consent banner of ${property} is gone`,
    detail: `Tests “${PRESET_LABELS[preset]}” found one on ${url} before, and none now.`,
    path: historyPath(propertyId, preset),
  };
}

/** The history of tests of every type on the property with the preset. */
function historyPath(propertyId: string, preset: string): string {
  return `/on-demand/history?type=ALL&property=${propertyId}&preset=${preset}`;
}

const LIMITS: Record<QuotaReached["limit"], string> = {
  maxUsers: "users",
  maxProperties: "properties",
  maxTestScenarios: "test scenarios",
  maxDailyTests: "tests a day",
};

function quota({ tenantId, limit, used, max }: QuotaReached): Condition {
  return {
    tenantId,
    kind: "QUOTA_REACHED",
    subject: limit,
    label: `The limit of ${LIMITS[limit]} is reached`,
    detail: `${used} of ${max} are used. No more can be added until there is room again.`,
    path: "/admin/tenant",
  };
}

function paused({ tenantId, id, name, type, property }: PausedScenario): Condition {
  const [kind, list] = type === "RSS_CRAWL"
    ? ["RSS crawl", "rss-crawls"]
    : ["test scenario", "test-scenarios"];
  return {
    tenantId,
    kind: "SCENARIO_PAUSED",
    subject: id,
    label: `The ${kind} “${name}” of ${property} is paused`,
    detail: "Its runs had no complete result for a week. Start it again when the cause is mended.",
    path: `/admin/${list}?open=${id}`,
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
    const lines = events.map(({ label, detail, path }) => ({
      label,
      detail,
      url: `${origins.origin}${path}`,
    }));
    const email = majorEventsMail({ events: lines, unsubscribe });
    await queueEmail(tx, { tenantId, recipient: username }, email);
  }
  return recipients.length;
}

const keyOf = ({ kind, subject }: MajorEventKey) => `${kind} ${subject}`;
/** A property's pages are one topic: the third word of the subject is the address of a page. */
const topicOf = ({ kind, subject }: MajorEventKey) =>
  `${kind} ${subject.split(" ").slice(0, 2).join(" ")}`;
