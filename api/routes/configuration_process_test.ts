import { readerKeyring } from "@crumbtrail/db/secrets";
import { configDocument } from "@crumbtrail/contract/config_document";
import { configPlan } from "@crumbtrail/contract/config_import";
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { ApiError } from "../platform/errors.ts";
import { configurationAt, type ConfigurationCall } from "../platform/reader/configuration.ts";
import { CONFIGURATIONS } from "../platform/reader/process.ts";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { assertRefused, type Caller, refusalOf, signedIn } from "../testing/callers.ts";
import { ODD, readConfigurations, READER_KEYS } from "../testing/reader.ts";
import { testVendor } from "../testing/vendors.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
const login = { urls: api.db.urls, statementMs: 60_000 };
const reader = readConfigurations(CONFIGURATIONS, 60_000, login);
api.deps.configuration = reader.calls;
Deno.test.afterAll(async () => {
  await reader[Symbol.asyncDispose]();
  await api.db.close();
});

const vendors = (...names: string[]) =>
  JSON.stringify({
    version: 1,
    vendors: names.map((name) => ({ name, urlPatterns: [`^${name}`] })),
  });

const send = (caller: Caller, step: "plan" | "apply", more: object) =>
  caller.post(`/configuration/${step}`, { format: "DOCUMENT", removeMissing: false, ...more });

Deno.test("configuration process: an import is planned, applied and exported [import-export-15]", async () => {
  const tenant = await testTenant(api.db);
  await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const text = vendors("ads.example", "maps.example");
  const planned = configPlan.parse(await (await send(admin, "plan", { text })).json());
  assert.equal(planned.counts.vendors?.added, 2);
  const { fingerprint } = planned;
  const applied = configPlan.parse(
    await (await send(admin, "apply", { text, fingerprint })).json(),
  );
  assert.deepEqual(applied.counts, planned.counts);
  const again = await send(admin, "apply", { text: vendors("new.example"), fingerprint });
  assert.deepEqual([again.status, (await again.json()).details], [409, { changedSince: true }]);
  const exported = await admin.get("/configuration");
  assert.equal(exported.headers.get("content-type"), "application/json");
  const document = configDocument.parse(await exported.json());
  assert.deepEqual(document.vendors?.map(({ name }) => name), ["ads.example", "maps.example"]);
  const [event] = await auditEvents(api.db, tenant.id, "tenant.configuration_imported");
  assert.equal(event?.actor_id, admin.accountId);
});

Deno.test("configuration process: refusals are those of the verbs", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const refused = async (body: object) => await refusalOf(await send(admin, "plan", body));
  assert.deepEqual(await refused({ text: "{" }), [422, "VALIDATION_ERROR"]);
  assert.deepEqual(await refused({ text: vendors("ads"), format: "XML" }), [
    422,
    "VALIDATION_ERROR",
  ]);
  assert.deepEqual(await refused({ text: "[".repeat(100) }), [400, "INPUT_INVALID"]);
  const deep = JSON.parse("[".repeat(100) + "]".repeat(100));
  assert.deepEqual(await refused({ text: deep }), [400, "INPUT_INVALID"]);
  const missing = await send(admin, "plan", {});
  const { details: [{ path }] } = await missing.json();
  assert.deepEqual([missing.status, path], [422, "text"]);
  await testVendor(api.db, tenant, { name: "Ads" });
  const user = await signedIn(api, tenant, "USER", []);
  await assertRefused(send(user, "plan", { text: vendors("ads") }), 403, "MISSING_PERMISSION");
});

/** A call for a process that its body steers. */
function steered(tenantId: string, text: string): ConfigurationCall {
  const actor = { scope: { tenantId, propertyIds: null } } as never;
  const { buffer } = new TextEncoder().encode(text);
  return { work: "plan", actor, language: "en", body: buffer };
}
const odd = (deadlineMs: number) => readConfigurations(ODD, deadlineMs, login);
const told = z.object({ text: z.string() });
const reasonOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(() => null, (error) => error);
  assert.ok(error instanceof ApiError, String(error));
  return [error.status, error.code, error.details];
};
const tooLong = "takes too long to compute: divide the file";
const tooLarge = "takes too much memory or time to compute: divide the file";
const refusedFor = (message: string) => [422, "VALIDATION_ERROR", [{ path: "text", message }]];

