import type { CreationOptions, RequestOptions } from "@crumbtrail/contract/passkeys";
import assert from "node:assert/strict";
import { cookieIn, PASSWORD, testPerson } from "../testing/people.ts";
import { ORIGIN, testAccount, testApi } from "../testing/api.ts";
import { assertRefused, type Caller, callerFor, refusalOf, visitor } from "../testing/callers.ts";
import { type Lies, testAuthenticator } from "../testing/passkeys.ts";
import { auditEvents } from "../testing/audit_words.ts";

const WRONG = [401, "LOGIN_DATA_INCORRECT"] as const;
const PATH = "/accounts/me/second-factors/passkey";
const STEP = "/login/second-factor/passkey";

let now = Date.now();
const api = await testApi({ now: () => new Date(now) });
Deno.test.afterAll(api.db.close);

async function person() {
  const who = await testPerson(api);
  return { ...who, caller: await callerFor(api, who.tenant, who.id) };
}

interface Setup {
  options: CreationOptions;
  setup: string;
}

async function begin(caller: Caller): Promise<Setup> {
  const answer = await caller.post(`${PATH}/setup`, { proof: { password: PASSWORD } });
  assert.equal(answer.status, 200, await answer.clone().text());
  return await answer.json();
}

/** A person with a passkey. */
async function owner() {
  const who = await person();
  const { caller } = who;
  const key = await testAuthenticator(ORIGIN);
  const { options, setup } = await begin(caller);
  const added = await caller.post(PATH, {
    ...{ setup, name: "Laptop" },
    response: await key.create(options),
  });
  assert.equal(added.status, 201, await added.clone().text());
  return { ...who, key, added: await added.json() };
}

/** The first step and the options of the second. */
async function begun(username: string) {
  const answer = await visitor(api).post("/login", { username, password: PASSWORD });
  assert.equal(answer.status, 202, await answer.clone().text());
  const step = visitor(api, { cookie: cookieIn(answer, "crumbtrail_pending") });
  const ask = async (): Promise<RequestOptions> => {
    const { options } = await (await step.post(`${STEP}/options`, undefined)).json();
    return options;
  };
  return { step, ask, send: (response: unknown) => step.post(STEP, { response }) };
}

Deno.test("passkey: it is added with recovery codes, and signs in after the password [sign-in-8]", async () => {
  const { username, key, added, caller, id } = await owner();
  assert.equal(added.factor.kind, "PASSKEY");
  assert.equal(added.recoveryCodes.length, 10);
  const { ask, send, step } = await begun(username);
  const asked = await (await step.post(`${STEP}/options`, undefined)).json();
  assert.deepEqual(asked.secondFactor, ["PASSKEY"]);
  assert.deepEqual(asked.options.allowCredentials, [
    { id: key.credentialId, type: "public-key", transports: ["internal"] },
  ]);
  const answer = await send(await key.get(await ask()));
  assert.equal(answer.status, 200, await answer.clone().text());
  assert.equal((await answer.json())._id, id);
  const { factors } = await (await caller.get("/accounts/me/second-factors")).json();
  assert.notEqual(factors[0].lastUsedAt, null);
  const event = (await auditEvents(api.db, id, "account.signed_in")).at(-1);
  assert.deepEqual(event?.after, { secondFactor: "PASSKEY" });
});

Deno.test("passkey: a challenge counts once, even if refused, and only the last one [sign-in-9]", async () => {
  const { username, key } = await owner();
  const { ask, send } = await begun(username);
  assert.deepEqual(await refusalOf(await send(await key.get(await ask(), { challenge: "AAAA" }))), [
    ...WRONG,
  ]);
  const first = await ask();
  const second = await ask();
  assert.deepEqual(await refusalOf(await send(await key.get(first))), [...WRONG], "replaced");
  assert.deepEqual(await refusalOf(await send(await key.get(second))), [...WRONG], "used up");
  const right = await key.get(await ask());
  assert.equal((await send(right)).status, 200);
  const again = await begun(username);
  await again.ask();
  assert.deepEqual(await refusalOf(await again.send(right)), [...WRONG], "a replay");
});

Deno.test("passkey: another origin, host, counter or account is refused [sign-in-9]", async () => {
  const { username, key } = await owner();
  const refused = async (lies: Lies, by = key) => {
    const { ask, send } = await begun(username);
    return await refusalOf(await send(await by.get(await ask(), lies)));
  };
  assert.deepEqual(await refused({ origin: "https://evil.test" }), [...WRONG]);
  assert.deepEqual(await refused({ rpId: "evil.test" }), [...WRONG]);
  assert.deepEqual(await refused({ isUnverified: true }), [...WRONG], "a touch alone");
  const foreign = await owner();
  assert.deepEqual(await refused({}, foreign.key), [...WRONG], "a passkey of another account");
  const unknown = await testAuthenticator(ORIGIN);
  assert.deepEqual(await refused({}, { ...unknown, credentialId: key.credentialId }), [...WRONG]);
  // The attempts above are as many as are allowed.
  now += 60 * 60_000;
  const { ask, send } = await begun(username);
  assert.equal((await send(await key.get(await ask(), { counter: 50 }))).status, 200);
  assert.deepEqual(await refused({ counter: 50 }), [...WRONG], "a copied authenticator");
});

