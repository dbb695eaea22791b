/** Assignments of causes: the issues that tests find later, who may assign, withdrawing, sending. */
import { issueAssigneeGroup } from "@crumbtrail/contract/assignee";
import {
  type CauseAssignment,
  causeAssignment,
  causeAssignments,
} from "@crumbtrail/contract/cause_assignment";
import { causePage, type Issue, issue, issuePage } from "@crumbtrail/contract/issue";
import type { Finding } from "@crumbtrail/contract/recording";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { askedIn } from "@crumbtrail/texts/server";
import assert from "node:assert/strict";
import { linkSettings } from "../issues/assignments/mail_links.ts";
import { readIssue } from "../issues/read.ts";
import { sendDueAssignments } from "../loops/due_tenants.ts";
import { ADA, linksSentTo, send, testGroup } from "../testing/assignee_groups.ts";
import { testApi, testTenant } from "../testing/api.ts";
import { bulk, countNow, undo } from "../testing/bulk.ts";
import { answerIn, assertRefused, type Caller, signedIn, visitor } from "../testing/callers.ts";
import { endedRun, processRuns } from "../testing/ended_runs.ts";
import { sampleCause, sampleFinding } from "../testing/findings.ts";
import { tenantWithoutIssues, type World } from "../testing/issues.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const COUNTLY = sampleCause("https://cdn.tag-host.test/countly.js");
const POSTHOG = sampleCause("https://cdn.tag-host.test/posthog.js");
const by = (cause: typeof COUNTLY, ...names: string[]): Finding[] =>
  names.map((entryName) => sampleFinding({ entryName, cause }));

const found = async (
  { tenant }: Pick<World, "tenant">,
  propertyId: string,
  findings: Finding[],
) => {
  await endedRun(api, tenant, { propertyId, findings });
  assert.equal(await processRuns(api), 1);
};

const causeOf = async (caller: Caller, script = COUNTLY.script) => {
  const { data } = await answerIn(causePage, caller.get("/issues/causes?timeRange=all"));
  return data.find((row) => row.script === script) ?? assert.fail(`no cause ${script}`);
};

const issueNamed = async (caller: Caller, name: string): Promise<Issue> => {
  const { data } = await answerIn(issuePage, caller.get("/issues?timeRange=all"));
  const id = data.find(({ entryName }) => entryName === name)?._id;
  return await answerIn(issue, caller.get(`/issues/${id}`));
};

const states = async (caller: Caller, ...names: string[]) =>
  await Promise.all(
    names.map(async (name) =>
      (await issueNamed(caller, name)).assignments.map(({ status }) => status).join()
    ),
  );

const assigned = (caller: Caller, body: Record<string, unknown>): Promise<CauseAssignment> =>
  answerIn(causeAssignment, caller.post("/cause-assignments", body), 201);

/** A tenant with an issue of each of two causes on the shop, and a group of Ada. */
async function world() {
  const made = await tenantWithoutIssues(api);
  await found(made, made.shop, [...by(COUNTLY, "_old"), ...by(POSTHOG, "_other")]);
  const group = await testGroup(api.db, made.tenant, [ADA]);
  const cause = (await causeOf(made.admin))._id ?? "";
  return { ...made, group, cause };
}

const minutes = (n: number) => new Date(Date.now() + n * 60_000);
const sendDue = (now: Date) =>
  sendDueAssignments(api.db, linkSettings(api.deps.config), api.deps.log, now);

