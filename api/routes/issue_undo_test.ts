import { issueBatch } from "@crumbtrail/contract/issue_batch";
import type { Issue } from "@crumbtrail/contract/issue";
import { acrossTenants } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import {
  linksSentTo,
  PATIENT,
  sendTo,
  tenantWithIssues,
  testGroup,
} from "../testing/assignee_groups.ts";
import { failAssignmentsOf } from "../issues/assignments/mail_links.ts";
import { testApi, testTenant } from "../testing/api.ts";
import { assertRefused, type Caller, signedIn, visitor } from "../testing/callers.ts";
import { accept, counts, read, seen, tenantWithoutIssues } from "../testing/issues.ts";

const patch = (caller: Caller, { _id }: Issue, resolved: boolean, undo = true) =>
  caller.patch(`/issues/${_id}`, { resolved, undo });
const resolve = async (caller: Caller, { _id }: Issue) =>
  await read(await caller.post(`/issues/${_id}/resolve`));

Deno.test("undone: a resolution of what was accepted, and a re-open, leave it as it was", async () => {
  await using api = await testApi();
  const at = await tenantWithoutIssues(api);
  const { admin } = at;
  const issue = await read(await accept(admin, await seen(api, at)));
  const isAccepted = { open: 0, accepted: 1, resolved: 0, counted: 0 };
  await resolve(admin, issue);
  const back = await read(await patch(admin, issue, false));
  assert.deepEqual(back.acceptance, issue.acceptance);
  assert.deepEqual(await counts(admin), isAccepted);

  const colleague = await signedIn(api, at.tenant);
  const { resolutionData } = await resolve(colleague, issue);
  assert.equal((await read(await patch(admin, issue, false, false))).acceptance, null);
  await admin.post(`/issues/${issue._id}/comments`, { content: "Was that right?" });
  const again = await read(await patch(admin, issue, true));
  assert.deepEqual(again.resolutionData, resolutionData);
  // Below that it is accepted, as it was.
  const below = await read(await patch(admin, issue, false));
  assert.deepEqual(below.acceptance, issue.acceptance);
  assert.deepEqual(await counts(admin), isAccepted);
});

Deno.test("undone: what somebody else has changed since is theirs", async () => {
  await using api = await testApi();
  const at = await tenantWithoutIssues(api);
  const { admin } = at;
  const colleague = await signedIn(api, at.tenant);
  const issue = await seen(api, at);
  const refused = async (resolved: boolean) => {
    const before = await read(await admin.get(`/issues/${issue._id}`));
    await assertRefused(patch(admin, issue, resolved), 409, "FORBIDDEN");
    assert.deepEqual(await read(await admin.get(`/issues/${issue._id}`)), before);
  };
  await resolve(admin, issue);
  await patch(colleague, issue, false, false);
  assert.equal((await read(await patch(admin, issue, false))).resolved, false, "it is open");
  await resolve(colleague, issue);
  await refused(false);
  await patch(colleague, issue, false, false);
  await refused(true);
  const stranger = await signedIn(api, await testTenant(api.db));
  assert.equal((await patch(stranger, issue, true)).status, 404);
});

Deno.test("undone: a resolution leaves what was sent as it was, and its links stay", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 3);
  const group = await testGroup(api.db, tenant, ["ada@agency.test"]);
  await sendTo(admin, group, issues);
  const links = await linksSentTo(api, "ada@agency.test");
  const opening = () =>
    Promise.all(
      links.map(async ({ issue, token }) =>
        (await visitor(api).get(`/issue-preview/${issue}?token=${token}`)).status
      ),
    );
  const assignments = () =>
    api.db.owner`select status, sent_at, due_at, remind_at, assigned_by, reminder_count
      from issue_assignments order by issue_id`;
  const before = await assignments();
  assert.ok(before.every(({ remind_at: at }) => at !== null));

  const begun = await admin.post("/issues/bulk", {
    do: { action: "resolve" },
    issues: { ids: issues },
  });
  assert.deepEqual(await opening(), [200, 200, 200], "for reading");
  assert.ok((await assignments()).every(({ remind_at: at }) => at === null));
  const { _id } = issueBatch.parse(await begun.json());
  await admin.post(`/issues/bulk/${_id}/undo`);
  assert.deepEqual(await opening(), [200, 200, 200]);
  assert.deepEqual(await assignments(), before);

  const [one] = issues;
  await admin.post(`/issues/${one}/resolve`);
  await admin.patch(`/issues/${one}`, { resolved: false, undo: true });
  assert.deepEqual(await assignments(), before);
  // Opened again it is another matter: whoever has it is to be told anew, and only reads until then.
  await admin.post(`/issues/${one}/resolve`);
  await admin.patch(`/issues/${one}`, { resolved: false });
  assert.deepEqual(await opening(), [200, 200, 200]);
  const link = links.find(({ issue }) => issue === one);
  const answer = `/issue-preview/${one}/resolve?token=${link?.token}`;
  assert.equal((await visitor(api).post(answer, undefined)).status, 404);
});

Deno.test("undone: what a mail was lost for while the issue was resolved stays in error", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues: [issue] } = await tenantWithIssues(api, 1);
  const group = await testGroup(api.db, tenant, ["ada@agency.test"]);
  await sendTo(admin, group, [issue ?? ""]);
  const [mail] = await api.db.owner`select id from mails where recipient = 'ada@agency.test'`;
  await admin.post(`/issues/${issue}/resolve`);
  const lost = { id: String(mail?.id), reason: "No such mailbox" };
  await acrossTenants(api.db.system, (tx) => failAssignmentsOf(tx, [lost]));

  const back = await read(await admin.patch(`/issues/${issue}`, { resolved: false, undo: true }));
  assert.deepEqual([back.resolved, back.assignments.map(({ status }) => status)], [
    false,
    ["error"],
  ]);
  const [assigned] = await api.db.owner`select remind_at, remind_again_at from issue_assignments`;
  assert.deepEqual({ ...assigned }, { remind_at: null, remind_again_at: null });
  const { sent, mails } = await sendTo(admin, group, [issue ?? ""]);
  assert.deepEqual([sent, mails], [1, 1], "it can be sent again");
});

Deno.test("undone: accepting many gives back what was accepted before", async () => {
  await using api = await testApi();
  const at = await tenantWithoutIssues(api);
  const { admin } = at;
  const before = await read(await accept(admin, await seen(api, at)));
  const open = await seen(api, at, { entryName: "_other" });
  const done = { action: "accept", reason: "Another", until: { days: 90 } };
  const ids = [before._id, open._id];
  const begun = await admin.post("/issues/bulk", { do: done, issues: { ids } });
  const { _id } = issueBatch.parse(await begun.json());
  const get = async (id: string) => await read(await admin.get(`/issues/${id}`));
  assert.equal((await get(before._id)).acceptance?.reason, "Another");
  const undone = issueBatch.parse(await (await admin.post(`/issues/bulk/${_id}/undo`)).json());
  assert.equal(undone.undone, 2);
  assert.deepEqual((await get(before._id)).acceptance, before.acceptance);
  assert.equal((await get(open._id)).acceptance, null);
});
