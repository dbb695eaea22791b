/** Links that open one issue without signing in: what they give. */
import { issuePreview } from "@crumbtrail/contract/issue_preview";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { ADA, DEAD, linksSentTo, PATIENT, sent } from "../testing/assignee_groups.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { assertRefused, type Caller, refusalOf, signedIn, visitor } from "../testing/callers.ts";

const api = await testApi({ config: PATIENT });
Deno.test.afterAll(api.db.close);

/** What a link tells of its issue: whoever adds a field decides whether it is the outsider's to know. */
const TOLD = [
  ...[
    "_id",
    "issueType",
    "name",
    "entryName",
    "entryOrigin",
    "property",
    "isBeforeConsent",
    "keepsChoice",
    "phase",
  ],
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

Deno.test("issue preview: the issue, to whom it was sent, and nothing else of the tenant [assignment-46, assignment-53]", async () => {
  const { at, admin, issues, group, tenant, tokens } = await sent(api);
  const comments = `/issues/${issues[0]}/comments`;
  await admin.post(comments, { content: "Please look at this", visibility: "ASSIGNEE" });
  await admin.post(comments, { content: "They never answer" });
  const response = await visitor(api).get(at(0));
  assert.equal(response.status, 200, await response.clone().text());
  assert.equal(response.headers.get("cache-control"), "no-store");
  const text = await response.text();
  const { user, request, entity, history, trace } = issuePreview.parse(JSON.parse(text));
  assert.equal(user, ADA);
  assert.deepEqual([entity._id, entity.entryName, entity.comments], [issues[0], "c0", 1]);
  assert.equal(entity.property.name, "shop.example");
  assert.equal(history.length, 1);
  assert.ok(trace.length > 0);
  const told = JSON.parse(text);
  const fields = ["answer", "cameBack", "cause", "entity", "history", "request", "trace", "user"];
  assert.deepEqual(fieldsOf(told), [...fields, "waiting"]);
  assert.deepEqual([told.cause, told.cameBack], [null, null], "not known, and not resolved before");
  assert.equal(told.waiting, null, "only after an answer");
  assert.deepEqual(fieldsOf(told.request), ["company", "dueAt", "expiresAt", "sender"]);
  assert.deepEqual([request.sender, request.company], ["Ada Test", tenant.name]);
  assert.ok(request.dueAt && request.dueAt < request.expiresAt, "a day, and a week");
  assert.deepEqual(fieldsOf(told.entity), TOLD.toSorted());
  assert.deepEqual(fieldsOf(told.entity.property), ["_id", "baseUrl", "name"]);
  const others = [issues[1], `"c1"`, group, tenant.id, admin.accountId, ...tokens];
  for (const secret of others) assert.equal(text.includes(String(secret)), false, String(secret));
});

Deno.test("issue preview: GET and HEAD change nothing, however often [assignment-52]", async () => {
  const { at } = await sent(api, 1);
  const before = await stateOf(api);
  for (let i = 0; i < 10; i++) {
    for (const path of [at(0), at(0, "/comments")]) {
      assert.equal((await visitor(api).get(path)).status, 200);
      assert.equal((await visitor(api).head(path)).status, 200);
    }
    // Neither does HEAD or GET where POST resolves.
    assert.equal((await visitor(api).head(at(0, "/resolve"))).status, 405);
    assert.equal((await visitor(api).get(at(0, "/resolve"))).status, 405);
  }
  assert.deepEqual(await stateOf(api), before);
});

Deno.test("issue preview: a link shows its address's comments and those for the assignee, no others [api-and-roles-45, assignment-45, assignment-47]", async () => {
  const BOB = "bob@agency.test";
  const { at, admin, issues, tenant } = await sent(api, 1, [ADA, BOB]);
  const own = await visitor(api).post(at(0, "/comments"), { content: "Fixed by tonight" });
  assert.equal(own.status, 201, await own.clone().text());
  const [bob] = await linksSentTo(api, BOB);
  const path = `/issue-preview/${issues[0]}/comments?token=${bob?.token}`;
  assert.equal((await visitor(api).post(path, { content: "I look as well" })).status, 201);
  const say = (caller: Caller, content: string, visibility?: string) =>
    caller.post(`/issues/${issues[0]}/comments`, { content, visibility });
  await say(admin, "Thank you", "ASSIGNEE");
  await say(admin, "They never answer");
  await say(admin, "Let legal know", "INTERNAL");
  const nameless = await signedIn(api, tenant);
  await api.db.owner`
    update accounts set firstname = ' ', lastname = '' where id = ${nameless.accountId}`;
  await say(nameless, "Me too", "ASSIGNEE");
  const seen = (await (await visitor(api).get(at(0, "/comments"))).json()).data;
  for (const comment of seen) assert.deepEqual(fieldsOf(comment), SAID.toSorted());
  assert.deepEqual(fieldsOf(seen[1].author), ["firstname", "lastname"]);
  assert.deepEqual(
    seen.map(({ content, author, assigneeAnonymous }: Record<string, unknown>) => [
      content,
      author,
      assigneeAnonymous,
    ]),
    [
      ["Fixed by tonight", null, ADA],
      ["Thank you", { firstname: "Ada", lastname: "Test" }, null],
      ["Me too", { firstname: tenant.name, lastname: "" }, null],
    ],
  );
  const inside = (await (await admin.get(`/issues/${issues[0]}/comments`)).json()).data;
  assert.deepEqual(
    inside.map((row: Record<string, unknown>) => [row.assigneeAnonymous, row.visibility]),
    [
      [ADA, "ASSIGNEE"],
      [BOB, "ASSIGNEE"],
      [null, "ASSIGNEE"],
      [null, "INTERNAL"],
      [null, "INTERNAL"],
      [null, "ASSIGNEE"],
    ],
  );
  const bobs = (await (await visitor(api).get(path)).json()).data;
  assert.deepEqual(bobs.map(({ content }: Record<string, unknown>) => content), [
    "I look as well",
    "Thank you",
    "Me too",
  ]);
  const short = await visitor(api).post(at(0, "/comments"), { content: " a " });
  await assertRefused(short, 422, "VALIDATION_ERROR");
});

Deno.test("issue preview: of fifty calls that resolve one succeeds; its links are for reading then [assignment-36, assignment-48, assignment-51]", async () => {
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
  // The link shows what it was, and resolves nothing more.
  assert.equal((await visitor(api, others).get(at(0))).status, 200);
  const again = await visitor(api, others).post(at(0, "/resolve"), undefined);
  assert.deepEqual(await refusalOf(again), DEAD);
  assert.equal((await visitor(api, others).get(at(1))).status, 200);
});

Deno.test("issue preview: comments by a link have a length, ten a minute and fifty in all", async () => {
  const { at } = await sent(api, 1);
  const post = (content: string) => visitor(api).post(at(0, "/comments"), { content });
  await assertRefused(post("x".repeat(4001)), 422, "VALIDATION_ERROR");
  for (let n = 0; n < 10; n++) assert.equal((await post("x".repeat(4000))).status, 201);
  const soon = await post("One more");
  assert.ok(Number(soon.headers.get("retry-after")) > 0);
  await assertRefused(soon, 429, "FORBIDDEN");
  for (let minute = 0; minute < 4; minute++) {
    await api.db.owner`update comments set created_at = created_at - interval '1 hour'`;
    for (let n = 0; n < 10; n++) assert.equal((await post(`Later ${n}`)).status, 201);
  }
  await api.db.owner`update comments set created_at = created_at - interval '1 hour'`;
  await assertRefused(post("The fifty-first"), 403, "FORBIDDEN");
});
