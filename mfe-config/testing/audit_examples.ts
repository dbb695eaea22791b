/** An event of each action of the audit log, with the fields that the action records. */
import type { AuditAction, AuditEvent } from "@crumbtrail/contract/audit";
import { exampleId } from "@crumbtrail/host/testing/examples";

type Recorded = Partial<Pick<AuditEvent, "before" | "after">>;

const [SHOP, ADMIN, GROUP] = [exampleId(1), exampleId(2), exampleId(3)];
const AT = "2026-11-20T10:00:00.000Z";

const PERSON = { username: "grace@crumbtrail.test", role: "USER" };
const ENTRY = {
  ...{ _id: exampleId(4), pattern: "^_ga", type: "STORAGE", entryType: "LOCAL_STORAGE" },
  ...{ description: "Visitor", properties: [SHOP], whitelist: true, isDisabled: false },
  ...{ manuallyCreated: true, createdByPW: false, createdByTenant: true },
};
const OWNED = { affiliation: "tenant", global: false, origin: null };
const VENDOR = {
  ...{ _id: exampleId(5), name: "Ads", description: "Shows ads", status: "ACTIVE", ignore: false },
  ...{ strictlyNecessary: false, globalVendorRef: null, iabId: 7, spVendorId: null, version: 1 },
  ...{ autoUpdatedAt: null, properties: [SHOP], urlPatterns: ["^https://ads"], ...OWNED },
};
const ITEM = {
  ...{ _id: exampleId(6), name: "_ga", description: "", type: "SESSION_STORAGE", version: 1 },
  ...{ keyPatterns: ["^_ga"], valuePatterns: [], origins: ["shop.test"], vendor: exampleId(5) },
  ...{ vendorName: "Ads", status: "ACTIVE", properties: ["ALL"], ...OWNED },
};
const PROPERTY = {
  ...{ _id: SHOP, name: "Shop", description: "", baseUrl: "shop.test", status: "ACTIVE" },
  ...{ isTenantDefaultProperty: false, urlWhiteList: ["^/a"], customStorageItemWhitelist: [] },
  ...{ externalPropertyId: "1", spVendorListId: "2", img: null, pur: null, partialReject: null },
  ...{ vendorList: { iabVendors: 12, readAt: AT, error: null }, version: 1 },
};
const FOUND = { issueType: "SUSPICIOUS_REQUEST", entryName: "ads.example", property: "Shop" };
const RESOLVED = { resolvedAt: AT, resolverName: "Ada", resolverId: ADMIN };
const ACCEPTED = {
  acceptance: { reason: "Wanted", until: AT, acceptedBy: "Ada", acceptedAt: AT, ended: null },
  acceptedUntil: AT,
};
const RECEIVER = {
  ...{ kind: "JIRA", name: "Tickets", url: "https://jira.test", status: "ACTIVE" },
  ...{
    events: ["issue.created"],
    settings: { email: "a@b.test", project: "CT", issueType: "Task" },
  },
};
const GROUP_FIELDS = {
  ...{ _id: GROUP, name: "Agency", description: "", assignees: ["ops@agency.test"], version: 1 },
  ...{ properties: [SHOP], resolveTimeThresholdInHours: 24, status: "ACTIVE" },
};
const DELETION = { deletion: { requestedAt: AT, requestedBy: "Ada", deleteAt: AT } };
const REASSIGNED = {
  before: { name: "Ads", properties: [SHOP] },
  after: { name: "Ads", properties: [] },
};

