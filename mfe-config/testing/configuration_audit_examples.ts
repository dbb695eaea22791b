/** Audit events of the configuration, of the Knowledge Hub and of integrations. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { AT, GROUP, type Recorded, SHOP } from "./audit_example_values.ts";

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
  ...{ bannerButtons: null, region: "EU" },
  ...{ vendorList: { iabVendors: 12, readAt: AT, error: null }, version: 1 },
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
const REASSIGNED = {
  before: { name: "Ads", properties: [SHOP] },
  after: { name: "Ads", properties: [] },
};
const ITEM_REVIEWED = {
  before: { name: "_ga", hubVersion: 1 },
  after: {
    ...{ name: "_ga", hubVersion: 2 },
    changes: [{ part: "keyPatterns", entry: null, before: null, after: "^_gid", isKept: false }],
  },
};

export const ofConfiguration = {
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
      bannerButtons: {
        accept: { labels: ["Sounds good"], selectors: ["#yes"] },
        reject: { labels: ["Not today"], selectors: ["#no"] },
        settings: { labels: ["Let me see"], selectors: ["#more"] },
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
  "property.duty_decided": {
    before: { name: "Shop", duty: "COOKIE_LIFE", owner: null, acceptedUntil: null },
    after: {
      ...{ name: "Shop", duty: "COOKIE_LIFE", owner: "ada@crumbtrail.test", acceptedUntil: AT },
      ...{ reason: "A new banner comes in May", note: "Ticket 12" },
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
