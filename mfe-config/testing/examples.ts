/** Example entries for tests; `differs` overrides fields. */
import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import type { AuditEvent } from "@crumbtrail/contract/audit";
import type { CauseAssignment } from "@crumbtrail/contract/cause_assignment";
import type { ChangedProperty } from "@crumbtrail/contract/property";
import type { RecordedStep } from "@crumbtrail/contract/recording";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import type { Suggestion, UnusedItem } from "@crumbtrail/contract/suggestion";
import type { TestResult } from "@crumbtrail/contract/test_result";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import type { TenantSettings } from "@crumbtrail/contract/tenant_settings";
import type { ListedVendor, Vendor, VendorListEntry } from "@crumbtrail/contract/vendor";
import type { Delivery, Webhook } from "@crumbtrail/contract/webhook";
import {
  EXAMPLE_TIME,
  exampleId,
  exampleProperty,
  exampleRow,
} from "@crumbtrail/host/testing/examples";
import { listOf } from "@crumbtrail/host/testing/fake_server";

export function exampleGroup(differs: Partial<IssueAssigneeGroup> = {}): IssueAssigneeGroup {
  return {
    _id: exampleId(920),
    name: "Ad ops",
    description: "Whoever takes tags out",
    assignees: ["ops@agency.test"],
    properties: ["ALL"],
    resolveTimeThresholdInHours: 24,
    sendsLaterIssues: false,
    sendsReappeared: false,
    status: "ACTIVE",
    version: 1,
    ...differs,
  };
}

export function exampleCauseAssignment(
  differs: Partial<CauseAssignment> = {},
): CauseAssignment {
  return {
    _id: exampleId(925),
    cause: {
      ...{ _id: exampleId(926), kind: "SCRIPT", script: "https://cdn.tag-host.test/countly.js" },
      ...{ host: "cdn.tag-host.test", vendor: null, loadedBy: null },
      text: "countly.js from cdn.tag-host.test",
    },
    assignee: { _id: exampleId(920), name: "Ad ops" },
    properties: ["ALL"],
    by: "Ada Example",
    createdAt: EXAMPLE_TIME,
    inForce: true,
    ...differs,
  };
}

export function exampleStorageItem(differs: Partial<StorageItem> = {}): StorageItem {
  return {
    _id: exampleId(940),
    name: "_ga",
    description: "",
    type: "COOKIE",
    keyPatterns: ["^_ga$"],
    valuePatterns: [],
    origins: [],
    vendor: null,
    vendorName: null,
    affiliation: "tenant",
    global: false,
    globalItemRef: null,
    status: "ACTIVE",
    properties: ["ALL"],
    version: 3,
    origin: null,
    ...differs,
  };
}

export function exampleSuggestion(differs: Partial<Suggestion> = {}): Suggestion {
  return {
    entry: "COOKIE",
    name: "_ga",
    properties: [{ _id: exampleId(1), name: "Arbour" }],
    propertyCount: 1,
    runs: 4,
    occurrences: 12,
    firstSeen: "2026-11-01T10:00:00.000Z",
    lastSeen: "2026-11-20T10:00:00.000Z",
    firstParty: true,
    isBeforeConsent: false,
    session: false,
    expires: Date.parse("2028-11-19T10:00:00.000Z") / 1000,
    vendor: null,
    suggestion: null,
    hub: null,
    trace: [],
    issues: 2,
    assigned: 0,
    latestIssue: exampleId(960),
    ...differs,
  };
}

export function exampleUnused(differs: Partial<UnusedItem> = {}): UnusedItem {
  return {
    kind: "VENDOR",
    _id: exampleId(930),
    name: "Example Analytics",
    version: 3,
    lastSeen: "2026-03-01T00:00:00.000Z",
    createdAt: "2025-01-01T00:00:00.000Z",
    propertyCount: 2,
    everywhere: false,
    ...differs,
  };
}

