import { atAddress, dialogOf } from "../testing/show.tsx";
import { TOOK_TOO_LONG } from "@crumbtrail/contract/errors";
import { provideDialogs } from "@crumbtrail/host";
import { exampleId, exampleIssue, exampleProperty } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { issueHit, itemHit, resultHit, searchServer, vendorHit } from "../testing/search.ts";

const OF_EACH = () => [issueHit(1), issueHit(2), resultHit(), itemHit(), vendorHit()];

const headline = (text: string) => screen.findByRole("heading", { level: 2, name: text });
const chip = (name: RegExp | string) => screen.findByRole("button", { name });
const results = () => within(screen.getByRole("list", { name: "Results" }));
/**
 * The texts that were searched so far. A test types longer ones at once: a pause between two keys,
 * which a busy machine makes, is a search.
 */
const queries = (server: ReturnType<typeof searchServer>) =>
  server.searches().map(({ query }) => query);
/** The texts that are marked. */
const marks = () => [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);

Deno.test("search: fewer than 3 characters make no call, and clear the results [search-screen-6, search-screen-7]", async () => {
  const server = searchServer(OF_EACH());
  await atAddress("/search", async ({ user, address }) => {
    const box = await screen.findByRole("searchbox", { name: "Search" });
    assert.equal(document.title, "Search - Crumbtrail");
    assert.equal(document.activeElement, box);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Search" });
    await user.click(box);
    await user.paste("t r");
    assert.equal(button.disabled, true);
    await screen.findByText("At least 3 characters, with a letter or digit among them");
    await user.clear(box);
    await user.paste(" track");
    assert.equal(button.disabled, false);
    await user.keyboard("{Enter}");
    await headline("2 Search result(s) found");
    assert.equal(address(), "/search?query=track");
    assert.deepEqual(server.searches(), [
      { query: "track", resultType: "ISSUE", resolved: "false", offset: "0", limit: "50" },
    ]);
    await user.clear(box);
    await screen.findByText("Where have I seen this?");
    assert.equal(address(), "/search");
    assert.equal(server.searches().length, 1);
  });
});

Deno.test("search: whitespace separates words and stays while typing [search-screen-6]", async () => {
  const server = searchServer(OF_EACH());
  await atAddress("/search", async ({ user, address }) => {
    const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search" });
    await user.click(box);
    await user.paste("track ");
    await headline("2 Search result(s) found");
    assert.equal(box.value, "track ");
    await user.paste(" harbour");
    await user.keyboard("{Enter}");
    await waitFor(() => assert.equal(address(), "/search?query=track+harbour"));
    await waitFor(() => assert.deepEqual(queries(server), ["track", "track harbour"]));
  });
});

Deno.test("search: by typing alone, and by its button", async () => {
  const server = searchServer(OF_EACH());
  await atAddress("/search?query=trac", async ({ user, address }) => {
    await headline("2 Search result(s) found");
    const box = screen.getByRole("searchbox", { name: "Search" });
    await user.type(box, "k");
    await waitFor(() => assert.equal(address(), "/search?query=track"));
    await user.paste("er");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => assert.equal(address(), "/search?query=tracker"));
    await headline("2 Search result(s) found");
    await waitFor(() => assert.deepEqual(queries(server), ["trac", "track", "tracker"]));
  });
});

Deno.test("search: the other types have the number of their hits; a type is one click away [search-screen-5]", async () => {
  const server = searchServer(OF_EACH());
  await atAddress("/search?query=track", async ({ user, address }) => {
    await chip("Test Results 1");
    screen.getByRole("button", { name: "Issues", pressed: true });
    await chip("Storage Items 1");
    await user.click(await chip("Vendor Requests 1"));
    await results().findByText(/& Co/);
    assert.equal(address(), "/search?query=track&resultType=VENDOR");
    await chip("Issues 2");
    assert.equal(server.searches().length, 2, "no further calls for the counts");
  });
});

Deno.test("search: more than 10,000 hits are not counted [search-screen-5]", async () => {
  const counts = { ISSUE: 10_000, TEST_RESULT: 10_000, STORAGE_ITEM: 3, VENDOR: 0 };
  searchServer(OF_EACH(), { counts, capped: ["ISSUE", "TEST_RESULT"] });
  await atAddress("/search?query=track", async () => {
    await headline("10,000+ Search result(s) found");
    await chip("Test Results 10,000+");
    await chip("Vendor Requests 0");
  });
});

