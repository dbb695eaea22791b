import { showing } from "../testing/show.tsx";
import { exampleAccount, exampleId, exampleTenant } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { snack } from "@crumbtrail/host/testing/show";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleReport } from "../testing/example_report.ts";
import { exampleIssue } from "../testing/examples.ts";

const OPEN = exampleReport.cookies.filter((cookie) => !cookie.__isOnWhiteList);
const [FIRST] = OPEN;
const name = FIRST?.name ?? "";
const ISSUES = `GET /test-results/${exampleId(1)}/issues`;

Deno.test("create issue: a plus on rows that are no issue yet; the dialog shows the entry", async () => {
  assert.ok(FIRST);
  const posts: unknown[] = [];
  await showing(
    {},
    async (user, server) => {
      const plus = await screen.findByRole("button", { name: `Create Issue: ${name}` });
      await user.click(plus);
      const dialog = within(await screen.findByRole("dialog", { name: "Create Issue" }));
      for (const label of ["Origin", "Vendor", "Expiry"]) dialog.getByText(label);
      dialog.getByText(FIRST.domain);
      server.answers["POST /issues"] = () => refusal(409, "DUPLICATE_KEY");
      await user.click(dialog.getByRole("button", { name: "Create Issue" }));
      await dialog.findByText("The property has this issue already.");
      server.answers["POST /issues"] = (body) => {
        posts.push(body);
        return exampleIssue();
      };
      await user.click(dialog.getByRole("button", { name: "Create Issue" }));
      await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
      assert.equal(snack()?.text, "Issue created");
      assert.deepEqual(posts, [{
        elem: { name },
        issueType: "STORAGE_ITEM",
        storageType: "COOKIE",
        testResultId: exampleId(1),
      }]);
    },
    {},
    { [ISSUES]: () => listOf([]) },
  );
});

Deno.test("create issue: none for rows that are issues, without the feature, or for view-only users", async () => {
  const none = async () => {
    await screen.findAllByRole("table");
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.ok(!screen.queryByRole("button", { name: `Create Issue: ${name}` }));
  };
  const issues = () => listOf([exampleIssue({ entryName: name, issueType: "STORAGE_ITEM" })]);
  await showing({}, none, {}, { [ISSUES]: issues });
  const without = exampleTenant({
    features: { allTestTypesEnabled: true, manualIssueCreation: false, analytics: false },
  });
  await showing({}, none, {}, { "GET /tenants/current": () => without });
  await showing({}, none, {}, { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
});
