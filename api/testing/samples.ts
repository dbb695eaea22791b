/**
 * A valid call of every route, for the tests that loop over the route table. The tests fail for a
 * route that changes something or has an id in its path and has no entry here.
 */
import { newChallenge } from "../identity/sign_up/bot_check.ts";
import { solve } from "./sign_up.ts";
import { newcomer } from "./users.ts";
import { testEnvironment } from "./api.ts";
import { PASSWORD } from "./people.ts";
import { announcementTo } from "./announcements.ts";
import * as rows from "./sample_rows.ts";

const TIER_LIMITS = {
  storageRetentionInDays: 30,
  maxDailyTests: 10,
  maxTestsAtOnce: 50,
  maxUsers: 5,
  maxTestScenarios: 5,
  maxProperties: 5,
};

/** The cookie in the report of `run`. */
const REPORTED_COOKIE = { properties: "OWN", entry: "COOKIE", name: "_track" };

const HUB_LIST = {
  format: "IAB_GVL",
  text: '{"gvlSpecificationVersion": 3, "vendors": {}}',
  removeMissing: false,
};

/** Body of a sample's call. */
export function bodyOf(sample: rows.Sample | undefined): unknown {
  return typeof sample?.body === "function" ? sample.body() : sample?.body;
}

export const SAMPLES: Record<string, rows.Sample> = {
  "get /search": { query: "?query=track" },
  "post /webhooks": {
    body: { kind: "WEBHOOK", name: "CI", url: "https://hooks.test/", events: ["run.finished"] },
  },
  "get /webhooks/{id}": { make: rows.webhook },
  "patch /webhooks/{id}": { body: { name: "Another name" }, make: rows.webhook },
  "delete /webhooks/{id}": { make: rows.webhook },
  "post /webhooks/{id}/secret": { make: rows.webhook },
  "post /webhooks/{id}/test": { make: rows.webhook },
  "get /webhooks/{id}/deliveries": { make: rows.webhook },
  "post /webhooks/{id}/deliveries/{delivery}/resend": { make: rows.delivery },
  "post /issue-assignees": {
    body: () => ({ name: crypto.randomUUID(), assignees: ["ada@agency.test"] }),
  },
  "patch /issue-assignees/{id}": { body: { description: "Hello" }, make: rows.assigneeGroup },
  "delete /issue-assignees/{id}": { make: rows.assigneeGroup },
  "post /issue-assignees/activate-pending-assignments": {},
  "post /issue-assignees/clear-pending-assignments": {},
  "get /cause-assignments": {},
  "post /cause-assignments": {
    body: () => ({ cause: crypto.randomUUID(), assignee: crypto.randomUUID() }),
  },
  "delete /cause-assignments/{id}": { make: rows.assignedCause },
  "post /issues/{id}/assignees": { body: rows.assignBody, make: rows.issueAndGroup },
  "delete /issues/{id}/assignees": { make: rows.issue },
  "delete /issues/{id}/assignees/{assigneeId}": { make: rows.issueAndGroup },
  // The token alone gives access, without a tenant.
  "get /issue-preview/{id}": { make: null },
  "get /issue-preview/{id}/comments": { make: null },
  "post /issue-preview/{id}/comments": { body: { content: "Hello" }, make: null },
  "post /issue-preview/{id}/resolve": { make: null },
  "post /issue-preview/{id}/return": { body: { reason: "Not ours" }, make: null },
  "post /issue-preview/{id}/undo": { make: null },
  "get /issues/{id}": { make: rows.issue },
  "get /issues/{id}/chain": { make: rows.issue },
  "get /issues/{id}/proofs": { make: rows.issue },
  "get /issues/{id}/runs": { make: rows.issue },
  "post /issues/bulk/count": { body: { filters: {} } },
  "post /issues/bulk": {
    body: { do: { action: "resolve" }, issues: { ids: [crypto.randomUUID()] } },
  },
  // Other accounts of the same tenant get 404 too.
  "get /issues/bulk/{id}": { make: null },
  "post /issues/bulk/{id}/undo": { make: null },
  "patch /issues/{id}": { body: { resolved: false }, make: rows.issue },
  "post /issues/{id}/resolve": { make: rows.issue },
  "post /issues/{id}/tests": { make: rows.issue },
  "delete /issues/{id}": { make: rows.issue },
  "post /issues/{id}/acceptance": {
    body: { reason: "Until the relaunch", until: { days: 30 } },
    make: rows.issue,
  },
  "delete /issues/{id}/acceptance": { make: rows.issue },
  "get /issues/{id}/approval": { make: rows.issue },
  "post /issues/{id}/approval": { body: { properties: "OWN" }, make: rows.issue },
  "post /test-results/{id}/approval-plan": { body: REPORTED_COOKIE, make: rows.result },
  "post /test-results/{id}/approval": { body: REPORTED_COOKIE, make: rows.result },
  "delete /approvals/{id}": { make: rows.approval },
  "get /issues/{id}/comments": { make: rows.issue },
  "post /issues/{id}/comments": { body: { content: "Hello" }, make: rows.issue },
  "get /issues/{id}/mentionable": { make: rows.issue },
  "patch /issues/{id}/comments/{commentId}": {
    body: { content: "Changed" },
    make: rows.someonesComment,
  },
  "delete /issues/{id}/comments/{commentId}": { make: rows.someonesComment },
  "post /login": { body: { username: "nobody@tenant.test", password: "wrong" } },
  "post /login/confirmation": {},
  "post /login/second-factor": { body: { code: "123456" } },
  "post /login/second-factor/passkey/options": {},
  "post /login/second-factor/passkey": {
    body: {
      response: {
        ...{ id: "none", rawId: "none", type: "public-key" },
        response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
      },
    },
  },
  "post /logout": {},
  // Refused as a wrong password is, because no sign-in was begun.
  "post /external-identity/verify": {},
  "post /register": {
    body: {
      account: { username: "new@tenant.test", password: "Correct-Horse-1" },
      tenant: { name: "New tenant" },
      recaptchaToken: await solve(
        await newChallenge({
          config: testEnvironment(),
          now: () => new Date(Date.now() + 3_600_000),
        }),
      ),
    },
  },
  "post /self-service": {
    body: { username: "nobody@tenant.test", grantType: "CHANGE_PASSWORD" },
  },
  // The guid alone gives access, without a tenant.
  "get /self-service/{guid}": { make: null },
  "get /unsubscribe/{token}": { make: null },
  "post /unsubscribe/{token}": { make: null },
  "post /self-service/{guid}": { body: { password: "Correct-Horse-1" }, make: null },
  "post /accounts": { body: () => newcomer() },
  "post /accounts/": { body: () => newcomer() },
  "get /accounts/{id}": { make: rows.person },
  "post /accounts/{id}/invitation": { make: rows.pendingPerson },
  "patch /accounts/{id}": { body: { firstname: "Grace" }, make: rows.person },
  "delete /accounts/{id}": { make: rows.person },
  "patch /accounts/me": { body: { customSettings: { darkMode: "on" } } },
  "delete /accounts/me": { make: rows.staffThatStays },
  "post /accounts/me/username": {
    body: () => ({
      username: `${crypto.randomUUID()}@tenant.test`,
      password_present: PASSWORD,
    }),
  },
  // Set-ups of nobody, and other accounts of the same tenant, get 404 too.
  "post /accounts/me/second-factors/totp/setup": {},
  "post /accounts/me/second-factors/totp": {
    body: { setup: "none", code: "123456", name: "Phone" },
  },
  "post /accounts/me/second-factors/passkey/setup": {
    body: { proof: { password: PASSWORD } },
  },
  "post /accounts/me/second-factors/passkey": {
    body: {
      setup: "none",
      name: "Laptop",
      response: {
        ...{ id: "none", rawId: "none", type: "public-key" },
        response: { clientDataJSON: "e30", attestationObject: "AA" },
      },
    },
  },
  "patch /accounts/me/second-factors/{id}": { body: { name: "Phone" }, make: null },
  "post /accounts/me/second-factors/{id}/remove": {
    body: { proof: { password: PASSWORD } },
    make: null,
  },
  "post /accounts/me/recovery-codes": { body: { proof: { password: PASSWORD } } },
  "delete /accounts/{id}/second-factors": { make: rows.personWithApp },
  "delete /accounts/me/sessions": {},
  // Other accounts of the same tenant get 404 too.
  "delete /accounts/me/sessions/{id}": { make: null },
  "get /tenants/{id}": rows.theTenant,
  "post /api-tokens": {
    body: {
      name: "CI",
      permissions: ["VIEW_RESULTS"],
      propertyAuthorization: [{ property: "ALL" }],
    },
  },
  "delete /api-tokens/{id}": { make: rows.apiToken },
  "get /tenants/{id}/limits": rows.theTenant,
  "post /tenants": { body: { name: "New tenant" } },
  "patch /tenants/{id}": { body: { name: "Another name" }, ...rows.theTenant },
  "get /tenants/{id}/settings": rows.theTenant,
  "patch /tenants/{id}/settings": {
    body: { issues: { autoResolveAfterDays: 30 } },
    ...rows.theTenant,
  },
  "get /tenants/{id}/single-sign-on": rows.theTenant,
  "put /tenants/{id}/single-sign-on": {
    body: {
      ...{ name: "Example Corp", issuer: "https://id.example", clientId: "a", clientSecret: "b" },
      ...{ isEnabled: false, isEnforced: false, createsUsers: false, defaultRole: "VIEW_ONLY" },
      exemptAccount: null,
    },
    ...rows.theTenant,
  },
  "delete /tenants/{id}/single-sign-on": rows.theTenant,
  "post /tenants/{id}/single-sign-on/domains": {
    body: () => ({ domain: `${crypto.randomUUID()}.example` }),
    ...rows.theTenant,
  },
  "delete /tenants/{id}/single-sign-on/domains/{domain}": { make: rows.ssoDomain },
  "post /tenants/{id}/single-sign-on/domains/{domain}/verify": { make: rows.ssoDomain },
  "post /tenants/{id}/single-sign-on/domains/{domain}/approve": { make: rows.ssoDomain },
  "post /tenants/{id}/visits": rows.theTenant,
  "delete /tenants/{id}/visits": rows.theTenant,
  "post /tenants/{id}/request-delete": rows.theTenant,
  "delete /tenants/{id}/request-delete": rows.theTenant,
  "get /properties/{id}": { make: rows.property },
  "post /properties": { body: { name: "New site", baseUrl: "new.site.test" } },
  "patch /properties/{id}": { body: { description: "Hello" }, make: rows.property },
  "delete /properties/{id}": { make: rows.property },
  "get /properties/{id}/usage": { make: rows.property },
  "get /properties/{id}/trend": { make: rows.property },
  "get /properties/{id}/duties": { make: rows.property },
  "get /properties/{id}/duties/history": { make: rows.property },
  "get /properties/{id}/duties/owners": { make: rows.property },
  "patch /properties/{id}/duties/{duty}": { body: { note: "Ticket 12" }, make: rows.duty },
  "get /properties/{id}/toggles": { make: rows.property },
  "get /properties/{id}/page-statements": { make: rows.property },
  "put /properties/{id}/page-statements": { body: rows.statementBody, make: rows.statedProperty },
  "delete /properties/{id}/page-statements/{statement}": { make: rows.pageStatement },
  "get /properties/move-preview": { query: "?baseUrl=new.site.test" },
  "post /properties/moves/{id}/undo": { make: rows.propertyMove },
  "post /properties/requests": { body: { url: "https://new.site.test/" } },
  "post /property-requests/{id}/decline": {
    body: { reason: "Not in your plan" },
    make: rows.propertyRequest,
  },
  "post /configuration/plan": { body: { format: "DOCUMENT", text: '{"version": 1}' } },
  "post /configuration/apply": { body: { format: "DOCUMENT", text: '{"version": 1}' } },
  "get /vendors/global/{id}": { make: rows.hubVendor },
  "post /vendors/{id}/copy": { make: rows.hubVendor },
  "post /hub/entries": {
    body: () => ({ kind: "VENDOR", content: { name: `New ${crypto.randomUUID()}` } }),
  },
  "get /hub/entries/{id}": { make: rows.hubDraft },
  "put /hub/entries/{id}/draft": {
    body: () => ({
      entry: { kind: "VENDOR", content: { name: rows.draftName() } },
      version: 1,
    }),
    make: rows.hubDraft,
  },
  "delete /hub/entries/{id}/draft": { make: rows.hubDraft },
  "get /hub/entries/{id}/versions": { make: rows.hubDraft },
  "post /hub/import/plan": { body: HUB_LIST },
  // The fingerprints are none: both calls come to the check of them.
  "post /hub/import/apply": { body: { ...HUB_LIST, fingerprint: "none" } },
  "post /hub/releases": { body: { note: "Hello", fingerprint: "none" } },
  "post /hub/own-offers": { body: rows.offerBody, make: rows.offeredVendor },
  "delete /hub/own-offers/{id}": { make: rows.hubOffer },
  "post /hub/offers/{id}/accept": { make: rows.hubOffer },
  "post /hub/offers/{id}/decline": { body: { reason: "Too narrow" }, make: rows.hubOffer },
  "post /vendors/{id}/hub-link": { body: rows.linkBody, make: rows.ownVendorOfHub },
  "get /vendors/{id}/hub-changes": { make: rows.importedVendor },
  "post /vendors/{id}/hub-changes": {
    body: { accept: true, hubVersion: 1 },
    make: rows.importedVendor,
  },
  "get /vendors/{id}": { make: rows.vendor },
  "post /vendors": { body: () => ({ name: crypto.randomUUID() }) },
  "patch /vendors/properties": { body: { ids: [crypto.randomUUID()] } },
  "patch /vendors/{id}": { body: { description: "Hello" }, make: rows.vendor },
  "delete /vendors/{id}": { make: rows.vendor },
  "post /vendors/{id}/list-item": {
    body: { type: "REQUEST", data: { pattern: "^https://cdn" } },
    make: rows.vendor,
  },
  "patch /vendors/{id}/list-item/{itemId}": {
    body: { data: { isDisabled: true } },
    make: rows.vendorEntry,
  },
  "delete /vendors/{id}/list-item/{itemId}": { make: rows.vendorEntry },
  "post /storage-items/{id}/copy": { make: rows.hubItem },
  "get /storage-items/{id}/hub-changes": { make: rows.importedItem },
  "post /storage-items/{id}/hub-changes": {
    body: { accept: true, hubVersion: 1 },
    make: rows.importedItem,
  },
  "get /storage-items/{id}": { make: rows.storageItem },
  "post /storage-items": { body: () => ({ name: crypto.randomUUID(), type: "COOKIE" }) },
  "patch /storage-items/{id}": { body: { description: "Hello" }, make: rows.storageItem },
  "delete /storage-items/{id}": { make: rows.storageItem },
  "post /suggestions/bulk": {
    body: {
      do: { action: "approve", properties: "OWN" },
      suggestions: [{ entry: "COOKIE", name: "_track" }],
    },
  },
  "post /suggestions/dismiss": { body: { suggestions: [{ entry: "COOKIE", name: "_track" }] } },
  "post /suggestions/restore": { body: { suggestions: [{ entry: "COOKIE", name: "_track" }] } },
  "post /suggestions/unused/deactivate": {
    body: { items: [{ kind: "VENDOR", _id: crypto.randomUUID(), version: 1 }] },
  },
  "post /test-scenarios": {
    body: { url: "https://www.site.test/", type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" },
  },
  "post /test-scenarios/bulk": {
    body: { urls: ["https://www.site.test/"], presets: ["NO_ACTION_SP_CMP"] },
  },
  "get /test-scenarios/{id}": { make: rows.queuedTest },
  "patch /test-scenarios/{id}": { body: { description: "Hello" }, make: rows.testScenario },
  "delete /test-scenarios/{id}": { make: rows.testScenario },
  "post /test-scenarios/{id}/run": { make: rows.testScenario },
  "post /test-scenarios/{id}/try-steps": { make: rows.steppedScenario },
  "post /test-scenarios/{id}/abort": { make: rows.queuedTest },
  "get /rss-crawls/{id}": { make: rows.rssCrawl },
  "post /rss-crawls": { body: rows.crawlBody, make: rows.crawledProperty },
  "patch /rss-crawls/{id}": { body: { description: "Hello" }, make: rows.rssCrawl },
  "delete /rss-crawls/{id}": { make: rows.rssCrawl },
  "post /rss-crawls/preview": {
    body: rows.previewBody,
    make: rows.crawledProperty,
  },
  "get /test-results/{id}": { make: rows.result },
  "get /test-results/{id}.json": { make: rows.result },
  "get /test-results/{id}.xlsx": { make: rows.result },
  "get /test-results/{id}.zip": { make: rows.result },
  // Of no test, so it is refused after the permission.
  "post /issues": {
    body: {
      elem: { name: "_track" },
      issueType: "STORAGE_ITEM",
      storageType: "COOKIE",
      testResultId: crypto.randomUUID(),
    },
  },
  "get /test-results/{id}/changes": { make: rows.result },
  "get /test-results/{id}/comparable": { make: rows.result },
  "get /test-results/{id}/duties": { make: rows.result },
  "get /test-results/{id}/entry-issues": { make: rows.result },
  "get /test-results/{id}/issues": { make: rows.result },
  "get /test-results/{id}/proofs": { make: rows.result },
  "post /test-results/{id}/proofs": {
    body: { cause: "SCRIPT cdn.tracker.test/t.js", by: "HOST" },
    make: rows.result,
  },
  "get /test-results/{id}/screenshot": { make: rows.result },
  "delete /test-results/{id}": { make: rows.result },
  "post /operations/mails/{id}/recipient": { make: rows.mail },
  "post /operations/dead-letters/{id}/retry": { make: rows.deadLetter },
  "post /announcements": { body: () => announcementTo(null) },
  "patch /announcements/{id}": { body: { text: "Changed" }, make: rows.announcement },
  "delete /announcements/{id}": { make: rows.announcement },
  "post /announcements/{id}/dismissal": { make: rows.announcement },
  "post /feedback": { body: { text: "It helps", page: "/search?query=track" } },
  "patch /feedback/{id}": { body: { status: "DONE" }, make: rows.feedback },
  "post /tiers": { body: () => ({ name: crypto.randomUUID(), limits: TIER_LIMITS }) },
  "patch /tiers/{id}": { body: { limits: { maxUsers: 7 } }, make: rows.tierOf },
  "post /tiers/{id}/plan": { body: { limits: { maxUsers: 1 } }, make: rows.tierOf },
  "get /docs/{file}": { make: null },
};
