/** Groups, and handing issues to them. */
import { type IssueAssigneeGroup, issueAssigneeGroup } from "@crumbtrail/contract/assignee";
import type { IssueRow } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { PATIENT, tenantWithIssues, testGroup } from "../testing/assignee_groups.ts";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, refusalOf, signedIn } from "../testing/callers.ts";

const GROUP = { name: "Agency", assignees: ["ada@agency.test"] };

const added = (caller: Caller, differs: Record<string, unknown> = {}) =>
  answerIn(issueAssigneeGroup, caller.post("/issue-assignees", { ...GROUP, ...differs }), 201);

const namesOf = async (caller: Caller, path: string) =>
  (await (await caller.get(path)).json()).data.map(({ name }: IssueAssigneeGroup) => name);

const issuesOf = async (caller: Caller, query = "") =>
  (await (await caller.get(`/issues?timeRange=all${query}`)).json()).data as IssueRow[];

Deno.test("issue assignees: added with the specification's defaults, changed, deleted, noted [assignment-15, assignment-16, assignment-18, assignment-28]", async () => {
  await using api = await testApi({ config: PATIENT });
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const typed = { assignees: [" Ada@Agency.test ", "ada@agency.test", "b o b@agency.test"] };
  const { _id, ...group } = await added(admin, typed);
  assert.deepEqual(group, {
    name: "Agency",
    description: "",
    assignees: ["ada@agency.test", "bob@agency.test"],
    properties: ["ALL"],
    resolveTimeThresholdInHours: 24,
    sendsLaterIssues: false,
    sendsReappeared: false,
    status: "ACTIVE",
    version: 1,
  });
  const shop = await testProperty(api.db, tenant, "shop.example");
  const change = { properties: [shop], resolveTimeThresholdInHours: 8, status: "DISABLED" };
  const changed = await (await admin.patch(`/issue-assignees/${_id}`, change)).json();
  assert.deepEqual(changed, { _id, ...group, ...change, version: 2 });
  const again = await (await admin.patch(`/issue-assignees/${_id}`, change)).json();
  assert.equal(again.version, 2, "the same content is no new version");
  assert.deepEqual(await namesOf(admin, "/issue-assignees"), ["Agency"]);
  assert.deepEqual(
    await namesOf(admin, "/issue-assignees/choices"),
    [],
    "a disabled one is no choice",
  );
  assert.equal((await admin.delete(`/issue-assignees/${_id}`)).status, 204);
  assert.deepEqual(await namesOf(admin, "/issue-assignees"), []);
  const events = await api.db.owner`select action from audit_events order by id`;
  assert.deepEqual(
    events.map(({ action }) => action),
    ["issue_assignee.added", "issue_assignee.changed", "issue_assignee.deleted"],
  );
});

Deno.test("issue assignees: what is refused, by the specification's codes [api-and-roles-45, api-and-roles-46, api-and-roles-47, assignment-20, assignment-21, assignment-24]", async () => {
  await using api = await testApi({ config: PATIENT });
  const tenant = await testTenant(api.db);
  const foreign = await testProperty(api.db, await testTenant(api.db), "foreign.example");
  const admin = await signedIn(api, tenant);
  const { _id } = await added(admin);
  const other = await added(admin, { name: "Other" });
  const refused = async (body: Record<string, unknown>, code: string, status: number) => {
    const created = await admin.post("/issue-assignees", { ...GROUP, name: "New", ...body });
    assert.deepEqual(await refusalOf(created), [status, code], JSON.stringify(body));
    const changed = await admin.patch(`/issue-assignees/${other._id}`, body);
    assert.deepEqual(await refusalOf(changed), [status, code], JSON.stringify(body));
  };
  await refused({ name: "Agency" }, "DUPLICATE_KEY", 409);
  await refused({ assignees: ["ada@agency.test", "nobody"] }, "EMAIL_NOT_VALID", 422);
  for (const joined of ["ada@agency.test\nbob@agency.test", "ada@agency.te\r\nst"]) {
    await refused({ assignees: [joined] }, "EMAIL_NOT_VALID", 422);
  }
  for (const name of ["Age\r\nncy", "Age\u202Ency", "Age\u2066ncy", "Age\u0000ncy"]) {
    await refused({ name }, "VALIDATION_ERROR", 422);
  }
  await refused({ properties: [foreign] }, "VALIDATION_ERROR", 422);
  for (
    const wrong of [
      { assignees: [] },
      { name: "" },
      { resolveTimeThresholdInHours: 0 },
      { resolveTimeThresholdInHours: 1.5 },
      { status: "GONE" },
      { more: 1 },
    ]
  ) await refused(wrong, "VALIDATION_ERROR", 422);
  const saysOf = async (body: unknown) => {
    const { details } = await (await admin.post("/issue-assignees", body)).json();
    return details.map(({ path, message }: Record<string, string>) => [path, message]);
  };
  assert.deepEqual(await saysOf({ ...GROUP, name: "A\nB" }), [
    ["name", "A name without line breaks and other invisible control characters is required"],
  ]);
  const hours = "A whole number of hours from 1 to 8760";
  assert.deepEqual(await saysOf({ name: "New" }), [
    ["assignees", "Assignees list cannot be empty"],
  ]);
  assert.deepEqual(
    await saysOf({ name: " ", assignees: [], resolveTimeThresholdInHours: "soon" }),
    [
      ["name", "A name of at most 200 characters is required"],
      ["assignees", "Assignees list cannot be empty"],
      ["resolveTimeThresholdInHours", hours],
    ],
  );
  assert.equal((await admin.get("/issue-assignees")).status, 200);
  const stranger = await signedIn(api, await testTenant(api.db));
  const patched = await stranger.patch(`/issue-assignees/${_id}`, { name: "Mine" });
  await assertRefused(patched, 404, "ENTITY_NOT_FOUND");
});

