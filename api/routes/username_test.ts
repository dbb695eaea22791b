import assert from "node:assert/strict";
import { PASSWORD, passwordHash, testPerson } from "../testing/people.ts";
import { testAccount, type TestApi, testApi } from "../testing/api.ts";
import { assertRefused, callerFor, refusalOf, visitor } from "../testing/callers.ts";
import { guidSentTo } from "../testing/sign_up.ts";

/** Somebody with a password who is signed in twice. */
async function member(api: TestApi) {
  const { tenant, username, id } = await testPerson(api, { role: "USER" });
  const [ada, elsewhere] = [await callerFor(api, tenant, id), await callerFor(api, tenant, id)];
  const ask = (name: string, password_present = PASSWORD) =>
    ada.post("/accounts/me/username", { username: name, password_present });
  return { tenant, username, id, ada, elsewhere, ask };
}

const nameOf = async (api: TestApi, id: string) =>
  (await api.db.owner`select username from accounts where id = ${id}`)[0]?.username;

Deno.test("user name: the link at the new address changes it, once, and the old one hears of it", async () => {
  await using api = await testApi();
  const { username, id, ada, elsewhere, ask } = await member(api);
  const next = `${crypto.randomUUID()}@new.test`;
  assert.equal((await ask(` ${next.toUpperCase()}`)).status, 204);
  const guid = await guidSentTo(api, next);
  const path = `/self-service/${guid}`;
  for (const look of [visitor(api).head(path), visitor(api).get(path)]) {
    assert.equal((await look).status, 200);
  }
  const read = await visitor(api).get(path);
  assert.deepEqual(await read.json(), { guid, grantType: "CHANGE_EMAIL" });
  assert.equal(await nameOf(api, id), username, "nothing changed by asking or looking");
  const kept = await api.db.owner`select to_jsonb(g) as row from self_service_grants g`;
  assert.equal(JSON.stringify(kept).includes(guid), false);

  const calls = Array.from(
    { length: 10 },
    (_, i) =>
      visitor(api, { address: `192.0.2.${i}`, cookie: `crumbtrail_session=${ada.token}` })
        .post(path, {}),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [204, ...Array(9).fill(404)]);
  assert.equal(await nameOf(api, id), next);
  assert.equal((await ada.get("/login")).status, 204, "the browser's own session stays");
  assert.equal((await elsewhere.get("/login")).status, 401);
  const signIn = async (name: string) =>
    (await visitor(api).post("/login", { username: name, password: PASSWORD })).status;
  assert.deepEqual([await signIn(username), await signIn(next)], [401, 200]);

  const mails = await api.db.owner`select name, recipient from mails order by id`;
  assert.deepEqual(mails.map((mail) => ({ ...mail })), [
    { name: "email_change", recipient: next },
    { name: "email_changed", recipient: username },
  ]);
  const [event] = await api.db.owner`
    select before, after from audit_events where action = 'account.username_changed'`;
  assert.deepEqual({ ...event }, { before: { username }, after: { username: next } });
});

Deno.test("user name: a wrong password, no address, and the present name are refused", async () => {
  await using api = await testApi();
  const { username, ask } = await member(api);
  const refusals = [
    [ask("next@new.test", "Wrong-Horse-1"), [403, "PASSWORD_INCORRECT"]],
    [ask("nobody"), [422, "EMAIL_NOT_VALID"]],
    [ask(username), [422, "VALIDATION_ERROR"]],
  ] as const;
  for (const [asked, refusal] of refusals) assert.deepEqual(await refusalOf(await asked), refusal);
  const link = { username, grantType: "CHANGE_EMAIL" };
  await assertRefused(visitor(api).post("/self-service", link), 422, "VALIDATION_ERROR");
  assert.equal((await api.db.owner`select 1 from mails`).length, 0);
});

Deno.test("user name: one that is taken gets the same answer, and its owner a mail without a link", async () => {
  await using api = await testApi();
  const [{ ask }, other] = [await member(api), await member(api)];
  assert.equal((await ask(other.username.toUpperCase())).status, 204);
  const mails = await api.db.owner`select name, recipient, plain from mails`;
  assert.deepEqual(mails.map(({ name, recipient }) => [name, recipient]), [
    ["email_taken", other.username],
  ]);
  assert.doesNotMatch(mails[0]?.plain, /guid/);
  assert.equal((await api.db.owner`select 1 from self_service_grants`).length, 0);
});

Deno.test("user name: taken since, the link is refused and not used up", async () => {
  await using api = await testApi();
  const { id, username, tenant, ask } = await member(api);
  const next = `${crypto.randomUUID()}@new.test`;
  await ask(next);
  const path = `/self-service/${await guidSentTo(api, next)}`;
  const quicker = await testAccount(api.db, tenant, "USER", { username: next });
  await assertRefused(visitor(api).post(path, {}), 409, "ENTITY_ALREADY_EXISTS");
  assert.equal(await nameOf(api, id), username);
  await api.db.owner`delete from accounts where id = ${quicker}`;
  assert.equal((await visitor(api).post(path, {})).status, 204);
});

Deno.test("user name: expired links, those of a disabled account and older than a new password are dead", async () => {
  let now = Date.now();
  await using api = await testApi({ now: () => new Date(now) });
  const { id, ada, ask } = await member(api);
  const link = async () => {
    const next = `${crypto.randomUUID()}@new.test`;
    assert.equal((await ask(next)).status, 204);
    return `/self-service/${await guidSentTo(api, next)}`;
  };
  const isDead = async (path: string) => {
    await assertRefused(visitor(api).post(path, {}), 404, "ENTITY_NOT_FOUND");
  };
  const first = await link();
  await api.db.owner`update accounts set status = 'DISABLED' where id = ${id}`;
  await isDead(first);
  await api.db.owner`update accounts set status = 'ACTIVE' where id = ${id}`;
  const second = await link();
  const password = "Battery-Staple-2";
  const changed = await ada.patch("/accounts/me", {
    password,
    password_repeat: password,
    password_present: PASSWORD,
  });
  assert.equal(changed.status, 200);
  await isDead(second);
  await api.db.owner`update accounts set password_hash = ${passwordHash} where id = ${id}`;
  const third = await link();
  now += 24 * 3_600_000;
  await isDead(third);
});

Deno.test("user name: five mails an hour, by one account and to one address", async () => {
  await using api = await testApi();
  const [one, ...others] = [await member(api), await member(api), await member(api)];
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await one.ask(`next${i}@new.test`)).status);
  assert.deepEqual(statuses, [204, 204, 204, 204, 204, 429]);
  const victim = "victim@new.test";
  for (const { ask } of others) for (let i = 0; i < 3; i++) await ask(victim);
  const sent = await api.db.owner`select 1 from mails where recipient = ${victim}`;
  assert.equal(sent.length, 5);
});