Deno.test("an assigned cause takes its later issues, which wait for Send of who assigned it", async () => {
  const on = await world();
  const { admin, shop, group, cause } = on;
  const one = await assigned(admin, { cause, assignee: group });
  assert.deepEqual([one.properties, one.inForce, one.cause.script], [
    ["ALL"],
    true,
    COUNTLY.script,
  ]);
  await found(on, shop, [...by(COUNTLY, "_old", "_new"), ...by(POSTHOG, "_more")]);
  assert.deepEqual(await states(admin, "_old", "_new", "_more"), ["", "pending", ""]);
  const [event] = (await issueNamed(admin, "_new")).events;
  assert.deepEqual([event?.action, event?.by], ["assigned", "Ada Test"]);
  const { details: told } = event ?? assert.fail("no event");
  assert.match(told.cause ?? "", /^countly\.js, loaded by the page/);
  assert.equal(told.causeId, cause);
  const { _id: id } = await issueNamed(admin, "_new");
  const read = (tx: TenantTx) => askedIn("de", () => readIssue(tx, id));
  const { events } = await withTenant(api.db.app, on.tenant.id, read);
  assert.match(events[0]?.details.cause ?? "", /^countly\.js von .+, geladen von der Seite$/);
  assert.equal(await sendDue(minutes(60)), 0);
  assert.equal((await send(admin)).sent, 1);
  const links = (await linksSentTo(api, ADA)).filter(({ issue }) => issue !== "");
  assert.equal((await visitor(api).get(links[0]?.path ?? "")).status, 200);
  const owners = (await causeOf(admin)).assignments.map(({ assignee }) => assignee._id);
  assert.deepEqual(owners, [group]);
});

Deno.test("a cause is assigned once to a group; withdrawn, later issues stay unassigned; the audit log has both", async () => {
  const on = await world();
  const { admin, tenant, shop, group, cause } = on;
  const one = await assigned(admin, { cause, assignee: group });
  assert.equal(
    (await assigned(admin, { cause, assignee: group, properties: [shop] }))._id,
    one._id,
  );
  await found(on, shop, by(COUNTLY, "_kept"));
  assert.equal((await admin.delete(`/cause-assignments/${one._id}`)).status, 204);
  await assertRefused(await admin.delete(`/cause-assignments/${one._id}`), 404, "ENTITY_NOT_FOUND");
  await found(on, shop, by(COUNTLY, "_kept", "_late"));
  assert.deepEqual(await states(admin, "_kept", "_late"), ["pending", ""]);
  assert.deepEqual((await causeOf(admin)).assignments, []);
  const events = await api.db.owner`
    select action, before, after from audit_events
    where tenant_id = ${tenant.id} and entity_type = 'cause_assignment' order by at`;
  assert.deepEqual(events.map(({ action }) => action), [
    "cause_assignment.added",
    "cause_assignment.undone",
  ]);
  assert.match(events[1]?.before.cause, /^countly\.js/);
});

Deno.test("property scope: of an assigned cause a user limited to a property assigns and withdraws its own alone", async () => {
  const on = await world();
  const { admin, tenant, shop, blog, group, cause } = on;
  const user = await signedIn(api, tenant, "USER", [blog]);
  await assertRefused(
    await user.post("/cause-assignments", { cause, assignee: group, properties: ["ALL"] }),
    403,
    "FORBIDDEN",
  );
  await assertRefused(
    await user.post("/cause-assignments", { cause, assignee: group, properties: [shop] }),
    422,
    "VALIDATION_ERROR",
  );
  const own = await assigned(user, { cause, assignee: group });
  assert.deepEqual(own.properties, [blog]);
  await found(on, shop, by(COUNTLY, "_shop"));
  await found(on, blog, by(COUNTLY, "_blog"));
  assert.deepEqual(await states(admin, "_shop", "_blog"), ["", "pending"]);
  await admin.patch(`/issue-assignees/${group}`, { properties: [] });
  await found(on, blog, by(COUNTLY, "_nobodys"));
  assert.deepEqual(await states(admin, "_nobodys"), [""]);
  await admin.patch(`/issue-assignees/${group}`, { properties: ["ALL"] });
  const all = await assigned(admin, { cause, assignee: group });
  const shops = await assigned(admin, {
    cause,
    assignee: await testGroup(api.db, tenant),
    properties: [shop],
  });
  const listed = await answerIn(causeAssignments, user.get(`/cause-assignments?cause=${cause}`));
  assert.deepEqual(listed.data.map(({ _id }) => _id), [all._id, own._id]);
  await assertRefused(await user.delete(`/cause-assignments/${all._id}`), 403, "FORBIDDEN");
  await assertRefused(
    await user.delete(`/cause-assignments/${shops._id}`),
    404,
    "ENTITY_NOT_FOUND",
  );
  assert.equal((await user.delete(`/cause-assignments/${own._id}`)).status, 204);
});

