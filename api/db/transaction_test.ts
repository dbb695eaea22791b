/** Connections that are lost in the middle of things: an error for whoever asked, and no more. */
import assert from "node:assert/strict";
import type { Sql, TransactionSql } from "postgres";
import { usePool } from "./pool.ts";
import { reading, statement, transaction } from "./transaction.ts";
import { mintTenant, type TestDatabase, testDatabase } from "./testing/database.ts";
import { acrossTenants, readTenant, type SystemTx, withTenant } from "./tenant.ts";

async function backend(tx: SystemTx): Promise<number> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? NaN;
}

const cut = ({ owner }: TestDatabase, pid: number) => owner`select pg_terminate_backend(${pid})`;

/** Until the connection's end has been heard here. */
const heard = () => new Promise((resolve) => setTimeout(resolve, 200));

const CLOSED = { code: "CONNECTION_CLOSED" };

Deno.test("a transaction whose connection is cut ends with an error, and the next goes through", async () => {
  await using database = await testDatabase(1);
  const { system } = database;
  const ways: Record<string, (tx: SystemTx, pid: number) => Promise<unknown>> = {
    "in the middle of a query": (tx, pid) =>
      Promise.all([tx`select pg_sleep(60)`, heard().then(() => cut(database, pid))]),
    "in the middle of several": (tx, pid) =>
      Promise.all([tx`select pg_sleep(60)`, tx`select 1`, tx`select 2`, cut(database, pid)]),
    "and something more is asked": async (tx, pid) => {
      await cut(database, pid);
      await heard();
      return await tx`select 1`;
    },
    "and a query was never seen before": async (tx, pid) => {
      await cut(database, pid);
      return await tx`select ${crypto.randomUUID()}::text as never_asked_before`;
    },
    "and nothing more is asked": async (_, pid) => {
      await cut(database, pid);
      await heard();
    },
    "and the work fails for another reason": async (_, pid) => {
      await cut(database, pid);
      await heard();
      throw new Error("out of paper");
    },
  };
  for (const [name, way] of Object.entries(ways)) {
    const done = acrossTenants(system, async (tx) => await way(tx, await backend(tx)));
    await assert.rejects(done, CLOSED, name);
    assert.ok(await acrossTenants(system, backend) > 0, name);
  }
});

Deno.test("work that fails rolls back at once, whatever its error looks like", async () => {
  await using database = await testDatabase(1);
  const tenant = await mintTenant(database);
  const rename = (name: string, error: Error) =>
    withTenant(database.app, tenant.tenantId, async (tx) => {
      await tx`update tenants set name = ${name} where id = ${tenant.tenantId}`;
      throw error;
    });
  const elsewhere = Object.assign(new Error("the mail server hung up"), { code: "ECONNRESET" });
  for (const error of [new Error("out of paper"), elsewhere]) {
    const before = usePool(database.app);
    before.end();
    await assert.rejects(rename("Changed", error), error);
    const after = usePool(database.app);
    after.end();
    assert.equal(after.connections, before.connections, "its connection was not lost");
  }
  const [row] = await database.owner`select name from tenants where id = ${tenant.tenantId}`;
  assert.notEqual(row?.name, "Changed");
});

Deno.test("what only reads sees its tenant alone, writes nothing, and ends with its connection", async () => {
  await using database = await testDatabase(1);
  const { app } = database;
  const [one, two] = [await mintTenant(database), await mintTenant(database)];
  for (const { tenantId } of [one, two]) {
    const seen = await readTenant(app, tenantId, (tx) => tx`select id from tenants`);
    assert.deepEqual(seen.map(({ id }) => id), [tenantId]);
  }
  const write = readTenant(app, one.tenantId, (tx) => tx`update tenants set name = 'Changed'`);
  await assert.rejects(write, { code: "25006" });
  const failed = readTenant(app, one.tenantId, () => Promise.reject(new Error("out of paper")));
  await assert.rejects(failed, /out of paper/);
  const lost = readTenant(app, one.tenantId, async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await Promise.all([tx`select pg_sleep(60)`, cut(database, row?.pid ?? NaN)]);
  });
  await assert.rejects(lost, CLOSED);
  // The only connection is free again after each of them.
  assert.equal((await readTenant(app, two.tenantId, (tx) => tx`select 1`)).length, 1);
});

Deno.test("a transaction that is over takes no more queries: they would reach another transaction", async () => {
  await using database = await testDatabase(1);
  const ended = await acrossTenants(database.system, (tx) => Promise.resolve({ tx }));
  assert.throws(() => ended.tx`select 1`, /The transaction is over/);
});

Deno.test("many at once whose connections are cut again and again: each ends, and the pool works", async () => {
  await using database = await testDatabase(4);
  const { app, owner } = database;
  const { tenantId } = await mintTenant(database);
  let stopped = false;
  const one = () =>
    withTenant(app, tenantId, async (tx) => {
      await tx`select 1`;
      return await tx`select count(*) from tenants`;
    });
  const outcomes = Array.from({ length: 8 }, async () => {
    let [ended, failed] = [0, 0];
    while (!stopped) await one().then(() => ended++, () => failed++);
    return { ended, failed };
  });
  let cuts = 0;
  while (cuts < 60) {
    const { count } = await owner`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'test' and datname = current_database() and random() < 0.5`;
    cuts += count;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  stopped = true;
  const all = await Promise.all(outcomes);
  assert.ok(all.some(({ failed }) => failed > 0));
  assert.equal((await Promise.all(Array.from({ length: 8 }, one))).length, 8);
});

Deno.test("work that waits for a connection ends when pools are closed and the database is gone", async () => {
  const sleep = (sql: Sql | TransactionSql) => sql`select pg_sleep(0.03)`;
  for (let round = 0; round < 5; round++) {
    const database = await testDatabase(2);
    const works = Array.from({ length: 6 }, () => [
      transaction(database.app, sleep),
      reading(database.app, sleep),
      transaction(database.system, sleep),
      statement(database.system, sleep),
    ]).flat();
    const ends = Promise.allSettled(works);
    await new Promise((resolve) => setTimeout(resolve, 15 * round));
    await database.close();
    assert.equal((await ends).length, works.length);
  }
});

Deno.test("a pool that was closed opens no connection anew, whatever work goes on", async () => {
  await using database = await testDatabase(2);
  const begun = transaction(database.app, (tx) => tx`select pg_sleep(60)`);
  const ended = assert.rejects(begun);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await database.app.end({ timeout: 0 });
  await ended;
  const closed = /The pool of connections was closed/;
  await assert.rejects(reading(database.app, (tx) => tx`select 1`), closed);
  await assert.rejects(statement(database.app, (sql) => sql`select 1`), closed);
});
