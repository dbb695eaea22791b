import { atAddress } from "../testing/show.tsx";
import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import { exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueServer } from "../testing/fake_server.ts";
import { eventReason, eventText } from "./Activity.tsx";

const AT = "2026-01-02T03:04:05.000Z";

Deno.test("details: activity, assignees and issues in Jira are shown", async () => {
  issueServer([exampleIssue(1, {
    events: [
      {
        _id: exampleId(8),
        at: AT,
        action: "accepted",
        by: "Ada Test",
        details: { reason: "Agreed" },
      },
      {
        _id: exampleId(9),
        at: AT,
        action: "assigned",
        by: "Bo",
        details: { assignees: ["Legal"] },
      },
      {
        _id: exampleId(10),
        at: AT,
        action: "reappeared",
        by: "Crumbtrail",
        details: {
          ...{ resolverName: "Bo", resolvedAt: AT },
          ...{ page: "https://shop.example/again", testResult: exampleId(11) },
        },
      },
    ],
    links: [{ kind: "JIRA", key: "TAGS-7", url: "https://acme.test/browse/TAGS-7", done: true }],
  })]);
  await atAddress(`/#issue=${exampleId(1)}`, async ({ user }) => {
    const dialog = within(await screen.findByRole("article"));
    const link = await dialog.findByRole("link", { name: "TAGS-7" });
    assert.equal(link.getAttribute("href"), "https://acme.test/browse/TAGS-7");
    dialog.getByText("Done");
    dialog.getByText("Assigned to", { selector: "dt" });
    await user.click(dialog.getByRole("tab", { name: /^History/ }));
    await dialog.findByText("Accepted");
    dialog.getByText("“Agreed”");
    dialog.getByText("Assigned to Legal");
    dialog.getByText(/^Ada Test, /);
    dialog.getByText("Re-opened: a test found it again");
    dialog.getByText("This undid the resolution by Bo of 01/02/26.");
    dialog.getByText("https://shop.example/again");
    const report = dialog.getAllByRole("link", { name: "Report" })[0];
    assert.match(report?.getAttribute("href") ?? "", new RegExp(`report=${exampleId(11)}`));
  });
});

const event = (action: IssueEvent["action"], details: IssueEvent["details"] = {}): IssueEvent => ({
  _id: "00000000-0000-4000-8000-000000000001",
  at: "2026-01-02T03:04:05.000Z",
  action,
  by: "Ada Test",
  details,
});

const TEXTS: [IssueEvent, string][] = [
  [event("assigned", { assignees: ["Legal", "Ops"] }), "Assigned to Legal, Ops"],
  [
    event("assigned", { assignees: ["Vendor Desk"], cause: "countly.js from cdn.test" }),
    "Handed over to Vendor Desk with the issues caused by countly.js from cdn.test",
  ],
  [event("unassigned", { assignees: ["Legal"] }), "Unassigned from Legal"],
  [event("resolved"), "Resolved"],
  [event("resolved_as_stored_consent"), "Resolved: this entry keeps the consent choice"],
];

Deno.test("an event names the assignees", () => {
  for (const [of, text] of TEXTS) assert.equal(eventText(of), text);
});

const REASONS: [IssueEvent, string | null][] = [
  [event("accepted", { reason: "Agreed" }), "“Agreed”"],
  [event("acceptance_ended", { why: "EXPIRED" }), "The acceptance has expired."],
  [event("acceptance_ended", { why: "CHANGED" }), "A test found more than was accepted."],
  [
    event("acceptance_ended", { why: "EXPIRED", acceptedBy: "Bo" }),
    "The acceptance by Bo has expired.",
  ],
  [
    event("acceptance_ended", { why: "CHANGED", acceptedBy: "Bo" }),
    "A test found more than Bo accepted.",
  ],
  [event("auto_resolved", { notSeenForDays: 1 }), "Not seen for 1 day in complete tests."],
  [event("grouped", { groupedAs: "_ga_<id>" }), "It is part of the issue _ga_<id>."],
  [event("resolved"), null],
];

Deno.test("an event has its reason where one is known", () => {
  for (const [of, reason] of REASONS) assert.equal(eventReason(of), reason);
});
