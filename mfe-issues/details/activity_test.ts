import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import assert from "node:assert/strict";
import { deedReason, deedText } from "./deeds.ts";

const deed = (what: IssueEvent["what"], details: IssueEvent["details"] = {}): IssueEvent => ({
  _id: "00000000-0000-4000-8000-000000000001",
  at: "2026-01-02T03:04:05.000Z",
  what,
  by: "Ada Test",
  details,
});

Deno.test("a deed says to whom and from whom", () => {
  assert.equal(
    deedText(deed("assigned", { assignees: ["Legal", "Ops"] })),
    "Assigned to Legal, Ops",
  );
  assert.equal(deedText(deed("unassigned", { assignees: ["Legal"] })), "Unassigned from Legal");
  assert.equal(deedText(deed("resolved")), "Resolved");
  assert.equal(
    deedText(deed("keeps_choice")),
    "Resolved: this entry keeps the consent choice",
  );
});

Deno.test("and why, as far as that is known", () => {
  assert.equal(deedReason(deed("accepted", { reason: "Agreed" })), "“Agreed”");
  assert.equal(deedReason(deed("acceptance_ended", { why: "EXPIRED" })), "The time is over.");
  assert.equal(
    deedReason(deed("acceptance_ended", { why: "CHANGED" })),
    "A test saw more than was accepted.",
  );
  assert.equal(
    deedReason(deed("auto_resolved", { notSeenForDays: 1 })),
    "Not seen for 1 day in complete tests.",
  );
  assert.equal(
    deedReason(deed("grouped", { groupedAs: "_ga_<id>" })),
    "The issue _ga_<id> stands for it.",
  );
  assert.equal(deedReason(deed("resolved")), null);
});