const ofPeople = {
  "account.registered": { after: { ...PERSON, tenant: "Demo Publisher" } },
  "account.created": { after: PERSON },
  "account.invited": { after: { ...PERSON, propertyAuthorization: [{ property: SHOP }] } },
  "account.invited_again": {},
  "account.invitation_revoked": { before: { username: "grace@demo.test", role: "USER" } },
  "account.activated": {},
  "account.changed": {
    before: { role: "TENANT_ADMIN", status: "AWAITING_CONFIRM", alertSettings: { daily: true } },
    after: {
      role: "VIEW_ONLY",
      status: "DISABLED",
      alertSettings: {
        daily: false,
        storage: true,
        requests: true,
        onlyNew: true,
        properties: [SHOP],
      },
      customSettings: { darkMode: "auto" },
      avatarChanged: true,
      firstname: "Grace",
      lastname: "Hopper",
    },
  },
  "account.username_changed": { before: { username: "a@x.test" }, after: { username: "b@x.test" } },
  "account.password_changed": {},
  "account.unsubscribed": { after: { username: "a@x.test", kind: "MAJOR_EVENTS" } },
  "account.deleted": { before: PERSON },
  "account.signed_in": { after: { provider: "Example SSO", secondFactor: "TOTP" } },
  "account.signed_out": {},
  "account.other_sessions_ended": {},
  "self_service.requested": { after: { grantType: "CHANGE_EMAIL", newUsername: "b@x.test" } },
  "account.second_factor_added": { after: { factorKind: "TOTP", factorName: "Phone" } },
  "account.second_factor_renamed": {
    before: { factorName: "Phone" },
    after: { factorName: "New phone" },
  },
  "account.second_factor_removed": { before: { factorKind: "TOTP", factorName: "Phone" } },
  "account.second_factors_reset": { before: { username: "a@x.test", factors: 2 } },
  "account.recovery_codes_replaced": {},
  "account.recovery_code_used": { after: { codesLeft: 9 } },
  "session.ended": {},
  "api_token.created": {
    after: {
      ...{ name: "CI", hint: "a1b2", permissions: ["RUN_TESTS", "VIEW_RESULTS"] },
      ...{ propertyAuthorization: [{ property: "ALL" }], createdAt: AT, expiresAt: AT },
    },
  },
  "api_token.revoked": { before: { name: "CI", hint: "a1b2" } },
} satisfies Partial<Record<AuditAction, Recorded>>;

const ofTenants = {
  "tenant.created": { after: { name: "Demo Publisher", tier: "Trial" } },
  "tenant.changed": {
    before: { address: { street: "Quay 7", city: "" }, tier: { _id: exampleId(7), name: "Trial" } },
    after: {
      address: { street: "Quay 7", city: "Town" },
      tier: { _id: exampleId(8), name: "Large" },
      billingData: { deviatingAddress: true, contactName: "Ada", vat: "DE1" },
      accountOwnerData: { firstname: "Ada", lastname: "L", email: "a@b.test", phone: "1" },
      features: { allTestTypesEnabled: true, manualIssueCreation: true, analytics: true },
      authorization: { pwTeamMayAccessTenant: true, enabledBy: "Ada", enabledAt: AT },
      ...{ timezone: "Europe/Berlin", currency: "EUR", status: "ACTIVE" },
    },
  },
  "tenant.settings_changed": {
    before: { issues: { autoResolveAfterDays: 0 }, groupNames: true },
    after: {
      ...{ issues: { autoResolveAfterDays: 30 }, groupNames: false, keepValues: true },
      ...{ suspiciousRequestStrings: ["track"], majorEventRecipients: [ADMIN] },
      requireSecondFactor: true,
    },
  },
  "tenant.settings_changed_by_import": {
    before: { issues: { autoResolveAfterDays: 0 } },
    after: { issues: { autoResolveAfterDays: 30 } },
  },
  "tenant.configuration_imported": {
    after: {
      ...{ format: "OPEN_COOKIE_DATABASE", changes: ["added vendors Ads"] },
      ...{ rejected: 2, resolvedIssues: 3 },
    },
  },
  "tenant.single_sign_on_changed": {
    before: { ssoName: "Corp", issuer: "https://id.test", clientId: "a" },
    after: {
      ...{ ssoName: "Example Corp", issuer: "https://id.example", clientId: "b" },
      ...{ clientSecretChanged: true, isEnabled: true, isEnforced: true, createsUsers: true },
      isCallbackRegistered: true,
      ...{ defaultRole: "VIEW_ONLY", exemptAccount: ADMIN },
    },
  },
  "tenant.single_sign_on_removed": { before: { ssoName: "Corp", issuer: "https://id.test" } },
  "tenant.sso_domain_added": { after: { domain: "harbour.test" } },
  "tenant.sso_domain_verified": { after: { domain: "harbour.test", verifiedBy: "DNS" } },
  "tenant.sso_domain_removed": { after: { domain: "harbour.test" } },
  "tenant.visit_started": {},
  "tenant.visited": { after: { step: "Lists the issues" } },
  "tenant.visit_refused": {},
  "tenant.visit_ended": {},
  "tier.added": { after: { name: "Gold", status: "ACTIVE", devTier: false, ownProperties: true } },
  "tier.changed": {
    before: { name: "Gold", limits: { maxUsers: 5, maxDailyTests: 50 } },
    after: { name: "Gold", limits: { maxUsers: 2, maxDailyTests: 50 } },
  },
  "tenant.deletion_requested": { after: DELETION },
  "tenant.deletion_undone": { before: DELETION, after: { deletion: null } },
} satisfies Partial<Record<AuditAction, Recorded>>;

