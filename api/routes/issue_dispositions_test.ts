import assert from "node:assert/strict";
import { endDueAcceptances } from "../loops/due_tenants.ts";
import { testApi, testTenant } from "../testing/api.ts";
import { assertRefused, signedIn } from "../testing/callers.ts";
import { accept, counts, read, REASON, seen, tenantWithoutIssues } from "../testing/issues.ts";
import type { sampleFinding } from "../testing/findings.ts";

const DAY = 86_400_000;

Deno.test("accepted for 30 days: it leaves the open list, and comes back when they are over", async () => {
  await using api = await testApi();
  const at = await tenantWithoutIssues(api);
  const { admin } = at;
  const found = await seen(api, at);
  const accepted = await read(await accept(admin, found));
  assert.equal(accepted.acceptance?.reason, REASON);
  assert.equal(accepted.acceptance.acceptedBy, "Ada Test");
  assert.equal(accepted.acceptance.ended, null);
  const days = (Date.parse(accepted.acceptance.until) - Date.now()) / DAY;
  assert.ok(days > 29.9 && days <= 30, String(days));
  assert.deepEqual(await counts(admin), { open: 0, accepted: 1, resolved: 0, counted: 0 });

  // What was accepted may be seen again; that is no news.
  const again = await seen(api, at);
  assert.deepEqual([again.history[0]?.change, again.acceptance?.ended], ["repeated", null]);
  assert.deepEqual(await counts(admin), { open: 0, accepted: 1, resolved: 0, counted: 0 });

  const later = (n: number) => new Date(Date.now() + n * DAY);
  assert.equal(await endDueAcceptances(api.db, api.deps.log, later(29)), 0);
  assert.equal(await endDueAcceptances(api.db, api.deps.log, later(31)), 1);
  assert.equal(await endDueAcceptances(api.db, api.deps.log, later(31)), 0);
  assert.deepEqual(await counts(admin), { open: 1, accepted: 0, resolved: 0, counted: 1 });
  const back = await read(await admin.get(`/issues/${found._id}`));
  assert.equal(back.acceptance?.ended?.why, "EXPIRED");
  const { until } = accepted.acceptance;
  assert.deepEqual(back.events.map(({ action, by, details }) => [action, by, details]), [
    ["acceptance_ended", "Crumbtrail", { why: "EXPIRED", acceptedBy: "Ada Test" }],
    ["accepted", "Ada Test", { reason: REASON, until }],
  ]);
});

const LATER = Math.floor(Date.now() / 1000) + 400 * 86_400;
const CHANGES: Record<string, Parameters<typeof sampleFinding>[0]> = {
  ORIGIN: { entryOrigin: ".other.test" },
  LIFE: { expires: LATER },
  INITIATOR: { urls: ["https://elsewhere.test/x.js"] },
};

for (const [breach, change] of Object.entries(CHANGES)) {
  Deno.test(`accepted, and then seen with another ${breach}: open again at once`, async () => {
    await using api = await testApi();
    const at = await tenantWithoutIssues(api);
    const found = await seen(api, at);
    await accept(at.admin, found);
    const back = await seen(api, at, change);
    assert.deepEqual(back.acceptance?.ended?.why, "CHANGED");
    assert.deepEqual(back.acceptance?.ended?.breaches, [breach]);
    assert.equal(back.history[0]?.change, "reappeared");
    assert.ok(back.reappearedAt);
    assert.deepEqual(await counts(at.admin), { open: 1, accepted: 0, resolved: 0, counted: 1 });
    const [ended] = back.events;
    const { page, testResult, ...why } = ended?.details ?? {};
    assert.deepEqual([ended?.action, why], [
      "acceptance_ended",
      { why: "CHANGED", acceptedBy: "Ada Test" },
    ]);
    assert.deepEqual([page, testResult], [back.history[0]?.url, back.history[0]?._id]);
  });
}

Deno.test("a shorter life, the same scripts and another kind of page change no acceptance", async () => {
  await using api = await testApi();
  const at = await tenantWithoutIssues(api);
  const found = await seen(api, at);
  await accept(at.admin, found);
  const same = await seen(api, at, { expires: -1, session: true, isBeforeConsent: false });
  assert.equal(same.acceptance?.ended, null);
});

