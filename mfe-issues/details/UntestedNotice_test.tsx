import { atAddress, snack } from "../testing/show.tsx";
import type { Issue, UntestedPage } from "@crumbtrail/contract/issue";
import {
  exampleAccount,
  exampleId,
  exampleIssue,
  exampleTest,
} from "@crumbtrail/host/testing/examples";
import { refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueServer } from "../testing/fake_server.ts";

const SINCE = "2026-01-02T03:04:05.000Z";
const ARTICLE = "https://www.harbour.test/article";
const PAGE: UntestedPage = {
  url: ARTICLE,
  preset: "NO_ACTION_SP_CMP",
  device: "MOBILE",
  gpc: false,
  hasSteps: false,
  testedAt: SINCE,
};
const untested = (differs: Partial<Issue> = {}) =>
  exampleIssue(1, { untestedSince: SINCE, untestedPages: [PAGE], ...differs });
const RUN = `POST /issues/${exampleId(1)}/tests`;

Deno.test("an untested page is named in list and details, and Run now tests it", async () => {
  const server = issueServer([untested()], {
    [RUN]: () => ({ started: [exampleTest()], leftOut: [] }),
  });
  await atAddress("/?view=all", async ({ user }) => {
    await screen.findByText("Page not tested since 01/02/26");
    await user.click(screen.getByRole("button", { name: "Details of _c1" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Page not tested since 01/02/26");
    dialog.getByText(ARTICLE);
    const item = dialog.getByText(ARTICLE).closest("li");
    assert.match(item?.textContent ?? "", /, Mobile, 01\/02\/26$/);
    await user.click(dialog.getByRole("button", { name: "Run now" }));
    await waitFor(() => assert.equal(snack()?.text, "1 test started"));
    dialog.getByRole("button", { name: "Tests started" });
    assert.equal(server.calls.filter(({ key }) => key === RUN).length, 1);
  });
});

Deno.test("Run now: what is refused is said, and it can be tried again", async () => {
  issueServer([untested()], { [RUN]: () => refusal(500, "UNKNOWN_ERROR") });
  await atAddress(`/#issue=${exampleId(1)}`, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Run now" }));
    await waitFor(() => assert.match(snack()?.text ?? "", /^No test was started\. \w/));
    screen.getByRole("button", { name: "Run now" });
  });
});

Deno.test("no Run now for readers, and none where only a scenario has the steps", async () => {
  issueServer([untested()], { "GET /accounts/me": () => exampleAccount("VIEW_ONLY") });
  await atAddress(`/#issue=${exampleId(1)}`, async () => {
    await screen.findByText(ARTICLE);
    assert.equal(screen.queryByRole("button", { name: "Run now" }), null);
  });
  issueServer([untested({ untestedPages: [{ ...PAGE, hasSteps: true }] })]);
  await atAddress(`/#issue=${exampleId(1)}`, async () => {
    await screen.findByText(/with steps: only its scenario can test it/);
    assert.equal(screen.queryByRole("button", { name: "Run now" }), null);
  });
});

Deno.test("an issue whose pages are all tested says nothing of it", async () => {
  issueServer([exampleIssue(1, { untestedSince: null, untestedPages: [] })]);
  await atAddress(`/#issue=${exampleId(1)}`, async () => {
    await screen.findByRole("tab", { name: "General" });
    assert.equal(screen.queryByText(/not tested since/), null);
  });
});
