/** Example data of the tenant's screens. */
import type { AuditEvent } from "@crumbtrail/contract/audit";
import type { TenantData, TenantLimits } from "@crumbtrail/contract/tenant";
import { exampleId, exampleTenant } from "@crumbtrail/host/testing/examples";

const NO_ADDRESS = {
  street: "",
  street_additional: "",
  zip: "",
  city: "",
  region: "",
  country: "",
};

export function exampleTenantData(differs: Partial<TenantData> = {}): TenantData {
  return {
    _id: exampleId(901),
    name: "Demo Publisher",
    status: "ACTIVE",
    timezone: "Europe/Berlin",
    currency: "USD",
    address: { ...NO_ADDRESS, street: "Quay 7" },
    accountOwnerData: { firstname: "", lastname: "", email: "", phone: "" },
    billingData: {
      deviatingAddress: false,
      contactName: "",
      companyName: "",
      ...NO_ADDRESS,
      vat: "",
    },
    tier: { _id: exampleId(902), name: "Trial" },
    features: { allTestTypesEnabled: true },
    authorization: { pwTeamMayAccessTenant: false, enabledBy: null, enabledAt: null },
    admin: null,
    deletion: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    ...differs,
  };
}

export function exampleLimits(): TenantLimits {
  const { today } = exampleTenant();
  return {
    limits: {
      storageRetentionInDays: 30,
      maxDailyTests: 100,
      maxUsers: 10,
      maxTestScenarios: 0,
      maxProperties: 999,
    },
    quotas: {
      usersCount: 3,
      propertiesCount: 2,
      testScenariosCount: 0,
      today,
      previousWeek: { ...today, testsCount: 80 },
    },
  };
}

export function exampleEvent(differs: Partial<AuditEvent> = {}): AuditEvent {
  return {
    _id: exampleId(950),
    at: "2026-11-20T10:00:00.000Z",
    actor: { _id: exampleId(900), name: "ada@crumbtrail.test", isStaff: false },
    action: "property.changed",
    entityType: "property",
    entityId: exampleId(1),
    before: { name: "Harbour" },
    after: { name: "Harbour News" },
    address: "192.0.2.7",
    requestId: "r-1",
    ...differs,
  };
}
