import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import assert from "node:assert/strict";
import { eventReason, eventText } from "./activity.ts";

const event = (what: IssueEvent["what"], details: IssueEvent["details"] = {}): IssueEvent => ({
  _id: "00000000-0000-4000-8000-000000000001",
  at: "2026-01-02T03:04:05.000Z",
  what,
  by: "Ada Test",
  details,
});

Deno.test("an event names the assignees", () => {
  assert.equal(
    eventText(event("assigned", { assignees: ["Legal", "Ops"] })),
    "Assigned to Legal, Ops",
  );
  assert.equal(eventText(event("unassigned", { assignees: ["Legal"] })), "Unassigned from Legal");
  assert.equal(eventText(event("resolved")), "Resolved");
  assert.equal(
    eventText(event("keeps_choice")),
    "Resolved: this entry keeps the consent choice",
  );
});

Deno.test("an event has its reason where one is known", () => {
  assert.equal(eventReason(event("accepted", { reason: "Agreed" })), "“Agreed”");
  assert.equal(
    eventReason(event("acceptance_ended", { why: "EXPIRED" })),
    "The acceptance has expired.",
  );
  assert.equal(
    eventReason(event("acceptance_ended", { why: "CHANGED" })),
    "A test found more than was accepted.",
  );
  assert.equal(
    eventReason(event("auto_resolved", { notSeenForDays: 1 })),
    "Not seen for 1 day in complete tests.",
  );
  assert.equal(
    eventReason(event("grouped", { groupedAs: "_ga_<id>" })),
    "It is part of the issue _ga_<id>.",
  );
  assert.equal(eventReason(event("resolved")), null);
});
