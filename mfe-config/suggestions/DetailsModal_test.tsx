import { atAddress } from "../testing/show.tsx";
import { isListed, some, SUGGESTIONS, suggestionServer } from "../testing/suggestions.ts";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { callsOf, dialogOf, lastBody, rowOf, said } from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleSuggestion } from "../testing/examples.ts";

const GROUP = exampleSuggestion({
  name: "_ga_<id>",
  isBeforeConsent: true,
  trace: ["set (https://tags.test/tag.js:1:1)"],
  assigned: 1,
});

Deno.test("suggestions: an opened row has an address, the cause, the issues and what approving adds [suggestions-3]", async () => {
  suggestionServer([GROUP]);
  await atAddress(SUGGESTIONS, async ({ user, address, back }) => {
    await user.click(await rowOf(/_ga_/));
    const dialog = await dialogOf("_ga_<id>");
    assert.match(address(), /open=COOKIE/);
    const chain = await dialog.findAllByRole("listitem");
    assert.deepEqual(chain.map((item) => item.firstChild?.textContent).slice(0, 3), [
      "Page",
      "Script",
      "Cookie",
    ]);
    await dialog.findByText("^_ga$");
    dialog.getByText("2 open issues will be resolved.");
    dialog.getByText("1 call, innermost first");
    dialog.getByText("Before Consent");
    const issues = dialog.getByRole("link", { name: "2 open issues" });
    assert.equal(issues.getAttribute("href"), "/?timeRange=all&search=_ga_");
    const latest = dialog.getByRole("link", { name: "the latest" });
    assert.equal(latest.getAttribute("href"), `/?timeRange=all#issue=${exampleId(960)}`);
    back();
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    assert.ok(document.activeElement === await rowOf(/_ga_/));
  });
});

Deno.test("suggestions: the details decide too, and give way to the dialog of the decision", async () => {
  const on = suggestionServer([GROUP]);
  await atAddress(`${SUGGESTIONS}?open=COOKIE:_ga_<id>`, async ({ user, address }) => {
    const dialog = await dialogOf("_ga_<id>");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    const approve = await dialogOf("Approve the cookie _ga_<id>?");
    assert.equal(screen.getAllByRole("dialog").length, 1);
    await user.click(approve.getByRole("button", { name: "Approve" }));
    await screen.findByText("Nothing to decide");
    assert.equal(address(), SUGGESTIONS);
    assert.ok(lastBody(on, "POST /suggestions/bulk"));
  });
});

Deno.test("suggestions: one that is on no loaded page opens by its address; one decided says so", async () => {
  const other = exampleSuggestion({ name: "_gat" });
  const on = suggestionServer([], {
    "GET /suggestions": (_, url) => {
      const { search, state } = Object.fromEntries(url.searchParams);
      return listOf(search === "_ga" && state === "DISMISSED" ? [other, exampleSuggestion()] : []);
    },
  });
  await atAddress(`${SUGGESTIONS}?open=COOKIE:_ga`, async () => {
    const dialog = await dialogOf("_ga");
    await dialog.findByText("12 times", { exact: false });
  });
  await atAddress(`${SUGGESTIONS}?open=COOKIE:_gone`, async ({ user, address }) => {
    const dialog = await dialogOf("_gone");
    await dialog.findByText("No longer suggested");
    await user.keyboard("{Escape}");
    await waitFor(() => assert.equal(address(), SUGGESTIONS));
  });
  await atAddress(`${SUGGESTIONS}?open=new`, async () => {
    const dialog = await dialogOf("Suggestion");
    await dialog.findByText("No longer suggested");
  });
  assert.ok(on.calls.some(({ url }) => url.searchParams.get("search") === "_gone"));
});

Deno.test("suggestions: a chain or plan that could not be loaded says so beside the facts", async () => {
  suggestionServer([GROUP], {
    [`GET /issues/${exampleId(960)}/chain`]: () => refusal(403, "FORBIDDEN"),
    [`GET /issues/${exampleId(960)}/approval`]: () => refusal(403, "FORBIDDEN"),
  });
  await atAddress(`${SUGGESTIONS}?open=COOKIE:_ga_<id>`, async () => {
    const dialog = await dialogOf("_ga_<id>");
    await dialog.findByText("The initiator chain could not be loaded");
    await dialog.findByText("Your role does not allow this.");
    dialog.getByText("Before Consent");
  });
});

Deno.test("suggestions: by keys alone, rows are ticked, dismissed and approved [suggestions-6]", async () => {
  const on = suggestionServer(some(4));
  await atAddress(SUGGESTIONS, async ({ user }) => {
    await rowOf(/_c1/);
    await user.keyboard("j");
    assert.ok(document.activeElement === await rowOf(/_c1/));
    await user.keyboard("xJ");
    screen.getByText("2 selected");
    await user.keyboard("{Escape}");
    screen.getByText("Select all");
    await user.keyboard("k{Enter}");
    const dialog = await dialogOf("_c1");
    dialog.getByRole("button", { name: "Don't suggest" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => assert.ok(!isListed(/_c1/)));
    await waitFor(async () => assert.ok(document.activeElement === await rowOf(/_c2/)));
    await user.keyboard("A");
    screen.getByText("3 selected");
    screen.getByRole("group", { name: "Selection" }).querySelector("button")?.focus();
    await user.keyboard("{Enter}");
    const approve = await dialogOf("Approve 3 suggestions?");
    await waitFor(() =>
      assert.ok(document.activeElement === approve.getByRole("button", { name: "Approve" }))
    );
    await user.keyboard("{Enter}");
    await waitFor(() => assert.equal(said(), "Approved 3 suggestions, resolved 2 issues"));
    await screen.findByText("Nothing to decide");
    // The button has gone with the list.
    await waitFor(() => assert.ok(document.activeElement?.classList.contains("co-suggestions")));
    assert.equal(callsOf(on, "POST /suggestions/bulk").length, 1);
  });
});
