/** Example data for tests of this area; `differs` overrides fields. */
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