Deno.test("search: Load more appends the next page; a filter starts anew [search-screen-8]", async () => {
  const many = Array.from({ length: 53 }, (_, n) => issueHit(n + 1));
  const server = searchServer(many);
  await atAddress("/search?query=track", async ({ user }) => {
    await screen.findByText("50 of 53 shown");
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await screen.findByText("53 of 53 shown");
    assert.equal(screen.queryByRole("button", { name: "Load more" }), null);
    await user.click(screen.getByRole("radio", { name: "Best match first" }));
    await screen.findByText("50 of 53 shown");
    assert.deepEqual(
      server.searches().map(({ offset, order }) => [offset, order]),
      [["0", undefined], ["50", undefined], ["0", "best"]],
    );
  });
});

Deno.test("search: filters come from the address and go into it [search-screen-1]", async () => {
  const server = searchServer([], {}, {
    "GET /properties": () =>
      listOf([
        exampleProperty(),
        exampleProperty({ _id: exampleId(71), name: "Rest", isTenantDefaultProperty: true }),
      ]),
  });
  await atAddress(
    "/search?query=track&resolved=all&start=2026-03-01T10:20",
    async ({ user, address }) => {
      await headline("0 Search result(s) found");
      const [call] = server.searches();
      assert.equal(call?.resolved, "all");
      assert.equal(call?.start, new Date(2026, 2, 1, 10, 20).toISOString());
      screen.getByRole("radio", { name: "All", checked: true });
      assert.equal(screen.getByLabelText<HTMLInputElement>("From").value, "2026-03-01T10:20");

      await user.click(screen.getByRole("combobox", { name: "Properties" }));
      await screen.findByRole("option", { name: "Harbour News" });
      assert.equal(screen.queryByRole("option", { name: "Rest" }), null, "the default property");
      await user.click(screen.getByRole("option", { name: "Harbour News" }));
      await waitFor(() => assert.match(address(), /properties=/));
      await user.click(screen.getByRole("radio", { name: "Resolved" }));
      await waitFor(() => assert.match(address(), /resolved=true/));
      await user.click(screen.getByRole("button", { name: "Clear filters" }));
      await waitFor(() => assert.equal(address(), "/search?query=track&resolved=true"));
    },
  );
});

Deno.test("search: From and To are for issues and test results, State for issues [search-screen-2]", async () => {
  searchServer(OF_EACH());
  const enabled = () =>
    ["From", "To"].map((name) => !screen.getByLabelText<HTMLInputElement>(name).disabled);
  await atAddress("/search?query=track", async ({ user }) => {
    await headline("2 Search result(s) found");
    assert.deepEqual(enabled(), [true, true]);
    await user.click(await chip(/^Test Results/));
    assert.deepEqual(enabled(), [true, true]);
    assert.equal(screen.queryByRole("radiogroup", { name: "State" }), null);
    for (const type of [/^Storage Items/, /^Vendor Requests/]) {
      await user.click(await chip(type));
      await waitFor(() => assert.deepEqual(enabled(), [false, false]));
    }
  });
});

Deno.test("search: From later than To is said beside the field", async () => {
  searchServer([]);
  await atAddress("/search?query=track&start=2026-03-02T00:00&end=2026-03-01T00:00", async () => {
    await screen.findByText("From is later than To");
  });
});

Deno.test("search: an issue has property, name, URL, type and time; matches are marked [search-screen-9]", async () => {
  const url = `https://tags.harbour.test/${"a".repeat(80)}/track.js`;
  const start = url.indexOf("track");
  searchServer([
    issueHit(1, {
      property: { _id: exampleId(70), name: "A property with a long name" },
      url: { text: url, marks: [[start, start + 5]] },
    }),
  ]);
  await atAddress("/search?query=track", async () => {
    const row = within(await screen.findByRole("listitem"));
    row.getByText("A property with a lo…");
    row.getByText("Cookie");
    assert.equal(row.getByRole("link").getAttribute("href"), `/#issue=${exampleId(1)}`);
    assert.match(row.getByTitle(/2026/).textContent ?? "", /\d\d:\d\d/);
    assert.deepEqual(marks(), ["track", "track"]);
    assert.equal(row.getByTitle(url).textContent, `…${url.slice(-82)}`);
  });
});

