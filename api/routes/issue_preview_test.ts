/** Links that open one issue without signing in: what they give, and when they are dead. */
import { issuePreview } from "@crumbtrail/contract/issue_preview";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { linksSentTo, PATIENT, sendTo, tenantWithIssues, testGroup } from "../assignees/testing.ts";
import { purgeSelfService } from "../background/purge_self_service.ts";
import { signedIn, type TestApi, testApi } from "../http/testing.ts";
import { refusalOf, visitor } from "../http/testing_visitor.ts";
import { sampleFinding, testRun } from "../results/testing.ts";

const api = await testApi({ config: PATIENT });
Deno.test.afterAll(api.db.close);

const ADA = "ada@agency.test";
const DEAD = [404, "ENTITY_NOT_FOUND"];
const HOUR_MS = 3_600_000;

/** Issues that were sent to Ada, and her links to them in their order. */
async function sent(api: TestApi, count = 2, addresses = [ADA]) {
  const world = await tenantWithIssues(api, count);
  const group = await testGroup(api.db, world.tenant, addresses);
  await sendTo(world.admin, group, world.issues);
  const all = await linksSentTo(api, ADA);
  const links = world.issues.map((id) => all.find(({ issue }) => issue === id) ?? { token: "" });
  const at = (n: number, more = "") =>
    `/issue-preview/${world.issues[n]}${more}?token=${links[n]?.token}`;
  return { ...world, group, at, tokens: links.map(({ token }) => token) };
}

const statusOf = async (api: TestApi, path: string) => (await visitor(api).get(path)).status;

/** What a link tells of its issue: whoever adds a field decides whether it is the outsider's to know. */
const TOLD = [
  ...["_id", "issueType", "name", "entryName", "entryOrigin", "property", "isBeforeConsent"],
  ...["occurrenceCount", "totalOccurrenceCount", "testRuns", "createdAt", "reappearedAt"],
  ...["lastOccurrence", "lastOccurredOn", "urls", "firstParty", "storageEntry", "nameRule"],
  ...["variants", "vendorsMatch", "missingInVendorList", "vendorDetected", "suspiciousDetails"],
  ...["resolved", "resolutionData", "comments"],
];
const SAID = ["_id", "content", "author", "assigneeAnonymous", "createdAt", "updatedAt"];

const fieldsOf = (value: object) => Object.keys(value).sort();

/** What a link may have changed. */
const stateOf = async ({ db }: TestApi) => [
  await db.owner`select * from issues order by id`,
  await db.owner`select * from issue_assignments order by issue_id`,
  await db.owner`select * from assignment_links order by token_hash`,
  await db.owner`select * from comments`,
  await db.owner`select * from audit_events order by id`,
];

Deno.test("issue preview: the issue, to whom it was sent, and nothing else of the tenant", async () => {
  const { at, admin, issues, group, tenant, tokens } = await sent(api);
  await admin.post(`/issues/${issues[0]}/comments`, { content: "Please look at this" });
  const response = await visitor(api).get(at(0));
  assert.equal(response.status, 200, await response.clone().text());
  assert.equal(response.headers.get("cache-control"), "no-store");
  const text = await response.text();
  const { user, entity, history, trace } = issuePreview.parse(JSON.parse(text));
  assert.equal(user, ADA);
  assert.deepEqual([entity._id, entity.entryName, entity.comments], [issues[0], "c0", 1]);
  assert.equal(entity.property.name, "shop.example");
  assert.equal(history.length, 1);
  assert.ok(trace.length > 0);
  const told = JSON.parse(text);
  assert.deepEqual(fieldsOf(told), ["entity", "history", "trace", "user"]);
  assert.deepEqual(fieldsOf(told.entity), TOLD.toSorted());
  assert.deepEqual(fieldsOf(told.entity.property), ["_id", "baseUrl", "name"]);
  const others = [issues[1], `"c1"`, group, tenant.id, tenant.name, admin.accountId, ...tokens];
  for (const secret of others) assert.equal(text.includes(String(secret)), false, String(secret));
});

Deno.test("issue preview: GET and HEAD change nothing, however often", async () => {
  const { at } = await sent(api, 1);
  const before = await stateOf(api);
  for (let i = 0; i < 10; i++) {
    for (const path of [at(0), at(0, "/comments")]) {
      assert.equal((await visitor(api).get(path)).status, 200);
      assert.equal((await visitor(api).head(path)).status, 200);
    }
    // Neither does HEAD or GET where POST resolves.
    assert.equal((await visitor(api).head(at(0, "/resolve"))).status, 404);
    assert.equal((await visitor(api).get(at(0, "/resolve"))).status, 404);
  }
  assert.deepEqual(await stateOf(api), before);
});

