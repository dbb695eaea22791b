/** Two users at the same issues at once: whatever the order, the issues, counts and history agree. */
import assert from "node:assert/strict";
import { type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";

/** Rounds, each a random order of what two users do at the same moment. */
const ROUNDS = 500;
/** Rounds that run side by side, on the same few issues. */
const SIDE_BY_SIDE = 4;
const ISSUES = 3;

/** Random numbers that a failure can be repeated with. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor(state / 4_294_967_296 * below);
  };
}

type IssueCall = (caller: Caller, issue: string, group: string) => Promise<Response>;

const ACTIONS: Record<string, IssueCall> = {
  resolve: (caller, id) => caller.post(`/issues/${id}/resolve`),
  reopen: (caller, id) => caller.patch(`/issues/${id}`, { resolved: false }),
  comment: (caller, id) => caller.post(`/issues/${id}/comments`, { content: "Hello" }),
  assign: (caller, id, assignee) => caller.post(`/issues/${id}/assignees`, { assignee }),
  unassign: (caller, id, group) => caller.delete(`/issues/${id}/assignees/${group}`),
};

Deno.test("races: 500 interleavings of two users leave one state, a whole history and right counts", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const findings = Array.from(
    { length: ISSUES },
    (_, n) => sampleFinding({ entryName: `_c${n}` }),
  );
  await testRun(api, tenant, { propertyId, findings });
  const users = [await signedIn(api, tenant), await signedIn(api, tenant, "USER", [propertyId])];
  const group = await (await users[0]?.post("/issue-assignees", {
    name: "Agency",
    assignees: ["ops@agency.test"],
  }))?.json();
  const ids = (await api.db.owner<{ id: string }[]>`select id from issues`).map(({ id }) => id);

  const seed = 20_261_122;
  const random = randomFrom(seed);
  const names = Object.keys(ACTIONS);
  const round = () =>
    Promise.all(users.map(async (user) => {
      const name = names[random(names.length)] ?? "resolve";
      const response = await ACTIONS[name]?.(user, ids[random(ISSUES)] ?? "", group._id);
      await response?.body?.cancel();
      // A resolved issue takes no assignee; nothing else is refused.
      const fits = response?.ok || (name === "assign" && response?.status === 422);
      assert.ok(fits, `${name} answered ${response?.status}, seed ${seed}`);
    }));
  for (let n = 0; n < ROUNDS; n += SIDE_BY_SIDE) {
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, round));
  }
  for (const id of ids) await agrees(api, id, seed);
});

/** The row, what hangs on it, and its history tell the same. */
async function agrees(api: TestApi, id: string, seed: number): Promise<void> {
  const [issue] = await api.db.owner`
    select resolved, state_changes, comment_count, assignment_count,
      (select count(*)::int from comments where issue_id = ${id}) as comments,
      (select count(*)::int from issue_assignments where issue_id = ${id}) as assignments
    from issues where id = ${id}`;
  const events = await api.db.owner<{ action: string }[]>`
    select action from audit_events where entity_id = ${id} and entity_type = 'issue'
    order by at, id`;
  const count = (action: string) => events.filter((event) => event.action === action).length;
  const [resolves, reopens] = [count("issue.resolved"), count("issue.reopened")];
  assert.equal(issue?.comment_count, issue?.comments, `comments of ${id}, seed ${seed}`);
  assert.equal(issue?.assignment_count, issue?.assignments, `assignments of ${id}, seed ${seed}`);
  assert.ok(issue?.assignments <= 1);
  // Each change of state stands in the history once, and they take turns: nothing was lost.
  assert.equal(issue?.state_changes, resolves + reopens);
  assert.equal(Number(issue?.resolved), resolves - reopens);
  assert.ok(resolves > 0 && reopens > 0, "the rounds did something");
  const [told] = await api.db.owner`
    select count(*)::int as n from audit_events
    where action = 'comment.added' and after ->> 'issue' = ${id}`;
  assert.equal(told?.n, issue?.comments);
}
