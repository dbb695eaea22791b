import { atAddress } from "../testing/show.tsx";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleIssue } from "../testing/examples.ts";
import { issueServer } from "../testing/fake_server.ts";

Deno.test("details: General is the first of four tabs, and its sections are open", async () => {
  const issue = exampleIssue(1);
  issueServer([issue]);
  await atAddress(`/#issue=${issue._id}`, async () => {
    await screen.findByRole("tab", { name: "General", selected: true });
    const tabs = within(screen.getByRole("tablist", { name: "Issue details" })).getAllByRole("tab");
    assert.deepEqual(tabs.map((tab) => tab.textContent?.replace(/\d+$/, "")), [
      "General",
      "Callstack",
      "History",
      "Comments",
    ]);
    for (const section of ["Details", "Occurrences"]) {
      screen.getByRole("button", { name: section, expanded: true });
    }
  });
});
