import assert from "node:assert/strict";
import {
  linksSentTo,
  PATIENT,
  sendTo,
  tenantWithIssues,
  testGroup,
} from "../testing/assignee_groups.ts";
import { testApi } from "../testing/api.ts";
import { assertRefused, visitor } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";

const ADA = "ada@agency.test";

Deno.test("deleting an issue: it goes with comments, history, assignments and links; the log keeps who did it [api-and-roles-37]", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, property, admin, issues: [one = "", other = ""] } = await tenantWithIssues(
    api,
    2,
  );
  await admin.post(`/issues/${one}/comments`, { content: "A test of ours" });
  await sendTo(admin, await testGroup(api.db, tenant, [ADA]), [one, other]);
  const links = await linksSentTo(api, ADA);
  const link = (id: string) => links.find(({ issue }) => issue === id)?.path ?? "";

  const answers = await Promise.all([0, 1, 2].map(() => admin.delete(`/issues/${one}`)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 404, 404]);
  await assertRefused(admin.get(`/issues/${one}`), 404, "ENTITY_NOT_FOUND");
  assert.equal((await visitor(api).get(link(one))).status, 404);
  assert.equal((await visitor(api).get(link(other))).status, 200);
  const [left] = await api.db.owner`select
    (select count(*)::int from comments) as comments,
    (select count(*)::int from issue_assignments) as assignments,
    (select count(*)::int from issue_occurrences where issue_id = ${one}) as history`;
  assert.deepEqual({ ...left }, { comments: 0, assignments: 1, history: 0 });
  const events = await api.db.owner`select actor_id, entity_id, before from audit_events
    where action = 'issue.deleted'`;
  const before = { issueType: "STORAGE_ITEM", entryName: "c0", property: "shop.example" };
  assert.deepEqual([...events], [{ actor_id: admin.accountId, entity_id: one, before }]);

  const findings = [sampleFinding({ entryName: "c0" })];
  await testRun(api, tenant, { propertyId: property, findings });
  const { data } = await (await admin.get("/issues?timeRange=all&search=c0")).json();
  assert.deepEqual([data.length, data[0].comments, data[0].testRuns], [1, 0, 1]);
  assert.notEqual(data[0]._id, one);
});

Deno.test("deleting an issue: past runs go with the last issue that they found", async () => {
  await using api = await testApi();
  const { tenant, property, admin } = await tenantWithIssues(api, 0);
  const findings = ["one", "other"].map((entryName) => sampleFinding({ entryName }));
  const run = await testRun(api, tenant, { propertyId: property, findings });
  await admin.delete(`/test-results/${run}`);
  const rows = await api.db.owner<{ id: string }[]>`select id from issues`;
  const left = [];
  for (const { id } of rows) {
    assert.equal((await admin.delete(`/issues/${id}`)).status, 204);
    left.push((await api.db.owner`select from past_runs`).length);
  }
  assert.deepEqual(left, [1, 0]);
});
