/** Example data for tests of screens; each test passes its differences. */
import type { Account } from "@crumbtrail/contract/account";
import type { Role } from "@crumbtrail/contract/enums";
import type { HistoryEntry, Issue } from "@crumbtrail/contract/issue";
import { can, PERMISSIONS } from "@crumbtrail/contract/permissions";
import type { PageStatement } from "@crumbtrail/contract/page_statement";
import type { Property } from "@crumbtrail/contract/property";
import type { Scenario } from "@crumbtrail/contract/scenario";
import type { Tenant, TenantLimits } from "@crumbtrail/contract/tenant";
import type { TenantData } from "@crumbtrail/contract/tenant_data";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import type { ListedUser } from "@crumbtrail/contract/user";

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
    alertSettings: {
      daily: true,
      storage: true,
      requests: true,
      onlyNew: false,
      ownTests: true,
      properties: [],
    },
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
    bannerButtons: null,
    region: "EU",
    version: 1,
    ...differs,
  };
}

export const EXAMPLE_TIME = "2026-03-04T10:20:30.000Z";

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
    property: EXAMPLE_PROPERTY,
    tenant: exampleId(901),
    device: "DESKTOP",
    gpc: false,
    counts: {
      issues: 3,
      cookies: 1,
      localStorage: 1,
      sessionStorage: 0,
      requests: 1,
      findings: 3,
    },
    recordingSha256: "ab".repeat(32),
    doubt: null,
    changes: null,
    verdict: null,
    proof: null,
    ...differs,
  };
}

/** What an admin said of the page of `exampleRow`. */
export function exampleStatement(differs: Partial<PageStatement> = {}): PageStatement {
  return {
    _id: exampleId(700),
    url: "https://www.harbour.test/",
    isPage: true,
    hasNoBanner: false,
    by: { _id: exampleId(900), username: "ann@harbour.test" },
    at: EXAMPLE_TIME,
    ended: null,
    ...differs,
  };
}

export function exampleTest(differs: Partial<Scenario> = {}): Scenario {
  return {
    _id: exampleId(500),
    name: "OnDemand Test for https://www.harbour.test/",
    description: "",
    url: "https://www.harbour.test/",
    property: EXAMPLE_PROPERTY,
    preset: "REJECT_SP_CMP",
    settings: { userAgentType: "desktop", userAgent: "", width: 1200, height: 800 },
    gpc: false,
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

/** A cookie, set by a script before consent. */
export function exampleIssue(n = 1, differs: Partial<Issue> = {}): Issue {
  return {
    _id: exampleId(n),
    issueType: "STORAGE_ITEM",
    name: `_c${n}`,
    entryName: `_c${n}`,
    entryOrigin: ".harbour.test",
    occurrenceCount: 4,
    totalOccurrenceCount: 4,
    testRuns: 2,
    createdAt: EXAMPLE_TIME,
    lastOccurrence: EXAMPLE_TIME,
    lastOccurredOn: "https://www.harbour.test/",
    isBeforeConsent: true,
    property: EXAMPLE_PROPERTY,
    storageEntry: {
      type: "COOKIE",
      expires: -1,
      session: true,
      initiator: { type: "document.cookie" },
    },
    vendorsMatch: [],
    resolved: false,
    reappearedAt: null,
    resolutionData: null,
    acceptance: null,
    comments: 0,
    hashKey: "hash",
    assignments: [],
    assignees: [],
    urls: ["https://tags.harbour.test/tag.js"],
    trace: ["set (https://tags.harbour.test/tag.js:1:2)"],
    firstParty: true,
    missingInVendorList: false,
    vendorDetected: null,
    suspiciousDetails: null,
    nameRule: null,
    variants: [],
    history: [exampleRun()],
    events: [],
    links: [],
    ...differs,
  };
}

export function exampleRun(n = 600, differs: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    _id: exampleId(n),
    dateTime: EXAMPLE_TIME,
    type: "ON_DEMAND",
    url: "https://www.harbour.test/",
    outcome: "COMPLETE",
    hits: 2,
    change: "new",
    customModulesReport: null,
    ...differs,
  };
}

export function exampleUser(differs: Partial<ListedUser> = {}): ListedUser {
  return {
    _id: exampleId(910),
    username: "grace@crumbtrail.test",
    firstname: "Grace",
    lastname: "Hopper",
    role: "USER",
    status: "ACTIVE",
    tenant: exampleId(901),
    propertyAuthorization: [],
    hasSecondFactor: false,
    tenantName: "Demo Publisher",
    authorization: { pwTeamMayAccessTenant: false },
    domainOwner: null,
    version: 1,
    ...differs,
  };
}

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
    limits: {
      storageRetentionInDays: null,
      maxDailyTests: null,
      maxTestsAtOnce: null,
      maxUsers: null,
      maxTestScenarios: null,
      maxProperties: null,
    },
    features: { allTestTypesEnabled: true, manualIssueCreation: true, analytics: true },
    authorization: { pwTeamMayAccessTenant: false, enabledBy: null, enabledAt: null },
    admin: null,
    deletion: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    version: 1,
    ...differs,
  };
}

export function exampleLimits(): TenantLimits {
  const { today } = exampleTenant();
  return {
    limits: {
      storageRetentionInDays: 30,
      maxDailyTests: 100,
      maxTestsAtOnce: 50,
      maxUsers: 10,
      maxTestScenarios: 0,
      maxProperties: 999,
    },
    ownProperties: false,
    quotas: {
      usersCount: 3,
      propertiesCount: 2,
      testScenariosCount: 0,
      today,
      previousWeek: { ...today, testsCount: 70 },
      lastSevenDays: { ...today, testsCount: 80 },
    },
  };
}
