import { STORED_CONSENT_RULE } from "@crumbtrail/contract/disposition";
import { issue } from "@crumbtrail/contract/issue";
import type { Finding } from "@crumbtrail/contract/recording";
import type { RunOptions } from "../testing/runs.ts";
import assert from "node:assert/strict";
import { endedRun, processRuns } from "../testing/ended_runs.ts";
import { testApi } from "../testing/api.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";
import { sampleFinding, sampleReportCookie } from "../testing/findings.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const after = (entryName: string, change: Partial<Finding> = {}) =>
  sampleFinding({ entryName, isBeforeConsent: false, ...change });

/** A shop whose runs end as a scanner and the worker leave them. */
async function shop() {
  const { tenant, shop: propertyId, blog, admin } = await tenantWithoutIssues(api);
  const run = async (
    findings: Finding[],
    keptChoice: string[] = [],
    on = propertyId,
    row: RunOptions["row"] = {},
  ) => {
    const cookies = keptChoice.map((name) => sampleReportCookie({ name, keepsChoice: true }));
    const report = { cookies: [sampleReportCookie(), ...cookies] };
    await endedRun(api, tenant, { propertyId: on, findings, report, row });
    await processRuns(api);
  };
  const rows = () =>
    api.db.owner<{ id: string; name: string; ended: string }[]>`
      select id, entry_name as name, case when resolved then resolver_name
        when accepted then 'accepted' else 'open' end as ended
      from issues where tenant_id = ${tenant.id} order by property_id, entry_name collate "C"`;
  const states = async () => (await rows()).map(({ name, ended }) => `${name}: ${ended}`);
  return { shop: propertyId, blog, admin, run, rows, states };
}

Deno.test("an issue of an entry that keeps the choice ends, and says why", async () => {
  const { blog, admin, run, rows, states } = await shop();
  await run([after("cookies_policy"), after("_track")]);
  await run([after("cookies_policy")], undefined, blog);
  await run([after("_track")], ["cookies_policy"]);
  assert.deepEqual(await states(), [
    "_track: open",
    `cookies_policy: ${STORED_CONSENT_RULE}`,
    "cookies_policy: open",
  ]);
  const id = (await rows())[1]?.id;
  const read = issue.parse(await (await admin.get(`/issues/${id}`)).json());
  assert.equal(read.keepsChoice, true);
  assert.deepEqual(read.events.map(({ action, by }) => [action, by]), [[
    "resolved_as_stored_consent",
    "Crumbtrail",
  ]]);

  // Seen where nothing shows that it keeps the choice, it is an issue again.
  await run([after("cookies_policy")]);
  assert.equal((await states())[1], "cookies_policy: open");
  const again = issue.parse(await (await admin.get(`/issues/${id}`)).json());
  assert.equal(again.keepsChoice, false);
});

Deno.test("not one that was seen before consent, that the run raised, or that is accepted", async () => {
  const { admin, run, rows, states } = await shop();
  await run([after("a", { isBeforeConsent: true }), after("b"), after("c"), after("d")]);
  const accepted = (await rows())[2]?.id;
  await admin.post(`/issues/${accepted}/acceptance`, { reason: "agreed", until: { days: 9 } });
  const request = after("d", { issueType: "UNKNOWN_VENDOR", storageType: null });
  await run([after("b"), request], ["a", "b", "c"]);
  assert.deepEqual(await states(), ["a: open", "b: open", "c: accepted", "d: open", "d: open"]);
});

Deno.test("not by a run that saw too little, or perhaps another document than the page", async () => {
  const { shop: on, run, states } = await shop();
  await run([after("a")]);
  await run([], ["a"], on, { outcome: "INCONCLUSIVE", reason: "BUTTON_MISSING" });
  await run([], ["a"], on, { proves_absence: false });
  assert.deepEqual(await states(), ["a: open"]);
  await run([], ["a"]);
  assert.deepEqual(await states(), [`a: ${STORED_CONSENT_RULE}`]);
});

Deno.test("a group of names ends with a name of it", async () => {
  const { run, states } = await shop();
  await run([
    after("consent_<number>", { nameRule: "long number", variants: ["consent_1234567"] }),
    after("other_<number>", { nameRule: "long number", variants: ["other_1234567"] }),
  ]);
  await run([], ["consent_7654321"]);
  assert.deepEqual(await states(), [
    `consent_<number>: ${STORED_CONSENT_RULE}`,
    "other_<number>: open",
  ]);
});
