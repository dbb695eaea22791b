/** Example data for tests of this area; `differs` overrides fields. */
import type { TenantData, TenantLimits, TenantListRow } from "@crumbtrail/contract/tenant";
import type { Tier } from "@crumbtrail/contract/tier";
import { exampleId, exampleTenant } from "@crumbtrail/host/testing/examples";

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

const PLACE = { street: "", street_additional: "", zip: "", city: "", region: "", country: "" };

export function exampleTenantData(differs: Partial<TenantData> = {}): TenantData {
  return {
    _id: exampleId(20),
    name: "Harbour",
    status: "ACTIVE",
    timezone: "Europe/Berlin",
    currency: "USD",
    address: PLACE,
    accountOwnerData: { firstname: "", lastname: "", email: "", phone: "" },
    billingData: { deviatingAddress: false, contactName: "", companyName: "", ...PLACE, vat: "" },
    tier: { _id: exampleId(1), name: "Trial" },
    limits: {
      storageRetentionInDays: null,
      maxDailyTests: null,
      maxTestsAtOnce: null,
      maxUsers: null,
      maxTestScenarios: null,
      maxProperties: null,
    },
    features: { allTestTypesEnabled: false, manualIssueCreation: false, analytics: false },
    authorization: { pwTeamMayAccessTenant: false, enabledBy: null, enabledAt: null },
    admin: { comment: "" },
    deletion: null,
    createdAt: "2026-01-02T10:00:00.000Z",
    version: 4,
    ...differs,
  };
}

export function exampleLimits(): TenantLimits {
  const { limits, today } = exampleTenant();
  return {
    limits,
    quotas: {
      usersCount: 3,
      propertiesCount: 10,
      testScenariosCount: 0,
      today,
      previousWeek: { ...today, testsCount: 80, testsFailed: 2 },
      lastSevenDays: { ...today, testsCount: 90, testsFailed: 2 },
    },
    ownProperties: false,
  };
}