Deno.test("configuration process: at the deadline it is killed with a reason, and others go on [import-export-15]", async () => {
  await using odds = odd(3000);
  const { calls } = odds;
  const order: string[] = [];
  const nasty = [1, 2].map(() =>
    reasonOf(calls.run(steered("nasty", "endless"))).finally(() => order.push("nasty"))
  );
  for (let n = 0; n < 2; n++) await calls.run(steered("other", String(n)));
  order.push("other");
  assert.deepEqual(await Promise.all(nasty), [refusedFor(tooLong), refusedFor(tooLong)]);
  assert.deepEqual(order, ["other", "nasty", "nasty"]);
});

Deno.test("configuration process: one that dies is the document's fault, and leaves nothing", async () => {
  await using odds = odd(60_000);
  const { calls } = odds;
  assert.deepEqual(await reasonOf(calls.run(steered("a", "end"))), refusedFor(tooLarge));
  const answer = await new Response(await calls.run(steered("a", "pid"))).json();
  const { text: pid } = told.parse(answer);
  while (existsSync(`/proc/${pid}`)) await setTimeout(10);
});

Deno.test("configuration process: a tenant with too many documents is told to come back", async () => {
  await using odds = odd(1000);
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => reasonOf(odds.calls.run(steered("a", "end")))),
  );
  const busy = answers.filter(([status]) => status === 503);
  assert.deepEqual(busy, [[503, "UNKNOWN_ERROR", { service: "reader" }]]);
  const away = configurationAt("http://127.0.0.1:1", login, READER_KEYS, 60_000);
  assert.deepEqual(await reasonOf(away.run(steered("a", ""))), busy[0]);
});

Deno.test("configuration process: where the reader stops, the file is not at fault", async () => {
  const answers = await (async () => {
    await using odds = odd(60_000);
    const ended = reasonOf(odds.calls.run(steered("a", "endless")));
    await odds.calls.run(steered("b", "x"));
    return { ended };
  })();
  assert.deepEqual(await answers.ended, [503, "UNKNOWN_ERROR", { service: "reader" }]);
});

Deno.test("configuration process: a call without the header of ours reaches no process", async () => {
  const response = await fetch(`${reader.url}/configuration`, { method: "POST", body: "x" });
  assert.deepEqual([response.status, await response.text()], [400, ""]);
});

Deno.test("configuration process: who listens on the reader's port learns no login", async () => {
  let about = "";
  const quiet = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  await using squatter = Deno.serve(quiet, ({ headers }) => {
    about = headers.get("x-about") ?? "";
    return new Response(null, { status: 500 });
  });
  const url = `http://127.0.0.1:${squatter.addr.port}`;
  const calls = configurationAt(url, login, READER_KEYS, 60_000);
  assert.equal((await reasonOf(calls.run(steered("a", "x"))))[0], 503);
  const opened = await READER_KEYS.open(about, "call to the reader a");
  assert.ok(opened.includes(api.db.urls.app));
  assert.ok(!about.includes("postgres") && !decodeURIComponent(about).includes("postgres"));
});

Deno.test("configuration process: a call sealed by another key reaches no process", async () => {
  const keys = readerKeyring(new Uint8Array(32).fill(1).toBase64());
  const stranger = configurationAt(reader.url, login, keys, 60_000);
  assert.equal((await reasonOf(stranger.run(steered("a", "x"))))[0], 503);
  const none = configurationAt(reader.url, login, readerKeyring(undefined), 60_000);
  await assert.rejects(none.run(steered("a", "x")), /READER_KEY is not set/);
});

Deno.test("configuration process: a fault inside of it is an error of the API, not of the caller", async () => {
  const { id: tenantId } = await testTenant(api.db);
  // Without permissions, which every caller has.
  const actor = { scope: { tenantId, propertyIds: null } } as never;
  const call = reader.calls.run({ work: "export", actor, language: "en", body: null });
  await assert.rejects(call, (error) => error instanceof Error && !(error instanceof ApiError));
});

Deno.test("configuration process: more rejected parts than arguments fit into a call are counted", async () => {
  const admin = await signedIn(api, await testTenant(api.db));
  const properties = Array.from({ length: 1000 }, (_, n) => `p${n}`);
  const storageItems = Array.from(
    { length: 200 },
    (_, n) => ({ name: `i${n}`, type: "COOKIE", properties }),
  );
  const answer = await send(admin, "plan", { text: JSON.stringify({ version: 2, storageItems }) });
  const { rejected } = configPlan.parse(await answer.json());
  assert.equal(rejected.length, 10_001);
  assert.deepEqual(rejected.at(-1), { line: null, part: "…", reason: "190,000 more parts" });
});
