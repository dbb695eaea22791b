/**
 * PUR and 2,5 Wege through the product: settings by the API, the run by the scanner as its task
 * runs it, and the password nowhere but in the publisher's login form.
 */
import { TEST_KEY, testApi, testProperty, testTenant } from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { recordedToggles } from "@crumbtrail/contract/catalogue_sample";
import { scenario } from "@crumbtrail/contract/scenario";
import { testResult } from "@crumbtrail/contract/test_result";
import { scannerKeys } from "@crumbtrail/db/secrets";
import { databaseText } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { startPartTask } from "../support/part_task.ts";
import { PARTIAL } from "./consent_scan.ts";
import { startSites } from "./sites.ts";
import { PUR_ACCOUNT } from "./web/consent/hosts.ts";

const LOGIN_HOST = "login.demo-consent.test";
const PATIENCE_MS = 300_000;
const POLL_MS = 500;

type Caller = Awaited<ReturnType<typeof signedIn>>;

Deno.test("PUR and 2,5 Wege of the product are verified, and the password stays hidden", async () => {
  await using stack = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-pur-" });
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  const sites = await startSites();
  stack.defer(() => sites.close());
  const api = stack.use(await testApi());
  const tenant = await testTenant(api.db);
  await api.db.owner`update tenants set features = '{"allTestTypesEnabled": true}'`;
  const admin = await signedIn(api, tenant);
  const id = await testProperty(api.db, tenant, ".demo-consent.test");
  const pur = { ...PUR_ACCOUNT, connector: "login-form", url: `https://${LOGIN_HOST}/` };
  const saved = await admin.patch(`/properties/${id}`, { pur, partialReject: PARTIAL });
  assert.equal(saved.status, 200, await saved.text());

  await Deno.writeTextFile(`${folder}/ca.pem`, sites.caPem);
  const scanner = stack.use(
    await startPartTask("scanner", {
      DATABASE_SCANNER_URL: api.db.urls.scanner,
      BLOB_URL: `file://${folder}/blobs`,
      SCANNER_SECRETS_KEY: scannerKeys(TEST_KEY),
      SCANNER_CONCURRENCY: "2",
      SCANNER_LOOK_SECONDS: "2.5",
      SCANNER_CONNECT_TO: sites.hostMap,
      SCANNER_CA_FILE: `${folder}/ca.pem`,
      SCANNER_OPS_PORT: "0",
      LOG_FILE: `${folder}/scanner.log`,
      LOG_LEVEL: "debug",
    }),
  );
  const runs = await Promise.all([
    verified(admin, "https://sp-wall.demo-consent.test/", "PUR_SP_CMP"),
    verified(admin, "https://sp-reject.demo-consent.test/", "PARTIAL_REJECT_ALL"),
  ]);
  assert.deepEqual(runs, Array(2).fill(["FINISHED", "COMPLETE", null, "verified"]));
  const suggested = await admin.get(`/properties/${id}/toggles`);
  const { toggles } = recordedToggles.parse(await suggested.json());
  const label = "Understand audiences";
  assert.deepEqual(toggles.filter((seen) => seen.label === label), [
    { label, legitimateInterest: false },
    { label, legitimateInterest: true },
  ]);

  const printed = await scanner.stop();
  const left = { database: await databaseText(api.db), printed, ...await filesBelow(folder) };
  const holding = (text: string) =>
    Object.entries(left).filter(([, content]) => content.includes(text)).map(([name]) => name);
  assert.ok(holding(LOGIN_HOST).some((name) => name.includes("recordings")), "it read evidence");
  assert.ok(holding("run finished").some((name) => name.endsWith("scanner.log")), "it read logs");
  assert.deepEqual(holding(PUR_ACCOUNT.password), []);
});

/** Starts a test and waits for its end: how it ended, and what came of the consent act. */
async function verified(caller: Caller, url: string, preset: string) {
  const started = await caller.post("/test-scenarios", { url, type: "ON_DEMAND", preset });
  assert.equal(started.status, 201, await started.clone().text());
  const { _id } = scenario.parse(await started.json());
  const deadline = performance.now() + PATIENCE_MS;
  while (true) {
    const test = scenario.parse(await (await caller.get(`/test-scenarios/${_id}`)).json());
    const { status, failReason, testResult: result } = test;
    if (["FINISHED", "FAILED"].includes(status) && result !== null) {
      const seen = testResult.parse(await (await caller.get(`/test-results/${result}`)).json());
      return [status, seen.outcome, seen.reasonDetail, seen.results.consent.status];
    }
    if (status === "FAILED") return [status, failReason];
    assert.ok(performance.now() < deadline, `${preset} is still ${status}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Texts of all files by their path, unpacked; pictures as the bytes they are. */
async function filesBelow(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) Object.assign(found, await filesBelow(path));
    else found[path] = await textOf(path);
  }
  return found;
}

async function textOf(path: string): Promise<string> {
  const stream = (await Deno.open(path)).readable;
  const plain = path.endsWith(".gz") ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
  return await new Response(plain).text();
}
