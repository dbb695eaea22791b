/** Issues that are resolved, re-opened and seen again. */
import { CHANNELS } from "@crumbtrail/contract/events";
import { issue } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { idOf, list, names, read, tenantWithEachIssue } from "../testing/issues.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("an issue: resolved, re-opened, seen again, with its history newest first [api-and-roles-10, api-and-roles-13, api-and-roles-34, api-and-roles-35, issue-details-19, issue-details-39, issue-details-40]", async () => {
  const { admin, tenant, shop } = await tenantWithEachIssue(api);
  const id = await idOf(admin, "_track");
  const resolved = await read(await admin.post(`/issues/${id}/resolve`));
  assert.equal(resolved.resolved, true);
  assert.equal(resolved.resolutionData?.resolverName, "Ada Test");
  assert.deepEqual(names(await list(admin, "?resolved=true")), ["_track"]);
  const reopened = await read(await admin.patch(`/issues/${id}`, { resolved: false }));
  assert.deepEqual([reopened.resolved, reopened.resolutionData], [false, null]);
  await read(await admin.patch(`/issues/${id}`, { resolved: true }));

  const again = await testRun(api, tenant, {
    propertyId: shop,
    findings: [sampleFinding({ hits: 5 })],
  });
  const seen = await read(await admin.get(`/issues/${id}`));
  assert.equal(seen.resolved, false);
  assert.ok(seen.reappearedAt);
  assert.deepEqual([seen.occurrenceCount, seen.testRuns], [7, 2]);
  assert.deepEqual(seen.history.map((entry) => [entry.change, entry.hits]), [
    ["reappeared", 5],
    ["new", 2],
  ]);
  assert.equal(seen.history[0]?._id, again);
  assert.deepEqual(seen.urls, ["https://cdn.tracker.test/t.js"]);
  assert.deepEqual(seen.trace, ["set (https://cdn.tracker.test/t.js:1:9)"]);
});

Deno.test("resolving twice and re-opening twice change nothing the second time [api-and-roles-35, api-and-roles-36]", async () => {
  const { admin, tenant, shop } = await tenantWithEachIssue(api);
  const user = await signedIn(api, tenant, "USER", [shop]);
  const id = await idOf(admin, "_track");
  const told: string[] = [];
  const { unlisten } = await api.db.app.listen(
    CHANNELS.events,
    (payload) => void told.push(payload),
  );

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? admin : user).post(`/issues/${id}/resolve`)),
  );
  const resolutions = await Promise.all(answers.map(async (answer) => {
    assert.equal(answer.status, 200);
    return issue.parse(await answer.json()).resolutionData;
  }));
  for (const resolution of resolutions) assert.deepEqual(resolution, resolutions[0]);
  await admin.patch(`/issues/${id}`, { resolved: false });
  await admin.patch(`/issues/${id}`, { resolved: false });

  const audit = await auditEvents(api.db, tenant.id, "issue.");
  assert.deepEqual(audit.map((row) => row.action), ["issue.resolved", "issue.reopened"]);
  // Notifications come in the order of commits: after this one none of the earlier is missing.
  await api.db.app.notify(CHANNELS.events, "end");
  while (told.at(-1) !== "end") await new Promise((resolve) => setTimeout(resolve, 5));
  const event = { tenant: tenant.id, property: shop, event: { kind: "issues" } };
  assert.deepEqual(told.slice(0, -1).map((text) => JSON.parse(text)), [event, event]);
  await unlisten();
});

Deno.test("a resolver without a name is named by the user name [api-and-roles-13]", async () => {
  const { admin } = await tenantWithEachIssue(api);
  await api.db
    .owner`update accounts set firstname = '', lastname = ' ' where id = ${admin.accountId}`;
  const response = await admin.post(`/issues/${await idOf(admin, "_track")}/resolve`);
  const { resolutionData } = issue.parse(await response.json());
  assert.match(resolutionData?.resolverName ?? "", /@tenant\.test$/);
});
