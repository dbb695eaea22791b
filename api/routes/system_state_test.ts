/** The state of the service, for the provider's staff. */
import { loggedMail } from "@crumbtrail/contract/mail_log";
import { systemState } from "@crumbtrail/contract/system";
import { registerSearchConsumer } from "@crumbtrail/db/queries/search_changes";
import { acrossTenants, asScanner } from "@crumbtrail/db/tenant";
import { reportScanner } from "@crumbtrail/db/queries/leases";
import { queueTest } from "@crumbtrail/db/testing/queue";
import { pino } from "pino";
import { loopStates } from "../loops/loop_states.ts";
import { sendMails } from "../loops/send_mails.ts";
import { smtpSender } from "../notifications/emails/smtp.ts";
import { testSmtp } from "../testing/smtp.ts";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, rowsIn, signedIn } from "../testing/callers.ts";
import { scanPage } from "../testing/scanned_pages.ts";

Deno.test("system: more documents than PostgreSQL searches quickly need Elasticsearch [search-24]", async () => {
  await using api = await testApi();
  const staff = await signedIn(api, await testTenant(api.db), "ADMIN");
  const read = async () => (await answerIn(systemState, staff.get("/operations/state"))).search;
  const { owner, system } = api.db;
  assert.equal((await read()).needsElasticsearch, false);
  await owner`update pg_class set reltuples = 200001 where oid = 'search_documents'::regclass`;
  assert.deepEqual(await read(), { waiting: 0, documents: 200_001, needsElasticsearch: true });
  await acrossTenants(system, registerSearchConsumer);
  assert.equal((await read()).needsElasticsearch, false);
});

Deno.test("system: queue by type and tenant, scanners, outbox, mail, search and dead letters [madmin-26]", async () => {
  const now = new Date("2026-07-02T10:00:00Z");
  await using api = await testApi({ now: () => now });
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const read = async () => await answerIn(systemState, staff.get("/operations/state"));
  const idle = await read();
  assert.deepEqual([idle.queue.waiting, idle.queue.oldestAt, idle.scanners], [0, null, []]);

  const place = { tenantId: customer.id, propertyId: customer.defaultPropertyId };
  const { owner } = api.db;
  const [early, late] = ["2026-07-02T09:50:00Z", "2026-07-02T09:59:00Z"];
  const first = await queueTest(api.db, place);
  const second = await queueTest(api.db, place, { type: "CONTINUOUS" });
  const running = await queueTest(api.db, place);
  await owner`update scan_jobs set created_at = ${early}, run_at = ${early}
    where id = ${first.jobId}`;
  await owner`update scan_jobs set created_at = ${late}, run_at = ${late}
    where id = ${second.jobId}`;
  await owner`update scan_jobs set status = 'RUNNING', attempt = 1, scanner_id = 'scanner-1',
    step = 'LOADING', lease_until = now(), started_at = ${late} where id = ${running.jobId}`;
  await owner`insert into outbox (tenant_id, topic, payload, created_at, run_at)
    values (${customer.id}, 'blobs.delete', '{}', ${early}, ${early})`;
  await owner`insert into outbox (tenant_id, topic, payload, dead_at, last_error)
    values (${customer.id}, 'blobs.delete', '{}', now(), 'broken')`;

  const state = await read();
  const at = new Date(early).toISOString();
  assert.equal(state.at, now.toISOString());
  assert.deepEqual([state.queue.waiting, state.queue.running, state.queue.oldestAt], [2, 1, at]);
  assert.deepEqual(state.queue.byType.map(({ type, waiting }) => [type, waiting]), [
    ["ON_DEMAND", 1],
    ["CONTINUOUS", 1],
    ["RSS_CRAWL", 0],
  ]);
  assert.deepEqual(state.queue.tenants, [{
    _id: customer.id,
    name: customer.name,
    waiting: 2,
    oldestAt: at,
  }]);
  assert.deepEqual(state.scanners.map(({ _id, ...rest }) => rest), [{
    name: "scanner-1",
    version: null,
    places: null,
    seenAt: null,
    running: 1,
    steps: ["LOADING"],
    since: new Date(late).toISOString(),
  }]);
  assert.deepEqual(state.outbox, [{ topic: "blobs.delete", waiting: 1, oldestAt: at }]);
  assert.deepEqual([state.mails.waiting, state.search.waiting, state.deadLetters], [0, 0, 1]);
});

Deno.test("system: an idle scanner makes itself known, without the secret part of its name [madmin-26]", async () => {
  await using api = await testApi();
  const staff = await signedIn(api, await testTenant(api.db), "ADMIN");
  const read = async () => await answerIn(systemState, staff.get("/operations/state"));
  const secret = crypto.randomUUID();
  const report = (places: number) =>
    asScanner(
      api.db.scanner,
      (tx) => reportScanner(tx, { scannerId: `scanner-7 ${secret}`, version: "7.1", places }),
    );
  await report(3);
  await report(4);
  const { scanners } = await read();
  assert.deepEqual(
    scanners.map(({ name, version, places, running, steps }) => [
      name,
      version,
      places,
      running,
      steps,
    ]),
    [["scanner-7", "7.1", 4, 0, []]],
  );
  assert.ok(!JSON.stringify(scanners).includes(secret));
  await api.db.owner`update scanners set seen_at = now() - interval '3 minutes'`;
  assert.deepEqual((await read()).scanners, []);
});

