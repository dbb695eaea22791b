import { atAddress } from "../testing/show.tsx";
import { exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleOverview } from "../testing/examples.ts";
import { fakeServer, issueServer } from "../testing/fake_server.ts";

const cells = () =>
  screen.getAllByRole("rowheader").map((head) =>
    [...head.closest("[role=row]")?.querySelectorAll("[role=cell]") ?? []]
      .map(({ textContent }) => textContent)
  );

Deno.test("overview: boxes have totals and ranked properties, all of them on demand [issues-page-3, issues-page-4]", async () => {
  const counts = { A: 1, B: 7, C: 3, D: 2, E: 5, F: 4 };
  fakeServer({ "GET /issues/overview": () => exampleOverview(counts) });
  await atAddress("/", async ({ user }) => {
    await screen.findByRole("button", { name: "Storage Items Without Consent 22" });
    screen.getByRole("button", { name: "Suspicious Requests 22" });
    screen.getByRole("button", { name: "Unknown Vendor Requests 22" });
    const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    assert.deepEqual(names(), ["B", "E", "F", "C"]);
    await user.click(screen.getByRole("button", { name: "Show all 6 properties" }));
    assert.deepEqual(names(), ["B", "E", "F", "C", "D", "A"]);
    assert.deepEqual(cells()[0]?.slice(1), ["7", "7", "7", "21", "–", "–"]);
  });
});

Deno.test("overview: a box filters by its type, any date, clears the search and scrolls to the list [issues-page-5]", async () => {
  issueServer([exampleIssue(1)], { "GET /issues/overview": () => exampleOverview({ A: 2 }) });
  await atAddress(`/?resolved=true&search=x&properties=${exampleId(5)}`, async (shown) => {
    const box = await screen.findByRole("button", { name: /^Suspicious Requests/ });
    const scrolls: unknown[] = [];
    const list = screen.getByRole("region", { name: "Issue list" });
    list.scrollIntoView = (where) => void scrolls.push(where);
    await shown.user.click(box);
    await waitFor(() =>
      assert.equal(shown.address(), "/?issueType=SUSPICIOUS_REQUEST&timeRange=all")
    );
    assert.deepEqual(scrolls, [{ block: "start" }]);
  });
});

Deno.test("overview: a property of a box filters by both, the property alone by itself [issues-page-6, issues-page-18]", async () => {
  issueServer([exampleIssue(1)], { "GET /issues/overview": () => exampleOverview({ A: 2 }) });
  await atAddress("/?timeRange=7d", async ({ user, address }) => {
    const filters = () => Object.fromEntries(new URLSearchParams(address().slice(2)));
    const both = { timeRange: "all", properties: exampleId(800) };
    await user.click(await screen.findByRole("button", { name: "A: 2 Unknown Vendor Requests" }));
    await waitFor(() => assert.deepEqual(filters(), { ...both, issueType: "UNKNOWN_VENDOR" }));
    await user.click(screen.getByRole("button", { name: "A" }));
    await waitFor(() => assert.deepEqual(filters(), both));
  });
});

Deno.test("overview: a sentence says what is open, new and back, and whether tests saw enough", async () => {
  const differs = { newIssues: 6, reappeared: 1, today: { tests: 26, inconclusive: 18 } };
  fakeServer({ "GET /issues/overview": () => exampleOverview({ A: 2 }, differs) });
  await atAddress("/?view=all", async () => {
    const link = async (name: string) =>
      (await screen.findByRole("link", { name })).getAttribute("href") ?? "";
    assert.equal(await link("6 open"), "/?timeRange=all&view=all");
    assert.equal(await link("6 new since yesterday"), "/?change=new&view=all");
    assert.equal(await link("1 came back"), "/?change=reappeared&view=all");
    assert.equal(
      await link("18 of 26 tests today"),
      "/on-demand/history?type=ALL&from=2026-03-14&to=2026-03-14&proofs=LEFT_OUT&outcome=INCONCLUSIVE",
    );
    const word = screen.getByRole("button", { name: "could not see enough" });
    assert.match(word.closest("p")?.textContent ?? "", /today could not see enough\.$/);
  });
});

Deno.test("overview: a day is clean only if each test saw enough and found nothing", async () => {
  const day = (differs: object) => ({
    ...{ tests: 2, inconclusive: 0, withIssues: 0, beforeConsent: 0 },
    ...differs,
  });
  const none = Array.from({ length: 9 }, () => null);
  const { properties: [row], ...rest } = exampleOverview({ A: 2 });
  assert.ok(row);
  const days = [
    ...none,
    day({}),
    day({ inconclusive: 1 }),
    day({ withIssues: 1, inconclusive: 1 }),
    day({ withIssues: 2, beforeConsent: 1 }),
    day({}),
  ];
  const overview = { ...rest, properties: [{ ...row, days }] };
  fakeServer({ "GET /issues/overview": () => overview });
  await atAddress("/", async () => {
    const strip = within(await screen.findByRole("table", { name: /^Open issues/ }));
    const bars = strip.getByRole("img", { name: /Clean/ });
    assert.equal(
      bars.getAttribute("aria-label"),
      "Last 14 days: 2 Clean, 1 Before consent, 1 Other issues, 1 Could not see enough",
    );
    const titles = [...bars.querySelectorAll("title")].map(({ textContent }) => textContent);
    assert.match(
      titles[12] ?? "",
      /: 2 tests, 1 with issues before consent, 1 with other issues$/,
    );
  });
});
