/** Spans of statements on a real database: what they are called, where they belong, what they hide. */
import { inSpan } from "@crumbtrail/telemetry/spans";
import { otlpReceiver } from "@crumbtrail/telemetry/testing/otlp_receiver";
import { startTracing } from "@crumbtrail/telemetry/tracing";
import assert from "node:assert/strict";
import { acrossTenants, asScanner, readTenant, withTenant } from "./tenant.ts";
import { mintTenant, testDatabase } from "./testing/database.ts";
import { insertOutbox, takeDueOutbox } from "./queries/outbox.ts";
import { claimJob } from "./queries/leases.ts";
import { queueTest } from "./testing/queue.ts";
import { statementOf } from "./traced.ts";

const STATEMENTS: [string, string][] = [
  ["select * from issues where id = 1 for update", "select issues"],
  ["  insert into\n outbox (a) values (1) on conflict do update set a = 1", "insert outbox"],
  ["with due as (select id from x for update skip locked) update mails m set a", "update mails"],
  ["with a as (select 1) delete from sessions where b", "delete sessions"],
  ["select scanner.save_run(1, 2) as id", "select scanner.save_run"],
  [
    "select j.* from set_config('a', 'b', true) u, scanner.claim_job('x') j",
    "select scanner.claim_job",
  ],
  ["select 1", "select"],
  ["listen events", "listen"],
];

Deno.test("a statement is called by its verb and its table or function", () => {
  for (const [text, name] of STATEMENTS) {
    const { verb, about } = statementOf(text);
    assert.equal([verb, about].filter(Boolean).join(" "), name, text);
  }
});

const SECRET = "a-value-that-nobody-may-see";

Deno.test("statements are children of what they are run for, without values", async () => {
  await using db = await testDatabase();
  await using receiver = otlpReceiver();
  const { tenantId } = await mintTenant(db);
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = startTracing("test", config, () => {});
  const read = (mark: string) =>
    inSpan(mark, {}, () =>
      readTenant(db.app, tenantId, async (tx) => {
        const which = tx`name = ${SECRET}`;
        await Promise.all([
          tx`select id from vendors where ${which}`,
          tx`select pg_sleep(0.01)`,
        ]);
      }));
  await Promise.all([read("one"), read("two")]);
  const failing = inSpan("three", {}, () =>
    acrossTenants(db.system, async (tx) => {
      await tx`select 1 / ${0}::int from tenants`;
    }));
  await assert.rejects(failing);
  await withTenant(db.app, tenantId, (tx) => tx`select id from vendors`);
  await tracing.close();

  const named = (name: string) => receiver.spans.filter((span) => span.name === name);
  for (const mark of ["one", "two"]) {
    const [parent] = named(mark);
    const children = receiver.spans.filter((span) => span.parentSpanId === parent?.spanId);
    assert.deepEqual(children.map(({ name }) => name).sort(), ["select", "select vendors"], mark);
  }
  assert.equal(named("select vendors").length, 2, "none outside of a span");
  assert.deepEqual(named("select vendors")[0]?.attributes, {
    "db.system.name": "postgresql",
    "db.operation.name": "select",
    "db.collection.name": "vendors",
  });
  const [failed] = named("select tenants");
  assert.equal(failed?.status?.code, 2);
  assert.equal(failed?.attributes["error.type"], "22012");
  assert.ok(receiver.requests.every(({ body }) => !body.includes(SECRET)));
});

Deno.test("a job and the work after a transaction keep what caused them, and no other text", async () => {
  await using db = await testDatabase();
  await using receiver = otlpReceiver();
  const tenant = await mintTenant(db);
  const { tenantId } = tenant;
  const take = () =>
    acrossTenants(db.system, (tx) => {
      const claim = { share: "usual", limit: 1, leaseSeconds: 60 } as const;
      return takeDueOutbox(tx, "x", claim);
    });
  const add = () =>
    withTenant(db.app, tenantId, (tx) => insertOutbox(tx, { tenantId, topic: "x", payload: {} }));
  const claim = () =>
    asScanner(
      db.scanner,
      (tx) => claimJob(tx, { scannerId: "s", leaseSeconds: 30, perHost: 9, hostGapMs: 0 }),
    );
  await add();
  assert.equal((await take())[0]?.traceparent, null);
  await queueTest(db, tenant);
  assert.equal((await claim())?.traceparent, null);

  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = startTracing("test", config, () => {});
  await inSpan("cause", {}, async () => {
    await add();
    await queueTest(db, tenant);
  });
  await tracing.close();
  const [cause] = receiver.spans.filter(({ name }) => name === "cause");
  const expected = `00-${cause?.traceId}-${cause?.spanId}-01`;
  assert.equal((await take())[0]?.traceparent, expected);
  assert.equal((await claim())?.traceparent, expected);

  for (const text of ["", `${expected} `, `${expected}-x`, "x".repeat(10_000)]) {
    for (const table of ["scan_jobs", "outbox"]) {
      const update = db.owner`update ${db.owner(table)} set traceparent = ${text}`;
      await assert.rejects(update, { code: "23514" }, table);
    }
  }
});
