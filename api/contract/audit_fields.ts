/**
 * Labels of every field in the audit log, by the path of the field in `before` and `after`. The same
 * words name what somebody else changed while a form was open. Without zod: for screens.
 */
import { LANGUAGE_NAMES } from "@crumbtrail/texts";
import type { AuditEntityType } from "./audit.ts";
import { AUDIT_VALUES } from "./audit_values.ts";

export interface AuditField {
  label: string;
  /** Labels of the values of an enumeration. */
  values?: Readonly<Record<string, string>>;
  /** What an id stands for; the reader of the log looks the name up. */
  names?: "property" | "account" | "catalogue";
  /** The value is a time, in ISO 8601. */
  isTime?: true;
}

/** By path; null for fields that say nothing to people, such as ids. */
type Fields = Readonly<Record<string, AuditField | string | null>>;

const { accountStatus, activity, role, status, storageKind } = AUDIT_VALUES;

const PROPERTIES = { label: "Properties", names: "property" } as const;
const AUTHORIZED = {
  propertyAuthorization: PROPERTIES,
  "propertyAuthorization.property": PROPERTIES,
} as const;

const NAMED = {
  name: "Name",
  description: "Description",
  status: { label: "Status", values: status },
};

/** Whose row it is, and the approval that added the row. */
const OWNER = {
  affiliation: null,
  global: null,
  origin: null,
  "origin.approval": null,
  "origin.issue": null,
  "origin.by": "Approved by",
  "origin.at": { label: "Approved at", isTime: true },
  approval: null,
} as const;

/** Reviewed changes of the Knowledge Hub. */
const HUB_CHANGES = {
  changes: "Changes in the Knowledge Hub",
  "changes.part": { label: "Part", values: AUDIT_VALUES.hubPart },
  "changes.before": "Before",
  "changes.after": "After",
  "changes.isKept": "Own change kept",
  "changes.entry": null,
} as const;

const POSTAL = {
  street: "Street",
  street_additional: "Additional line",
  zip: "ZIP code",
  city: "City",
  region: "Region",
  country: "Country",
};

/** An entry of a vendor. */
const ENTRY = {
  type: { label: "Entry", values: AUDIT_VALUES.entryType },
  entryType: { label: "Type", values: storageKind },
  pattern: "Pattern",
  description: "Description",
  properties: PROPERTIES,
  whitelist: "Whitelist",
  isDisabled: "Disabled",
  manuallyCreated: "Added by hand",
  createdByPW: "From the Knowledge Hub",
  createdByTenant: null,
  origin: null,
} as const;