Deno.test("search: a test result has type, URL and what matches [search-screen-10]", async () => {
  searchServer([
    resultHit(100),
    resultHit(101, { type: "RSS_CRAWL", match: null }),
    resultHit(102, {
      match: { kind: "REQUEST", text: { text: "https://track.test/p", marks: [[8, 13]] } },
    }),
    resultHit(103, { isProof: true }),
  ]);
  await atAddress("/search?query=track&resultType=TEST_RESULT", async () => {
    const [first, second, third, proof] = await screen.findAllByRole("listitem");
    assert.match(
      first?.textContent ?? "",
      /^On demandhttps:\/\/www.harbour.test\/Harbour NewsCookie _track1/,
    );
    assert.match(second?.textContent ?? "", /^RSS Feed/);
    assert.match(third?.textContent ?? "", /Request https:\/\/track.test\/p/);
    assert.match(proof?.textContent ?? "", /^Proofhttps:/, "no test of its page");
    const link = within(first as HTMLElement).getByRole("link");
    assert.equal(link.getAttribute("href"), `/on-demand/history?report=${exampleId(100)}`);
  });
});

Deno.test("search: a storage item and a vendor have name, type and three patterns [search-screen-11]", async () => {
  const patterns = ["^a", "^b", "^c", "^d", "^track"].map((text) => ({
    text,
    marks: text === "^track" ? [[1, 6] as [number, number]] : [],
  }));
  searchServer([itemHit(200, { keyPatterns: patterns, global: true }), vendorHit()]);
  await atAddress("/search?query=track&resultType=STORAGE_ITEM", async ({ user }) => {
    const item = await screen.findByRole("listitem");
    assert.match(item.textContent ?? "", /CookieTracking idGlobal\^track\^a\^b\+2 patterns/);
    await user.click(await chip(/^Vendor Requests/));
    await waitFor(() =>
      assert.match(
        screen.getByRole("listitem").textContent ?? "",
        /^VendorTrack & Co\(\^\|\\\.\)track/,
      )
    );
    const link = within(screen.getByRole("listitem")).getByRole("link");
    assert.equal(link.getAttribute("href"), `/admin/vendors?open=${exampleId(300)}`);
  });
});

Deno.test("search: an issue opens over the search, and Back returns to it [search-screen-12]", async () => {
  searchServer([issueHit(1), issueHit(2)], {}, {
    [`GET /issues/${exampleId(1)}`]: () => exampleIssue(1),
    [`GET /issues/${exampleId(1)}/chain`]: () => ({ ...listOf([]), entry: null }),
    [`GET /issues/${exampleId(2)}`]: () => exampleIssue(2),
    [`GET /issues/${exampleId(2)}/chain`]: () => ({ ...listOf([]), entry: null }),
  });
  await atAddress("/search?query=track", async ({ user, address, back }) => {
    await headline("2 Search result(s) found");
    await user.keyboard("j{Enter}");
    const dialog = await dialogOf(/_c1/);
    assert.equal(address(), `/search?query=track#issue=${exampleId(1)}`);
    await user.click(await dialog.findByRole("button", { name: "Next" }));
    await dialogOf(/_c2/);
    back();
    await waitFor(() => assert.equal(screen.queryByRole("dialog"), null));
    assert.equal(address(), "/search?query=track");
    await headline("2 Search result(s) found");
    await waitFor(() =>
      assert.equal(document.activeElement?.closest("li")?.getAttribute("data-index"), "1")
    );
  });
});

Deno.test("search: the dialogs of other remotes open over the search; a failed one can be retried [search-screen-13]", async () => {
  searchServer(OF_EACH());
  const asked: string[] = [];
  provideDialogs({
    dialog: (name) => {
      asked.push(name);
      if (asked.length === 1) return Promise.reject(new Error("The remote is down"));
      return Promise.resolve(({ id, onClose }) => (
        <div role="dialog" aria-label={name}>
          {id}
          <button type="button" onClick={onClose}>Close it</button>
        </div>
      ));
    },
  });
  await atAddress("/search?query=track&resultType=TEST_RESULT", async ({ user, address }) => {
    await user.click(await screen.findByRole("link", { name: "https://www.harbour.test/" }));
    const waiting = await dialogOf(/Test report/);
    await user.click(await waiting.findByRole("button", { name: "Retry" }));
    const report = await dialogOf(/test-result/);
    report.getByText(exampleId(100));
    assert.equal(
      address(),
      `/search?query=track&resultType=TEST_RESULT#test-result=${exampleId(100)}`,
    );
    await user.click(report.getByRole("button", { name: "Close it" }));
    await waitFor(() => assert.equal(screen.queryByRole("dialog"), null));
    await user.click(await chip(/^Vendor Requests/));
    await user.click(await screen.findByRole("link", { name: "Track & Co" }));
    await dialogOf(/vendor/);
    assert.deepEqual(asked, ["test-result", "test-result", "vendor"]);
  });
});

