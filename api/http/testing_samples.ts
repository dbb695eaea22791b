/**
 * A valid call of every route, for the loops over the route table. A route that changes something
 * or names a thing by id and has no entry here makes the loops fail.
 */
import { hashPassword } from "../accounts/password.ts";
import { testGroup } from "../assignees/testing.ts";
import { sampleFinding, sampleReportCookie, testRun } from "../results/testing.ts";
import { newChallenge } from "../sign_up/altcha.ts";
import { solve } from "../sign_up/testing.ts";
import { testApiToken } from "../tokens/testing.ts";
import { newcomer } from "../users/testing.ts";
import { testWebhook } from "../webhooks/testing.ts";
import { testAccount, type TestApi, testConfig, testProperty, type TestTenant } from "./testing.ts";

/** Makes what a path names, in this tenant, and gives its parameters. */
type Make = (api: TestApi, tenant: TestTenant) => Promise<Record<string, string>>;

export interface Sample {
  /** Of a route that takes one; a function gives another one each time. */
  body?: unknown;
  /** Of a route with parameters; null when they name nothing that belongs to a tenant. */
  make?: Make | null;
}

const person: Make = async (api, tenant) => ({
  id: await testAccount(api.db, tenant, "VIEW_ONLY"),
});

const staffThatStays: Make = async (api, tenant) => {
  await testAccount(api.db, tenant, "ADMIN");
  return {};
};

const pendingPerson: Make = async (api, tenant) => ({
  id: await testAccount(api.db, tenant, "VIEW_ONLY", { status: "PENDING" }),
});

const property: Make = async (api, tenant) => ({
  id: await testProperty(api.db, tenant, `${crypto.randomUUID()}.example`),
});

/** A finished run with one issue; its parts by the column that names them. */
async function run(api: TestApi, tenant: TestTenant) {
  const { id: propertyId = "" } = await property(api, tenant);
  const report = { cookies: [sampleReportCookie()] };
  const result = await testRun(api, tenant, { propertyId, findings: [sampleFinding()], report });
  const [row] = await api.db.owner`
    select r.scenario_id as scenario, o.issue_id as issue
    from test_results r join issue_occurrences o on o.test_result_id = r.id
    where r.id = ${result}`;
  return { result, scenario: String(row?.scenario), issue: String(row?.issue) };
}

const scenario: Make = async (api, tenant) => ({ id: (await run(api, tenant)).scenario });
const result: Make = async (api, tenant) => ({ id: (await run(api, tenant)).result });
const issue: Make = async (api, tenant) => ({ id: (await run(api, tenant)).issue });

/** The cookie that the report of `run` has. */
const REPORTED_COOKIE = { properties: "OWN", entry: "COOKIE", name: "_track" };

/** An approval on one property of the tenant. */
const approval: Make = async (api, tenant) => {
  const { id: propertyId = "" } = await property(api, tenant);
  const added = [{ kind: "VENDOR", id: crypto.randomUUID(), properties: [propertyId] }];
  const [row] = await api.db.owner`
    insert into approvals (tenant_id, resolver_name, at, added, resolved_ids)
    values (${tenant.id}, 'Ada Test (approved)', now(), ${
    api.db.owner.json(added.map((row) => ({
      ...row,
      isNew: false,
      pattern: null,
      everywhere: false,
    })))
  }, '{}') returning id`;
  return { id: String(row?.id) };
};

/** Of nobody: only its author may touch a comment. */
const someonesComment: Make = async (api, tenant) => {
  const { issue: id } = await run(api, tenant);
  const [row] = await api.db.owner`insert into comments (tenant_id, issue_id, content)
    values (${tenant.id}, ${id}, 'Hello') returning id`;
  return { id, commentId: String(row?.id) };
};

const assigneeGroup: Make = async (api, tenant) => ({ id: await testGroup(api.db, tenant) });

/** Groups that were made, those of a home and of a foreign tenant in turns. */
const groups: string[] = [];
const issueAndGroup: Make = async (api, tenant) => {
  const assigneeId = await testGroup(api.db, tenant);
  groups.push(assigneeId);
  return { ...await issue(api, tenant), assigneeId };
};
const assignBody = () => ({ assignee: groups.at(-2) ?? crypto.randomUUID() });