/** The fields of a nested object, or of the objects in a list. */
const below = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${prefix}.${name}`, field]));

/** The same with a title before each label. */
const titled = (prefix: string, title: string, labels: Record<string, string>): Fields =>
  Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [
      `${prefix}.${name}`,
      `${title}: ${lowerFirst(label)}`,
    ]),
  );

/** Without changing abbreviations such as `ZIP code`. */
function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const LIMITS = {
  storageRetentionInDays: "Days results are kept",
  maxDailyTests: "Tests per day",
  maxTestsAtOnce: "Tests at once",
  maxUsers: "Users",
  maxTestScenarios: "Test scenarios",
  maxProperties: "Properties",
};

const ISSUE_STATE = {
  resolvedAt: { label: "Resolved", isTime: true },
  resolverName: "Resolved by",
  resolverId: null,
  acceptedUntil: { label: "Accepted until", isTime: true },
} as const;

export const AUDIT_FIELDS: Readonly<Record<AuditEntityType, Fields>> = {
  account: {
    ...AUTHORIZED,
    username: "E-mail",
    firstname: "First name",
    lastname: "Surname",
    role: { label: "Role", values: role },
    status: { label: "Status", values: accountStatus },
    tenant: "Company",
    provider: "Signed in through",
    avatarChanged: "New picture",
    kind: { label: "E-mails turned off", values: AUDIT_VALUES.mails },
    "alertSettings.daily": "Daily summary",
    "alertSettings.storage": "Alerts about storage items",
    "alertSettings.requests": "Alerts about requests",
    "alertSettings.onlyNew": "Alerts: only what is new",
    "alertSettings.properties": { label: "Alerts: properties", names: "property" },
    language: { label: "Language", values: LANGUAGE_NAMES },
    "customSettings.darkMode": { label: "Dark mode", values: AUDIT_VALUES.darkMode },
    grantType: { label: "Link", values: AUDIT_VALUES.link },
    newUsername: "New e-mail",
    factorKind: { label: "Second factor", values: AUDIT_VALUES.factorKind },
    factorName: "Name of the factor",
    factors: "Second factors",
    codesLeft: "Recovery codes left",
    secondFactor: { label: "Confirmed by", values: AUDIT_VALUES.secondFactor },
  },
  session: {},
  api_token: {
    ...AUTHORIZED,
    name: "Name",
    hint: "Last characters",
    permissions: { label: "Permissions", values: AUDIT_VALUES.tokenPermission },
    createdAt: { label: "Created", isTime: true },
    expiresAt: { label: "Expires", isTime: true },
  },
  tenant: {
    ...titled("address", "Address", POSTAL),
    ...titled("billingData", "Billing address", {
      ...POSTAL,
      deviatingAddress: "Deviates",
      contactName: "Contact",
      companyName: "Company name",
      vat: "VAT number",
    }),
    ...titled("accountOwnerData", "Account owner", {
      firstname: "First name",
      lastname: "Surname",
      email: "E-mail",
      phone: "Phone",
    }),
    name: "Company name",
    timezone: "Time zone",
    currency: "Currency",
    status: { label: "Status", values: status },
    tier: "Plan",
    "tier._id": null,
    "tier.name": "Plan",
    ...titled("limits", "Own limit", LIMITS),
    "features.allTestTypesEnabled": "All presets",
    "features.manualIssueCreation": "Issues created by hand",
    "features.analytics": "Analytics",
    "authorization.pwTeamMayAccessTenant": "Access by the provider's team",
    "authorization.enabledBy": "Access last changed by",
    "authorization.enabledAt": { label: "Access last changed", isTime: true },
    deletion: "Deletion",
    "deletion.requestedAt": { label: "Deletion requested", isTime: true },
    "deletion.requestedBy": "Deletion requested by",
    "deletion.deleteAt": { label: "Deletion due", isTime: true },
    "issues.autoResolveAfterDays": "Auto-resolve after days",
    groupNames: "Group storage names",
    keepValues: "Keep values in recordings",
    requireSecondFactor: "Require a second factor",
    suspiciousRequestStrings: "Suspicious keywords",
    majorEventRecipients: { label: "Major event recipients", names: "account" },
    format: { label: "File", values: AUDIT_VALUES.importFormat },
    changes: "Changes",
    rejected: "Rejected parts",
    step: "What was opened",
    resolvedIssues: "Resolved issues",
  },
  tier: {
    ...titled("limits", "Limit", LIMITS),
    name: "Name",
    status: { label: "Status", values: status },
    devTier: "For developers",
    ownProperties: "Tenants add properties",
  },
  announcement: {
    text: "Text",
    level: { label: "Level", values: AUDIT_VALUES.announcementLevel },
    startsAt: { label: "Start", isTime: true },
    endsAt: { label: "End", isTime: true },
    tenants: { label: "Tenants", values: { ALL: "All tenants" } },
  },
  feedback: {
    text: "Text",
    page: "Screen",
    status: { label: "Status", values: AUDIT_VALUES.feedbackStatus },
  },
  property: {
    ...NAMED,
    baseUrl: "Base URL",
    isTenantDefaultProperty: "Tenant default property",
    urlWhiteList: "URL whitelist",
    customStorageItemWhitelist: "Storage item whitelist",
    externalPropertyId: "Sourcepoint property ID",
    spVendorListId: "Sourcepoint vendor list ID",
    vendorList: null,
    "vendorList.iabVendors": "Vendors in the vendor list",
    "vendorList.readAt": { label: "Vendor list read", isTime: true },
    "vendorList.error": "Vendor list: error",
    img: "Image URL",
    pur: "PUR",
    "pur.connector": "PUR: connector",
    "pur.url": "PUR: URL",
    "pur.username": "PUR: username",
    "pur.passwordSet": "PUR: password set",
    purPasswordChanged: "PUR: new password",
    partialReject: "2,5 Wege",
    "partialReject.toggles": "2,5 Wege: toggles",
    "partialReject.toggles.label": "Toggle",
    "partialReject.toggles.on": "On",
    "partialReject.toggles.legitimateInterest": "Legitimate interest",
    "partialReject.expected": "2,5 Wege: purposes",
    "partialReject.expected.purposeConsents": "2,5 Wege: purposes with consent",
    "partialReject.expected.purposeLegitimateInterests":
      "2,5 Wege: purposes with legitimate interest",
    ...titled("usage", "Deleted", {
      issues: "Issues",
      openIssues: "Open issues",
      results: "Test results",
      queuedTests: "Queued tests",
      scenarios: "Scenarios",
      groups: "From assignee groups",
      users: "From users and tokens",
      vendors: "From vendors",
      storageItems: "From storage items",
    }),
  },
  property_request: {
    url: "Website",
    comment: "Comment",
    property: "Property",
    reason: "Reason",
  },
  vendor: {
    ...NAMED,
    status: { label: "Status", values: activity },
    ...OWNER,
    properties: PROPERTIES,
    ignore: "Ignore",
    strictlyNecessary: "Strictly necessary",
    globalVendorRef: null,
    iabId: "IAB id",
    spVendorId: "Sourcepoint vendor id",
    autoUpdatedAt: { label: "Compared with the Knowledge Hub", isTime: true },
    urlPatterns: "URL patterns",
    hubVersion: "Version in the Knowledge Hub",
    "hub.name": "Knowledge Hub",
    "hub.version": "Version in the Knowledge Hub",
    entries: "Entries",
    ...below("entries", ENTRY),
    ...HUB_CHANGES,
    ...below("changes.entry", ENTRY),
  },
  storage_item: {
    ...NAMED,
    status: { label: "Status", values: activity },
    ...OWNER,
    properties: PROPERTIES,
    type: { label: "Type", values: storageKind },
    keyPatterns: "Key patterns",
    valuePatterns: "Value patterns",
    origins: "Origins",
    vendor: null,
    vendorName: "Vendor",
    globalItemRef: null,
    hubVersion: "Version in the Knowledge Hub",
    ...HUB_CHANGES,
  },
  hub: {
    name: "Name",
    kind: { label: "Kind", values: AUDIT_VALUES.hubKind },
    status: { label: "Status", values: activity },
    number: "Version",
    note: "Note",
    added: "Added",
    changed: "Changed",
    removed: "Set inactive",
    format: { label: "Format", values: AUDIT_VALUES.importFormat },
    rejected: "Parts not imported",
    reason: "Reason",
    showName: "With the tenant's name",
  },
  suggestion: {
    suggestions: "Suggestions",
    "suggestions.entry": { label: "Type", values: AUDIT_VALUES.suggestion },
    "suggestions.name": { label: "Name", names: "catalogue" },
  },
  test_scenario: {
    name: "Name",
    description: "Description",
    url: "URL",
    moreUrls: "More pages",
    sampleSize: "Pages of the sitemap",
    device: { label: "Device", values: AUDIT_VALUES.device },
    userAgent: "User agent",
    width: "Width",
    height: "Height",
    frequencyInMin: "Interval in minutes",
    timeOfDay: "Time of day",
    weekdays: "Days of the week (Monday is 1)",
    status: { label: "Status", values: AUDIT_VALUES.scenarioStatus },
    failCounter: "Failures in a row",
    steps: "Steps",
    stepsMode: { label: "Steps run", values: AUDIT_VALUES.stepsMode },
    stepDetailsChanged: "Details of steps changed",
    secretsChanged: "Secrets changed",
    preset: { label: "Preset", values: AUDIT_VALUES.preset },
    property: { label: "Property", names: "property" },
  },
  test_result: { url: "URL", recordingSha256: "Recording (SHA-256)" },
  issue: {
    ...ISSUE_STATE,
    assignees: "Assignee groups",
    reason: "Reason",
    until: { label: "Until", isTime: true },
    why: { label: "Reason", values: AUDIT_VALUES.acceptanceEnd },
    at: { label: "At", isTime: true },
    breaches: { label: "Found now", values: AUDIT_VALUES.breach },
    acceptance: "Acceptance",
    "acceptance.reason": "Acceptance: reason",
    "acceptance.until": { label: "Acceptance: until", isTime: true },
    "acceptance.acceptedBy": "Accepted by",
    "acceptance.acceptedAt": { label: "Accepted", isTime: true },
    "acceptance.origin": "Acceptance: domain",
    "acceptance.storage": { label: "Acceptance: type", values: storageKind },
    "acceptance.life": null,
    "acceptance.initiators": "Acceptance: initiators",
    "acceptance.ended": null,
    "acceptance.ended.why": { label: "Acceptance ended", values: AUDIT_VALUES.acceptanceEnd },
    "acceptance.ended.at": { label: "Acceptance ended", isTime: true },
    "acceptance.ended.breaches": { label: "Found now", values: AUDIT_VALUES.breach },
    notSeenForDays: "Days without the issue",
    groupedAs: "Grouped as",
    testResultId: null,
    approval: null,
    import: "By an import",
    issueType: { label: "Type", values: AUDIT_VALUES.issueType },
    entryName: "Name",
    property: "Property",
  },
  issueBatch: {
    action: { label: "Action", values: AUDIT_VALUES.bulkAction },
    total: "Issues",
    reason: { label: "Reason", values: AUDIT_VALUES.stopReason },
  },
  comment: {
    issue: null,
    content: "Comment",
    visibility: { label: "Visible to", values: AUDIT_VALUES.visibility },
  },
  approval: {
    approved: "Approved",
    "approved.name": "Name",
    "approved.pattern": "Pattern",
    "approved.properties": PROPERTIES,
  },
  issue_assignee: {
    ...NAMED,
    assignees: "E-mail addresses",
    properties: PROPERTIES,
    resolveTimeThresholdInHours: "Resolve within (hours)",
  },
  webhook: {
    kind: { label: "Kind", values: AUDIT_VALUES.webhookKind },
    name: "Name",
    url: "URL",
    events: { label: "Events", values: AUDIT_VALUES.webhookEvent },
    status: { label: "Status", values: status },
    settings: "Jira",
    "settings.email": "Jira: e-mail",
    "settings.project": "Jira: project key",
    "settings.issueType": "Jira: issue type",
    secret: "Secret",
    oldUntil: { label: "Old secret valid until", isTime: true },
    event: { label: "Event", values: AUDIT_VALUES.webhookEvent },
    messageId: "Message ID",
  },
  mail: { name: "E-mail" },
  outbox: { name: "Notification", id: null },
};

/** Never shown: the id of an object, and its version. */
const NOT_SHOWN = new Set(["_id", "version"]);

/**
 * The field at a path, such as `address.city`; null for a field that is not shown; undefined for a
 * path without words.
 */
export function auditField(type: AuditEntityType, path: string): AuditField | null | undefined {
  const name = path.split(".").at(-1) ?? "";
  if (NOT_SHOWN.has(name)) return null;
  const fields = AUDIT_FIELDS[type];
  if (!Object.hasOwn(fields, path)) return undefined;
  const field = fields[path];
  return typeof field === "string" ? { label: field } : field;
}
