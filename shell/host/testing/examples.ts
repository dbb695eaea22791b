/** Example data for tests of screens; each test passes its differences. */
import type { Account } from "@crumbtrail/contract/account";
import type { Role } from "@crumbtrail/contract/enums";
import { can, PERMISSIONS } from "@crumbtrail/contract/permissions";
import type { Property } from "@crumbtrail/contract/property";
import type { Tenant } from "@crumbtrail/contract/tenant";

/** The fields of a property in results and issues. */
export const EXAMPLE_PROPERTY = {
  _id: "01900000-0000-7000-8000-0000000000aa",
  name: "Harbour News",
  baseUrl: "www.harbour.test",
};

/** A uuid that ends with the number. */
export function exampleId(n: number): string {
  return `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
}

export function exampleAccount(role: Role): Account {
  return {
    _id: exampleId(900),
    username: "ada@crumbtrail.test",
    firstname: "Ada",
    lastname: "Example",
    avatar: null,
    role,
    status: "ACTIVE",
    tenant: exampleId(901),
    language: "en",
    customSettings: { darkMode: "auto" },
    alertSettings: { daily: true, storage: true, requests: true, onlyNew: false, properties: [] },
    propertyAuthorization: [],
    permissions: PERMISSIONS.filter((permission) => can(role, permission)),
    mustSetUpSecondFactor: false,
  };
}

export function exampleTenant(differs: Partial<Tenant> = {}): Tenant {
  return {
    _id: exampleId(901),
    name: "Demo Publisher",
    status: "ACTIVE",
    timezone: "Europe/Berlin",
    currency: "USD",
    tier: "Demo",
    limits: {
      storageRetentionInDays: 365,
      maxDailyTests: 100,
      maxTestsAtOnce: 50,
      maxUsers: 10,
      maxTestScenarios: 10,
      maxProperties: 10,
    },
    features: { allTestTypesEnabled: true, manualIssueCreation: true, analytics: true },
    authorization: { pwTeamMayAccessTenant: false },
    today: {
      testsCount: 13,
      continuousTests: 4,
      rssCrawlTests: 0,
      manualTests: 8,
      testsFailed: 1,
    },
    announcements: [],
    ...differs,
  };
}

export function exampleProperty(differs: Partial<Property> = {}): Property {
  return {
    ...EXAMPLE_PROPERTY,
    description: "",
    status: "ACTIVE",
    isTenantDefaultProperty: false,
    urlWhiteList: [],
    customStorageItemWhitelist: [],
    externalPropertyId: null,
    spVendorListId: null,
    vendorList: null,
    img: null,
    pur: null,
    partialReject: null,
    version: 1,
    ...differs,
  };
}
