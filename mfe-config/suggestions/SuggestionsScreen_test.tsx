import { atAddress } from "../testing/show.tsx";
import {
  ARBOUR,
  bar,
  BEACON,
  isListed,
  some,
  SUGGESTIONS,
  suggestionServer,
} from "../testing/suggestions.ts";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { snack } from "@crumbtrail/host/testing/show";
import {
  choose,
  dialogOf,
  inRow,
  lastBody,
  lastCall,
  rowOf,
  said,
  undo,
} from "@crumbtrail/host/testing/acts";
import { screen, waitFor } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleSuggestion } from "../testing/examples.ts";

const COOKIE = exampleSuggestion({
  isBeforeConsent: true,
  hub: { _id: exampleId(5), name: "Google Analytics" },
  properties: ["Arbour", "Beacon", "Cove", "Dune", "Estuary"]
    .map((name, index) => ({ _id: exampleId(index + 1), name })),
  propertyCount: 7,
});
const HOST = exampleSuggestion({
  entry: "REQUEST",
  name: "px.ads.test",
  firstParty: false,
  session: null,
  expires: null,
  suggestion: { name: "Ads Inc.", category: "ad" },
  runs: 1234,
  assigned: 1,
});
const BULK = "POST /suggestions/bulk";

Deno.test("suggestions: a row says what it is, whose, how long, since when and where [suggestions-3]", async () => {
  suggestionServer([COOKIE, HOST]);
  await atAddress(SUGGESTIONS, async () => {
    const cookie = await inRow(/_ga/);
    for (const text of ["Cookie", "Google Analytics", "2 years", "First party"]) {
      cookie.getByText(text, { exact: false });
    }
    cookie.getByText("Knowledge Hub:");
    cookie.getByText("Before Consent");
    cookie.getByText("+4 Properties");
    assert.deepEqual(["Arbour", "Cove", "Dune"].map((name) => cookie.queryByText(name) !== null), [
      true,
      true,
      false,
    ]);
    const host = await inRow(/px\.ads\.test/);
    for (const text of ["Host", "Probably", "Third party", "1,234", "Handed over"]) {
      host.getByText(text, { exact: false });
    }
    screen.getByText("2 of 2 suggestions");
  });
});

Deno.test("suggestions: tabs and filters are in the address and are the server's [suggestions-5]", async () => {
  const on = suggestionServer([COOKIE]);
  await atAddress(`${SUGGESTIONS}?property=${BEACON._id}`, async ({ user, address }) => {
    await rowOf(/_ga/);
    await choose(user, screen, "Type", "Hosts");
    await user.type(screen.getByRole("searchbox", { name: "Search suggestions" }), "px");
    await waitFor(() => assert.match(address(), /search=px/));
    await user.click(screen.getByRole("radio", { name: "Dismissed" }));
    await waitFor(() => {
      const asked = lastCall(on, "GET /suggestions")?.url.searchParams;
      const { state, entry, property, search } = Object.fromEntries(asked ?? []);
      assert.deepEqual({ state, entry, property, search }, {
        state: "DISMISSED",
        entry: "REQUEST",
        property: BEACON._id,
        search: "px",
      });
    });
    assert.match(address(), /tab=dismissed/);
    await user.click(await screen.findByRole("button", { name: "Show all suggestions" }));
    await screen.findByText("Nothing is dismissed");
  });
});

Deno.test("suggestions: one is approved where it was seen, after its pattern was shown, and undone [suggestions-6]", async () => {
  const on = suggestionServer([COOKIE, HOST]);
  await atAddress(SUGGESTIONS, async ({ user }) => {
    await user.click((await inRow(/_ga/)).getByRole("button", { name: "Approve _ga" }));
    const dialog = await dialogOf("Approve the cookie _ga?");
    assert.ok(dialog.getByRole<HTMLInputElement>("radio", { name: "Where it was seen" }).checked);
    await dialog.findByText("2 open issues will be resolved.");
    dialog.getByText("^_ga$");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => assert.equal(said(), "Approved _ga, resolved 2 issues"));
    assert.ok(!isListed(/_ga/));
    assert.deepEqual(lastBody(on, BULK), {
      do: { action: "approve", properties: "OWN" },
      suggestions: [{ entry: "COOKIE", name: "_ga" }],
    });
    // The row that took the place of the approved one.
    await waitFor(async () => assert.ok(document.activeElement === await rowOf(/px\.ads/)));
    undo();
    await waitFor(() => assert.equal(said(), "2 issues are open again"));
    await rowOf(/_ga/);
  });
});