Deno.test("refused: unknown or foreign causes and groups, disabled groups, roles that only read", async () => {
  const { admin, tenant, group, cause } = await world();
  const foreign = await world();
  const tried = (body: Record<string, string>, caller = admin) =>
    caller.post("/cause-assignments", body);
  for (
    const body of [
      { cause: foreign.cause, assignee: group },
      { cause, assignee: foreign.group },
      { cause: crypto.randomUUID(), assignee: group },
    ]
  ) await assertRefused(await tried(body), 404, "ENTITY_NOT_FOUND");
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  await assertRefused(await tried({ cause, assignee: group }, viewer), 403, "MISSING_PERMISSION");
  const { _id } = await assigned(admin, { cause, assignee: group });
  await assertRefused(await viewer.delete(`/cause-assignments/${_id}`), 403, "MISSING_PERMISSION");
  await assertRefused(
    await foreign.admin.delete(`/cause-assignments/${_id}`),
    404,
    "ENTITY_NOT_FOUND",
  );
  await admin.patch(`/issue-assignees/${group}`, { status: "DISABLED" });
  await assertRefused(await tried({ cause, assignee: group }), 403, "ENTITY_DISABLED");
});

Deno.test("rights are looked up when an issue is found: nothing is assigned in the name of who lost them; a deleted group takes its causes along", async () => {
  const on = await world();
  const { admin, tenant, shop, group, cause } = on;
  const user = await signedIn(api, tenant, "USER", [shop]);
  await assigned(user, { cause, assignee: group });
  await found(on, shop, by(COUNTLY, "_before"));
  await api.db.owner`update accounts set role = 'VIEW_ONLY' where id = ${user.accountId}`;
  await found(on, shop, by(COUNTLY, "_viewer"));
  await api.db.owner`update accounts set role = 'USER' where id = ${user.accountId}`;
  await api.db.owner`delete from account_properties where account_id = ${user.accountId}`;
  await found(on, shop, by(COUNTLY, "_lost"));
  await api.db.owner`delete from accounts where id = ${user.accountId}`;
  await found(on, shop, by(COUNTLY, "_deleted"));
  assert.deepEqual(await states(admin, "_before", "_viewer", "_lost", "_deleted"), [
    "pending",
    "",
    "",
    "",
  ]);
  const { data: [left] } = await answerIn(causeAssignments, admin.get("/cause-assignments"));
  assert.deepEqual([left?.by, left?.inForce], [null, false]);
  assert.deepEqual((await causeOf(admin)).assignments, []);
  assert.equal((await admin.delete(`/issue-assignees/${group}`)).status, 204);
  assert.deepEqual((await answerIn(causeAssignments, admin.get("/cause-assignments"))).data, []);
});

Deno.test("a bulk action with later issues assigns both; its undo ends both", async () => {
  const on = await world();
  const { admin, shop, group, cause } = on;
  const filters = { cause, timeRange: "all" };
  const { total, upTo, causes, causeCount } = await countNow(admin, filters);
  assert.deepEqual(
    [total, causeCount, causes[0]?.count, causes[0]?.names],
    [1, 1, 1, [{ name: "_old", count: 1 }]],
  );
  const action = { action: "assign", assignee: group, later: { cause } };
  const batch = await bulk(admin, action, { filters, upTo });
  await found(on, shop, by(COUNTLY, "_new"));
  assert.deepEqual(await states(admin, "_old", "_new"), ["pending", "pending"]);
  await undo(admin, batch);
  await found(on, shop, by(COUNTLY, "_after"));
  assert.deepEqual(await states(admin, "_old", "_new", "_after"), ["", "pending", ""]);
});

