/** Example data for tests, each with what a test wants to differ. */
import type { Account } from "@crumbtrail/contract/account";
import type { IssueRow } from "@crumbtrail/contract/issue";
import type { Property } from "@crumbtrail/contract/property";
import type { Scenario } from "@crumbtrail/contract/scenario";
import type { Tenant } from "@crumbtrail/contract/tenant";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { can, PERMISSION_TABLE } from "@crumbtrail/contract/permissions";
import type { Permission } from "@crumbtrail/contract/permissions";
import type { Role } from "@crumbtrail/contract/enums";

export const EXAMPLE_TIME = "2026-03-04T10:20:30.000Z";
const PROPERTY = {
  _id: "01900000-0000-7000-8000-0000000000aa",
  name: "Harbour News",
  baseUrl: "www.harbour.test",
};

/** A uuid that ends with the number. */
export function exampleId(n: number): string {
  return `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
}

export function exampleAccount(role: Role): Account {
  const all = Object.keys(PERMISSION_TABLE) as Permission[];
  return {
    _id: exampleId(900),
    username: "ada@crumbtrail.test",
    firstname: "Ada",
    lastname: "Example",
    avatar: null,
    role,
    status: "ACTIVE",
    tenant: exampleId(901),
    customSettings: { darkMode: "auto" },
    alertSettings: { daily: true, storage: true, requests: true, properties: [] },
    propertyAuthorization: [],
    permissions: all.filter((permission) => can(role, permission)),
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
      maxUsers: 10,
      maxTestScenarios: 10,
      maxProperties: 10,
    },
    features: { allTestTypesEnabled: true },
    authorization: { pwTeamMayAccessTenant: false },
    today: {
      testsCount: 13,
      continuousTests: 4,
      rssCrawlTests: 0,
      manualTests: 8,
      testsFailed: 1,
    },
    ...differs,
  };
}

export function exampleProperty(differs: Partial<Property> = {}): Property {
  return {
    ...PROPERTY,
    description: "",
    status: "ACTIVE",
    isTenantDefaultProperty: false,
    urlWhiteList: [],
    customStorageItemWhitelist: [],
    externalPropertyId: null,
    spVendorListId: null,
    img: null,
    pur: null,
    partialReject: null,
    ...differs,
  };
}

export function exampleRow(differs: Partial<TestResultRow> = {}): TestResultRow {
  const url = differs.url ?? "https://www.harbour.test/";
  return {
    _id: exampleId(1),
    createdAt: EXAMPLE_TIME,
    url,
    type: "ON_DEMAND",
    outcome: "COMPLETE",
    reason: null,
    reasonDetail: null,
    screenshot: null,
    scenario: {
      _id: exampleId(500),
      name: `OnDemand Test for ${url}`,
      url,
      preset: "REJECT_SP_CMP",
      settings: { userAgentType: "desktop" },
    },
    property: PROPERTY,
    tenant: exampleId(901),
    device: "DESKTOP",
    counts: {
      issues: 3,
      cookies: 1,
      localStorage: 1,
      sessionStorage: 0,
      requests: 1,
      findings: 3,
    },
    recordingSha256: "ab".repeat(32),
    ...differs,
  };
}

export function exampleTest(differs: Partial<Scenario> = {}): Scenario {
  return {
    _id: exampleId(500),
    name: "OnDemand Test for https://www.harbour.test/",
    description: "",
    url: "https://www.harbour.test/",
    property: PROPERTY,
    preset: "REJECT_SP_CMP",
    settings: { userAgentType: "desktop", userAgent: "", width: 1200, height: 800 },
    type: "ON_DEMAND",
    frequencyInMin: 60,
    status: "QUEUED",
    failCounter: 0,
    lastRun: null,
    createdAt: EXAMPLE_TIME,
    creator: { _id: exampleId(900), username: "ada@crumbtrail.test" },
    step: null,
    failReason: null,
    attempts: null,
    testResult: null,
    ...differs,
  };
}

export function exampleIssue(differs: Partial<IssueRow> = {}): IssueRow {
  return {
    _id: exampleId(700),
    issueType: "STORAGE_ITEM",
    name: "_ga",
    entryName: "_ga",
    entryOrigin: ".harbour.test",
    occurrenceCount: 2,
    totalOccurrenceCount: 2,
    testRuns: 2,
    createdAt: EXAMPLE_TIME,
    lastOccurrence: EXAMPLE_TIME,
    lastOccurredOn: "https://www.harbour.test/",
    isBeforeConsent: true,
    property: PROPERTY,
    storageEntry: {
      type: "COOKIE",
      expires: null,
      session: true,
      initiator: { type: "document.cookie" },
    },
    vendorsMatch: [],
    resolved: false,
    reappearedAt: null,
    resolutionData: null,
    comments: 0,
    hashKey: "hash",
    ...differs,
  };
}
