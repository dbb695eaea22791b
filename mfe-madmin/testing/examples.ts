/** Example data for tests of this area; `differs` overrides fields. */
import type { SystemState } from "@crumbtrail/contract/system";
import type { TenantLimits } from "@crumbtrail/contract/tenant";
import type { TenantListRow } from "@crumbtrail/contract/tenant_list";
import type { TenantData } from "@crumbtrail/contract/tenant_data";
import type { Tier } from "@crumbtrail/contract/tier";
import {
  exampleId,
  exampleLimits as tenantLimits,
  exampleTenant,
  exampleTenantData as tenantData,
} from "@crumbtrail/host/testing/examples";

export function exampleTier(differs: Partial<Tier> = {}): Tier {
  return {
    _id: exampleId(1),
    name: "Trial",
    status: "ACTIVE",
    devTier: false,
    ownProperties: false,
    tenantsCount: 2,
    limits: exampleTenant().limits,
    ...differs,
  };
}

export function exampleRow(differs: Partial<TenantListRow> = {}): TenantListRow {
  return {
    _id: exampleId(20),
    name: "Harbour",
    label: differs.name ?? "Harbour",
    status: "ACTIVE",
    tier: "Trial",
    limits: exampleTenant().limits,
    ownLimits: {},
    usage: { usersCount: 3, propertiesCount: 10, testScenariosCount: 0, testsToday: 13 },
    lastUsedAt: new Date().toISOString(),
    lastTestAt: null,
    health: { failingScenarios: 0, endedTests: 0, inconclusiveTests: 0 },
    authorization: { pwTeamMayAccessTenant: false },
    deleteAt: null,
    createdAt: "2026-01-02T10:00:00.000Z",
    ...differs,
  };
}

export function exampleTenantData(differs: Partial<TenantData> = {}): TenantData {
  return tenantData({
    _id: exampleId(20),
    name: "Harbour",
    tier: { _id: exampleId(1), name: "Trial" },
    features: { allTestTypesEnabled: false, manualIssueCreation: false, analytics: false },
    admin: { comment: "" },
    version: 4,
    ...differs,
  });
}

/** As many properties as are allowed. */
export function exampleLimits(): TenantLimits {
  const { quotas, ...limits } = tenantLimits();
  return { ...limits, limits: exampleTenant().limits, quotas: { ...quotas, propertiesCount: 10 } };
}

/** When the example state was read. */
export const AT = "2026-07-02T10:00:00.000Z";

const SCANNER = { version: "7.1", places: 4, seenAt: AT, running: 0, steps: [], since: null };

export const LOOP: SystemState["loops"][number] = {
  worker: "host:4402",
  name: "rescue_jobs",
  everyMs: 5000,
  lastRunAt: AT,
  lastFailedAt: null,
  lastError: null,
  isRunning: true,
};

/** The state of a service whose queue is served. */
export function exampleState(differs: Partial<SystemState> = {}): SystemState {
  const none = { waiting: 0, oldestAt: null };
  return {
    at: AT,
    queue: {
      waiting: 3,
      running: 1,
      oldestAt: AT,
      byType: [
        { type: "ON_DEMAND", waiting: 3, oldestAt: AT },
        { type: "CONTINUOUS", ...none },
        { type: "RSS_CRAWL", ...none },
      ],
      tenants: [{ _id: exampleId(20), name: "Harbour", waiting: 3, oldestAt: AT }],
    },
    scanners: [
      { ...SCANNER, _id: "1", name: "scanner-1", running: 1, steps: ["LOADING"], since: AT },
      { ...SCANNER, _id: "2", name: "scanner-2" },
    ],
    loops: [LOOP, { ...LOOP, name: "send_mails", lastFailedAt: AT, lastError: "no connection" }],
    mailsOfDay: { sent: 5, refused: 1, givenUp: 0 },
    storage: { databaseBytes: 1_400_000_000, blobBytes: 2_000_000, blobCount: 12 },
    outbox: [{ topic: "blobs.delete", waiting: 7, oldestAt: AT }],
    mails: none,
    search: { waiting: 12, documents: 150_000, needsElasticsearch: false },
    deadLetters: 0,
    ...differs,
  };
}