Deno.test("issue preview: comments bear the address the link was sent to; others' are not told", async () => {
  const BOB = "bob@agency.test";
  const { at, admin, issues, tenant } = await sent(api, 1, [ADA, BOB]);
  const own = await visitor(api).post(at(0, "/comments"), { content: "Fixed by tonight" });
  assert.equal(own.status, 201, await own.clone().text());
  const [bob] = await linksSentTo(api, BOB);
  const path = `/issue-preview/${issues[0]}/comments?token=${bob?.token}`;
  assert.equal((await visitor(api).post(path, { content: "I look as well" })).status, 201);
  await admin.post(`/issues/${issues[0]}/comments`, { content: "Thank you" });
  const nameless = await signedIn(api, tenant);
  await api.db.owner`
    update accounts set firstname = ' ', lastname = '' where id = ${nameless.accountId}`;
  await nameless.post(`/issues/${issues[0]}/comments`, { content: "Me too" });
  const seen = (await (await visitor(api).get(at(0, "/comments"))).json()).data;
  for (const comment of seen) assert.deepEqual(fieldsOf(comment), SAID.toSorted());
  assert.deepEqual(fieldsOf(seen[2].author), ["firstname", "lastname"]);
  assert.deepEqual(
    seen.map(({ content, author, assigneeAnonymous }: Record<string, unknown>) => [
      content,
      author,
      assigneeAnonymous,
    ]),
    [
      ["Fixed by tonight", null, ADA],
      ["I look as well", null, "Assignee"],
      ["Thank you", { firstname: "Ada", lastname: "Test" }, null],
      ["Me too", { firstname: "A colleague", lastname: "" }, null],
    ],
  );
  const inside = (await (await admin.get(`/issues/${issues[0]}/comments`)).json()).data;
  assert.deepEqual(
    inside.map(({ assigneeAnonymous }: Record<string, unknown>) => assigneeAnonymous),
    [ADA, BOB, null, null],
  );
  const short = await visitor(api).post(at(0, "/comments"), { content: " a " });
  assert.deepEqual(await refusalOf(short), [422, "VALIDATION_ERROR"]);
});

Deno.test("issue preview: of fifty calls that resolve one succeeds; its links are dead then", async () => {
  await using api = await testApi({ config: PATIENT, db: await testDatabase(20) });
  const { at, admin, issues } = await sent(api, 2, [ADA, "bob@agency.test"]);
  const calls = Array.from(
    { length: 50 },
    (_, i) => visitor(api, { address: `192.0.2.${i}` }).post(at(0, "/resolve"), undefined),
  );
  const answers = await Promise.all(calls);
  assert.equal(answers.filter(({ status }) => status === 204).length, 1);
  const refused = answers.filter(({ status }) => status !== 204);
  for (const answer of refused) assert.deepEqual(await refusalOf(answer), DEAD);
  const issue = await (await admin.get(`/issues/${issues[0]}`)).json();
  assert.equal(issue.resolutionData.resolverName, ADA);
  const events = await api.db.owner`
    select actor_id, actor_name, by_staff from audit_events
    where action = 'issue.resolved' and entity_id = ${issues[0] ?? ""}`;
  assert.deepEqual([...events], [{ actor_id: null, actor_name: ADA, by_staff: false }]);
  const others = { address: "198.51.100.7" };
  assert.equal((await visitor(api, others).get(at(0))).status, 404);
  assert.equal((await visitor(api, others).get(at(1))).status, 200);
});

Deno.test("issue preview: a link that is not of this issue, or not any more, is dead for every call", async () => {
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
  await dead(c, tokens[2], "resolved");
  await admin.patch(`/issues/${c}`, { resolved: false });
  await dead(c, tokens[2], "resolved and opened again");

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
  assert.equal(await statusOf(api, at(0)), 404);
  assert.equal((await (await admin.get("/issues/assignment-pending")).json()).meta.total, 1);
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
  assert.deepEqual(await refusalOf(late), [429, "FORBIDDEN"]);
  assert.ok(Number(late.headers.get("retry-after")) > 0);
  assert.equal((await eve.get(at(0))).status, 200, "a live link opens all the same");
});
