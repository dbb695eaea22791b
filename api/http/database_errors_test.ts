import { connect } from "@crumbtrail/db/connect";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { toApiError } from "./errors.ts";
import { signedIn, testApi, testTenant } from "../testing/api.ts";

/** An API whose connections have short time-outs. */
async function hastyApi(limits: { statementMs?: number; idleInTransactionMs?: number }) {
  const db = await testDatabase();
  const hasty = connect(db.urls, { max: 1, name: "hasty", ...limits });
  const api = await testApi({ db: { ...db, app: hasty.app, system: hasty.system } });
  return {
    api,
    async [Symbol.asyncDispose]() {
      await hasty.close();
      await db.close();
    },
  };
}

async function answerOf(response: Response) {
  const { message, details } = await response.json();
  return [response.status, message, details, response.headers.get("retry-after")];
}

Deno.test("a statement that takes too long is a 503, and the next goes through", async () => {
  await using stage = await hastyApi({ statementMs: 200 });
  const { api } = stage;
  const caller = await signedIn(api, await testTenant(api.db));
  await api.db.owner.begin(async (tx) => {
    await tx`lock table issues in access exclusive mode`;
    assert.deepEqual(await answerOf(await caller.get("/issues")), [
      503,
      "UNKNOWN_ERROR",
      { database: "took too long", retryAfter: 5 },
      "5",
    ]);
  });
  assert.equal((await caller.get("/issues")).status, 200);
});

Deno.test("a transaction that waits too long is ended, and the next goes through", async () => {
  await using stage = await hastyApi({ idleInTransactionMs: 200 });
  const { app, system } = stage.api.db;
  const ways = {
    "and nothing more is asked": async () => {},
    "and something more is asked": async (ask: () => Promise<unknown>) => void await ask(),
  };
  for (const [name, then] of Object.entries(ways)) {
    const done = acrossTenants(system, async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      while (await isThere(row?.pid ?? 0)) await new Promise((resolve) => setTimeout(resolve, 50));
      await then(() => tx`select 1`);
    });
    const error = toApiError(await done.then(() => undefined, (error: unknown) => error));
    assert.deepEqual([error.status, error.code], [503, "UNKNOWN_ERROR"], name);
    assert.deepEqual((await app`select 1 as one`).map(({ one }) => one), [1], name);
    assert.ok(await acrossTenants(system, (tx) => tx`select 1`), name);
  }
  async function isThere(pid: number): Promise<boolean> {
    const rows = await stage.api.db.owner`select from pg_stat_activity where pid = ${pid}`;
    return rows.length > 0;
  }
});

Deno.test("both logins have time-outs unless a process chooses others", async () => {
  await using db = await testDatabase();
  for (const sql of [db.app, db.system]) {
    const [row] = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    assert.deepEqual({ ...row }, { statement: "1min", idle: "1min" });
  }
});
