/** Links that open one issue without signing in: when they are dead. */
import assert from "node:assert/strict";
import {
  ADA,
  DEAD,
  linksSentTo,
  PATIENT,
  sendTo,
  sent,
  statusOf,
  testGroup,
} from "../testing/assignee_groups.ts";
import { purgeSelfService } from "../loops/purge.ts";
import { testApi } from "../testing/api.ts";
import { assertRefused, refusalOf, visitor } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";

const HOUR_MS = 3_600_000;

const api = await testApi({ config: PATIENT });
Deno.test.afterAll(api.db.close);

Deno.test("issue preview: a link that is not of this issue, or not any more, is dead for every call [api-and-roles-66, assignment-49, assignment-50]", async () => {
  let now = Date.parse("2026-03-01T10:00:00Z");
  await using api = await testApi({
    now: () => new Date(now),
    config: { ...PATIENT, ASSIGNMENT_LINK_DAYS: 2 },
  });
  const { at, admin, issues, group, tokens, tenant } = await sent(api, 6);
  const own = visitor(api);
  const dead = async (issue: string | undefined, token: string | undefined, why: string) => {
    const path = (more: string) => `/issue-preview/${issue}${more}?token=${token}`;
    // Each from an address of its own: who tries dead links too often has to wait.
    const there = visitor(api, {
      address: `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`,
    });
    const answers = [
      await there.get(path("")),
      await there.get(path("/comments")),
      await there.post(path("/comments"), { content: "Hello" }),
      await there.post(path("/resolve"), undefined),
    ];
    for (const answer of answers) assert.deepEqual(await refusalOf(answer), DEAD, why);
  };
  const [a, b, c, d, e] = issues;
  await dead(b, tokens[0], "a token of another issue");
  const token = tokens[0] ?? "";
  const flipped = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  await dead(a, flipped, "an altered token");
  await dead(a, `${token}A`, "a longer token");
  await dead(a, token.toLowerCase(), "another case");
  for (const query of ["", "?token="]) {
    assert.deepEqual(await refusalOf(await own.get(`/issue-preview/${a}${query}`)), DEAD);
  }
  assert.equal(await statusOf(api, at(0)), 200);

  await admin.delete(`/issues/${b}/assignees/${group}`);
  await dead(b, tokens[1], "unassigned");
  await admin.post(`/issues/${b}/assignees`, { assignee: group });
  await dead(b, tokens[1], "assigned anew, to be sent anew");

  await admin.post(`/issues/${c}/resolve`);
  await admin.patch(`/issues/${c}`, { resolved: false });
  assert.equal(await statusOf(api, at(2)), 200, "resolved and opened again: for reading");
  for (const more of ["/resolve", "/return", "/undo"]) {
    const answer = visitor(api).post(at(2, more), { reason: "Not ours" });
    assert.deepEqual(await refusalOf(await answer), DEAD, `opened again: ${more}`);
  }
  const comment = visitor(api).post(at(2, "/comments"), { content: "Hello" });
  assert.deepEqual(await refusalOf(await comment), DEAD, "opened again: comments");
  await admin.delete(`/issues/${c}/assignees/${group}`);
  await dead(c, tokens[2], "opened again, then unassigned");

  const known = { reason: "Known", until: { days: 30 } };
  assert.equal((await admin.post(`/issues/${d}/acceptance`, known)).status, 200);
  await dead(d, tokens[3], "accepted for a time");
  assert.equal((await admin.delete(`/issues/${d}/acceptance`)).status, 200);
  assert.equal(await statusOf(api, at(3)), 200, "open again, and nobody took it back");
  await api.db.owner`update tenants set status = 'DISABLED'`;
  await dead(e, tokens[4], "the tenant is disabled");
  await api.db.owner`update tenants set status = 'ACTIVE'`;
  await api.db.owner`update issue_assignees set status = 'DISABLED' where id = ${group}`;
  await dead(e, tokens[4], "the group is disabled");
  await api.db.owner`update issue_assignees set status = 'ACTIVE'`;
  assert.equal(await statusOf(api, at(4)), 200);

  const left = await admin.patch(`/issue-assignees/${group}`, { assignees: ["bob@agency.test"] });
  assert.equal(left.status, 200);
  await dead(e, tokens[4], "its address left the group");
  await admin.patch(`/issue-assignees/${group}`, { assignees: [ADA] });
  await sendTo(admin, group, []);
  await dead(e, tokens[4], "its address came back");

  const mine = await testGroup(api.db, tenant);
  await admin.patch(`/issue-assignees/${mine}`, { assignees: ["eve@agency.test"] });
  await sendTo(admin, mine, [e ?? ""]);
  const [eve] = await linksSentTo(api, "eve@agency.test");
  now += 48 * HOUR_MS - 1000;
  assert.equal(await statusOf(api, eve?.path ?? ""), 200);
  now += 1000;
  await dead(e, eve?.token, "expired");
  assert.ok(await purgeSelfService(api.db, new Date(now)) > 0);
  assert.deepEqual([...await api.db.owner`select 1 from assignment_links`], []);
});

