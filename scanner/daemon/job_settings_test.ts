import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import { pageKey } from "@crumbtrail/contract/urls";
import { openBlobStore } from "@crumbtrail/db/blob";
import { type ClaimedJob, claimJob } from "@crumbtrail/db/queries/leases";
import { upsertStatements } from "@crumbtrail/db/queries/page_statements";
import { updatePropertyById } from "@crumbtrail/db/queries/properties";
import { findJob, queueTest } from "@crumbtrail/db/testing/queue";
import {
  aboutPurPassword,
  aboutStepSecret,
  keyring,
  maskKey,
  scannerKeyring,
  scannerKeys,
} from "@crumbtrail/db/secrets";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import {
  mintTenant,
  type TestDatabase,
  testDatabase,
  type TestTenant,
} from "@crumbtrail/db/testing";
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import {
  blockReader,
  catalogueReader,
  consentSettingsReader,
  historyReader,
  statementReader,
  stepsReader,
} from "./job_settings.ts";
import { runJob } from "../testing/daemon.ts";
import type { Scan } from "./job_run.ts";

const KEY = new Uint8Array(32).fill(3).toBase64();
const OTHER_KEY = new Uint8Array(32).fill(4).toBase64();
const SECRET = "planted-Secret-4711";
const LOGIN = { url: "https://pur.example/login", username: "reader" };
const TOGGLES = { toggles: [{ label: "Analytics", on: true }] };
const BUTTONS = {
  accept: { labels: [], selectors: [] },
  reject: { labels: ["Not today"], selectors: ["#no"] },
  settings: { labels: [], selectors: [] },
};

async function stage() {
  const database = await testDatabase();
  const tenant = await mintTenant(database);
  const { tenantId, propertyId } = tenant;
  const password = await keyring(KEY).forScanners().seal(SECRET, aboutPurPassword(tenant));
  await withTenant(database.app, tenantId, (tx) =>
    updatePropertyById(tx, propertyId, {
      pur: { ...LOGIN, password },
      partial_reject: TOGGLES,
    }));
  return { database, tenant, [Symbol.asyncDispose]: () => database.close() };
}

Deno.test("a run is given what its preset needs of the property, and no more", async () => {
  await using it = await stage();
  const { database, tenant } = it;
  const read = consentSettingsReader(database.scanner, scannerKeyring(scannerKeys(KEY)));
  const given = async (preset: Preset, propertyId?: string) =>
    await read(await claimed(database, { ...tenant, ...(propertyId && { propertyId }) }, preset));
  assert.deepEqual(await given("PUR_SP_CMP"), { pur: { ...LOGIN, password: SECRET } });
  assert.deepEqual(await given("PARTIAL_REJECT_ALL"), { partial: TOGGLES });
  for (const preset of ["REJECT_SP_CMP", "SP_ACCEPT_ALL", "EXTERNAL"] as const) {
    assert.equal(await given(preset), undefined, preset);
  }
  assert.equal(await given("PUR_SP_CMP", tenant.defaultPropertyId), undefined);
});

Deno.test("a run is given the steps of its scenario, with their secrets, and no other run is [scenarios-20]", async () => {
  await using it = await stage();
  const { database, tenant: { tenantId, propertyId } } = it;
  const read = stepsReader(database.scanner, scannerKeyring(scannerKeys(KEY)));
  assert.equal(await read(await claimed(database, it.tenant)), undefined);
  const steps = {
    title: "",
    steps: [{ type: "change", selectors: ["#pin"], value: "{{secret:pin}}" }],
  };
  const scenarioId = crypto.randomUUID();
  const about = aboutStepSecret({ tenantId, scenarioId, name: "pin" });
  const pin = await keyring(KEY).forScanners().seal(SECRET, about);
  const { owner } = database;
  await owner`insert into test_scenarios (id, tenant_id, property_id, name, url, more_urls, preset, type,
      steps, step_secrets)
    values (${scenarioId}, ${tenantId}, ${propertyId}, 'Steps', 'https://shop.example/',
      '{https://www.shop.example/}', 'EXTERNAL', 'CONTINUOUS', ${owner.json(steps)}, ${
    owner.json({ pin })
  })`;
  const pages = ["https://shop.example/", "https://www.shop.example/"];
  const given = { flow: steps, mode: "BEFORE_RECORDING", secrets: { pin: SECRET }, pages };
  const job = await claimed(database, it.tenant);
  await owner`update test_runs set tries_steps_of = ${scenarioId}, is_trial = true
    where id = ${job.run_id}`;
  assert.deepEqual(await read(job), { ...given, tried: true });
  await owner`update test_runs set tries_steps_of = null, is_trial = false,
    scenario_id = ${scenarioId}, type = 'CONTINUOUS' where id = ${job.run_id}`;
  assert.deepEqual(await read(job), { ...given, tried: false });
  await assert.rejects(read({ ...job, attempt: 2 }), /lease was lost/);
  const trial = await claimed(database, it.tenant);
  await owner`update test_runs set tries_steps_of = ${scenarioId}, is_trial = true
    where id = ${trial.run_id}`;
  await owner`delete from test_scenarios where id = ${scenarioId}`;
  const kept = await read(trial);
  assert.deepEqual([kept?.tried, kept?.flow.steps], [true, []], "a trial became a test");
});

