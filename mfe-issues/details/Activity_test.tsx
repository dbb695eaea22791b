import { atAddress } from "../testing/show.tsx";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleIssue } from "../testing/examples.ts";
import { issueServer } from "../testing/fake_server.ts";

const AT = "2026-01-02T03:04:05.000Z";

Deno.test("details: who did what, who has it, and where else it is", async () => {
  issueServer([exampleIssue(1, {
    deeds: [
      {
        _id: exampleId(8),
        at: AT,
        what: "accepted",
        by: "Ada Test",
        details: { reason: "Agreed" },
      },
      { _id: exampleId(9), at: AT, what: "assigned", by: "Bo", details: { assignees: ["Legal"] } },
    ],
    links: [{ kind: "JIRA", key: "TAGS-7", url: "https://acme.test/browse/TAGS-7", done: true }],
  })]);
  await atAddress(`/#issue=${exampleId(1)}`, async ({ user }) => {
    const dialog = within(await screen.findByRole("dialog"));
    const link = await dialog.findByRole("link", { name: "TAGS-7" });
    assert.equal(link.getAttribute("href"), "https://acme.test/browse/TAGS-7");
    dialog.getByText("Done");
    dialog.getByText("Assigned to");
    await user.click(dialog.getByRole("tab", { name: /^History/ }));
    await dialog.findByText("Accepted");
    dialog.getByText("“Agreed”");
    dialog.getByText("Assigned to Legal");
    dialog.getByText(/^Ada Test, /);
  });
});