const theTenant: Sample = {
  make: (_, tenant) => Promise.resolve({ id: tenant.id }),
};

const deadLetter: Make = async ({ db }, tenant) => {
  const [row] = await db.owner`
    insert into outbox (tenant_id, topic, payload, dead_at, last_error)
    values (${tenant.id}, 'blobs.delete', '{}', now(), 'broken') returning id::text`;
  return { id: String(row?.id) };
};

const webhook: Make = async (api, tenant) => ({ id: (await testWebhook(api, tenant)).id });

const delivery: Make = async (api, tenant) => {
  const { id = "" } = await webhook(api, tenant);
  const [row] = await api.db.owner`
    insert into webhook_deliveries (tenant_id, endpoint_id, event, payload, occurred_at, run_at,
      created_at, delivered_at)
    values (${tenant.id}, ${id}, 'run.finished', '{}', now(), now(), now(), now()) returning id`;
  return { id, delivery: String(row?.id) };
};

const apiToken: Make = async (api, tenant) => ({ id: (await testApiToken(api, tenant)).id });

/** Of the accounts that the loops call as. */
const SAMPLE_PASSWORD = "Correct-Horse-1";
export const samplePasswordHash = await hashPassword(SAMPLE_PASSWORD);

/** What a call sends. */
export function bodyOf(sample: Sample | undefined): unknown {
  return typeof sample?.body === "function" ? sample.body() : sample?.body;
}