Deno.test("suggestions: several are ticked with Shift and approved on chosen properties [suggestions-6]", async () => {
  const on = suggestionServer(some(9));
  await atAddress(SUGGESTIONS, async ({ user }) => {
    const tick = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });
    await user.click(await tick("_c1"));
    await user.keyboard("{Shift>}");
    await user.click(await tick("_c9"));
    await user.keyboard("{/Shift}");
    bar().getByText("9 selected");
    await user.click(bar().getByRole("button", { name: "Approve" }));
    const dialog = await dialogOf("Approve 9 suggestions?");
    dialog.getByText(/These 9 items will be whitelisted\. 18 open issues will be resolved\./);
    dialog.getByText("and 1 more");
    await user.click(dialog.getByRole("radio", { name: "Several" }));
    const submit = dialog.getByRole<HTMLButtonElement>("button", { name: "Approve" });
    assert.ok(submit.disabled);
    await choose(user, dialog, "Properties", "Beacon");
    dialog.getByText(/Every open issue that matches will be resolved/);
    await user.click(submit);
    await screen.findByText("Nothing to decide");
    const { do: action, suggestions } = lastBody(on, BULK) as Record<string, unknown[]>;
    assert.deepEqual(action, { action: "approve", properties: [BEACON._id] });
    assert.equal(suggestions?.length, 9);
  });
});

Deno.test("suggestions: a refusal is shown in the dialog, and nothing leaves the list", async () => {
  suggestionServer([COOKIE], { [BULK]: () => refusal(403, "MISSING_PERMISSION") });
  await atAddress(SUGGESTIONS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "Approve _ga" }));
    const dialog = await dialogOf("Approve the cookie _ga?");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await dialog.findByText("Nothing was changed.");
    dialog.getByText("Your role does not allow this.");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => assert.ok(!screen.queryByRole("dialog")));
    await rowOf(/_ga/);
    assert.equal(document.activeElement?.getAttribute("aria-label"), "Approve _ga");
  });
});

Deno.test("suggestions: a dismissed one moves to its tab, comes back by Undo and by Suggest again [suggestions-7]", async () => {
  const on = suggestionServer([COOKIE]);
  await atAddress(SUGGESTIONS, async ({ user }) => {
    const dismissIt = async () => {
      await user.click(await screen.findByRole("button", { name: "More for _ga" }));
      await user.click(await screen.findByRole("menuitem", { name: "Don't suggest" }));
      await screen.findByText("Nothing to decide");
    };
    await dismissIt();
    assert.equal(said(), "_ga is no longer suggested. Tests keep reporting it.");
    assert.deepEqual(lastBody(on, "POST /suggestions/dismiss"), {
      suggestions: [{ entry: "COOKIE", name: "_ga" }],
    });
    undo();
    await rowOf(/_ga/);
    assert.equal(said(), "_ga is suggested again.");
    await dismissIt();
    await user.click(screen.getByRole("radio", { name: "Dismissed" }));
    await user.click(await screen.findByRole("button", { name: "Suggest again _ga" }));
    await screen.findByText("Nothing is dismissed");
    await user.click(screen.getByRole("radio", { name: "New" }));
    await rowOf(/_ga/);
  });
});

Deno.test("suggestions: one that could not be dismissed stays, with the reason", async () => {
  suggestionServer([COOKIE], { "POST /suggestions/dismiss": () => refusal(500, "UNKNOWN_ERROR") });
  await atAddress(SUGGESTIONS, async ({ user }) => {
    await user.click(await screen.findByRole("checkbox", { name: "Select _ga" }));
    await user.click(bar().getByRole("button", { name: "Don't suggest" }));
    await waitFor(() => assert.match(said(), /^_ga is still suggested\. /));
    assert.equal(snack()?.undo, undefined);
    await rowOf(/_ga/);
  });
});