const ITEM_REVIEWED = {
  before: { name: "_ga", hubVersion: 1 },
  after: {
    ...{ name: "_ga", hubVersion: 2 },
    changes: [{ part: "keyPatterns", entry: null, before: null, after: "^_gid", isKept: false }],
  },
};

const ofConfiguration = {
  "announcement.added": {
    after: { text: "Hello", level: "INFO", startsAt: AT, endsAt: AT, tenants: "ALL" },
  },
  "announcement.changed": {
    before: { text: "Hello", level: "INFO", tenants: "ALL" },
    after: { text: "Hello", level: "WARNING", tenants: ["Demo Publisher"] },
  },
  "announcement.deleted": { before: { text: "Hello", level: "WARNING" } },
  "feedback.sent": { after: { text: "It helps", page: "/search" } },
  "feedback.status_changed": { before: { status: "NEW" }, after: { status: "DONE" } },
  "property.added": { after: PROPERTY },
  "property.changed": {
    before: { pur: null, status: "ACTIVE" },
    after: {
      ...{ pur: { connector: "login-form", url: "https://a", username: "a", passwordSet: true } },
      ...{ purPasswordChanged: true, status: "DISABLED" },
      partialReject: {
        toggles: [{ label: "Ads", on: false, legitimateInterest: true }],
        expected: { purposeConsents: [1, 7], purposeLegitimateInterests: [2] },
      },
    },
  },
  "property.changed_by_import": {
    before: { name: "Shop", urlWhiteList: [] },
    after: { name: "Shop", urlWhiteList: ["^/a"] },
  },
  "property.issues_moved": {
    after: {
      moved: {
        ...{ issues: 25, openIssues: 23, joined: 1, divided: 2, scenarios: 1 },
        ...{ from: ["All other websites"], to: ["Shop"] },
      },
    },
  },
  "property.deleted": {
    before: {
      ...PROPERTY,
      usage: {
        ...{ issues: 1, openIssues: 1, results: 1, queuedTests: 0, scenarios: 0, groups: 1 },
        ...{ users: 0, vendors: 2, storageItems: 3 },
      },
    },
  },
  "property_request.added": { after: { url: "shop.test", comment: "Please" } },
  "property_request.closed": { after: { property: "Shop" } },
  "property_request.declined": { after: { url: "shop.test", reason: "Not in your plan" } },
  "vendor.added": { after: VENDOR },
  "vendor.changed": REASSIGNED,
  "vendor.changed_by_import": {
    before: { name: "Ads", entries: [] },
    after: { name: "Ads", entries: [ENTRY], hub: { name: "Ads", version: 2 } },
  },
  "vendor.approved": {
    after: { name: "Ads", urlPatterns: ["^https://ads"], entries: [ENTRY], approval: exampleId(9) },
  },
  "vendor.approval_undone": REASSIGNED,
  "vendor.deleted": {
    before: { name: "Ads", status: "ACTIVE" },
    after: { name: "Ads", status: "DISABLED" },
  },
  "vendor.entry_added": {
    before: { name: "Ads", entries: [] },
    after: { name: "Ads", entries: [ENTRY] },
  },
  "vendor.entry_changed": {
    before: { name: "Ads", entries: [{ pattern: "^_ga", isDisabled: false }] },
    after: { name: "Ads", entries: [{ pattern: "^_ga", isDisabled: true }] },
  },
  "vendor.entry_deleted": {
    before: { name: "Ads", entries: [ENTRY] },
    after: { name: "Ads", entries: [] },
  },
  "vendor.imported": { after: { ...VENDOR, entries: 3 } },
  "vendor.linked": { after: { name: "Ads", globalVendorRef: exampleId(6) } },
  "vendor.hub_changes_accepted": {
    before: { name: "Ads", iabId: 7, hubVersion: 1 },
    after: { name: "Ads", iabId: 8, hubVersion: 2 },
  },
  "vendor.hub_changes_dismissed": {
    before: { name: "Ads", hubVersion: 1 },
    after: {
      ...{ name: "Ads", hubVersion: 2 },
      changes: [
        { part: "iabId", entry: null, before: 7, after: 8, isKept: false },
        {
          part: "entityList",
          entry: { type: "REQUEST", entryType: null, pattern: "^https://px" },
          ...{ before: null, after: "Pixel", isKept: false },
        },
      ],
    },
  },
  "storage_item.added": { after: ITEM },
  "storage_item.changed": {
    before: { name: "_ga", type: "COOKIE", vendorName: null, vendor: null },
    after: { name: "_ga", type: "LOCAL_STORAGE", vendorName: "Ads", vendor: exampleId(5) },
  },
  "storage_item.changed_by_import": {
    before: { name: "_ga", origins: [] },
    after: { name: "_ga", origins: ["shop.test"] },
  },
  "storage_item.approved": {
    after: { name: "_ga", type: "COOKIE", keyPatterns: ["^_ga"], properties: [SHOP] },
  },
  "storage_item.approval_undone": { before: { name: "_ga", keyPatterns: ["^_ga"] } },
  "storage_item.deleted": {
    before: { name: "_ga", status: "ACTIVE" },
    after: { name: "_ga", status: "DISABLED" },
  },
  "storage_item.imported": { after: { ...ITEM, globalItemRef: exampleId(7) } },
  "storage_item.hub_changes_accepted": ITEM_REVIEWED,
  "storage_item.hub_changes_dismissed": ITEM_REVIEWED,
  "hub.draft_saved": { after: { name: "Ads", kind: "VENDOR", status: "ACTIVE" } },
  "hub.draft_discarded": { before: { name: "Ads", kind: "VENDOR" } },
  "hub.list_imported": {
    after: { format: "IAB_GVL", added: 3, changed: 2, removed: 1, rejected: 0 },
  },
  "hub.published": { after: { number: 4, note: "News", added: 3, changed: 2, removed: 1 } },
  "hub.offered": { after: { name: "Ads", kind: "STORAGE_ITEM", showName: true } },
  "hub.offer_undone": { before: { name: "Ads", kind: "VENDOR" } },
  "hub.offer_accepted": { after: { name: "Ads", kind: "VENDOR" } },
  "hub.offer_declined": { after: { name: "Ads", kind: "VENDOR", reason: "Too narrow" } },
  "suggestion.dismissed": {
    after: {
      suggestions: [{ entry: "COOKIE", name: "_ga" }, { entry: "VENDOR", name: exampleId(5) }],
    },
  },
  "suggestion.dismissal_undone": {
    after: { suggestions: [{ entry: "REQUEST", name: "ads.example" }] },
  },
  "issue_assignee.added": { after: GROUP_FIELDS },
  "issue_assignee.changed": {
    before: { status: "ACTIVE", assignees: ["a@x.test"] },
    after: { status: "DISABLED", assignees: ["b@x.test"] },
  },
  "issue_assignee.changed_by_import": {
    before: { resolveTimeThresholdInHours: 24 },
    after: { resolveTimeThresholdInHours: 48 },
  },
  "issue_assignee.deleted": { before: GROUP_FIELDS },
  "webhook.created": { after: RECEIVER },
  "webhook.changed": {
    before: { events: ["issue.created"] },
    after: { events: ["run.finished"], secret: "•••", settings: RECEIVER.settings },
  },
  "webhook.deleted": { before: { ...RECEIVER, kind: "SLACK", settings: null } },
  "webhook.secret_replaced": { after: { oldUntil: AT } },
  "webhook.sent_again": { after: { event: "issue.created", messageId: "msg-1" } },
  "webhook.tested": {},
} satisfies Partial<Record<AuditAction, Recorded>>;