export const SAMPLES: Record<string, Sample> = {
  "post /login": { body: { username: "nobody@tenant.test", password: "wrong" } },
  "post /logout": {},
  // Refused as a wrong password is: nothing was begun.
  "post /external-identity/verify": {},
  "post /register": {
    body: {
      account: { username: "new@tenant.test", password: "Correct-Horse-1" },
      tenant: { name: "New tenant" },
      recaptchaToken: await solve(
        await newChallenge({ config: testConfig(), now: () => new Date(Date.now() + 3_600_000) }),
      ),
    },
  },
  "post /self-service": {
    body: { username: "nobody@tenant.test", grantType: "CHANGE_PASSWORD" },
  },
  // The guid is the authority, whoever holds it.
  "get /self-service/{guid}": { make: null },
  "get /unsubscribe/{token}": { make: null },
  "post /unsubscribe/{token}": { make: null },
  "post /self-service/{guid}": { body: { password: "Correct-Horse-1" }, make: null },
  "post /accounts": { body: () => newcomer() },
  "post /accounts/": { body: () => newcomer() },
  "get /accounts/{id}": { make: person },
  "post /accounts/{id}/invitation": { make: pendingPerson },
  "patch /accounts/{id}": { body: { firstname: "Grace" }, make: person },
  "delete /accounts/{id}": { make: person },
  "patch /accounts/me": { body: { customSettings: { darkMode: "on" } } },
  "delete /accounts/me": { make: staffThatStays },
  "post /accounts/me/username": {
    body: () => ({
      username: `${crypto.randomUUID()}@tenant.test`,
      password_present: SAMPLE_PASSWORD,
    }),
  },
  "delete /accounts/me/sessions": {},
  // Of the own account alone: another's of the same tenant is not there either.
  "delete /accounts/me/sessions/{id}": { make: null },
  "get /tenants/{id}": theTenant,
  "post /api-tokens": {
    body: {
      name: "CI",
      permissions: ["VIEW_RESULTS"],
      propertyAuthorization: [{ property: "ALL" }],
    },
  },
  "delete /api-tokens/{id}": { make: apiToken },
  "post /webhooks": {
    body: { kind: "WEBHOOK", name: "CI", url: "https://hooks.test/", events: ["run.finished"] },
  },
  "get /webhooks/{id}": { make: webhook },
  "patch /webhooks/{id}": { body: { name: "Another name" }, make: webhook },
  "delete /webhooks/{id}": { make: webhook },
  "post /webhooks/{id}/secret": { make: webhook },
  "post /webhooks/{id}/test": { make: webhook },
  "get /webhooks/{id}/deliveries": { make: webhook },
  "post /webhooks/{id}/deliveries/{delivery}/resend": { make: delivery },
  "get /tenants/{id}/limits": theTenant,
  "post /tenants": { body: { name: "New tenant" } },
  "patch /tenants/{id}": { body: { name: "Another name" }, ...theTenant },
  "get /tenants/{id}/settings": theTenant,
  "patch /tenants/{id}/settings": {
    body: { issues: { autoResolveAfterDays: 30 } },
    ...theTenant,
  },
  "post /tenants/{id}/request-delete": theTenant,
  "delete /tenants/{id}/request-delete": theTenant,
  "get /properties/{id}": { make: property },
  "post /properties": { body: { name: "New site", baseUrl: "new.site.test" } },
  "patch /properties/{id}": { body: { description: "Hello" }, make: property },
  "post /test-scenarios": {
    body: { url: "https://www.site.test/", type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" },
  },
  "get /test-scenarios/{id}": { make: scenario },
  "post /test-scenarios/{id}/abort": { make: scenario },
  "get /test-results/{id}": { make: result },
  "get /test-results/{id}.json": { make: result },
  "get /test-results/{id}.xlsx": { make: result },
  "get /test-results/{id}.zip": { make: result },
  "get /test-results/{id}/issues": { make: result },
  "get /test-results/{id}/screenshot": { make: result },
  "delete /test-results/{id}": { make: result },
  "post /issue-assignees": {
    body: () => ({ name: crypto.randomUUID(), assignees: ["ada@agency.test"] }),
  },
  "patch /issue-assignees/{id}": { body: { description: "Hello" }, make: assigneeGroup },
  "delete /issue-assignees/{id}": { make: assigneeGroup },
  "post /issue-assignees/activate-pending-assignments": {},
  "post /issue-assignees/clear-pending-assignments": {},
  "post /issues/{id}/assignees": { body: assignBody, make: issueAndGroup },
  "delete /issues/{id}/assignees": { make: issue },
  "delete /issues/{id}/assignees/{assigneeId}": { make: issueAndGroup },
  // The token is the authority, whoever holds it.
  "get /issue-preview/{id}": { make: null },
  "get /issue-preview/{id}/comments": { make: null },
  "post /issue-preview/{id}/comments": { body: { content: "Hello" }, make: null },
  "post /issue-preview/{id}/resolve": { make: null },
  "get /issues/{id}": { make: issue },
  "get /issues/{id}/chain": { make: issue },
  "post /issues/many/count": { body: { filters: {} } },
  "post /issues/many": {
    body: { do: { action: "resolve" }, issues: { ids: [crypto.randomUUID()] } },
  },
  // Of the own account alone: another's of the same tenant is not there either.
  "get /issues/many/{id}": { make: null },
  "post /issues/many/{id}/undo": { make: null },
  "patch /issues/{id}": { body: { resolved: false }, make: issue },
  "post /issues/{id}/resolve": { make: issue },
  "delete /issues/{id}": { make: issue },
  "post /issues/{id}/acceptance": {
    body: { reason: "Until the relaunch", until: { days: 30 } },
    make: issue,
  },
  "delete /issues/{id}/acceptance": { make: issue },
  "get /issues/{id}/approval": { make: issue },
  "post /issues/{id}/approval": { body: { properties: "OWN" }, make: issue },
  "post /test-results/{id}/approval-plan": { body: REPORTED_COOKIE, make: result },
  "post /test-results/{id}/approval": { body: REPORTED_COOKIE, make: result },
  "delete /approvals/{id}": { make: approval },
  "get /issues/{id}/comments": { make: issue },
  "post /issues/{id}/comments": { body: { content: "Hello" }, make: issue },
  "get /issues/{id}/mentionable": { make: issue },
  "patch /issues/{id}/comments/{commentId}": {
    body: { content: "Changed" },
    make: someonesComment,
  },
  "delete /issues/{id}/comments/{commentId}": { make: someonesComment },
  "post /operations/dead-letters/{id}/retry": { make: deadLetter },
  "get /docs/{file}": { make: null },
};