Deno.test("system: loops with last run and failure, sizes, and all of it as metrics [madmin-26]", async () => {
  await using api = await testApi({ config: { METRICS_TOKEN: "a-token-of-metrics" } });
  const staff = await signedIn(api, await testTenant(api.db), "ADMIN");
  const states = loopStates({ db: api.db, now: api.deps.now }, "host:4402");
  const runOnce = () => Promise.resolve(0);
  states.ran({ name: "good", everyMs: 1000, runOnce }, "idle", undefined);
  states.ran({ name: "bad", everyMs: 1000, runOnce }, "failed", new Error("no connection"));
  await states.store();
  // A later run keeps the last failure.
  states.ran({ name: "bad", everyMs: 1000, runOnce }, "done", undefined);
  await states.store();
  const tenant = await testTenant(api.db);
  const place = { tenantId: tenant.id, propertyId: tenant.defaultPropertyId };
  const { jobId } = await queueTest(api.db, place, { type: "CONTINUOUS" });
  const queuedAt = new Date("2026-07-02T09:50:00Z");
  await api.db.owner`update scan_jobs set created_at = ${queuedAt}, run_at = ${queuedAt}
    where id = ${jobId}`;
  const state = await answerIn(systemState, staff.get("/operations/state"));
  assert.deepEqual(
    state.loops.map(({ name, worker, lastError, isRunning }) => [
      name,
      worker,
      lastError,
      isRunning,
    ]),
    [["bad", "host:4402", "no connection", true], ["good", "host:4402", null, true]],
  );
  assert.deepEqual([state.storage.blobBytes, state.storage.blobCount], [0, 0]);
  assert.ok(state.storage.databaseBytes > 1_000_000);

  const info = { remoteAddr: { transport: "tcp", hostname: "192.0.2.1", port: 1 } };
  const headers = { authorization: "Bearer a-token-of-metrics" };
  const seconds = queuedAt.getTime() / 1000;
  const metrics = await (await api.app.request("/metrics", { headers }, info)).text();
  for (
    const line of [
      'crumbtrail_queue_waiting{type="ON_DEMAND"} 0',
      "crumbtrail_queue_running 0",
      "crumbtrail_scanners 0",
      "crumbtrail_blob_bytes 0",
      "crumbtrail_dead_letters 0",
      'crumbtrail_mails_day{result="refused"} 0',
      `crumbtrail_queue_type_oldest_timestamp_seconds{type="CONTINUOUS"} ${seconds}`,
      `crumbtrail_queue_tenant_oldest_timestamp_seconds{tenant="${tenant.id}"} ${seconds}`,
    ]
  ) {
    assert.ok(metrics.includes(`${line}\n`), line);
  }
  assert.match(metrics, /crumbtrail_loop_last_failure_timestamp_seconds\{loop="bad",.*\} 1\d{9}/);
  assert.doesNotMatch(metrics, /loop_last_failure_timestamp_seconds\{loop="good"/);
});

Deno.test("mail log: deliveries and refusals, addresses shortened until staff asks for one [madmin-26]", async () => {
  await using api = await testApi();
  const [home, tenant] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  await using smtp = await testSmtp((to) =>
    to.startsWith("gone") ? { code: 550, words: `No such user <${to}>` } : undefined
  );
  for (const recipient of ["ada@harbour.test", "gone@harbour.test"]) {
    await api.db.owner`insert into mails (tenant_id, name, recipient, subject, html, plain)
      values (${tenant.id}, 'alert', ${recipient}, 's', 'h', 'p')`;
  }
  const sender = smtpSender(smtp.url, "Crumbtrail <no-reply@app.example>");
  await sendMails(api.db, sender, pino({ level: "silent" }), new Date());
  sender.close();
  const read = async (query = "") =>
    await rowsIn(loggedMail, staff.get(`/operations/mails${query}`));
  const all = await read();
  assert.deepEqual(all.map(({ recipient, status }) => [recipient, status]).sort(), [
    ["a…@harbour.test", "SENT"],
    ["g…@harbour.test", "REFUSED"],
  ]);
  const [refused] = await read("?status=REFUSED");
  assert.match(refused?.error ?? "", /550/);
  assert.ok(!JSON.stringify(all).includes("gone@"));
  assert.equal((await read("?status=GIVEN_UP")).length, 0);
  const shown = await staff.post(`/operations/mails/${refused?._id}/recipient`);
  assert.deepEqual(await shown.json(), { recipient: "gone@harbour.test" });
  const admin = await signedIn(api, tenant);
  const { data: [event] } = await (await admin.get("/audit-events?action=mail.")).json();
  assert.deepEqual([event.action, event.actor.isStaff], ["mail.recipient_shown", true]);
});

Deno.test("system: the size of recordings and pictures follows results as they come and go", async () => {
  await using api = await testApi();
  const staff = await signedIn(api, await testTenant(api.db), "ADMIN");
  const [tenant, other] = [await testTenant(api.db), await testTenant(api.db)];
  const at = new Date("2026-07-02T09:50:00Z");
  const scan = async (of: typeof tenant, evidenceBytes: number) => {
    const propertyId = await testProperty(api.db, of, "shop.example");
    return await scanPage(api, of, { propertyId, at, evidenceBytes });
  };
  const stored = async () => {
    const state = await answerIn(systemState, staff.get("/operations/state"));
    return [state.storage.blobBytes, state.storage.blobCount];
  };
  const first = await scan(tenant, 700);
  await scan(other, 40);
  assert.deepEqual(await stored(), [740, 4]);
  await api.db.owner`delete from test_results where id = ${first}`;
  assert.deepEqual(await stored(), [40, 2]);
  await api.db.owner`delete from tenants where id = ${other.id}`;
  assert.deepEqual(await stored(), [0, 0]);
});
