/** Audit events of tests, issues, and what is sent about them. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { ADMIN, AT, type Recorded, SHOP } from "./audit_example_values.ts";

const FOUND = { issueType: "SUSPICIOUS_REQUEST", entryName: "ads.example", property: "Shop" };
const RESOLVED = { resolvedAt: AT, resolverName: "Ada", resolverId: ADMIN };
const STATEMENT = { url: "https://shop.test/", property: SHOP, isPage: true };
const ACCEPTED = {
  acceptance: { reason: "Wanted", until: AT, acceptedBy: "Ada", acceptedAt: AT, ended: null },
  acceptedUntil: AT,
};

export const ofWork = {
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
  "page_statement.set": {
    before: { ...STATEMENT, hasNoBanner: false },
    after: { ...STATEMENT, hasNoBanner: true },
  },
  "page_statement.removed": { before: { ...STATEMENT, hasNoBanner: true } },
  "page_statement.ended": {
    before: { ...STATEMENT, hasNoBanner: true },
    after: { url: "https://shop.test/", property: SHOP, reason: "BANNER_FOUND" },
  },
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
  "issue.returned": { after: { assignees: ["Agency"], reason: "Not our tag" } },
  "issue.return_undone": { after: { assignees: ["Agency"] } },
  "issue.deleted": { before: FOUND },
  "issue_batch.started": { after: { action: "assign", total: 12 } },
  "issue_batch.stopped": { after: { reason: "ACCOUNT_NOT_ACTIVE" } },
  "issue_batch.undone": { before: { action: "accept" } },
  "cause_assignment.added": {
    after: { cause: "countly.js from cdn.tag-host.test", assignee: "Agency", properties: ["ALL"] },
  },
  "cause_assignment.undone": {
    before: { cause: "countly.js from cdn.tag-host.test", assignee: "Agency", properties: [SHOP] },
  },
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
