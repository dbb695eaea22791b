/**
 * Labels of every field in the audit log, by the path of the field in `before` and `after`. The same
 * words name what somebody else changed while a form was open. Without zod: for screens.
 */
import { language, LANGUAGE_NAMES, t } from "@crumbtrail/texts";
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

const PROPERTIES = { label: t("Properties"), names: "property" } as const;
const AUTHORIZED = {
  propertyAuthorization: PROPERTIES,
  "propertyAuthorization.property": PROPERTIES,
} as const;

const NAMED = {
  name: t("Name"),
  description: t("Description"),
  status: { label: t("Status"), values: status },
};

/** Whose row it is, and the approval that added the row. */
const OWNER = {
  affiliation: null,
  global: null,
  origin: null,
  "origin.approval": null,
  "origin.issue": null,
  "origin.by": t("Approved by"),
  "origin.at": { label: t("Approved at"), isTime: true },
  approval: null,
} as const;

/** Reviewed changes of the Knowledge Hub. */
const HUB_CHANGES = {
  changes: t("Changes in the Knowledge Hub"),
  "changes.part": { label: t("Part"), values: AUDIT_VALUES.hubPart },
  "changes.before": t("Before"),
  "changes.after": t("After"),
  "changes.isKept": t("Own change kept"),
  "changes.entry": null,
} as const;

const POSTAL = {
  street: t("Street"),
  street_additional: t("Additional line"),
  zip: t("ZIP code"),
  city: t("City"),
  region: t("Region"),
  country: t("Country"),
};

