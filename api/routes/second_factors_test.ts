import { addedFactor, factorList, recoveryCodes } from "@crumbtrail/contract/second_factor";
import assert from "node:assert/strict";
import { resealPasswords } from "../reseal.ts";
import { keyring } from "@crumbtrail/db/secrets";
import { TEST_KEY, testApi, testTenant } from "../testing/api.ts";
import { type Caller, callerFor, signedIn } from "../testing/callers.ts";
import { PASSWORD, testPerson } from "../testing/people.ts";
import { appWith, testApp } from "../testing/second_factors.ts";
import { forbidden, refusal } from "../testing/users.ts";

const PATH = "/accounts/me/second-factors";

let now = Date.now();
const api = await testApi({ now: () => new Date(now) });
Deno.test.afterAll(api.db.close);

/** A person of a new tenant, signed in. */
async function person() {
  const made = await testPerson(api);
  return { ...made, caller: await callerFor(api, made.tenant, made.id) };
}

const listOf = async (caller: Caller) => factorList.parse(await (await caller.get(PATH)).json());

async function setUp(caller: Caller, more: Record<string, unknown> = {}) {
  const { secret, setup, uri } = await (await caller.post(`${PATH}/totp/setup`)).json();
  const codeAt = appWith(secret);
  const send = (code: string) =>
    caller.post(`${PATH}/totp`, { setup, code, name: "Phone", ...more });
  return { send, codeAt, setup, uri, secret };
}

const mailsTo = async (username: string): Promise<string[]> => {
  const rows = await api.db.owner`
    select name from mails where recipient = ${username} order by id`;
  return rows.map(({ name }) => String(name));
};

const actionsOf = async (id: string): Promise<string[]> => {
  const rows = await api.db.owner`
    select action from audit_events where entity_id = ${id} order by id`;
  return rows.map(({ action }) => String(action));
};