Deno.test("assigning: rows show it, filters find it, the count follows, also when the group goes [api-and-roles-14, assignment-7, assignment-11, assignment-30, assignment-31]", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 3);
  const [one, two] = [await testGroup(api.db, tenant), await testGroup(api.db, tenant)];
  const counts = async () =>
    (await api.db.owner`select assignment_count as n from issues
      where tenant_id = ${tenant.id} order by entry_name`).map(({ n }) => n);
  const assign = (n: number, assignee: string) =>
    admin.post(`/issues/${issues[n]}/assignees`, { assignee });
  await assign(0, one);
  await assign(0, two);
  const twice = await (await assign(0, one)).json();
  await assign(1, one);
  assert.deepEqual(
    twice.assignments.map((
      { assignee, status, reminderCount, overdue }: IssueRow["assignments"][0],
    ) => [
      [one, two].includes(assignee._id),
      status,
      reminderCount,
      overdue,
    ]),
    [[true, "pending", 0, false], [true, "pending", 0, false]],
  );
  assert.deepEqual(
    twice.assignees,
    twice.assignments.map(({ assignee }: IssueRow["assignments"][0]) => assignee),
  );
  assert.deepEqual(await counts(), [2, 1, 0]);
  const found = async (query: string) =>
    (await issuesOf(admin, query)).map(({ entryName }) => entryName).sort();
  assert.deepEqual(await found("&assigned=assigned"), ["c0", "c1"]);
  assert.deepEqual(await found(`&assigned=assigned&assigneeId=${two}`), ["c0"]);
  assert.deepEqual(await found(`&assigned=unassigned&assigneeId=${two}`), []);
  assert.deepEqual(await found("&assigned=unassigned"), ["c2"]);
  const path = `/issues/${issues[0]}/assignees/${two}`;
  assert.equal((await (await admin.delete(path)).json()).assignments.length, 1);
  assert.equal(
    (await admin.delete(path)).status,
    200,
    "taking back what it has not changes nothing",
  );
  assert.deepEqual(await counts(), [1, 1, 0]);
  await assign(0, two);
  await admin.delete(`/issues/${issues[0]}/assignees`);
  assert.deepEqual(await counts(), [0, 1, 0]);
  await admin.delete(`/issue-assignees/${one}`);
  assert.deepEqual(await counts(), [0, 0, 0]);
  const events = await api.db.owner`select action, count(*)::int as n from audit_events
    where entity_type = 'issue' group by action order by action`;
  assert.deepEqual(events.map(({ action, n }) => [action, n]), [
    ["issue.assigned", 4],
    ["issue.unassigned", 3],
  ]);
});

Deno.test("assigning: a group that is disabled, elsewhere, or of another property takes no issue [api-and-roles-48, api-and-roles-51, assignment-12, assignment-17]", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, property, admin, issues } = await tenantWithIssues(api, 2);
  const blog = await testProperty(api.db, tenant, "blog.example");
  const foreign = await testGroup(api.db, await testTenant(api.db));
  const disabled = await testGroup(api.db, tenant);
  await admin.patch(`/issue-assignees/${disabled}`, { status: "DISABLED" });
  const bloggers = await added(admin, { name: "Bloggers", properties: [blog] });
  const assign = async (caller: Caller, assignee: string, n = 0) =>
    await refusalOf(await caller.post(`/issues/${issues[n]}/assignees`, { assignee }));
  assert.deepEqual(await assign(admin, disabled), [403, "ENTITY_DISABLED"]);
  assert.deepEqual(await assign(admin, foreign), [404, "ENTITY_NOT_FOUND"]);
  assert.deepEqual(await assign(admin, bloggers._id), [422, "VALIDATION_ERROR"]);
  await admin.post(`/issues/${issues[1]}/resolve`);
  const any = await added(admin, { name: "Any" });
  assert.deepEqual(await assign(admin, any._id, 1), [422, "VALIDATION_ERROR"]);
  const user = await signedIn(api, tenant, "USER", [property]);
  assert.deepEqual(await namesOf(user, "/issue-assignees/choices"), ["Any"]);
  assert.deepEqual(await assign(user, bloggers._id), [404, "ENTITY_NOT_FOUND"]);
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  assert.deepEqual(await assign(viewer, any._id), [403, "MISSING_PERMISSION"]);
});