const SHAPE = { title: "Login", words: 12, links: 0, resources: 2 };

Deno.test("a run is given what a person said of its page, and of no other", async () => {
  await using it = await stage();
  const { database, tenant } = it;
  const { tenantId, propertyId, defaultPropertyId } = tenant;
  const read = statementReader(database.scanner);
  assert.equal(await read(await claimed(database, tenant)), undefined);
  const job = await claimed(database, tenant);
  const host = new URL(job.url).hostname;
  const said = { propertyId, host, isPage: true, hasNoBanner: false, shape: SHAPE };
  await withTenant(database.app, tenantId, (tx) =>
    upsertStatements(tx, null, [
      { ...said, url: pageKey(`${job.url}#other`), isPage: false, hasNoBanner: true },
      { ...said, url: pageKey(job.url) },
      { ...said, url: pageKey(job.url), propertyId: defaultPropertyId, shape: null },
    ]));
  const given = await read(job);
  const { at, ...statement } = given?.statement ?? assert.fail("no statement");
  assert.deepEqual(statement, { isPage: true, hasNoBanner: false, shape: SHAPE });
  assert.ok(Date.parse(at) <= Date.now());
  await database.owner`update page_statements set ended_at = now(), ended_reason = 'BANNER_FOUND'`;
  assert.equal(await read(job), undefined, "it has ended");
  await assert.rejects(read({ ...job, attempt: 2 }), /lease was lost/);
});

Deno.test("a run that may press a button is given those that the property names", async () => {
  await using it = await stage();
  const { database, tenant } = it;
  const { tenantId, propertyId } = tenant;
  await withTenant(
    database.app,
    tenantId,
    (tx) => updatePropertyById(tx, propertyId, { banner_buttons: BUTTONS }),
  );
  const read = consentSettingsReader(database.scanner, scannerKeyring(scannerKeys(KEY)));
  const given = async (preset: Preset) => await read(await claimed(database, tenant, preset));
  for (const preset of ["REJECT_SP_CMP", "SP_ACCEPT_ALL", "NO_ACTION_SP_CMP"] as const) {
    assert.deepEqual(await given(preset), { buttons: BUTTONS }, preset);
  }
  assert.deepEqual(await given("PARTIAL_REJECT_ALL"), { partial: TOGGLES, buttons: BUTTONS });
  assert.deepEqual(await given("PUR_SP_CMP"), {
    pur: { ...LOGIN, password: SECRET },
    buttons: BUTTONS,
  });
  assert.equal(await given("EXTERNAL"), undefined);
  const job = await claimed(database, tenant, "REJECT_SP_CMP");
  await assert.rejects(read({ ...job, attempt: 2 }), /lease was lost/);
});

async function claimed(
  database: TestDatabase,
  tenant: TestTenant,
  preset: Preset = "PUR_SP_CMP",
): Promise<ClaimedJob> {
  await queueTest(database, tenant, { preset });
  const job = await claimJob(database.scanner, {
    scannerId: "s",
    leaseSeconds: 30,
    perHost: 9,
    hostGapMs: 0,
  });
  assert.ok(job);
  return job;
}

/** Runs a PUR test; gives why it failed and what was logged. */
async function failure(keys: string | undefined, scan: Scan) {
  await using it = await stage();
  const { database, tenant } = it;
  const logged: string[] = [];
  const note = (fields: object, text: string) => void logged.push(JSON.stringify([fields, text]));
  const job = await claimed(database, tenant);
  const end = await runJob(
    {
      database: database.scanner,
      blobs: openBlobStore("file:///nowhere"),
      scan,
      catalogues: catalogueReader(database.scanner),
      patterns: patternMatcher(),
      settings: consentSettingsReader(database.scanner, scannerKeyring(keys)),
      steps: stepsReader(database.scanner, scannerKeyring(keys)),
      history: historyReader(database.scanner),
      statements: statementReader(database.scanner),
      blocks: blockReader(database.scanner),
      maskKey: (tenantId) => maskKey(keys, tenantId, new Uint8Array(32)),
      vendorList: () => Promise.resolve(null),
      log: { info: note, warn: note },
    },
    job,
    AbortSignal.timeout(60_000),
  );
  assert.equal(end, "failed");
  const row = await acrossTenants(database.system, (tx) => findJob(tx, job.id));
  return { reason: row?.reason ?? "", log: logged.join("\n") };
}

const unreached: Scan = () => Promise.reject(new Error("it was scanned"));

Deno.test("a scanner without the key says what is missing instead of scanning", async () => {
  const none = await failure(undefined, unreached);
  assert.match(none.reason, /^SCANNER_SECRETS_KEY is not set/);
  const wrong = await failure(scannerKeys(OTHER_KEY), unreached);
  assert.match(wrong.reason, /^SCANNER_SECRETS_KEY lacks the key [0-9a-f]{8}/);
});

Deno.test("an error that speaks of the password leaves it neither in the log nor in the job", async () => {
  const { reason, log } = await failure(scannerKeys(KEY), ({ consent }) => {
    assert.equal(consent?.pur?.password, SECRET);
    return Promise.reject(new Error(`typing ${consent.pur.password} failed`));
  });
  assert.equal(reason, "The scanner could not run this test.");
  assert.match(log, /typing ••• failed/);
  assert.ok(!log.includes(SECRET));
});