Deno.test("second factor: an app is added by its code, with ten recovery codes; mail and log say so [sign-in-1]", async () => {
  const { caller, id, tenant, username } = await person();
  const elsewhere = await callerFor(api, tenant, id);
  const { send, codeAt, uri, secret } = await setUp(caller);
  assert.ok(uri.startsWith(`otpauth://totp/Crumbtrail:${encodeURIComponent(username)}?`), uri);
  assert.equal(secret.length, 32, "160 bits in base32");
  const wrong = await refusal(await send("000000"));
  assert.deepEqual([wrong.status, wrong.details[0].path], [422, "code"]);
  const answer = await send(codeAt(new Date(now)));
  assert.equal(answer.status, 201);
  const { factor, recoveryCodes: codes } = addedFactor.parse(await answer.json());
  assert.equal(codes?.length, 10);
  for (const code of codes ?? []) {
    assert.match(code, /^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  }
  const list = await listOf(caller);
  assert.deepEqual(list.factors, [factor]);
  assert.deepEqual([list.recoveryCodesLeft, list.isFresh], [10, false]);
  assert.equal((await elsewhere.get("/accounts/me")).status, 401, "other sessions ended");
  assert.deepEqual(await mailsTo(username), ["second_factor_added"]);
  assert.deepEqual(await actionsOf(id), ["account.second_factor_added"]);
  const [row] = await api.db.owner`select secret from second_factors where account_id = ${id}`;
  assert.match(row?.secret, /^v1\./);
  const stored = await api.db.owner`select code_hash from recovery_codes where account_id = ${id}`;
  assert.ok(stored.every(({ code_hash: hash }) => /^[0-9a-f]{64}$/.test(hash)));
});

Deno.test("second factor: a set-up is its owner's, and ends after half an hour [sign-in-1]", async () => {
  const { caller } = await person();
  const { codeAt, setup, send } = await setUp(caller);
  const code = codeAt(new Date(now));
  const { caller: other } = await person();
  const foreign = await other.post(`${PATH}/totp`, { setup, code, name: "Phone" });
  assert.equal(foreign.status, 404);
  const start = now;
  now += 31 * 60_000;
  assert.equal((await send(codeAt(new Date(now)))).status, 404);
  now = start;
});

Deno.test("second factor: without a sign-in just now a first one needs the password [sign-in-2]", async () => {
  const { caller } = await person();
  const start = now;
  now += 16 * 60_000;
  assert.equal((await listOf(caller)).isFresh, false);
  const code = async (more = {}) => {
    const { send, codeAt } = await setUp(caller, more);
    return await send(codeAt(new Date(now)));
  };
  assert.deepEqual(await refusal(await code()), forbidden({ secondFactor: "PROOF" }));
  const wrong = await code({ proof: { password: "Wrong-Horse-1" } });
  assert.deepEqual([wrong.status, (await wrong.json()).message], [403, "PASSWORD_INCORRECT"]);
  assert.equal((await code({ proof: { password: PASSWORD } })).status, 201);
  const second = await code({ proof: { password: PASSWORD } });
  assert.equal((await second.json()).recoveryCodes, null, "codes come with the first one alone");
  assert.deepEqual(await refusal(await code()), forbidden({ secondFactor: "PROOF" }));
  now = start;
});

Deno.test("second factor: it is renamed and removed by its owner alone; the last one takes the codes along [sign-in-2]", async () => {
  const { caller, id, tenant, username } = await person();
  const codeAt = await testApp(api, tenant, id);
  const { factors: [factor] } = await listOf(caller);
  const at = `${PATH}/${factor?._id}`;
  assert.equal((await (await caller.patch(at, { name: "Work phone" })).json()).name, "Work phone");
  const other = await signedIn(api, tenant, "TENANT_ADMIN");
  assert.equal((await other.patch(at, { name: "Mine" })).status, 404);
  const proof = { password: PASSWORD };
  assert.equal((await other.post(`${at}/remove`, { proof })).status, 404);
  assert.deepEqual(
    await refusal(await caller.post(`${at}/remove`, { proof: {} })),
    forbidden({ secondFactor: "PROOF" }),
  );
  const wrong = await refusal(await caller.post(`${at}/remove`, { proof: { code: "000000" } }));
  assert.deepEqual([wrong.status, wrong.details[0].path], [422, "proof.code"]);
  const codes = await caller.post("/accounts/me/recovery-codes", { proof });
  const [first = ""] = recoveryCodes.parse(await codes.json()).recoveryCodes;
  assert.equal((await listOf(caller)).recoveryCodesLeft, 10);
  const again = await caller.post("/accounts/me/recovery-codes", {
    proof: { code: codeAt(new Date(now)) },
  });
  assert.equal(again.status, 201);
  const used = await refusal(await caller.post(`${at}/remove`, { proof: { code: first } }));
  assert.equal(used.status, 422, "the codes before were replaced");
  assert.equal((await caller.post(`${at}/remove`, { proof })).status, 204);
  const { factors, recoveryCodesLeft } = await listOf(caller);
  assert.deepEqual([factors, recoveryCodesLeft], [[], 0]);
  assert.equal((await caller.post("/accounts/me/recovery-codes", { proof })).status, 404);
  assert.deepEqual(await mailsTo(username), [
    "recovery_codes_replaced",
    "recovery_codes_replaced",
    "second_factor_removed",
  ]);
  assert.deepEqual(await actionsOf(id), [
    "account.second_factor_renamed",
    "account.recovery_codes_replaced",
    "account.recovery_codes_replaced",
    "account.second_factor_removed",
  ]);
});

Deno.test("second factor: an admin resets that of another, never the own, and the user is told [sign-in-7]", async () => {
  const { tenant, id, username, caller } = await person();
  await testApp(api, tenant, id);
  const admin = await signedIn(api, tenant, "TENANT_ADMIN");
  await testApp(api, tenant, admin.accountId);
  const shown = async () => (await (await admin.get(`/accounts/${id}`)).json()).hasSecondFactor;
  assert.equal(await shown(), true);
  assert.equal((await caller.delete(`/accounts/${id}/second-factors`)).status, 403);
  const own = await admin.delete(`/accounts/${admin.accountId}/second-factors`);
  assert.deepEqual(await refusal(own), forbidden({ ownAccount: true }));
  assert.equal((await admin.delete(`/accounts/${id}/second-factors`)).status, 204);
  assert.equal(await shown(), false);
  assert.deepEqual((await listOf(caller)).factors, []);
  assert.deepEqual(await mailsTo(username), ["second_factors_reset"]);
  assert.deepEqual(await actionsOf(id), ["account.second_factors_reset"]);
  assert.equal((await admin.delete(`/accounts/${id}/second-factors`)).status, 204);
  assert.equal((await mailsTo(username)).length, 1, "nothing to reset, nothing to tell");
  const foreign = await signedIn(api, await testTenant(api.db), "TENANT_ADMIN");
  assert.equal((await foreign.delete(`/accounts/${id}/second-factors`)).status, 404);
});

Deno.test("second factor: a tenant that requires one lets its members do nothing else before [sign-in-6]", async () => {
  const { tenant, caller, id } = await person();
  const admin = await signedIn(api, tenant, "TENANT_ADMIN");
  await testApp(api, tenant, admin.accountId);
  const settings = `/tenants/${tenant.id}/settings`;
  assert.equal((await admin.patch(settings, { requireSecondFactor: true })).status, 200);
  const me = async () => (await (await caller.get("/accounts/me")).json()).mustSetUpSecondFactor;
  assert.equal(await me(), true);
  const refused = forbidden({ secondFactor: "SET_UP" });
  for (const path of ["/issues", "/accounts/me/sessions", "/events", "/tenants/current"]) {
    assert.deepEqual(await refusal(await caller.get(path)), refused, path);
  }
  assert.deepEqual(
    await refusal(await caller.patch("/accounts/me", { firstname: "Eve" })),
    refused,
  );
  assert.equal((await admin.get("/issues")).status, 200, "who has one goes on");
  const { send, codeAt } = await setUp(caller);
  assert.equal((await send(codeAt(new Date(now)))).status, 201);
  assert.equal((await caller.get("/issues")).status, 200);
  assert.equal(await me(), false);
  const { factors: [factor] } = await listOf(caller);
  const removal = await caller.post(`${PATH}/${factor?._id}/remove`, {
    proof: { password: PASSWORD },
  });
  assert.deepEqual(await refusal(removal), forbidden({ secondFactor: "REQUIRED" }));
  assert.equal((await admin.delete(`/accounts/${id}/second-factors`)).status, 204);
  assert.deepEqual(await refusal(await caller.get("/issues")), refused, "reset: set up again");
});

Deno.test("second factor: secrets are sealed anew under a new key [sign-in-11]", async () => {
  const { tenant, id } = await person();
  await testApp(api, tenant, id);
  const fresh = new Uint8Array(32).fill(9).toBase64();
  const both = keyring(`${fresh},${TEST_KEY}`);
  const { resealed } = await resealPasswords(api.db, both);
  assert.ok(resealed > 0);
  const [row] = await api.db.owner`select secret from second_factors where account_id = ${id}`;
  assert.ok(both.isCurrent(row?.secret));
  assert.equal((await resealPasswords(api.db, both)).resealed, 0);
  // Back to the key of the other tests.
  await resealPasswords(api.db, keyring(`${TEST_KEY},${fresh}`));
});