/** An entry of a vendor. */
const ENTRY = {
  type: { label: t("Entry"), values: AUDIT_VALUES.entryType },
  entryType: { label: t("Type"), values: storageKind },
  pattern: t("Pattern"),
  description: t("Description"),
  properties: PROPERTIES,
  whitelist: t("Whitelist"),
  isDisabled: t("Disabled"),
  manuallyCreated: t("Added by hand"),
  createdByPW: t("From the Knowledge Hub"),
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

/** Without changing abbreviations such as `ZIP code`, or German nouns. */
function lowerFirst(label: string): string {
  if (language() === "de") return label;
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const LIMITS = {
  storageRetentionInDays: t("Days results are kept"),
  maxDailyTests: t("Tests per day"),
  maxTestsAtOnce: t("Tests at once"),
  maxUsers: t("Users"),
  maxTestScenarios: t("Test scenarios"),
  maxProperties: t("Properties"),
};

const ISSUE_STATE = {
  resolvedAt: { label: t("Resolved"), isTime: true },
  resolverName: t("Resolved by"),
  resolverId: null,
  acceptedUntil: { label: t("Accepted until"), isTime: true },
} as const;

export const AUDIT_FIELDS: Readonly<Record<AuditEntityType, Fields>> = {
  account: {
    ...AUTHORIZED,
    username: t("E-mail"),
    firstname: t("First name"),
    lastname: t("Surname"),
    role: { label: t("Role"), values: role },
    status: { label: t("Status"), values: accountStatus },
    tenant: t("Company"),
    provider: t("Signed in through"),
    avatarChanged: t("New picture"),
    kind: { label: t("E-mails turned off"), values: AUDIT_VALUES.mails },
    "alertSettings.daily": t("Daily summary"),
    "alertSettings.storage": t("Alerts about storage items"),
    "alertSettings.requests": t("Alerts about requests"),
    "alertSettings.onlyNew": t("Alerts: only what is new"),
    "alertSettings.properties": { label: t("Alerts: properties"), names: "property" },
    language: { label: t("Language"), values: LANGUAGE_NAMES },
    "customSettings.darkMode": { label: t("Dark mode"), values: AUDIT_VALUES.darkMode },
    grantType: { label: t("Link"), values: AUDIT_VALUES.link },
    newUsername: t("New e-mail"),
    factorKind: { label: t("Second factor"), values: AUDIT_VALUES.factorKind },
    factorName: t("Name of the factor"),
    factors: t("Second factors"),
    codesLeft: t("Recovery codes left"),
    secondFactor: { label: t("Confirmed by"), values: AUDIT_VALUES.secondFactor },
  },
  session: {},
  api_token: {
    ...AUTHORIZED,
    name: t("Name"),
    hint: t("Last characters"),
    permissions: { label: t("Permissions"), values: AUDIT_VALUES.tokenPermission },
    createdAt: { label: t("Created"), isTime: true },
    expiresAt: { label: t("Expires"), isTime: true },
  },
  tenant: {
    ...titled("address", t("Address"), POSTAL),
    ...titled("billingData", t("Billing address"), {
      ...POSTAL,
      deviatingAddress: t("Deviates"),
      contactName: t("Contact"),
      companyName: t("Company name"),
      vat: t("VAT number"),
    }),
    ...titled("accountOwnerData", t("Account owner"), {
      firstname: t("First name"),
      lastname: t("Surname"),
      email: t("E-mail"),
      phone: t("Phone"),
    }),
    name: t("Company name"),
    timezone: t("Time zone"),
    currency: t("Currency"),
    status: { label: t("Status"), values: status },
    tier: t("Plan"),
    "tier._id": null,
    "tier.name": t("Plan"),
    ...titled("limits", t("Own limit"), LIMITS),
    "features.allTestTypesEnabled": t("All presets"),
    "features.manualIssueCreation": t("Issues created by hand"),
    "features.analytics": t("Analytics"),
    "authorization.pwTeamMayAccessTenant": t("Access by the provider's team"),
    "authorization.enabledBy": t("Access last changed by"),
    "authorization.enabledAt": { label: t("Access last changed"), isTime: true },
    deletion: t("Deletion"),
    "deletion.requestedAt": { label: t("Deletion requested"), isTime: true },
    "deletion.requestedBy": t("Deletion requested by"),
    "deletion.deleteAt": { label: t("Deletion due"), isTime: true },
    "issues.autoResolveAfterDays": t("Auto-resolve after days"),
    groupNames: t("Group storage names"),
    keepValues: t("Keep values in recordings"),
    requireSecondFactor: t("Require a second factor"),
    auditRetentionYears: t("Years the audit log is kept"),
    ssoName: t("Name of the provider"),
    issuer: t("Issuer"),
    clientId: t("Client ID"),
    clientSecretChanged: t("New client secret"),
    isEnabled: t("Single sign-on"),
    isEnforced: t("Only by single sign-on"),
    createsUsers: t("Unknown people become users"),
    isCallbackRegistered: t("Redirect URI registered"),
    defaultRole: { label: t("Default role"), values: role },
    exemptAccount: { label: t("May use a password"), names: "account" },
    domain: t("E-mail domain"),
    verifiedBy: { label: t("Verified by"), values: AUDIT_VALUES.verifiedBy },
    suspiciousRequestStrings: t("Suspicious keywords"),
    majorEventRecipients: { label: t("Major event recipients"), names: "account" },
    format: { label: t("File"), values: AUDIT_VALUES.importFormat },
    changes: t("Changes"),
    rejected: t("Rejected parts"),
    step: t("What was opened"),
    resolvedIssues: t("Resolved issues"),
  },
  tier: {
    ...titled("limits", t("Limit"), LIMITS),
    name: t("Name"),
    status: { label: t("Status"), values: status },
    devTier: t("For developers"),
    ownProperties: t("Tenants add properties"),
  },
  announcement: {
    text: t("Text"),
    level: { label: t("Level"), values: AUDIT_VALUES.announcementLevel },
    startsAt: { label: t("Start [time]"), isTime: true },
    endsAt: { label: t("End [time]"), isTime: true },
    tenants: { label: t("Tenants"), values: { ALL: t("All tenants") } },
  },
  feedback: {
    text: t("Text"),
    page: t("Screen"),
    status: { label: t("Status"), values: AUDIT_VALUES.feedbackStatus },
  },
  property: {
    ...NAMED,
    baseUrl: t("Base URL"),
    isTenantDefaultProperty: t("Tenant default property"),
    urlWhiteList: t("URL whitelist"),
    customStorageItemWhitelist: t("Storage item whitelist"),
    externalPropertyId: t("Sourcepoint property ID"),
    spVendorListId: t("Sourcepoint vendor list ID"),
    vendorList: null,
    "vendorList.iabVendors": t("Vendors in the vendor list"),
    "vendorList.readAt": { label: t("Vendor list read"), isTime: true },
    "vendorList.error": t("Vendor list: error"),
    img: t("Image URL"),
    pur: "PUR",
    "pur.connector": t("PUR: connector"),
    "pur.url": t("PUR: URL"),
    "pur.username": t("PUR: username"),
    "pur.passwordSet": t("PUR: password set"),
    purPasswordChanged: t("PUR: new password"),
    partialReject: "2,5 Wege",
    "partialReject.toggles": t("2,5 Wege: toggles"),
    "partialReject.toggles.label": t("Toggle"),
    "partialReject.toggles.on": t("On"),
    "partialReject.toggles.legitimateInterest": t("Legitimate interest"),
    "partialReject.expected": t("2,5 Wege: purposes"),
    "partialReject.expected.purposeConsents": t("2,5 Wege: purposes with consent"),
    "partialReject.expected.purposeLegitimateInterests": t(
      "2,5 Wege: purposes with legitimate interest",
    ),
    ...titled("moved", t("Moved"), {
      issues: t("Issues"),
      openIssues: t("Open issues"),
      joined: t("Joined issues"),
      divided: t("Divided issues"),
      scenarios: t("Scenarios"),
      from: t("From properties"),
      to: t("To properties"),
    }),
    ...titled("usage", t("Deleted"), {
      issues: t("Issues"),
      openIssues: t("Open issues"),
      results: t("Test results"),
      queuedTests: t("Queued tests"),
      scenarios: t("Scenarios"),
      groups: t("From assignee groups"),
      users: t("From users and tokens"),
      vendors: t("From vendors"),
      storageItems: t("From storage items"),
    }),
  },
  property_request: {
    url: t("Website"),
    comment: t("Comment"),
    property: t("Property"),
    reason: t("Reason"),
  },
  vendor: {
    ...NAMED,
    status: { label: t("Status"), values: activity },
    ...OWNER,
    properties: PROPERTIES,
    ignore: t("Ignore"),
    strictlyNecessary: t("Strictly necessary"),
    globalVendorRef: null,
    iabId: t("IAB id"),
    spVendorId: t("Sourcepoint vendor id"),
    autoUpdatedAt: { label: t("Compared with the Knowledge Hub"), isTime: true },
    urlPatterns: t("URL patterns"),
    hubVersion: t("Version in the Knowledge Hub"),
    "hub.name": t("Knowledge Hub"),
    "hub.version": t("Version in the Knowledge Hub"),
    entries: t("Entries"),
    ...below("entries", ENTRY),
    ...HUB_CHANGES,
    ...below("changes.entry", ENTRY),
  },
  storage_item: {
    ...NAMED,
    status: { label: t("Status"), values: activity },
    ...OWNER,
    properties: PROPERTIES,
    type: { label: t("Type"), values: storageKind },
    keyPatterns: t("Key patterns"),
    valuePatterns: t("Value patterns"),
    origins: t("Origins"),
    vendor: null,
    vendorName: t("Vendor"),
    globalItemRef: null,
    hubVersion: t("Version in the Knowledge Hub"),
    ...HUB_CHANGES,
  },
  hub: {
    name: t("Name"),
    kind: { label: t("Kind"), values: AUDIT_VALUES.hubKind },
    status: { label: t("Status"), values: activity },
    number: t("Version"),
    note: t("Note"),
    added: t("Added"),
    changed: t("Changed"),
    removed: t("Set inactive"),
    format: { label: t("Format"), values: AUDIT_VALUES.importFormat },
    rejected: t("Parts not imported"),
    reason: t("Reason"),
    showName: t("With the tenant's name"),
  },
  suggestion: {
    suggestions: t("Suggestions"),
    "suggestions.entry": { label: t("Type"), values: AUDIT_VALUES.suggestion },
    "suggestions.name": { label: t("Name"), names: "catalogue" },
  },
  test_scenario: {
    name: t("Name"),
    description: t("Description"),
    url: "URL",
    moreUrls: t("More pages"),
    sampleSize: t("Pages of the sitemap"),
    device: { label: t("Device"), values: AUDIT_VALUES.device },
    userAgent: t("User agent"),
    width: t("Width"),
    height: t("Height"),
    frequencyInMin: t("Interval in minutes"),
    timeOfDay: t("Time of day"),
    weekdays: t("Days of the week (Monday is 1)"),
    status: { label: t("Status"), values: AUDIT_VALUES.scenarioStatus },
    failCounter: t("Failures in a row"),
    steps: t("Steps"),
    stepsMode: { label: t("Steps run"), values: AUDIT_VALUES.stepsMode },
    stepDetailsChanged: t("Details of steps changed"),
    secretsChanged: t("Secrets changed"),
    preset: { label: t("Preset"), values: AUDIT_VALUES.preset },
    property: { label: t("Property"), names: "property" },
  },
  test_result: { url: "URL", recordingSha256: t("Recording (SHA-256)") },
  issue: {
    ...ISSUE_STATE,
    assignees: t("Assignee groups"),
    reason: t("Reason"),
    until: { label: t("Until"), isTime: true },
    why: { label: t("Reason"), values: AUDIT_VALUES.acceptanceEnd },
    at: { label: t("At"), isTime: true },
    breaches: { label: t("Found now"), values: AUDIT_VALUES.breach },
    acceptance: t("Acceptance"),
    "acceptance.reason": t("Acceptance: reason"),
    "acceptance.until": { label: t("Acceptance: until"), isTime: true },
    "acceptance.acceptedBy": t("Accepted by"),
    "acceptance.acceptedAt": { label: t("Accepted"), isTime: true },
    "acceptance.origin": t("Acceptance: domain"),
    "acceptance.storage": { label: t("Acceptance: type"), values: storageKind },
    "acceptance.life": null,
    "acceptance.initiators": t("Acceptance: initiators"),
    "acceptance.ended": null,
    "acceptance.ended.why": { label: t("Acceptance ended"), values: AUDIT_VALUES.acceptanceEnd },
    "acceptance.ended.at": { label: t("Acceptance ended"), isTime: true },
    "acceptance.ended.breaches": { label: t("Found now"), values: AUDIT_VALUES.breach },
    notSeenForDays: t("Days without the issue"),
    acceptedBy: t("Accepted by"),
    page: t("Page"),
    groupedAs: t("Grouped as"),
    testResultId: null,
    approval: null,
    import: t("By an import"),
    issueType: { label: t("Type"), values: AUDIT_VALUES.issueType },
    entryName: t("Name"),
    property: t("Property"),
  },
  issue_batch: {
    action: { label: t("Action"), values: AUDIT_VALUES.bulkAction },
    total: t("Issues"),
    reason: { label: t("Reason"), values: AUDIT_VALUES.stopReason },
  },
  comment: {
    issue: null,
    content: t("Comment"),
    visibility: { label: t("Visible to"), values: AUDIT_VALUES.visibility },
  },
  approval: {
    approved: t("Approved"),
    "approved.name": t("Name"),
    "approved.pattern": t("Pattern"),
    "approved.properties": PROPERTIES,
  },
  issue_assignee: {
    ...NAMED,
    assignees: t("E-mail addresses"),
    properties: PROPERTIES,
    resolveTimeThresholdInHours: t("Resolve within (hours)"),
  },
  webhook: {
    kind: { label: t("Kind"), values: AUDIT_VALUES.webhookKind },
    name: t("Name"),
    url: "URL",
    events: { label: t("Events"), values: AUDIT_VALUES.webhookEvent },
    status: { label: t("Status"), values: status },
    settings: "Jira",
    "settings.email": t("Jira: e-mail"),
    "settings.project": t("Jira: project key"),
    "settings.issueType": t("Jira: issue type"),
    secret: t("Secret"),
    oldUntil: { label: t("Old secret valid until"), isTime: true },
    event: { label: t("Event"), values: AUDIT_VALUES.webhookEvent },
    messageId: t("Message ID"),
  },
  mail: { name: t("E-mail") },
  outbox: { name: t("Notification"), id: null },
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
