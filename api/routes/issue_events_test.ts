import { issue } from "@crumbtrail/contract/issue";
import { approval } from "@crumbtrail/contract/approval";
import assert from "node:assert/strict";
import { linksSentTo, sendTo, tenantWithIssues, testGroup } from "../testing/assignee_groups.ts";
import { autoResolve } from "../loops/due_tenants.ts";
import { type TestApi, testApi, type TestTenant } from "../testing/api.ts";
import { answerIn, type Caller, signedIn, visitor } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { scanPage } from "../testing/scanned_pages.ts";

const DAY = 86_400_000;

const read = (caller: Caller, id: string) => answerIn(issue, caller.get(`/issues/${id}`));

/** A complete test of the page, a hundred days ahead, that sees nothing; the tenant's rule is one day. */
async function notSeenForADay(api: TestApi, tenant: TestTenant, propertyId: string) {
  await api.db.owner`update tenants set auto_resolve_after_days = 1 where id = ${tenant.id}`;
  const at = new Date(Date.now() + 100 * DAY);
  await scanPage(api, tenant, { propertyId, at, url: "https://www.site.test/" });
  assert.equal(await autoResolve(api.db, api.deps.log, at), 1);
}

Deno.test("an issue that comes back says so: on which page, and whose resolution that undid", async () => {
  await using api = await testApi();
  const { tenant, property, admin, issues: [id = ""] } = await tenantWithIssues(api, 1);
  const resolved = issue.parse(await (await admin.post(`/issues/${id}/resolve`)).json());
  const finding = sampleFinding({ entryName: resolved.entryName });
  const url = "https://www.site.test/again";
  const at = new Date(Date.now() + DAY);
  const run = await scanPage(api, tenant, { propertyId: property, at, url, findings: [finding] });
  const back = await read(admin, id);
  const { resolvedAt } = resolved.resolutionData ?? {};
  const details = { page: url, resolverName: "Ada Test", resolvedAt };
  assert.deepEqual([back.events[0]?.action, back.events[0]?.by, back.events[0]?.details], [
    ...["reappeared", "Crumbtrail"],
    { ...details, testResult: run },
  ]);
  await scanPage(api, tenant, { propertyId: property, at, url, findings: [finding] });
  assert.equal((await read(admin, id)).events.length, 2, "an open issue does not come back");
  await admin.delete(`/test-results/${run}`);
  assert.deepEqual((await read(admin, id)).events[0]?.details, details);
});

Deno.test("an issue tells who did what to it: people, outsiders and rules, the last first", async () => {
  await using api = await testApi();
  const { tenant, property, admin, issues: [id = ""] } = await tenantWithIssues(api, 1);
  const group = await testGroup(api.db, tenant, ["ada@agency.test"]);
  await sendTo(admin, group, [id]);
  const [link] = await linksSentTo(api, "ada@agency.test");
  const resolve = String(link?.path.replace("?", "/resolve?"));
  assert.equal((await visitor(api).post(resolve, undefined)).status, 204);
  await admin.patch(`/issues/${id}`, { resolved: false });
  await admin.delete(`/issues/${id}/assignees`);
  const approved = await admin.post(`/issues/${id}/approval`, { properties: "OWN" });
  await admin.delete(`/approvals/${approval.parse(await approved.json())._id}`);
  await notSeenForADay(api, tenant, property);

  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  const { events, assignments } = await read(viewer, id);
  assert.deepEqual(assignments, []);
  const [{ name }] = await api.db.owner<[{ name: string }]>`select name from issue_assignees`;
  const assignees = [name];
  assert.deepEqual(events.map(({ action, by, details }) => [action, by, details]), [
    ["auto_resolved", "Crumbtrail", { notSeenForDays: 1 }],
    ["approval_undone", "Ada Test", {}],
    ["approved", "Ada Test", {}],
    ["unassigned", "Ada Test", { assignees }],
    ["reopened", "Ada Test", {}],
    ["resolved", "ada@agency.test", {}],
    ["sent", "Ada Test", { assignees }],
    ["assigned", "Ada Test", { assignees }],
  ]);
});

Deno.test("the history of an issue outlives the audit log, and ends with the issue", async () => {
  await using api = await testApi();
  const { admin, issues: [id = "", other = ""] } = await tenantWithIssues(api, 2);
  for (const one of [id, other]) {
    assert.equal((await admin.post(`/issues/${one}/resolve`)).status, 200);
  }
  await admin.patch(`/issues/${id}`, { resolved: false });
  await admin.post(`/issues/${id}/resolve`);
  const { events } = await read(admin, id);
  assert.deepEqual(events.map(({ action }) => action), ["resolved", "reopened", "resolved"]);
  await api.db.owner`delete from audit_events`;
  assert.deepEqual((await read(admin, id)).events, events);
  const undone = await admin.patch(`/issues/${id}`, { resolved: false, undo: true });
  assert.equal(undone.status, 200, "the undo reads who resolved it");
  await admin.delete(`/issues/${id}`);
  const left = await api.db.owner`select issue_id from issue_events`;
  assert.deepEqual(left.map((row) => row.issue_id), [other]);
});
