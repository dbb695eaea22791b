import { replaceListedVendors } from "@crumbtrail/db/queries/listed_vendors";
import { acrossTenants } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { decode } from "../consent/page/tcf.ts";
import { bench, blobsIn, claimOne, pageSeen, runJob } from "../testing/daemon.ts";
import { tcString } from "../testing/tc_string_sample.ts";
import type { Scan } from "./job_run.ts";

/** A page with TCF that loads no vendor list. */
const withTcf: Scan = async (options) => {
  const seen = await pageSeen(options);
  const state = decode(tcString(false));
  const tcf = { ...state, tcString: tcString(false), cmpId: 10, gdprApplies: true };
  const consent = { ...seen.recording.consent, tcf };
  return { ...seen, recording: { ...seen.recording, consent } };
};

Deno.test("a page with TCF that loads no vendor list is judged by the Knowledge Hub's", async () => {
  await using it = await bench();
  const vendor = {
    ...{ id: 12, name: "Tags", policyUrl: "https://tags.example/privacy", purposes: [1] },
    ...{ legIntPurposes: [], flexiblePurposes: [], specialPurposes: [], usesCookies: true },
    ...{ cookieMaxAgeSeconds: 86_400, cookieRefresh: false, deviceStorageDisclosureUrl: null },
  };
  const list = { version: 9, vendors: [vendor] };
  await acrossTenants(it.database.system, (tx) => replaceListedVendors(tx, list));
  const deps = it.deps(withTcf);
  await runJob(deps, await claimOne(it), AbortSignal.timeout(20_000));
  const path = (await blobsIn(it.folder)).find((name) => name.endsWith(".json.gz")) ?? "";
  const { vendorList } = JSON.parse(gunzipSync(await Deno.readFile(path)).toString());
  assert.deepEqual([vendorList.from, vendorList.version], ["HUB", 9]);
  assert.deepEqual(
    vendorList.vendors.map((one: { id: number; hosts: string[] }) => [one.id, one.hosts]),
    [[12, ["cdn.tags.example"]]],
  );
  await acrossTenants(
    it.database.system,
    (tx) => replaceListedVendors(tx, { version: 10, vendors: [] }),
  );
  assert.equal((await deps.vendorList())?.version, 9, "it is not read for each run");
});

Deno.test("a run goes on without the vendor list where the database has none to read", async () => {
  await using it = await bench();
  await it.database.owner`drop function scanner.read_vendor_list()`;
  const warned: string[] = [];
  const log = { info() {}, warn: (_: object, text: string) => void warned.push(text) };
  const deps = { ...it.deps(withTcf), log };
  const end = await runJob(deps, await claimOne(it), AbortSignal.timeout(20_000));
  assert.deepEqual([end, warned], ["finished", ["vendor list not read"]]);
});
