import { showing, toneOf } from "../testing/show.tsx";
import type { RunChange, RunChanges } from "@crumbtrail/contract/run_changes";
import { EXAMPLE_TIME, exampleId, exampleRow } from "@crumbtrail/host/testing/examples";
import { listOf } from "@crumbtrail/host/testing/fake_server";
import { fireEvent, screen, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { countsText, marksOf, marksText } from "./words.ts";

const PICTURE = `/test-results/${exampleId(1)}/screenshot`;

const change = (fields: Partial<RunChange> = {}): RunChange => ({
  kind: "COOKIE",
  change: "NEW",
  name: "_track",
  place: "harbour.test",
  isBeforeConsent: false,
  isApproved: false,
  keepsChoice: false,
  fields: [],
  isNoise: false,
  ...fields,
});

const compared = (changes: RunChange[], more: Partial<RunChanges> = {}): RunChanges => ({
  since: { _id: exampleId(2), createdAt: EXAMPLE_TIME, outcome: "COMPLETE", screenshot: PICTURE },
  isSure: true,
  learnedFrom: 4,
  changes,
  ...more,
});

const answers = (changes: RunChanges) => ({
  [`GET /test-results/${exampleId(1)}/changes`]: () => changes,
  [`GET /test-results/${exampleId(1)}/comparable`]: () =>
    listOf([2, 3].map((n) => ({
      _id: exampleId(n),
      createdAt: EXAMPLE_TIME,
      outcome: n === 3 ? "INCONCLUSIVE" : "COMPLETE",
      screenshot: null,
    }))),
});

const panel = async () => within(await screen.findByRole("region", { name: "What changed" }));

Deno.test("changes: each kind in words, with what it was before; what comes and goes is folded [testing-43]", async () => {
  const changes = compared([
    change({ isBeforeConsent: true }),
    change({
      kind: "HOST",
      change: "CHANGED",
      name: "ads.test",
      place: "",
      fields: [{ label: "Sends", before: "nothing suspicious", after: "userid" }],
    }),
    change({ change: "GONE", name: "old" }),
    change({ kind: "HOST", name: "bids.test", place: "", isNoise: true }),
  ]);
  await showing(
    {},
    async (user) => {
      const shown = await panel();
      shown.getByText("1 new, 1 changed, 1 gone");
      const list = within(shown.getByRole("list", { name: "Changes" }));
      assert.equal(list.getAllByRole("listitem").length, 3);
      list.getByText("Sends: nothing suspicious → userid");
      list.getByText("Before Consent");
      const folded = shown.getByText(/^1 change of what comes and goes, as in the 4 tests before$/);
      await user.click(folded);
      within(shown.getByRole("list", { name: "What comes and goes" })).getByText("bids.test");
    },
    {},
    answers(changes),
  );
});

Deno.test("changes: red is what is before consent and not approved [testing-42]", async () => {
  const early = { isBeforeConsent: true };
  const changes = compared([
    change(early),
    change({ ...early, name: "cart", isApproved: true }),
    change({ ...early, name: "choice", keepsChoice: true }),
  ]);
  await showing(
    {},
    async () => {
      const list = within((await panel()).getByRole("list", { name: "Changes" }));
      const tones = list.getAllByText("Before Consent").map(toneOf);
      assert.deepEqual(tones, ["red", "neutral", "neutral"]);
      assert.equal(list.getAllByText("Approved").length, 1);
      list.getByText("Keeps the consent choice");
    },
    {},
    answers(changes),
  );
});

Deno.test("changes: another earlier test is chosen, and an inconclusive one is pointed out", async () => {
  await showing(
    {},
    async (user, server) => {
      const shown = await panel();
      server.answers[`GET /test-results/${exampleId(1)}/changes`] = () =>
        compared([], { isSure: false });
      await user.click(shown.getByRole("combobox", { name: "Compared with the test of" }));
      await user.click(await screen.findByRole("option", { name: /\(inconclusive\)$/ }));
      await shown.findByText("One of the two tests is inconclusive");
      shown.getByText("Nothing changed");
      assert.equal(server.calls.at(-1)?.url.searchParams.get("since"), exampleId(3));
    },
    {},
    answers(compared([change()])),
  );
});

Deno.test("changes: the pictures of both tests under a slider [testing-43]", async () => {
  await showing(
    {},
    async (user) => {
      const shown = await panel();
      await user.click(shown.getByRole("button", { name: "Compare pictures" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Pictures of both tests" }));
      const slider = dialog.getByRole<HTMLInputElement>("slider", {
        name: "Share of the earlier picture",
      });
      fireEvent.change(slider, { target: { value: "20" } });
      assert.equal(slider.value, "20");
      dialog.getByRole("img", { name: "The page in the earlier test" });
    },
    { screenshot: PICTURE },
    answers(compared([change()])),
  );
});

Deno.test("changes: the first test of a page says that there is none before", async () => {
  await showing({}, async () => {
    (await panel()).getByText(/^This is the first test of this page/);
  });
});

Deno.test("changes: counts in words and as marks of the history [testing-44]", () => {
  assert.equal(countsText([change({ isNoise: true })]), "Nothing changed");
  const row = (changes: { added: number; gone: number; changed: number } | null) =>
    exampleRow({ changes });
  assert.deepEqual([marksOf(row(null)), marksText(row(null))], [null, "Not compared"]);
  const some = row({ added: 3, gone: 2, changed: 0 });
  assert.deepEqual([marksOf(some), marksText(some)], ["+3 −2", "3 new, 0 changed, 2 gone"]);
  const none = row({ added: 0, gone: 0, changed: 0 });
  assert.deepEqual([marksOf(none), marksText(none)], ["0", "Nothing changed"]);
});