Deno.test("search: nothing found leads to the types and states that have hits [search-screen-4]", async () => {
  const none = { counts: { ISSUE: 0, TEST_RESULT: 4, STORAGE_ITEM: 0, VENDOR: 0 } };
  const server = searchServer([resultHit()], none);
  const answer = server.answers["GET /search"];
  server.answers["GET /search"] = async (body, url) => {
    const usual = await answer?.(body, url) as { meta: object };
    const { resolved, accepted } = Object.fromEntries(url.searchParams);
    const ISSUE = resolved === "true" ? 3 : accepted === "true" ? 1 : 0;
    return { ...usual, meta: { ...usual.meta, counts: { ...none.counts, ISSUE } } };
  };
  await atAddress("/search?query=track", async ({ user, address }) => {
    await screen.findByText("No open issues found");
    await screen.findByRole("button", { name: "Show 3 resolved issues" });
    await screen.findByRole("button", { name: "Show 1 accepted issue" });
    await user.click(screen.getByRole("button", { name: "Test Results: 4" }));
    await headline("4 Search result(s) found");
    assert.equal(address(), "/search?query=track&resultType=TEST_RESULT");
  });
});

Deno.test("search: accepted issues are a state with a badge, one click away [search-screen-4]", async () => {
  const server = searchServer([issueHit(1, { acceptedUntil: "2026-12-24T12:00:00.000Z" })]);
  await atAddress("/search?query=track", async ({ user, address }) => {
    await user.click(await screen.findByRole("radio", { name: "Accepted" }));
    await waitFor(() => assert.equal(address(), "/search?query=track&accepted=true"));
    await screen.findByText(/^Accepted until .*12.*24.*26/);
    const { accepted, resolved } = server.searches().at(-1) ?? {};
    assert.deepEqual([accepted, resolved], ["true", "false"]);
    await user.click(screen.getByRole("radio", { name: "All" }));
    await waitFor(() => assert.equal(address(), "/search?query=track&resolved=all"));
    assert.equal(server.searches().at(-1)?.accepted, undefined);
  });
});

Deno.test("search: it says when the index is down, or when there is too much to search quickly [search-24]", async () => {
  searchServer(OF_EACH(), { degraded: true, slow: true });
  await atAddress("/search?query=track", async () => {
    await screen.findByText("The search index does not respond");
    assert.equal(screen.queryAllByText("Searches may take several seconds").length, 0);
  });
  searchServer(OF_EACH(), { slow: true });
  await atAddress("/search?query=track", async () => {
    await screen.findByText("Searches may take several seconds");
    await headline("2 Search result(s) found");
  });
});

Deno.test("search: one that took too long says so, and is no search without hits [search-24]", async () => {
  const server = searchServer(OF_EACH());
  const details = { database: TOOK_TOO_LONG, retryAfter: 5 };
  server.answers["GET /search"] = () => refusal(503, "UNKNOWN_ERROR", details);
  await atAddress("/search?query=track", async ({ user }) => {
    await screen.findByText("The search took too long");
    screen.getByText(/longer or rarer word/);
    assert.equal(screen.queryAllByText(/result.s. found$/).length, 0);
    searchServer(OF_EACH());
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await headline("2 Search result(s) found");
  });
});

Deno.test("search: a text of separators makes no call, and the screen says what it lacks [search-screen-7]", async () => {
  const server = searchServer(OF_EACH());
  await atAddress("/search?query=...", async ({ user }) => {
    const lack = "At least 3 characters, with a letter or digit among them";
    await screen.findByText(lack);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Search" });
    const box = screen.getByRole("searchbox", { name: "Search" });
    for (const text of ["://", "___", "- . -"]) {
      await user.clear(box);
      await user.type(box, `${text}{Enter}`);
      assert.equal(button.disabled, true, text);
    }
    await screen.findByText(lack);
    assert.deepEqual(server.searches(), []);
    server.answers["GET /search"] = () => refusal(400, "INPUT_TOO_SHORT");
    await user.type(box, "x{Enter}");
    await screen.findByText("The text is too short");
    screen.getByText(lack);
  });
});

Deno.test("search: a failed search can be retried [search-screen-14]", async () => {
  const server = searchServer(OF_EACH());
  const answer = server.answers["GET /search"];
  server.answers["GET /search"] = () => refusal(403, "MISSING_PERMISSION");
  await atAddress("/search?query=track", async ({ user }) => {
    await headline("The search failed");
    server.answers["GET /search"] = answer ?? (() => undefined);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await headline("2 Search result(s) found");
  });
});