Deno.test("ticked issues with the later ones of their causes: each tells its cause, one undo ends all", async () => {
  const on = await world();
  const { admin, shop, group, cause } = on;
  const other = (await causeOf(admin, POSTHOG.script))._id ?? "";
  const ids = [(await issueNamed(admin, "_old"))._id, (await issueNamed(admin, "_other"))._id];
  const later = [{ cause }, { cause: other, properties: [shop] }];
  const batch = await bulk(admin, { action: "assign", assignee: group, later }, { ids });
  await found(on, shop, [...by(COUNTLY, "_new"), ...by(POSTHOG, "_more")]);
  const told = async (name: string) => (await issueNamed(admin, name)).events[0]?.details.causeId;
  assert.deepEqual(
    await Promise.all(["_old", "_other", "_new", "_more"].map(told)),
    [cause, other, cause, other],
  );
  await undo(admin, batch);
  assert.deepEqual((await answerIn(causeAssignments, admin.get("/cause-assignments"))).data, []);
  assert.deepEqual(await states(admin, "_old", "_other"), ["", ""]);
});

Deno.test("issues chosen by their cause tell it, single ones do not", async () => {
  const { admin, group, cause } = await world();
  const filters = { cause, timeRange: "all" };
  const { upTo } = await countNow(admin, filters);
  await bulk(admin, { action: "assign", assignee: group }, { filters, upTo });
  const { _id } = await issueNamed(admin, "_other");
  await bulk(admin, { action: "assign", assignee: group }, { ids: [_id] });
  const [event] = (await issueNamed(admin, "_old")).events;
  assert.equal(event?.details.causeId, cause);
  assert.deepEqual((await issueNamed(admin, "_other")).events[0]?.details, {
    assignees: event?.details.assignees,
  });
});

Deno.test("later issues of a cause that is unknown, or of a foreign property, assign nothing", async () => {
  const { admin, group, cause, shop } = await world();
  const ids = [(await issueNamed(admin, "_old"))._id];
  const start = (later: unknown) =>
    admin.post("/issues/bulk", {
      do: { action: "assign", assignee: group, later },
      issues: { ids },
    });
  await assertRefused(await start([{ cause }, { cause: shop }]), 404, "ENTITY_NOT_FOUND");
  await assertRefused(await start([{ cause, properties: [cause] }]), 422, "VALIDATION_ERROR");
  assert.deepEqual(await states(admin, "_old"), [""]);
  assert.deepEqual((await answerIn(causeAssignments, admin.get("/cause-assignments"))).data, []);
});

Deno.test("automatic sending: later issues go out in one mail without Send, unless switched off meanwhile", async () => {
  const on = await world();
  const { admin, tenant, shop, cause } = on;
  const address = "auto@agency.test";
  const { _id: group } = await answerIn(
    issueAssigneeGroup,
    admin.post("/issue-assignees", {
      name: "Agency",
      assignees: [address],
      sendsLaterIssues: true,
    }),
    201,
  );
  await assigned(admin, { cause, assignee: group });
  await found(on, shop, by(COUNTLY, "_a"));
  await found(on, shop, by(COUNTLY, "_b"));
  assert.equal((await send(admin)).sent, 0);
  assert.equal(await sendDue(minutes(1)), 0);
  assert.equal(await sendDue(minutes(6)), 1);
  assert.equal(await sendDue(minutes(7)), 0);
  assert.deepEqual(await states(admin, "_a", "_b"), ["sent", "sent"]);
  assert.equal(new Set((await linksSentTo(api, address)).map(({ token }) => token)).size, 2);
  const [mail] = await api.db.owner`select plain from mails where recipient = ${address}`;
  assert.match(mail?.plain, /\ncountly\.js, loaded by the page from cdn\.tag-host\.test\n- _a\n/);
  assert.match(mail?.plain, /Sent automatically by Crumbtrail/);
  await found(on, shop, by(COUNTLY, "_c"));
  await admin.patch(`/issue-assignees/${group}`, { sendsLaterIssues: false });
  assert.equal(await sendDue(minutes(60)), 0);
  assert.deepEqual([await states(admin, "_c"), (await send(admin)).sent], [["pending"], 1]);
  assert.ok(tenant);
});

