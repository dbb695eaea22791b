/** What goes wrong now, over all tenants, each with how a mail says it. */
import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import { REASON_TEXTS } from "@crumbtrail/contract/reasons";
import {
  type FailingKind,
  FAILURES,
  type LayerGone,
  listFailingKinds,
  listLayersGone,
  listQuotasReached,
  type QuotaReached,
} from "@crumbtrail/db/queries/major_conditions";
import type { MajorEventKey } from "@crumbtrail/db/queries/major_events";
import type { SystemTx } from "@crumbtrail/db/tenant";

export interface Condition extends MajorEventKey {
  tenantId: string;
  label: string;
  detail: string;
  /** Where one sees more of it. */
  path: string;
}

export async function listConditions(tx: SystemTx, now: Date): Promise<Condition[]> {
  return [
    ...(await listFailingKinds(tx, now)).map(failing),
    ...(await listLayersGone(tx, now)).map(layerGone),
    ...(await listQuotasReached(tx, now)).map(quota),
  ];
}

function failing({ tenantId, propertyId, property, preset, reason }: FailingKind): Condition {
  const subject = `${propertyId} ${preset}`;
  const words = new Map<string, string>(Object.entries(REASON_TEXTS)).get(reason) ?? reason;
  return {
    tenantId,
    kind: "SCANS_FAILING",
    subject,
    label: `Tests “${PRESET_LABELS[preset]}” of ${property} fail again and again`,
    detail: `The last ${FAILURES} in a row gave no result. The last one: ${words}`,
    path: "/on-demand/history",
  };
}

function layerGone({ tenantId, propertyId, property, preset, url }: LayerGone): Condition {
  return {
    tenantId,
    kind: "LAYER_GONE",
    subject: `${propertyId} ${preset} ${url}`,
    label: `The consent layer of ${property} is gone`,
    detail: `Tests “${PRESET_LABELS[preset]}” found one on ${url} before, and none now.`,
    path: "/on-demand/history",
  };
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