Deno.test("issue preview: an issue that comes back is to be sent again, whoever chose it", async () => {
  const { at, admin, tenant, property, issues } = await sent(api, 1);
  assert.equal((await visitor(api).post(at(0, "/resolve"), undefined)).status, 204);
  await testRun(api, tenant, {
    propertyId: property,
    findings: [sampleFinding({ entryName: "c0" })],
  });
  const { assignments } = await (await admin.get(`/issues/${issues[0]}`)).json();
  assert.deepEqual([assignments.length, assignments[0].status], [1, "pending"]);
  assert.equal((await visitor(api).post(at(0, "/resolve"), undefined)).status, 404);
  assert.equal((await (await admin.get("/issues/assignment-pending")).json()).meta.total, 1);
});

Deno.test("issue preview: sent again to the same recipient, the first mail's link opens it until it expires", async () => {
  let now = Date.parse("2026-03-01T10:00:00Z");
  await using api = await testApi({
    now: () => new Date(now),
    config: { ...PATIENT, ASSIGNMENT_LINK_DAYS: 2 },
  });
  const { at, admin, issues, tenant, group } = await sent(api, 2);
  const toBob = await testGroup(api.db, tenant, ["bob@agency.test"]);
  for (const issue of issues) {
    await admin.post(`/issues/${issue}/resolve`);
    await admin.patch(`/issues/${issue}`, { resolved: false });
  }
  now += HOUR_MS / 4;
  await admin.delete(`/issues/${issues[1]}/assignees/${group}`);
  await sendTo(admin, toBob, [issues[1] ?? ""]);
  const first = visitor(api);
  assert.equal((await first.get(at(0))).status, 200);
  const said = await first.post(at(0, "/comments"), { content: "Which tag is it?" });
  assert.equal(said.status, 201);
  assert.deepEqual(await refusalOf(await first.get(at(1))), DEAD, "sent to somebody else");
  assert.deepEqual(await (await first.get(at(1))).json().then(({ details }) => details), undefined);
  const [newer] = await linksSentTo(api, ADA);
  now += 47.75 * HOUR_MS;
  assert.deepEqual(await refusalOf(await first.get(at(0))), DEAD, "expired");
  assert.equal(await statusOf(api, newer?.path ?? ""), 200);
});

Deno.test("issue preview: a withdrawn link stays dead, and names the newer mail to its recipient alone", async () => {
  let now = Date.parse("2026-03-01T10:00:00Z");
  await using api = await testApi({ now: () => new Date(now), config: PATIENT });
  const { at, admin, issues, group } = await sent(api, 2);
  const detailsOf = async (path: string) => (await (await visitor(api).get(path)).json()).details;
  await admin.delete(`/issues/${issues[0]}/assignees/${group}`);
  assert.equal(await detailsOf(at(0)), undefined);
  now += HOUR_MS / 4;
  await admin.post(`/issues/${issues[0]}/assignees`, { assignee: group });
  assert.equal(await detailsOf(at(0)), undefined, "not sent again yet");
  await sendTo(admin, group, []);
  for (const more of ["", "/comments"]) {
    const refused = visitor(api).get(at(0, more));
    assert.deepEqual(await refusalOf(await refused), DEAD);
    assert.deepEqual(await detailsOf(at(0, more)), { replacedAt: "2026-03-01T10:15:00.000Z" });
  }
  for (const more of ["/resolve", "/undo"]) {
    assert.deepEqual(await refusalOf(await visitor(api).post(at(0, more), undefined)), DEAD);
  }
  const foreign = `/issue-preview/${issues[0]}?${at(1).split("?")[1]}`;
  assert.equal(await detailsOf(foreign), undefined, "a link to another issue");
  // Opened again and sent a third time, it is as dead.
  await admin.post(`/issues/${issues[0]}/resolve`);
  await admin.patch(`/issues/${issues[0]}`, { resolved: false });
  assert.equal(await detailsOf(at(0)), undefined);
  await sendTo(admin, group, []);
  assert.deepEqual(await refusalOf(await visitor(api).get(at(0))), DEAD);
});

Deno.test("issue preview: who opens dead links again and again has to wait", async () => {
  // A clock that stands: on a slow machine the wait would be over before the next call.
  const now = () => new Date("2026-03-01T10:00:00Z");
  await using api = await testApi({ config: PATIENT, now });
  const { issues, at } = await sent(api, 1);
  const guess = `/issue-preview/${issues[0]}?token=guess`;
  const dead = `/issue-preview/${issues[0]}/resolve?token=guess`;
  const eve = visitor(api, { address: "198.51.100.9" });
  // As many as somebody opens from a mail who does not believe it.
  const opened = Array.from({ length: 50 }, () => eve.post(dead, undefined));
  for (const answer of await Promise.all(opened)) assert.deepEqual(await refusalOf(answer), DEAD);
  await api.db.owner`
    insert into sign_in_attempts (kind, username, address, succeeded, at)
    select kind, username, address, succeeded, at from sign_in_attempts, generate_series(1, 3)`;
  const late = await eve.get(guess);
  await assertRefused(late, 429, "FORBIDDEN");
  assert.ok(Number(late.headers.get("retry-after")) > 0);
  assert.equal((await eve.get(at(0))).status, 200, "a live link opens all the same");
});