Deno.test("an acceptance is withdrawn, resolved over, replaced", async () => {
  await using api = await testApi();
  const at = await tenantWithoutIssues(api);
  const { admin } = at;
  const found = await seen(api, at);
  await accept(admin, found);
  const path = `/issues/${found._id}/acceptance`;
  assert.equal((await read(await admin.delete(path))).acceptance, null);
  assert.deepEqual(await counts(admin), { open: 1, accepted: 0, resolved: 0, counted: 1 });
  await read(await admin.delete(path));

  await accept(admin, found);
  const until = new Date(Date.now() + 100 * DAY).toISOString().slice(0, 10);
  const replaced = await read(await accept(admin, found, { date: until }));
  // The whole day counts, in the tenant's time zone.
  assert.equal(replaced.acceptance?.until.slice(0, 10), until);

  await read(await admin.post(`/issues/${found._id}/resolve`));
  assert.deepEqual(await counts(admin), { open: 0, accepted: 0, resolved: 1, counted: 0 });
  assert.equal((await read(await accept(admin, found))).resolved, true);
  const back = await seen(api, at);
  assert.deepEqual([back.resolved, back.acceptance], [false, null]);
  assert.deepEqual(await counts(admin), { open: 1, accepted: 0, resolved: 0, counted: 1 });
});

Deno.test("accepted and then resolved: opened by hand it is open, and the time that is over is no news", async () => {
  await using api = await testApi();
  const at = await tenantWithoutIssues(api);
  const { admin } = at;
  const found = await seen(api, at);
  const path = `/issues/${found._id}`;
  await accept(admin, found);
  await read(await admin.post(`${path}/resolve`));
  await read(await admin.patch(path, { resolved: false }));
  assert.deepEqual(await counts(admin), { open: 1, accepted: 0, resolved: 0, counted: 1 });

  await accept(admin, found);
  await read(await admin.post(`${path}/resolve`));
  const later = new Date(Date.now() + 31 * DAY);
  assert.equal(await endDueAcceptances(api.db, api.deps.log, later), 1);
  assert.deepEqual(await counts(admin), { open: 0, accepted: 0, resolved: 1, counted: 0 });
  const [latest] = (await read(await admin.get(path))).events;
  assert.equal(latest?.action, "resolved");
});

Deno.test("what is accepted is handed to nobody, and what was chosen before waits until it is back", async () => {
  await using api = await testApi();
  const at = await tenantWithoutIssues(api);
  const { admin } = at;
  const found = await seen(api, at);
  const group = { name: "Agency", assignees: ["agency@outside.test"] };
  const added = await admin.post("/issue-assignees", group);
  const { _id: assignee } = await added.json();
  const assign = () => admin.post(`/issues/${found._id}/assignees`, { assignee });
  await read(await assign());
  await accept(admin, found);
  const pending = await (await admin.get("/issues/assignment-pending")).json();
  assert.equal(pending.meta.total, 0);
  const sent = await (await admin.post("/issue-assignees/activate-pending-assignments")).json();
  assert.deepEqual(sent, { sent: 0, mails: 0, left: 0, waiting: [] });
  await read(await admin.delete(`/issues/${found._id}/assignees/${assignee}`));
  const refused = await assign();
  assert.equal(refused.status, 422);
  assert.match(JSON.stringify(await refused.json()), /can't be assigned accepted issues/);
});

Deno.test("accepting: who may not, and what is no reason and no time [api-and-roles-54]", async () => {
  await using api = await testApi();
  const at = await tenantWithoutIssues(api);
  const { admin, tenant, shop } = at;
  const found = await seen(api, at);
  for (const role of ["VIEW_ONLY", "USER"] as const) {
    const caller = await signedIn(api, tenant, role, [shop]);
    for (const call of [accept(caller, found), caller.delete(`/issues/${found._id}/acceptance`)]) {
      await assertRefused(call, 403, "MISSING_PERMISSION");
    }
  }
  const stranger = await signedIn(api, await testTenant(api.db));
  assert.equal((await accept(stranger, found)).status, 404);
  for (
    const body of [
      { until: { days: 30 } },
      { reason: " ", until: { days: 30 } },
      { reason: REASON },
      { reason: REASON, until: { days: 0 } },
      { reason: REASON, until: { days: 731 } },
      { reason: REASON, until: { date: "2020-01-01" } },
      { reason: REASON, until: { date: "2999-01-01" } },
      { reason: REASON, until: { date: "2026-02-30" } },
      { reason: REASON, until: { days: 30, date: "2030-01-01" } },
    ]
  ) {
    const response = await admin.post(`/issues/${found._id}/acceptance`, body);
    await assertRefused(response, 422, "VALIDATION_ERROR");
  }
  assert.deepEqual(await counts(admin), { open: 1, accepted: 0, resolved: 0, counted: 1 });
});
