import { DEMO_USERNAME } from "@crumbtrail/db/demo_data";
import { keyring } from "@crumbtrail/db/secrets";
import { seedDemo } from "@crumbtrail/db/seed";
import { type TestDatabase, testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { hashPassword, passwordMatches } from "../identity/accounts/passwords.ts";
import { prepareSignIn } from "./first_account.ts";

const KEY = new Uint8Array(32).fill(7).toBase64();

const started = (db: TestDatabase, embedded: boolean) => ({
  urls: db.urls,
  embedded,
  [Symbol.asyncDispose]: () => Promise.resolve(),
});

async function stored(db: TestDatabase): Promise<{ username: string; hash: string }[]> {
  return [
    ...await db.owner<{ username: string; hash: string }[]>`
    select username, password_hash as hash from accounts`,
  ];
}

Deno.test("the demo account exists on loopback with the embedded database", async () => {
  await using db = await testDatabase();
  const { credentials, demo } = await prepareSignIn(started(db, true), true, KEY);
  assert.equal(demo, true);
  assert.equal(credentials?.username, DEMO_USERNAME);
  const [account] = await stored(db);
  assert.ok(await passwordMatches(account?.hash ?? null, credentials?.password ?? ""));
});

for (const [embedded, loopback] of [[true, false], [false, true], [false, false]] as const) {
  Deno.test(`a known password is seeded nowhere else: embedded ${embedded}, loopback ${loopback}`, async () => {
    await using db = await testDatabase();
    const first = await prepareSignIn(started(db, embedded), loopback, KEY);
    const [account, ...others] = await stored(db);
    assert.deepEqual(others, []);
    assert.notEqual(account?.username, DEMO_USERNAME);
    assert.ok(await passwordMatches(account?.hash ?? null, first.credentials?.password ?? ""));
    assert.ok((first.credentials?.password.length ?? 0) >= 20);
    const again = await prepareSignIn(started(db, embedded), loopback, KEY);
    assert.deepEqual(again, { demo: false });
  });
}

Deno.test("start refuses to expose the demo account with its known password", async () => {
  await using db = await testDatabase();
  await prepareSignIn(started(db, true), true, KEY);
  await assert.rejects(prepareSignIn(started(db, true), false, KEY), /known password/);
});

Deno.test("a deleted demo account does not come back at the next start", async () => {
  await using db = await testDatabase();
  await prepareSignIn(started(db, true), true, KEY);
  await db.owner`insert into accounts (tenant_id, username, role, status)
    select tenant_id, 'other@crumbtrail.test', 'TENANT_ADMIN', 'ACTIVE' from accounts`;
  await db.owner`delete from accounts where username = ${DEMO_USERNAME}`;
  const again = await prepareSignIn(started(db, true), true, KEY);
  assert.deepEqual(again, { credentials: undefined, demo: true });
  const [account, ...more] = await stored(db);
  assert.equal(account?.username, "other@crumbtrail.test");
  assert.deepEqual(more, []);
});

Deno.test("a demo account with a changed password is not used, and may be exposed", async () => {
  await using db = await testDatabase();
  await seedDemo(db, {
    passwordHash: await hashPassword("changed by its owner"),
    secrets: keyring(KEY),
  });
  assert.deepEqual(await prepareSignIn(started(db, true), true, KEY), {
    credentials: undefined,
    demo: true,
  });
  assert.deepEqual(await prepareSignIn(started(db, true), false, KEY), { demo: false });
});
