import { deleteBlobs } from "./outbox_topics.ts";
import { eachTenant, runLoops } from "./loop.ts";
import { newTurns } from "./turns.ts";
import { purgeSessions } from "./purge.ts";
import { BLOB_DELETE } from "@crumbtrail/db/evidence_blobs";
import { insertOutbox, takeDueOutbox } from "@crumbtrail/db/queries/outbox";
import {
  hasDueSuspects,
  SET_ASIDE,
  setOutboxAside,
  type Share,
} from "@crumbtrail/db/queries/suspects";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { pino } from "pino";
import { Registry } from "prom-client";
import { type TestApi, testApi, type TestTenant, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";

const log = pino({ level: "silent" });
const bytes = new Uint8Array([1]);

function announce({ db }: TestApi, tenant: TestTenant, payload: Record<string, unknown>) {
  const row = { tenantId: tenant.id, topic: BLOB_DELETE, payload };
  return withTenant(db.app, tenant.id, (tx) => insertOutbox(tx, row));
}

Deno.test("a tenant whose turn fails is logged and holds up no other", async () => {
  await using api = await testApi();
  const lines: string[] = [];
  const heard = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const made = [await testTenant(api.db), await testTenant(api.db), await testTenant(api.db)];
  const tenants = made.map(({ id }) => ({ tenantId: id }));
  const failing = made[1]?.id;
  const done = await eachTenant(api.db, heard, "reminders", tenants, (_, { tenantId }) => {
    if (tenantId === failing) throw new Error("no room");
    return Promise.resolve(2);
  });
  assert.equal(done, 4);
  assert.equal(lines.length, 1);
  const { tenant, msg, err } = JSON.parse(lines[0] ?? "");
  assert.deepEqual([tenant, msg, err.message], [failing, "reminders failed", "no room"]);
});

Deno.test("delete_blobs: deletes what the outbox names, once", async () => {
  await using api = await testApi();
  const { blobs } = api.deps;
  for (const key of ["a", "b", "c"]) await blobs.put(key, bytes);
  const tenant = await testTenant(api.db);
  for (const key of ["a", "b"]) await announce(api, tenant, { key });
  assert.equal(await deleteBlobs(api.db, blobs, log), 2);
  assert.deepEqual([await blobs.get("a"), await blobs.get("b")], [null, null]);
  assert.deepEqual(await blobs.get("c"), bytes);
  assert.equal(await deleteBlobs(api.db, blobs, log), 0);
});

Deno.test("delete_blobs: with a recording goes what lies beside it, and nothing else", async () => {
  await using api = await testApi();
  const { blobs } = api.deps;
  const keys = ["recordings/t/1.json.gz", "recordings/t/1/manifest.json"];
  const others = ["recordings/t/2/manifest.json", "screenshots/t/1.jpg"];
  for (const key of [...keys, ...others]) await blobs.put(key, bytes);
  const [key] = keys;
  await announce(api, await testTenant(api.db), { key });
  assert.equal(await deleteBlobs(api.db, blobs, log), 1);
  for (const gone of keys) assert.equal(await blobs.get(gone), null);
  for (const left of others) assert.deepEqual(await blobs.get(left), bytes);
});

Deno.test("delete_blobs: what fails is put off and holds up nothing else", async () => {
  await using api = await testApi();
  const { blobs } = api.deps;
  const tenant = await testTenant(api.db);
  await announce(api, tenant, { key: "broken" });
  await announce(api, tenant, { nothing: true });
  await announce(api, tenant, { key: "fine" });
  const gone: string[] = [];
  const remove = (key: string) => {
    if (key === "broken") return Promise.reject(new Error("the store is down"));
    gone.push(key);
    return Promise.resolve();
  };
  const store = { ...blobs, delete: remove };
  assert.equal(await deleteBlobs(api.db, store, log), 1);
  assert.deepEqual(gone, ["fine"]);
  const rows = await api.db.owner`
    select attempts, run_at > now() as later from outbox order by id`;
  assert.deepEqual(rows.map((row) => ({ ...row })), [
    { attempts: 1, later: true },
    { attempts: 1, later: true },
  ]);
});

Deno.test("delete_blobs: two workers never take the same row", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  for (let i = 0; i < 30; i++) await announce(api, tenant, { key: `k${i}` });
  const gone: string[] = [];
  const store = {
    ...api.deps.blobs,
    delete: (key: string) => Promise.resolve(void gone.push(key)),
  };
  const done = await Promise.all([1, 2, 3].map(() => deleteBlobs(api.db, store, log)));
  assert.equal(done.reduce((a, b) => a + b), 30);
  assert.equal(new Set(gone).size, 30);
  assert.equal(gone.length, 30);
});

