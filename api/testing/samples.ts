/**
 * A valid call of every route, for the loops over the route table. A route that changes something
 * or names a thing by id and has no entry here makes the loops fail. Those of issues and of webhooks are in testing_samples_issues.ts.
 */
import { queueTest } from "@crumbtrail/db/testing/queue";
import { hashPassword } from "../identity/accounts/passwords.ts";
import { newChallenge } from "../identity/sign_up/bot_check.ts";
import { solve } from "./bot_check.ts";
import { testApiToken } from "./tokens.ts";
import { newcomer } from "./users.ts";
import { testAccount, testConfig } from "./api.ts";
import { ISSUE_SAMPLES } from "./samples_issues.ts";
import { type Make, property, run, type Sample } from "./sample_rows.ts";

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

const theTenant: Sample = {
  make: (_, tenant) => Promise.resolve({ id: tenant.id }),
};

const queuedTest: Make = async (api, tenant) => {
  const { id: propertyId = "" } = await property(api, tenant);
  const { runId } = await queueTest(api.db, { tenantId: tenant.id, propertyId });
  return { id: runId };
};
const result: Make = async (api, tenant) => ({ id: (await run(api, tenant)).result });

const deadLetter: Make = async ({ db }, tenant) => {
  const [row] = await db.owner`
    insert into outbox (tenant_id, topic, payload, dead_at, last_error)
    values (${tenant.id}, 'blobs.delete', '{}', now(), 'broken') returning id::text`;
  return { id: String(row?.id) };
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
  ...ISSUE_SAMPLES,
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
  "get /test-scenarios/{id}": { make: queuedTest },
  "post /test-scenarios/{id}/abort": { make: queuedTest },
  "get /test-results/{id}": { make: result },
  "get /test-results/{id}.json": { make: result },
  "get /test-results/{id}.xlsx": { make: result },
  "get /test-results/{id}.zip": { make: result },
  "get /test-results/{id}/issues": { make: result },
  "get /test-results/{id}/screenshot": { make: result },
  "delete /test-results/{id}": { make: result },
  "post /operations/dead-letters/{id}/retry": { make: deadLetter },
  "get /docs/{file}": { make: null },
};
