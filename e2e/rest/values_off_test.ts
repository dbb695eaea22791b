/**
 * Without "Keep values in recordings", nothing that leaves the product has an identifier of a
 * visitor: mails, webhooks, search, workbooks, recordings, archives, the audit log, answers of the
 * API. What is stored is looked through by the scanner's own test.
 */
import { judgeAllDuties } from "@crumbtrail/api/loops/outbox_topics";
import { sendMails } from "@crumbtrail/api/loops/send_mails";
import { smtpSender } from "@crumbtrail/api/notifications/emails/smtp";
import { testApi } from "@crumbtrail/api/testing";
import { type Caller, signedIn } from "@crumbtrail/api/testing/callers";
import { readZip } from "@crumbtrail/api/testing/downloads";
import { ORIGINS, processRuns } from "@crumbtrail/api/testing/ended_runs";
import { indexAll } from "@crumbtrail/api/testing/search";
import { testSmtp } from "@crumbtrail/api/testing/smtp";
import { worker } from "@crumbtrail/api/testing/webhook_worker";
import { outwardTo, testReceiver, testWebhook } from "@crumbtrail/api/testing/webhooks";
import { openBlobStore } from "@crumbtrail/db/blob";
import { updateTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import { withTenant } from "@crumbtrail/db/tenant";
import type { Scan } from "@crumbtrail/scanner/daemon/job_run";
import { type Bench, bench, claimOne, rowsOf, runJob } from "@crumbtrail/scanner/testing/daemon";
import { html, type PageHandler, plant } from "@crumbtrail/scanner/testing/plant";
import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";

/** One planted value for each place; `uid` in an address is a keyword of suspicious requests. */
const PLANTED = {
  cookie: "4f1c9a7e-2b3d-4e5f-8a6b-7c8d9e0f1a2b",
  storage: "Qp8zX2mN5vB7kL3w",
  query: "b7e6d5c4-a3f2-4190-8e7d-6c5b4a39281f",
  body: "R4t7Y1u8I2o5P9a3",
  path: "93d8e7f6-0a1b-4c2d-9e3f-4a5b6c7d8e9f",
  mail: "john.poe@readers.example",
};

const [P, T] = [PLANTED, "http://tracker.localhost"];

const SITE: PageHandler = (_request, { pathname }) =>
  pathname !== "/" ? new Response(null, { status: 204 }) : html(
    `<p>An article about cookies.</p><script>
      document.cookie = "reader=${P.cookie}; max-age=8640000";
      localStorage.profile = JSON.stringify({ id: "${P.storage}" });
      console.error("reader ${P.cookie}");
      const send = (to, init = {}) => fetch(to, { mode: "no-cors", ...init });
      send("${T}/q?uid=${P.query}&email=" + encodeURIComponent("${P.mail}"));
      send("${T}/p/${P.path}/x?c=${P.cookie}");
      send("${T}/b", { method: "POST", body: JSON.stringify({ device: "${P.body}" }) });
    </script>`,
  );

const TRACKER: PageHandler = () => new Response(null, { status: 204 });

type Texts = Map<string, string>;

/** A page with the planted values, scanned by a job of the queue. */
async function scanned(it: Bench): Promise<void> {
  await using planted = plant({ site: SITE, tracker: TRACKER });
  const scan: Scan = ({ preset, onStep }) =>
    planted.scan("http://site.localhost/", { preset, ...onStep && { onStep }, readSaid: true });
  const job = await claimOne(it);
  assert.equal(await runJob(it.deps(scan), job, AbortSignal.timeout(60_000)), "finished");
}

/** What an answer says: text, or the files of a workbook or an archive, unpacked. */
async function textsOf(path: string, response: Response): Promise<[string, string][]> {
  assert.equal(response.status, 200, path);
  const isPacked = /zip|spreadsheet/.test(response.headers.get("content-type") ?? "");
  if (!isPacked) return [[path, await response.text()]];
  const files = await readZip(response);
  return [...files].map(([name, bytes]) => {
    const plain = name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
    return [`${path} ${name}`, new TextDecoder("latin1").decode(plain)];
  });
}

/** Answers and downloads about the result and its issues. */
async function answersTo(caller: Caller, it: Bench): Promise<Texts> {
  const [result] = await rowsOf(it, "select id from test_results");
  const issues = await rowsOf(it, "select id from issues");
  const run = `/test-results/${result?.id}`;
  const paths = [
    ...[run, `${run}.json`, `${run}.xlsx`, `${run}.zip`, `${run}/issues`, `${run}/duties`],
    ...["/test-results", "/issues?timeRange=all", "/issues?timeRange=all&export-format=xlsx"],
    ...["/audit-events", "/audit-events?export-format=xlsx"],
    `/properties/${it.tenant.propertyId}/duties`,
    ...["/search?query=tracker", "/suggestions", "/issues/causes?timeRange=all"],
    ...issues.flatMap(({ id }) => [`/issues/${id}`, `/issues/${id}/runs`, `/issues/${id}/chain`]),
  ];
  const texts: Texts = new Map();
  for (const path of paths) {
    for (const [name, text] of await textsOf(path, await caller.get(path))) texts.set(name, text);
  }
  return texts;
}

const spellings = (value: string) => [value, encodeURIComponent(value), btoa(value)];

Deno.test("without values no identifier leaves the product: mails, webhooks, search, exports", async () => {
  await using it = await bench();
  await using smtp = await testSmtp();
  await using receiver = testReceiver();
  const api = await testApi({ db: it.database });
  api.deps.blobs = openBlobStore(`file://${it.folder}`);
  const { tenantId, defaultPropertyId } = it.tenant;
  const tenant = { id: tenantId, name: "Tenant", defaultPropertyId };
  const caller = await signedIn(api, tenant);
  await testWebhook(api, tenant);
  await withTenant(
    it.database.app,
    tenantId,
    (tx) => updateTenantSettings(tx, { keepValues: false }),
  );
  await scanned(it);

  assert.equal(await processRuns(api), 1);
  const { db, deps: { blobs, log } } = api;
  await judgeAllDuties({ db, blobs, log, origins: ORIGINS, now: api.deps.now });
  await indexAll(db);
  await sendMails(db, smtpSender(smtp.url, "Crumbtrail <no-reply@app.example>"), log, new Date());
  await worker(api, outwardTo({ "hooks.test": receiver })).workOff();

  const sent: Texts = new Map([
    ...smtp.mails.map((mail, at): [string, string] => [
      `mail ${at}`,
      [mail.subject, mail.text, mail.html].join("\n"),
    ]),
    ...receiver.received.map(({ body }, at): [string, string] => [`webhook ${at}`, body]),
    ...await answersTo(caller, it),
  ]);
  for (const kind of ["mail", "webhook", "/search", "/issues", "/test-results"]) {
    const about = [...sent].filter(([name]) => name.startsWith(kind));
    assert.ok(about.some(([, text]) => text.includes("tracker.localhost")), kind);
  }
  const found = Object.entries(PLANTED).flatMap(([place, value]) =>
    [...sent].filter(([, text]) => spellings(value).some((one) => text.includes(one)))
      .map(([name]) => `${place} in ${name}`)
  );
  assert.deepEqual(found, []);
  for (const value of Object.values(PLANTED)) {
    const hits = await (await caller.get(`/search?query=${encodeURIComponent(value)}`)).json();
    assert.equal(JSON.stringify(hits).includes("tracker.localhost"), false, value);
  }
});
