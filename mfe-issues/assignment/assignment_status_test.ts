import assert from "node:assert/strict";
import { exampleAssignment } from "../testing/examples.ts";
import { badgeOf, overdueSince } from "./assignment_status.tsx";

Deno.test("a badge has the first name, cut at 12, and how many more [assignment-1]", () => {
  assert.equal(badgeOf([]), undefined);
  const one = exampleAssignment({ name: "Advertising operations" });
  assert.equal(badgeOf([one])?.text, "Advertising …");
  const two = exampleAssignment({ name: "Shop" });
  assert.equal(badgeOf([two, one])?.text, "Shop +1");
});

Deno.test("of several it shows the worst: an error, then what waits, then what was sent [assignment-6]", () => {
  const sent = exampleAssignment({ name: "Sent", status: "sent" });
  const queued = exampleAssignment({ name: "Queued", status: "pending" });
  const error = exampleAssignment({ name: "Bad", status: "error", reason: "no such mailbox" });
  assert.deepEqual(badgeOf([sent])?.status, "sent");
  assert.deepEqual(badgeOf([sent, queued])?.status, "pending");
  assert.deepEqual(badgeOf([sent, queued, error]), {
    status: "error",
    text: "Bad +2",
    full: "Sent (sent), Queued (queued), Bad (error: no such mailbox)",
  });
});

Deno.test("a queued assignment to a disabled group is marked: Send leaves it out", () => {
  const queued = exampleAssignment({ name: "Old", disabled: true });
  const sent = exampleAssignment({ name: "Sent", status: "sent", disabled: true });
  assert.equal(
    badgeOf([queued, sent])?.full,
    "Old (queued, the group is disabled), Sent (sent)",
  );
});

Deno.test("an issue is overdue since the first of its dates that passed", () => {
  const [early, late] = ["2026-03-01T00:00:00.000Z", "2026-03-02T00:00:00.000Z"];
  const of = (dueAt: string, overdue: boolean) => exampleAssignment({ dueAt, overdue });
  assert.equal(overdueSince([of(late, true), of(early, true)]), early);
  assert.equal(overdueSince([of(early, false)]), undefined);
});
