import { showing } from "../testing/show.tsx";
import { snack } from "@crumbtrail/host/testing/show";
import { exampleAccount, exampleId } from "@crumbtrail/host/testing/examples";
import { type Answer, refusal } from "@crumbtrail/host/testing/fake_server";
import { act, screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleCookie, exampleRequest, exampleResult } from "../testing/example_report.ts";

const RESULT = `/test-results/${exampleResult()._id}`;
const plan: Answer = () => ({
  entries: [{
    kind: "STORAGE_ITEM",
    covers: "_ga",
    name: "_ga",
    storageType: "COOKIE",
    pattern: "^_ga$",
    isKnown: false,
    suggestion: null,
  }],
  resolves: 3,
  properties: [],
});

Deno.test("a row of the report is approved and marked, and the approval undone", async () => {
  const answers = {
    [`POST ${RESULT}/approval-plan`]: plan,
    [`POST ${RESULT}/approval`]: () => ({ _id: exampleId(700), resolved: 3 }),
    [`DELETE /approvals/${exampleId(700)}`]: () => ({ reopened: 3 }),
  };
  await showing(
    { cookies: [exampleCookie()] },
    async (user, server) => {
      await user.click(await screen.findByRole("button", { name: "Approve _ga…" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Approve the cookie _ga?" }));
      await dialog.findByText("3 open issues will be resolved.");
      await user.click(dialog.getByRole("button", { name: "Approve" }));
      await screen.findByText("Approved");
      assert.deepEqual(server.calls.find(({ key }) => key.endsWith("/approval"))?.body, {
        entry: "COOKIE",
        name: "_ga",
        properties: "OWN",
      });
      assert.equal(snack()?.text, "Approved _ga, resolved 3 issues");
      act(() => snack()?.undo?.());
      await screen.findByRole("button", { name: "Approve _ga…" });
      assert.equal(snack()?.text, "The approval was undone. 3 issues are open again");
    },
    {},
    answers,
  );
});

Deno.test("a request is approved by its host; a refusal is shown in the dialog", async () => {
  const answers = {
    [`POST ${RESULT}/approval-plan`]: plan,
    [`POST ${RESULT}/approval`]: () => refusal(403, "FORBIDDEN"),
  };
  await showing(
    { requests: [exampleRequest({ firstParty: false })] },
    async (user) => {
      await user.click(await screen.findByRole("button", { name: /tracker\.test/ }));
      await user.click(await screen.findByRole("button", { name: "Approve px.tracker.test…" }));
      const dialog = within(
        await screen.findByRole("dialog", { name: "Approve requests to px.tracker.test?" }),
      );
      const approve = dialog.getByRole("button", { name: "Approve" });
      await waitFor(() => assert.ok(!approve.hasAttribute("disabled")));
      await user.click(approve);
      assert.match((await dialog.findByRole("alert")).textContent ?? "", /Nothing was approved/);
    },
    {},
    answers,
  );
});

Deno.test("who may not configure is offered nothing to approve; nor is what is approved", async () => {
  const approved = exampleCookie({ name: "ok", __isOnWhiteList: true });
  const cookies = [exampleCookie(), approved];
  await showing({ cookies }, async () => {
    await screen.findByRole("button", { name: "Approve _ga…" });
    assert.ok(screen.queryByRole("button", { name: "Approve ok…" }) === null);
  });
  await showing(
    { cookies },
    async () => {
      await screen.findByText("_ga");
      assert.ok(screen.queryByRole("button", { name: /^Approve/ }) === null);
    },
    {},
    { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") },
  );
});
