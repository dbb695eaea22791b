import { TOOK_TOO_LONG } from "@crumbtrail/contract/errors";
import { connect } from "@crumbtrail/db/connect";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { ApiError, found } from "../platform/errors.ts";
import { testApi, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { toApiError } from "./errors.ts";

Deno.test("errors of the database become codes of the specification [api-and-roles-47]", async () => {
  await using db = await testDatabase();
  const tenant = await testTenant(db);
  const codeOf = async (query: Promise<unknown>) => {
    const error = toApiError(await query.then(() => undefined, (error: unknown) => error));
    return [error.status, error.code];
  };
  const insert = (name: string, host: string) =>
    db.owner`insert into properties (tenant_id, name, host) values (${tenant.id}, ${name}, ${host})`;
  await insert("Shop", "shop.example");
  assert.deepEqual(await codeOf(insert("Shop", "other.example")), [409, "DUPLICATE_KEY"]);
  assert.deepEqual(await codeOf(insert("", "x.example")), [400, "INPUT_INVALID"]);
  assert.deepEqual(await codeOf(db.owner`select ${"no id"}::uuid`), [400, "INPUT_INVALID"]);
  const missing = db.owner`insert into account_properties (tenant_id, account_id, property_id)
    values (${tenant.id}, ${tenant.id}, ${tenant.id})`;
  assert.deepEqual(await codeOf(missing), [404, "ENTITY_NOT_FOUND"]);
  assert.deepEqual(await codeOf(db.owner`select nonsense`), [500, "UNKNOWN_ERROR"]);
});

Deno.test("found: a row, or ENTITY_NOT_FOUND [api-and-roles-42]", () => {
  assert.equal(found(0), 0);
  assert.throws(() => found(null), new ApiError("ENTITY_NOT_FOUND"));
});

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

Deno.test("a change of a property has longer statements than other calls", async () => {
  await using stage = await hastyApi({ statementMs: 500 });
  const { owner } = stage.api.db;
  const caller = await signedIn(stage.api, await testTenant(stage.api.db), "ADMIN");
  const waitsLonger = async () =>
    (await owner`select from pg_stat_activity where wait_event_type = 'Lock'
      and query_start < now() - interval '700 milliseconds'`).length > 0;
  const { answer } = await owner.begin(async (tx) => {
    await tx`lock table test_scenarios in access exclusive mode`;
    let isAnswered = false;
    const answer = caller.post("/properties", { name: "Shop", baseUrl: "shop.example" })
      .finally(() => isAnswered = true);
    while (!isAnswered && !(await waitsLonger())) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { answer };
  });
  assert.equal((await answer).status, 201);
});

Deno.test("a search that takes too long is a 503, not an empty list [search-24]", async () => {
  await using stage = await hastyApi({ statementMs: 200 });
  const { api } = stage;
  const caller = await signedIn(api, await testTenant(api.db));
  await api.db.owner.begin(async (tx) => {
    await tx`lock table search_documents in access exclusive mode`;
    const answer = await answerOf(await caller.get("/search?query=anything"));
    assert.deepEqual(answer.slice(0, 2), [503, "UNKNOWN_ERROR"]);
    assert.deepEqual(answer[2], { database: TOOK_TOO_LONG, retryAfter: 5 });
  });
  assert.equal((await caller.get("/search?query=anything")).status, 200);
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

Deno.test("details fit their code, and a code that has none takes none", () => {
  const wrong = [
    // @ts-expect-error: no reason of FORBIDDEN
    new ApiError("FORBIDDEN", { details: { field: "name" } }),
    // @ts-expect-error: USER_NOT_FOUND has no details
    new ApiError("USER_NOT_FOUND", { details: { username: "ann@a.test" } }),
  ];
  assert.deepEqual(wrong.map(({ status }) => status), [403, 404]);
  const right = new ApiError("INVALID_HEADER", { details: { header: "Origin" } });
  assert.deepEqual(right.body("r-1"), {
    message: "INVALID_HEADER",
    details: { header: "Origin" },
    requestId: "r-1",
  });
});
