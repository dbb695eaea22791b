import { issue } from "@crumbtrail/contract/issue";
import type { Finding } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import { endedRun, processRuns } from "../testing/ended_runs.ts";
import { testApi } from "../testing/api.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";
import { sampleFinding } from "../testing/findings.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const RULE = "resolved: rule: one issue with _ga_<id>";

const cookie = (entryName: string) => sampleFinding({ entryName, hits: 2 });
const group = (...variants: string[]) =>
  sampleFinding({ entryName: "_ga_<id>", nameRule: "a rule", variants, hits: variants.length });

/** A shop whose runs end one after the other as a scanner and the worker leave them. */
async function shop() {
  const { tenant, shop: propertyId, blog, admin } = await tenantWithoutIssues(api);
  const run = async (findings: Finding[], on = propertyId) => {
    await endedRun(api, tenant, { propertyId: on, findings });
    await processRuns(api);
  };
  const rows = () =>
    api.db.owner<{ id: string; name: string; state: string; hits: number; runs: number }[]>`
      select id, entry_name as name, occurrence_count::int as hits, test_runs as runs, case
        when resolved then 'resolved: ' || resolver_name when accepted then 'accepted'
        else 'open' end as state
      from issues where tenant_id = ${tenant.id} order by property_id, entry_name collate "C"`;
  const states = async () => (await rows()).map(({ name, state }) => `${name} ${state}`);
  return { tenant, blog, admin, run, rows, states };
}

Deno.test("issues raised by name become one when names are grouped; nothing of them is lost", async () => {
  const { tenant, blog, admin, run, rows, states } = await shop();
  await run([cookie("_ga_ABCDEFGH1"), cookie("_ga_ABCDEFGH2"), cookie("_ga_ABCDEFGH3")]);
  await run([cookie("_ga_ABCDEFGH1"), cookie("_other")], blog);
  const other = (await rows()).find(({ name }) => name === "_ga_ABCDEFGH3");
  await admin.post(`/issues/${other?.id}/comments`, { content: "whose is it?" });
  await run([group("_ga_ABCDEFGH1", "_ga_ABCDEFGH2")]);
  const all = await rows();
  const kept = all.find(({ runs }) => runs === 2)?.name;
  assert.ok(kept === "_ga_ABCDEFGH1" || kept === "_ga_ABCDEFGH2");
  const grouped = (state: string) => ({ state, hits: 2, runs: 1 });
  assert.deepEqual(all.map(({ name, state, hits, runs }) => [name, { state, hits, runs }]), [
    ...["_ga_ABCDEFGH1", "_ga_ABCDEFGH2"].map((name) => [
      name,
      name === kept ? { state: "open", hits: 4, runs: 2 } : grouped(RULE),
    ]),
    ["_ga_ABCDEFGH3", grouped(RULE)],
    // Of another property.
    ["_ga_ABCDEFGH1", grouped("open")],
    ["_other", grouped("open")],
  ]);
  const read = issue.parse(await (await admin.get(`/issues/${other?.id}`)).json());
  assert.equal(read.comments, 1);
  assert.deepEqual(read.events.map(({ action, by, details }) => [action, by, details]), [
    ["grouped", "Crumbtrail", { groupedAs: "_ga_<id>" }],
  ]);

  // Nothing more of it with the next run, and by its own name it is back when that is wanted.
  await run([group("_ga_ABCDEFGH1", "_ga_ABCDEFGH2")]);
  await api.db.owner`update tenants set group_names = false where id = ${tenant.id}`;
  await run([cookie("_ga_ABCDEFGH1"), cookie("_ga_ABCDEFGH2")]);
  assert.deepEqual((await states()).slice(0, 3), [
    "_ga_ABCDEFGH1 open",
    "_ga_ABCDEFGH2 open",
    `_ga_ABCDEFGH3 ${RULE}`,
  ]);
});

Deno.test("one that is open takes names in that it was never seen under; what is resolved stays", async () => {
  const { run, rows, states } = await shop();
  await run([cookie("_ga_ABCDEFGH1"), cookie("_ga_ABCDEFGH2")]);
  await api.db.owner`update issues set resolved = true, resolved_at = now(), resolver_name = 'Ada'
    where id = ${(await rows())[0]?.id ?? ""}`;
  await run([group("_ga_ABCDEFGH7")]);
  assert.deepEqual(await states(), ["_ga_ABCDEFGH1 resolved: Ada", "_ga_ABCDEFGH2 open"]);
  await run([group("_ga_ABCDEFGH1", "_ga_ABCDEFGH7")]);
  assert.deepEqual(await states(), ["_ga_ABCDEFGH1 resolved: Ada", "_ga_ABCDEFGH2 open"]);
});

Deno.test("what is accepted stays so until its time is over, and becomes one then", async () => {
  const { admin, run, rows, states } = await shop();
  await run([cookie("_ga_ABCDEFGH1"), cookie("_ga_ABCDEFGH2")]);
  const id = (await rows())[0]?.id;
  await admin.post(`/issues/${id}/acceptance`, { reason: "until spring", until: { days: 30 } });
  await run([group("_ga_ABCDEFGH1", "_ga_ABCDEFGH2")]);
  assert.deepEqual(await states(), ["_ga_ABCDEFGH1 accepted", "_ga_ABCDEFGH2 open"]);
  await admin.delete(`/issues/${id}/acceptance`);
  await run([group("_ga_ABCDEFGH1")]);
  const open = (await states()).filter((state) => state.endsWith("open"));
  assert.equal(open.length, 1);
});