Deno.test("suggestions: one is handed to an assignee group [suggestions-8]", async () => {
  const on = suggestionServer([COOKIE]);
  await atAddress(SUGGESTIONS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "More for _ga" }));
    await user.click(await screen.findByRole("menuitem", { name: "Hand over" }));
    const dialog = await dialogOf("Hand over _ga?");
    await choose(user, dialog, "Assignee", "Ad ops");
    await user.click(dialog.getByRole("button", { name: "Hand over" }));
    await waitFor(() => assert.match(said(), /^Handed _ga \(2 issues\) to Ad ops\./));
    assert.deepEqual(lastBody(on, BULK), {
      do: { action: "assign", assignee: exampleId(920) },
      suggestions: [{ entry: "COOKIE", name: "_ga" }],
    });
    undo();
    await waitFor(() => assert.equal(said(), "2 issues are unassigned"));
  });
});

Deno.test("suggestions: without an assignee group the hand-over makes one", async () => {
  suggestionServer([COOKIE], { "GET /issue-assignees/choices": () => listOf([]) });
  await atAddress(SUGGESTIONS, async ({ user }) => {
    await user.click(await screen.findByRole("button", { name: "More for _ga" }));
    await user.click(await screen.findByRole("menuitem", { name: "Hand over" }));
    const dialog = await dialogOf("Hand over _ga?");
    await dialog.findByRole("group", { name: "New group" });
    dialog.getByText(/There are no assignee groups yet\./);
    assert.equal(dialog.queryByRole("combobox"), null);
  });
});

Deno.test("suggestions: a property after its first runs is offered until its suggestions are shown [suggestions-10]", async () => {
  const waiting = { _id: ARBOUR._id, name: "Arbour", runs: 5, suggestions: 3 };
  const answers = { "GET /suggestions/properties": () => ({ properties: [waiting] }) };
  const on = suggestionServer([COOKIE], answers);
  await atAddress("/admin/properties", async ({ user, address }) => {
    await user.click(await screen.findByRole("link", { name: "3 names found on Arbour" }));
    await rowOf(/_ga/);
    assert.equal(address(), `${SUGGESTIONS}?property=${ARBOUR._id}`);
    assert.ok(!screen.queryByRole("link", { name: "3 names found on Arbour" }));
    const asked = lastCall(on, "GET /suggestions");
    assert.equal(asked?.url.searchParams.get("property"), ARBOUR._id);
  });
  suggestionServer([COOKIE], answers);
  await atAddress(SUGGESTIONS, async () => {
    await screen.findByRole("link", { name: "3 names found on Arbour" });
  });
});

Deno.test("suggestions: without a result the list leads to the first test, a failed one is retried [suggestions-14]", async () => {
  const on = suggestionServer([], { "GET /test-results": () => listOf([]) });
  await atAddress(SUGGESTIONS, async ({ user }) => {
    await screen.findByText("No suggestions yet");
    const link = screen.getByRole("link", { name: "Run a test" });
    assert.equal(link.getAttribute("href"), "/on-demand/test");
    on.answers["GET /suggestions"] = () => refusal(403, "FORBIDDEN");
    await user.click(screen.getByRole("radio", { name: "Dismissed" }));
    const retry = await screen.findByRole("button", { name: "Retry" });
    on.answers["GET /suggestions"] = () => listOf([COOKIE]);
    await user.click(retry);
    await rowOf(/_ga/);
  });
});

Deno.test("suggestions: role USER hands over, and VIEW_ONLY reads [suggestions-9]", async () => {
  suggestionServer([COOKIE], {}, "USER");
  await atAddress(SUGGESTIONS, async ({ user }) => {
    await screen.findByRole("button", { name: "Hand over _ga" });
    await user.click(screen.getByRole("checkbox", { name: "Select _ga" }));
    const labels = bar().getAllByRole("button").map(({ textContent }) => textContent);
    assert.deepEqual(labels, ["Hand over", "Clear"]);
  });
  suggestionServer([COOKIE], {}, "VIEW_ONLY");
  await atAddress(SUGGESTIONS, async () => {
    await rowOf(/_ga/);
    assert.ok(!screen.queryByRole("checkbox"));
    assert.ok(!screen.queryByRole("button", { name: /^(Approve|More|Hand over)/ }));
  });
});
