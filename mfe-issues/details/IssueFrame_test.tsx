import { atAddress, dialogOf, fact, issueOf, snack } from "../testing/show.tsx";
import { exampleAccount, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueServer } from "../testing/fake_server.ts";

Deno.test("details: an error that may pass offers Retry [issues-page-37]", async () => {
  const server = issueServer([exampleIssue(1)]);
  const answer = server.answers[`GET /issues/${exampleId(1)}`];
  server.answers[`GET /issues/${exampleId(1)}`] = () => refusal(403, "FORBIDDEN");
  await atAddress(`/#issue=${exampleId(1)}`, async ({ user }) => {
    await screen.findByText("This could not be loaded");
    if (answer) server.answers[`GET /issues/${exampleId(1)}`] = answer;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByRole("tab", { name: "General" });
  });
});

Deno.test("details: one opened from the list is closed by Back", async () => {
  issueServer([exampleIssue(1)]);
  await atAddress("/?view=all&timeRange=7d", async ({ user, address, back }) => {
    await user.click(await screen.findByRole("link", { name: /_c1/ }));
    await dialogOf(/_c1/);
    assert.equal(address(), `/?view=all&timeRange=7d#issue=${exampleId(1)}`);
    back();
    await waitFor(() => assert.ok(screen.queryByRole("dialog") === null));
    assert.equal(address(), "/?view=all&timeRange=7d");
  });
});

Deno.test("details: j and k go to the issues beside, the tab stays, Back closes at once [issue-details-1]", async () => {
  issueServer([1, 2, 3].map((n) => exampleIssue(n)));
  await atAddress("/?view=all", async ({ user, back }) => {
    await user.click(await screen.findByRole("button", { name: "Details of _c1" }));
    const first = await dialogOf(/_c1/);
    assert.ok(first.getByRole("button", { name: "Previous" }).hasAttribute("disabled"));
    await user.click(await first.findByRole("tab", { name: "Callstack" }));
    await user.keyboard("jj");
    const last = await dialogOf(/_c3/);
    await last.findByRole("tab", { name: "Callstack", selected: true });
    await waitFor(() =>
      assert.ok(last.getByRole("button", { name: "Next" }).hasAttribute("disabled"))
    );
    await user.keyboard("k");
    await dialogOf(/_c2/);
    back();
    await waitFor(() => assert.ok(screen.queryByRole("dialog") === null));
  });
});

Deno.test("details: resolving keeps them open, and j goes on from there", async () => {
  issueServer([1, 2, 3].map((n) => exampleIssue(n)));
  await atAddress(`/?view=all#issue=${exampleId(2)}`, async ({ user }) => {
    const details = await issueOf(/_c2/);
    await screen.findByRole("button", { name: "Details of _c3", hidden: true });
    await user.click(details.getByRole("button", { name: "It was removed" }));
    details.getByText("Comment issue");
    await user.click(details.getByRole("button", { name: "Resolve issue" }));
    await waitFor(() => assert.equal(snack()?.text, "Resolved _c2"));
    await details.findByRole("button", { name: "Re-Open" });
    assert.match(fact(details, "Resolved"), /by Ada Example$/);
    await user.click(screen.getByRole("button", { name: "Next" }));
    await issueOf(/_c3/);
  });
});

Deno.test("details: Escape folds the form alone and keeps what was typed", async () => {
  issueServer([exampleIssue(1)]);
  await atAddress("/?view=all", async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Details of _c1" }));
    const details = await dialogOf(/_c1/);
    await details.findByRole("button", { name: "It was removed" });
    await user.keyboard("e");
    await user.type(await details.findByRole("textbox", { name: "Comment" }), "Gone{Escape}");
    await waitFor(() => assert.ok(screen.queryByText("Comment issue") === null));
    const opener = details.getByRole("button", { name: "It was removed", expanded: false });
    assert.ok(document.activeElement === opener);
    await user.keyboard("e");
    const field = await details.findByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
    assert.equal(field.value, "Gone");
  });
});

Deno.test("details: a link opens a page, the list a dialog; one form is open at a time", async () => {
  issueServer([1, 2].map((n) => exampleIssue(n)));
  await atAddress(`/?view=all#issue=${exampleId(1)}`, async ({ user, address }) => {
    const page = await issueOf(/^_c1 was set on www\.harbour\.test before any choice\.$/);
    assert.equal(screen.queryByRole("dialog"), null);
    await screen.findByText("1 of 2");
    await user.click(page.getByRole("button", { name: "Accept until…" }));
    page.getByRole("textbox", { name: "Reason" });
    await user.click(page.getByRole("button", { name: "It was removed" }));
    page.getByRole("textbox", { name: "Comment" });
    assert.equal(page.queryByRole("textbox", { name: "Reason" }), null);
    await user.click(screen.getByRole("button", { name: "Issues" }));
    await user.click(await screen.findByRole("button", { name: "Details of _c2" }));
    await dialogOf(/_c2/);
    assert.equal(address(), `/?view=all#issue=${exampleId(2)}`);
  });
});

Deno.test("details: a failed re-opening is shown there", async () => {
  const resolutionData = { resolverName: "Bo", resolvedAt: "2026-03-04T10:20:30.000Z" };
  issueServer([exampleIssue(1, { resolved: true, resolutionData })], {
    [`PATCH /issues/${exampleId(1)}`]: () => refusal(403, "MISSING_PERMISSION"),
  });
  await atAddress(`/#issue=${exampleId(1)}`, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Re-Open" }));
    const alert = await (await issueOf(/_c1/)).findByRole("alert");
    assert.match(alert.textContent ?? "", /Your role does not allow this/);
  });
});

Deno.test("details: a read-only role cannot resolve [api-and-roles-52]", async () => {
  issueServer([exampleIssue(1)], { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
  await atAddress(`/#issue=${exampleId(1)}`, async ({ user }) => {
    const dialog = await issueOf(/_c1/);
    await dialog.findByRole("tab", { name: "General" });
    assert.ok(dialog.queryByRole("button", { name: "It was removed" }) === null);
    await user.keyboard("e");
    assert.ok(screen.queryByText("Comment issue") === null);
  });
});

Deno.test("details: an issue leads to its own events in the audit log, for who may read it", async () => {
  for (const [role, isLinked] of [["TENANT_ADMIN", true], ["TENANT_MANAGER", false]] as const) {
    issueServer([exampleIssue(1)], { "GET /accounts/me": () => exampleAccount(role) });
    await atAddress(`/#issue=${exampleId(1)}`, async () => {
      const issue = await issueOf(/_c1/);
      await issue.findByRole("heading", { name: "Activity" });
      const link = issue.queryByRole("link", { name: "Audit log of this issue" });
      assert.equal(
        link?.getAttribute("href"),
        isLinked ? `/admin/audit?kind=issue&of=${exampleId(1)}` : undefined,
      );
    });
  }
});
