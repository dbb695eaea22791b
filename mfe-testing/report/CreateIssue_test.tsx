import { atAddress, fakeServer } from "../testing/show.tsx";
import {
  exampleAccount,
  exampleId,
  exampleIssue,
  exampleTenant,
} from "@crumbtrail/host/testing/examples";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import { snack } from "@crumbtrail/host/testing/show";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleReport, exampleResult } from "../testing/example_report.ts";

const OPEN = exampleReport.cookies.filter((cookie) => !cookie.__isOnWhiteList);
const [FIRST] = OPEN;
const name = FIRST?.name ?? "";
const RESULT = `/test-results/${exampleId(1)}`;
const ADDRESS = `/on-demand/history?report=${exampleId(1)}`;
const ISSUE = { _id: exampleId(70), issueType: "STORAGE_ITEM", entryName: name };

const server = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [`GET ${RESULT}`]: () => exampleResult(), ...answers });

Deno.test("create issue: a plus on rows that are no issue yet; the dialog shows the entry [scenarios-42, scenarios-43]", async () => {
  assert.ok(FIRST);
  const posts: unknown[] = [];
  server({
    "POST /issues": (body) => {
      posts.push(body);
      return exampleIssue();
    },
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: `Create Issue: ${name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Issue" }));
    for (const label of ["Origin", "Vendor", "Expiry"]) dialog.getByText(label);
    dialog.getByText(FIRST.domain);
    await user.click(dialog.getByRole("button", { name: "Create Issue" }));
    await waitFor(() => assert.ok(!screen.queryByRole("dialog", { name: "Create Issue" })));
    assert.equal(snack()?.text, "Issue created");
    assert.deepEqual(posts, [{
      elem: { name },
      issueType: "STORAGE_ITEM",
      storageType: "COOKIE",
      testResultId: exampleId(1),
    }]);
  });
});

Deno.test("create issue: a row that an earlier run made an issue leads to it [scenarios-42]", async () => {
  server({ [`GET ${RESULT}/entry-issues`]: () => ({ issues: [ISSUE] }) });
  await atAddress(ADDRESS, async () => {
    const link = await screen.findByRole("link", { name: `Show the issue: ${name}` });
    assert.equal(link.getAttribute("href"), `/#issue=${ISSUE._id}`);
    assert.ok(!screen.queryByRole("button", { name: `Create Issue: ${name}` }));
  });
});

Deno.test("create issue: one that was created meanwhile is led to, in the dialog and in the row [scenarios-43]", async () => {
  let isThere = false;
  server({
    "POST /issues": () => {
      isThere = true;
      return refusal(409, "DUPLICATE_KEY", { issue: ISSUE._id });
    },
    [`GET ${RESULT}/entry-issues`]: () => ({ issues: isThere ? [ISSUE] : [] }),
  });
  await atAddress(ADDRESS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: `Create Issue: ${name}` }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Issue" }));
    await user.click(dialog.getByRole("button", { name: "Create Issue" }));
    await dialog.findByText(/The property has this issue already\./);
    const link = dialog.getByRole("link", { name: "Show the issue" });
    assert.equal(link.getAttribute("href"), `/#issue=${ISSUE._id}`);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await screen.findByRole("link", { name: `Show the issue: ${name}` });
  });
});

Deno.test("create issue: none without the feature, or for view-only users [scenarios-42]", async () => {
  const without = exampleTenant({
    features: { allTestTypesEnabled: true, manualIssueCreation: false, analytics: false },
  });
  const refused: Parameters<typeof fakeServer>[0][] = [
    { "GET /tenants/current": () => without },
    { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") },
  ];
  for (const answers of refused) {
    const { calls } = server(answers);
    await atAddress(ADDRESS, async () => {
      await screen.findAllByText(name);
      assert.ok(!screen.queryByRole("button", { name: `Create Issue: ${name}` }));
      assert.ok(!calls.some(({ key }) => key === `GET ${RESULT}/entry-issues`));
    });
  }
});