Deno.test("what an assignee had fixed and came back is sent to them by itself if the group says so, and says so", async () => {
  const on = await world();
  const { admin, shop } = on;
  const back = "tag@vendor.test";
  const { _id: group } = await answerIn(
    issueAssigneeGroup,
    admin.post("/issue-assignees", { name: "Vendor", assignees: [back], sendsReappeared: true }),
    201,
  );
  const { _id: id } = await issueNamed(admin, "_old");
  await admin.post(`/issues/${id}/assignees`, { assignee: group });
  await send(admin);
  const [link] = await linksSentTo(api, back);
  const token = `?token=${link?.token}`;
  assert.equal(
    (await visitor(api).post(`/issue-preview/${id}/resolve${token}`, undefined)).status,
    204,
  );
  await found(on, shop, by(COUNTLY, "_old"));
  const { reappearance, assignments } = await issueNamed(admin, "_old");
  assert.deepEqual(
    [reappearance?.resolverName, reappearance?.byAssignee, assignments[0]?.status],
    [back, true, "pending"],
  );
  assert.equal(await sendDue(minutes(6)), 1);
  const [again] = await linksSentTo(api, back);
  const preview = await visitor(api).get(`/issue-preview/${id}?token=${again?.token}`);
  assert.equal((await preview.json()).entity.reappearance, undefined);
  const [mail] = await api.db.owner`
    select plain from mails where recipient = ${back} order by created_at desc, id desc`;
  assert.match(mail?.plain, /Came back: You reported it fixed on/);
  assert.match(mail?.plain, /^Ada Test of /m);
});

Deno.test("an issue that an assignee sent back is not assigned again by its cause", async () => {
  const on = await world();
  const { admin, shop, group, cause } = on;
  const { _id: id } = await issueNamed(admin, "_old");
  await admin.post(`/issues/${id}/assignees`, { assignee: group });
  await send(admin);
  const link = (await linksSentTo(api, ADA)).find(({ issue }) => issue === id);
  const path = `/issue-preview/${id}/return?token=${link?.token}`;
  assert.equal((await visitor(api).post(path, { reason: "Not ours" })).status, 204);
  await assigned(admin, { cause, assignee: group });
  await admin.post(`/issues/${id}/resolve`);
  await found(on, shop, by(COUNTLY, "_old"));
  assert.deepEqual(await states(admin, "_old"), [""]);
});

Deno.test("withdrawing while an issue is found: assigned before it or not at all", async () => {
  const on = await world();
  const { admin, shop, tenant, group, cause } = on;
  for (let n = 0; n < 5; n++) {
    const one = await assigned(admin, { cause, assignee: group });
    await endedRun(api, tenant, { propertyId: shop, findings: by(COUNTLY, `_race${n}`) });
    const [, withdrawn] = await Promise.all([
      processRuns(api),
      admin.delete(`/cause-assignments/${one._id}`),
    ]);
    assert.equal(withdrawn.status, 204);
    const [state] = await states(admin, `_race${n}`);
    assert.match(state ?? "", /^(pending)?$/);
    await found(on, shop, by(COUNTLY, `_after${n}`));
    assert.deepEqual(await states(admin, `_after${n}`), [""]);
  }
});

Deno.test("visiting staff assigns no cause: its account ends with the visit", async () => {
  const { tenant, group, cause } = await world();
  const staff = await signedIn(api, await testTenant(api.db), "ADMIN");
  await api.db.owner`update tenants set team_may_access = true where id = ${tenant.id}`;
  const path = `/cause-assignments?tenant=${tenant.id}`;
  await assertRefused(await staff.post(path, { cause, assignee: group }), 403, "FORBIDDEN");
});