Deno.test("passkey: a set-up is its session's, counts once, and ends after ten minutes [sign-in-8]", async () => {
  const { caller, key } = await owner();
  const foreign = await person();
  const answer = async (by: Caller, { options, setup }: Setup, lies: Lies = {}) => {
    const other = await testAuthenticator(ORIGIN);
    const response = await other.create(options, lies);
    return await by.post(PATH, { setup, name: "Key", response });
  };
  const GONE = [404, "ENTITY_NOT_FOUND"];
  await assertRefused(caller.post(`${PATH}/setup`, {}), 403, "FORBIDDEN", "without a proof");
  const mine = await begin(caller);
  assert.deepEqual(await refusalOf(await answer(foreign.caller, mine)), GONE);
  assert.deepEqual(
    await refusalOf(await answer(caller, mine, { origin: "https://evil.test" })),
    [422, "VALIDATION_ERROR"],
  );
  assert.deepEqual(await refusalOf(await answer(caller, mine)), GONE, "used up");
  assert.deepEqual(
    await refusalOf(await answer(caller, await begin(caller), { isUnverified: true })),
    [422, "VALIDATION_ERROR"],
    "a touch alone",
  );
  const late = await begin(caller);
  now += 11 * 60_000;
  assert.deepEqual(await refusalOf(await answer(caller, late)), GONE);
  const twice = await begin(caller);
  assert.deepEqual(twice.options.excludeCredentials.map(({ id }) => id), [key.credentialId]);
  const stored = await caller.post(PATH, {
    ...{ setup: twice.setup, name: "Again" },
    response: await key.create(twice.options),
  });
  await assertRefused(stored, 409, "ENTITY_ALREADY_EXISTS");
});

Deno.test("passkey: it is what a tenant requires, and is renamed and removed like an app [sign-in-8]", async () => {
  const { tenant, caller, id } = await person();
  await api.db.owner`update tenants set requires_second_factor = true where id = ${tenant.id}`;
  await assertRefused(caller.get("/issues"), 403, "FORBIDDEN");
  const key = await testAuthenticator(ORIGIN);
  const { options, setup } = await begin(caller);
  const sent = { setup, name: "Laptop", response: await key.create(options) };
  const { factor } = await (await caller.post(PATH, sent)).json();
  assert.equal((await caller.get("/issues")).status, 200);
  const own = `/accounts/me/second-factors/${factor._id}`;
  assert.equal((await caller.patch(own, { name: "Old laptop" })).status, 200);
  const foreign = await callerFor(api, tenant, await testAccount(api.db, tenant, "TENANT_ADMIN"));
  await api.db.owner`update tenants set requires_second_factor = false where id = ${tenant.id}`;
  const proof = { password: PASSWORD };
  await assertRefused(foreign.patch(own, { name: "Mine" }), 404, "ENTITY_NOT_FOUND");
  await api.db.owner`update tenants set requires_second_factor = true where id = ${tenant.id}`;
  await assertRefused(caller.post(`${own}/remove`, { proof }), 403, "FORBIDDEN", "required");
  await api.db.owner`update tenants set requires_second_factor = false where id = ${tenant.id}`;
  assert.equal((await caller.post(`${own}/remove`, { proof })).status, 204);
  const events = await auditEvents(api.db, id, "account.second_factor");
  const named = (factorName: string) => ({ factorKind: "PASSKEY", factorName });
  assert.deepEqual(events.map(({ action, before, after }) => [action, before, after]), [
    ["account.second_factor_added", null, named("Laptop")],
    [
      "account.second_factor_renamed",
      { factorName: "Laptop" },
      { factorName: "Old laptop" },
    ],
    ["account.second_factor_removed", named("Old laptop"), null],
  ]);
});

Deno.test("passkey: wrong ones are limited as wrong codes are, and a recovery code replaces it [sign-in-9]", async () => {
  const { username, key, added } = await owner();
  const { ask, send, step } = await begun(username);
  const [code] = added.recoveryCodes;
  const statuses = new Set<number>();
  for (let tries = 0; tries < 20 && !statuses.has(429); tries++) {
    statuses.add((await send(await key.get(await ask(), { challenge: "AAAA" }))).status);
  }
  assert.deepEqual([...statuses], [401, 429]);
  assert.equal((await send(await key.get(await ask()))).status, 429, "the right one as well");
  assert.equal((await step.post("/login/second-factor", { code })).status, 429, "codes as well");
  now += 60 * 60_000;
  const later = await begun(username);
  assert.equal((await later.step.post("/login/second-factor", { code })).status, 200);
});

Deno.test("passkey: the second step without a begun sign-in, or after its end, is refused [sign-in-9]", async () => {
  const ENDED = [401, "SESSION_EXPIRED"];
  assert.deepEqual(await refusalOf(await visitor(api).post(`${STEP}/options`, undefined)), ENDED);
  const { username, key } = await owner();
  const { ask, send, step } = await begun(username);
  const response = await key.get(await ask());
  now += 11 * 60_000;
  assert.deepEqual(await refusalOf(await send(response)), ENDED);
  assert.deepEqual(await refusalOf(await step.post(`${STEP}/options`, undefined)), ENDED);
});