const ofWork = {
  "test.started": { after: { url: "https://shop.test", preset: "REJECT_SP_CMP", property: SHOP } },
  "test.aborted": {},
  "test_scenario.added": {
    after: {
      name: "Front page",
      description: "",
      url: "https://shop.example/",
      moreUrls: ["https://shop.example/basket"],
      sampleSize: null,
      property: SHOP,
      preset: "REJECT_SP_CMP",
      device: "desktop",
      frequencyInMin: 1440,
      timeOfDay: "03:30",
      weekdays: [1, 2],
      status: "QUEUED",
      steps: ['Click "Sign in"'],
      stepsMode: "BEFORE_RECORDING",
    },
  },
  "test_scenario.changed": {
    before: { name: "Front page", frequencyInMin: 60 },
    after: {
      name: "Front page",
      frequencyInMin: 1440,
      stepDetailsChanged: true,
      secretsChanged: ["password"],
    },
  },
  "test_scenario.changed_by_import": {
    before: { name: "Front page", status: "QUEUED" },
    after: { name: "Front page", status: "IDLE" },
  },
  "test_scenario.started": {
    before: { name: "Front page", status: "IDLE" },
    after: { name: "Front page", status: "QUEUED" },
  },
  "test_scenario.stopped": {
    before: { name: "Front page", status: "QUEUED" },
    after: { name: "Front page", status: "IDLE" },
  },
  "test_scenario.paused": {
    before: { name: "Front page", status: "QUEUED" },
    after: { name: "Front page", status: "IDLE", failCounter: 12 },
  },
  "test_scenario.deleted": { before: { name: "Front page", url: "https://shop.example/" } },
  "test_result.deleted": { before: { url: "https://shop.test", recordingSha256: "ab12" } },
  "issue.created": { after: { ...FOUND, testResultId: SHOP } },
  "issue.assigned": { after: { assignees: ["Agency"] } },
  "issue.sent": { after: { assignees: ["Agency"] } },
  "issue.unassigned": { before: { assignees: ["Agency"] } },
  "issue.resolved": {},
  "issue.auto_resolved": { after: { notSeenForDays: 30 } },
  "issue.grouped": { after: { groupedAs: "_ga_*" } },
  "issue.resolved_as_stored_consent": { after: { testResultId: exampleId(10) } },
  "issue.reopened": { before: { ...RESOLVED, ...ACCEPTED } },
  "issue.reappeared": {
    before: { resolverName: "Ada Test", resolvedAt: AT },
    after: { page: "https://shop.test/", testResultId: exampleId(10) },
  },
  "issue.accepted": { after: { reason: "Wanted", until: AT } },
  "issue.acceptance_undone": { before: ACCEPTED },
  "issue.acceptance_ended": {
    before: { acceptedBy: "Ada Test" },
    after: {
      why: "CHANGED",
      at: AT,
      breaches: ["LIFE"],
      page: "https://shop.test/",
      testResultId: exampleId(10),
    },
  },
  "issue.approved": { after: { import: true } },
  "issue.approval_undone": { before: RESOLVED },
  "issue.deleted": { before: FOUND },
  "issue_batch.started": { after: { action: "assign", total: 12 } },
  "issue_batch.stopped": { after: { reason: "ACCOUNT_NOT_ACTIVE" } },
  "issue_batch.undone": { before: { action: "accept" } },
  "comment.added": { after: { issue: exampleId(11), visibility: "ASSIGNEE" } },
  "comment.changed": {
    before: { content: "a", visibility: "INTERNAL" },
    after: { content: "b", visibility: "ASSIGNEE" },
  },
  "comment.deleted": { before: { issue: exampleId(11), content: "a" } },
  "approval.added": {
    after: { approved: [{ name: "_ga", pattern: "^_ga$", properties: [SHOP] }] },
  },
  "approval.undone": {},
  "mail.recipient_shown": { after: { name: "daily-summary" } },
  "mail.retried": { after: { name: "daily-summary" } },
  "outbox.retried": { after: { name: "blob.delete", id: "12" } },
} satisfies Partial<Record<AuditAction, Recorded>>;

/** The compiler asks for an example of each new action. */
export const EXAMPLES: Readonly<Record<AuditAction, Recorded>> = {
  ...ofPeople,
  ...ofTenants,
  ...ofConfiguration,
  ...ofWork,
};