Deno.test("delete_blobs: a row that was taken twice without an end is done alone, then given up", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  for (const key of ["a", "b"]) await announce(api, tenant, { key });
  const { system, owner } = api.db;
  const makeDue = () => owner`update outbox set run_at = now()`;
  /** A worker that takes rows and dies. */
  const die = async (share: Share) => {
    const claim = { share, limit: share === "suspect" ? 1 : 20, leaseSeconds: 60 };
    const rows = await acrossTenants(system, (tx) => takeDueOutbox(tx, BLOB_DELETE, claim));
    await makeDue();
    return rows.length;
  };
  assert.deepEqual([await die("usual"), await die("suspect"), await die("usual")], [2, 0, 2]);
  assert.deepEqual([await die("usual"), await die("suspect")], [0, 1]);
  assert.equal(await acrossTenants(system, setOutboxAside), 1);
  assert.ok(await acrossTenants(system, hasDueSuspects));
  assert.equal(await deleteBlobs(api.db, api.deps.blobs, log), 0);
  assert.equal(await deleteBlobs(api.db, api.deps.blobs, log, "suspect"), 1);
  assert.equal(await acrossTenants(system, hasDueSuspects), false);
  const rows = await owner`select attempts, last_error, dead_at is not null as dead from outbox`;
  assert.deepEqual(rows.map((row) => ({ ...row })), [
    { attempts: 0, last_error: SET_ASIDE, dead: true },
  ]);
});

Deno.test("purge_sessions: what has ended goes, what lives stays", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const [live, ended] = [await signedIn(api, tenant), await signedIn(api, tenant)];
  await api.db.owner`update sessions set expires_at = now() - interval '1 second'
    where account_id = ${ended.accountId}`;
  await api.db.owner`insert into sign_in_attempts (username, address, succeeded, at) values
    ('a@b.c', '192.0.2.1', false, now() - interval '25 hours'),
    ('a@b.c', '192.0.2.1', false, now() - interval '23 hours')`;
  assert.equal(await purgeSessions(api.db, new Date()), 2);
  assert.equal((await live.get("/login")).status, 204);
  const [left] = await api.db.owner`select count(*)::int as n from sign_in_attempts`;
  assert.equal(left?.n, 1);
});

Deno.test("loops: run again at once while there is work, go on after a failure, and stop", async () => {
  const registry = new Registry();
  const results = [2, 1, new Error("once"), 0];
  let left: () => void = () => {};
  const idle = new Promise<void>((resolve) => left = resolve);
  const runOnce = () => {
    const result = results.shift();
    if (result === undefined || result === 0) left();
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result ?? 0);
  };
  const running = runLoops([{ name: "test", everyMs: 1, runOnce }], { log, registry });
  await idle;
  await running.stop();
  const text = await registry.metrics();
  assert.match(text, /worker_runs_total\{loop="test",result="done"\} 2/);
  assert.match(text, /worker_runs_total\{loop="test",result="failed"\} 1/);
});

Deno.test("loops: while suspect work waits for a slow piece, those that count no deaths go on", async () => {
  const turns = newTurns();
  const [begun, often] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = Promise.withResolvers<number>();
  const runSlow = () => {
    begun.resolve();
    return slow.promise;
  };
  let runs = 0;
  const runOften = () => {
    if (++runs === 50) often.resolve();
    return Promise.resolve(0);
  };
  const loops = [
    { name: "slow", everyMs: 1, runOnce: runSlow, runSuspect: () => Promise.resolve(0) },
    { name: "often", everyMs: 1, runOnce: runOften },
  ];
  const running = runLoops(loops, { log, registry: new Registry(), turns });
  await begun.promise;
  let isAlone = false;
  const alone = turns.alone(() => Promise.resolve(isAlone = true));
  await often.promise;
  assert.equal(isAlone, false);
  slow.resolve(0);
  await alone;
  await running.stop();
});
