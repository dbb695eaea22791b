/**
 * Without "Keep values in recordings", nothing that is stored has an identifier of a visitor. Mails,
 * webhooks, search and exports are made of the rows that are looked through here.
 */
import { gunzipSync } from "node:zlib";
import { updateTenantSettings } from "@crumbtrail/db/queries/tenant_settings";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { type Bench, bench, blobsIn, claimOne, rowsOf, runJob } from "../testing/daemon.ts";
import { html, type PageHandler, plant } from "../testing/plant.ts";
import type { Scan } from "./job_run.ts";

/** One planted value for each place. */
const PLANTED = {
  script: "0b8f5d3e-52a1-4c7d-9e0f-1a2b3c4d5e6f",
  header: "q7Xk29LmV4bTz81R",
  local: "c1f0a2b3d4e5f60718293a4b",
  session: "k3J8s2Qp0aZx7Yv4",
  query: "7d9c1e4b-11aa-4f6e-8c3d-5b2a9e8f7c6d",
  body: "f4A9z2Kq8Lw3Tn6B",
  form: "9a8B7c6D5e4F3g2H",
  path: "5e0d9c8b-7a6f-4e5d-8c4b-3a2f1e0d9c8b",
  mail: "jane.roe@visitors.example",
  stack: "M3n7P1q9R5s2T8u4",
  frame: "2c4e6a80-1b3d-4f5a-9c7e-0d2b4f6a8c1e",
  console: "Zk39fLq72MbX81vT",
};

const [P, T] = [PLANTED, "http://tracker.localhost"];

const SITE: PageHandler = (_request, { pathname }) =>
  pathname !== "/" ? new Response(null, { status: 204 }) : html(
    `<p>An article about cookies.</p><script>
      document.cookie = "visitor=${P.script}; max-age=86400";
      localStorage.me = JSON.stringify({ id: "${P.local}", at: 1 });
      sessionStorage.tab = "${P.session}";
      console.log("visitor ${P.script}", "${P.console}");
      document.cookie = "log=${P.console}";
      const send = (to, init = {}) => fetch(to, { mode: "no-cors", ...init });
      send("${T}/q?uid=${P.query}&mail=" + encodeURIComponent("${P.mail}"));
      send("${T}/p/${P.path}/x");
      send("${T}/b", { method: "POST", body: JSON.stringify({ trace: { device: "${P.body}" } }) });
      send("${T}/f", { method: "POST", body: new URLSearchParams({ user_id: "${P.form}" }) });
      send("${T}/c?v=" + localStorage.me + "&s=" + sessionStorage.tab + "&c=" + document.cookie);
      indexedDB.open("store");
    </script><script src="${T}/lib.js?u=${P.stack}"></script>
    <iframe src="${T}/frame?id=${P.frame}"></iframe>`,
    { "set-cookie": `server=${P.header}; Max-Age=86400; Path=/` },
  );

const TRACKER: PageHandler = (_request, { pathname }) => {
  if (pathname === "/frame") return html(`<script>fetch("/from-frame")</script>`);
  if (pathname !== "/lib.js") return new Response(null, { status: 204 });
  const script = `document.cookie = "lib=1"; fetch("${T}/from-lib", { mode: "no-cors" });`;
  return new Response(script, { headers: { "content-type": "text/javascript" } });
};

/** Every row of every table, as text, by table. */
async function rowsOfAll({ database }: Bench): Promise<Map<string, string>> {
  const { owner } = database;
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await owner.unsafe(`select t::text as row from ${name} t`);
    texts.set(name, rows.map(({ row }) => String(row)).join("\n"));
  }
  return texts;
}

async function textsOfBlobs({ folder }: Bench): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of await blobsIn(folder)) {
    const bytes = await Deno.readFile(path);
    const plain = path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
    texts.set(path.slice(folder.length), new TextDecoder("latin1").decode(plain));
  }
  return texts;
}

const spellings = (value: string) => [value, encodeURIComponent(value), btoa(value)];

Deno.test("without values no identifier is stored: rows, search, blobs, HAR, pictures", async () => {
  await using it = await bench();
  await using planted = plant({ site: SITE, tracker: TRACKER });
  await withTenant(
    it.database.app,
    it.tenant.tenantId,
    (tx) => updateTenantSettings(tx, { keepValues: false }),
  );
  const scan: Scan = ({ preset, onStep }) =>
    planted.scan("http://site.localhost/", { preset, ...onStep && { onStep }, readSaid: true });
  const job = await claimOne(it);
  assert.equal(await runJob(it.deps(scan), job, AbortSignal.timeout(60_000)), "finished");
  const [result] = await rowsOf(it, "select issue_count, outcome from test_results");
  assert.equal(result?.outcome, "COMPLETE");
  assert.ok(Number(result?.issue_count) > 3, "what is to be hidden raised issues");
  const stored = new Map([...await rowsOfAll(it), ...await textsOfBlobs(it)]);
  assert.ok(stored.get("public.test_reports")?.includes("tracker.localhost"));
  const found = Object.entries(PLANTED).flatMap(([place, value]) =>
    [...stored].filter(([, text]) => spellings(value).some((one) => text.includes(one)))
      .map(([name]) => `${place} in ${name}`)
  );
  assert.deepEqual(found, []);
  const recording = [...stored].find(([name]) => name.endsWith(".json.gz"))?.[1] ?? "";
  assert.match(recording, /uid=hash-[0-9a-f]{12}/);
});