export function exampleSettings(differs: Partial<TenantSettings> = {}): TenantSettings {
  return {
    issues: { autoResolveAfterDays: 0 },
    groupNames: true,
    keepValues: false,
    suspiciousRequestStrings: ["track", "userid"],
    majorEventRecipients: [],
    requireSecondFactor: false,
    auditRetentionYears: null,
    defaultAuditRetentionYears: 3,
    version: 1,
    ...differs,
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

/** A page of the audit log. */
export function exampleEvents(...events: AuditEvent[]) {
  return { ...listOf(events), keptForYears: 5 };
}

/** What saving a property answers. */
export function exampleChangedProperty(differs: Partial<ChangedProperty> = {}): ChangedProperty {
  return { ...exampleProperty(), issueMove: null, ...differs };
}

const VENDOR = {
  _id: exampleId(960),
  name: "Example Ads",
  description: "Shows ads",
  status: "ACTIVE",
  ignore: false,
  strictlyNecessary: false,
  affiliation: "tenant",
  global: false,
  globalVendorRef: null,
  iabId: null,
  iabNr: null,
  spVendorId: null,
  autoUpdatedAt: null,
  version: 3,
} as const;

export function exampleListedVendor(differs: Partial<ListedVendor> = {}): ListedVendor {
  const counts = { urlPatternCount: 2, entryCount: 1, openIssues: 0, hasHubChanges: false };
  return { ...VENDOR, properties: [], origin: null, ...counts, ...differs };
}

export function exampleVendor(differs: Partial<Vendor> = {}): Vendor {
  return {
    ...VENDOR,
    properties: [],
    urlPatterns: ["^https://ads\\."],
    entityList: [],
    origin: null,
    ...differs,
  };
}

export function exampleEntry(differs: Partial<VendorListEntry> = {}): VendorListEntry {
  return {
    _id: exampleId(970),
    type: "STORAGE",
    entryType: "COOKIE",
    pattern: "^_ad_",
    description: "",
    whitelist: true,
    properties: ["ALL"],
    isDisabled: false,
    manuallyCreated: true,
    createdByPW: false,
    createdByTenant: true,
    origin: null,
    ...differs,
  };
}

export function exampleWebhook(change: Partial<Webhook> = {}): Webhook {
  return {
    _id: exampleId(71),
    kind: "WEBHOOK",
    name: "Build server",
    url: "https://ci.example/hooks/crumbtrail",
    events: ["issue.created", "run.finished"],
    settings: null,
    status: "ACTIVE",
    createdAt: "2025-11-01T10:00:00.000Z",
    failures: 0,
    waiting: 0,
    lastDeliveredAt: "2025-11-20T10:00:00.000Z",
    version: 1,
    ...change,
  };
}

export function exampleDelivery(change: Partial<Delivery> = {}): Delivery {
  return {
    _id: exampleId(81),
    messageId: exampleId(91),
    event: "issue.created",
    state: "DELIVERED",
    createdAt: "2025-11-20T10:00:00.000Z",
    attempts: 1,
    lastAttemptAt: "2025-11-20T10:00:01.000Z",
    nextAttemptAt: null,
    deliveredAt: "2025-11-20T10:00:01.000Z",
    status: 200,
    answer: "ok",
    error: null,
    payload: { type: "issue.created", data: { issue: { entryName: "_ga" } } },
    ...change,
  };
}

export function exampleScenario(differs: Partial<ScheduledScenario> = {}): ScheduledScenario {
  return {
    _id: exampleId(950),
    name: "Front page",
    description: "",
    url: "https://arbour.test/",
    moreUrls: [],
    sampleSize: null,
    property: { _id: exampleId(1), name: "Arbour", baseUrl: "https://arbour.test" },
    preset: "REJECT_SP_CMP",
    settings: { userAgentType: "desktop", userAgent: "", width: 1200, height: 800 },
    gpc: false,
    type: "CONTINUOUS",
    frequencyInMin: 60,
    timeOfDay: null,
    weekdays: null,
    steps: null,
    stepsMode: "BEFORE_RECORDING",
    secretsSet: [],
    missing: null,
    status: "QUEUED",
    failCounter: 0,
    lastRun: null,
    lastRuns: [],
    lastReading: null,
    nextRun: "2026-11-20T11:00:00.000Z",
    pausedAt: null,
    skippedAt: null,
    createdAt: "2026-11-01T10:00:00.000Z",
    creator: null,
    step: null,
    failReason: null,
    attempts: null,
    testResult: null,
    version: 1,
    ...differs,
  };
}

/** The result of a run that has taken these steps, and found nothing. */
export function exampleStepsResult(_id: string, run: RecordedStep[]): TestResult {
  const row = exampleRow({ _id });
  return {
    ...row,
    results: {
      meta: {
        ...{ url: row.url, finalUrl: row.url, title: "Arbour", httpStatus: 200, probes: [] },
        ...{ startedAt: EXAMPLE_TIME, finishedAt: EXAMPLE_TIME, browser: "Chromium" },
      },
      steps: { mode: "BEFORE_RECORDING", run },
      consent: { status: "not-attempted", method: "none", manager: null, checks: [], tcf: null },
      ...{ cookies: [], lsEntries: [], ssEntries: [], requests: [] },
    },
  };
}
