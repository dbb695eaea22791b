import { atAddress, fakeServer } from "../testing/show.tsx";
import { exampleId, exampleIssue, exampleRow } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";
import { screen, waitFor, within } from "@testing-library/react";
import assert from "node:assert/strict";
import { exampleResult } from "../testing/example_report.ts";

async function rows(): Promise<HTMLElement[]> {
  const table = await screen.findByRole("table", { name: "Previous tests" });
  return within(table).getAllByRole("row").slice(1);
}

Deno.test("history: an address with a report opens it; closing it leaves the list [testing-21]", async () => {
  fakeServer({
    "GET /test-results": () => listOf([exampleRow()]),
    [`GET /test-results/${exampleId(1)}`]: () => exampleResult(),
  });
  await atAddress(`/on-demand/history?report=${exampleId(1)}`, async ({ user, address }) => {
    const dialog = await screen.findByRole("dialog", { name: "Test report" });
    await within(dialog).findByRole("article", { name: /Report of/ });
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => assert.equal(address(), "/on-demand/history"));
    assert.equal((await rows()).length, 1);
  });
});

Deno.test("history: a deleted report is not shown as a failed one", async () => {
  fakeServer({ [`GET /test-results/${exampleId(9)}`]: () => refusal(404, "ENTITY_NOT_FOUND") });
  await atAddress(`/on-demand/history?report=${exampleId(9)}`, async () => {
    await screen.findByText("Report not found");
  });
});

Deno.test("history: the screenshot opens from its row, and only where there is one [testing-21]", async () => {
  const path = `/test-results/${exampleId(1)}/screenshot`;
  fakeServer({
    "GET /test-results": () =>
      listOf([exampleRow({ screenshot: path }), exampleRow({ _id: exampleId(2) })]),
  });
  await atAddress("/on-demand/history", async ({ user }) => {
    const [first, second] = await screen.findAllByRole("button", { name: "Screenshot" });
    assert.ok(first && second);
    assert.ok(second.hasAttribute("disabled"));
    await user.click(first);
    const picture = await screen.findByRole("img", { name: /Screenshot of/ });
    assert.equal(picture.getAttribute("src"), `/api${path}`);
  });
});

/** The frame around the pressed button, over a picture. */
function markOver(picture: Element) {
  const mark = picture.parentElement?.querySelector("svg");
  const frame = mark?.querySelector("rect");
  if (!mark || !frame) return null;
  const [x, y, width] = ["x", "y", "width"].map((name) => frame.getAttribute(name));
  return { viewBox: mark.getAttribute("viewBox"), x, y, width };
}

Deno.test("history: a picture of the report enlarges, Escape leads back to it", async () => {
  const path = `/test-results/${exampleId(1)}/screenshot`;
  const evidence = { manifestSha256: "ab", pictures: { before: "cd", after: "ef" } };
  const result = exampleResult({ screenshot: path });
  fakeServer({
    "GET /test-results": () => listOf([exampleRow({ screenshot: path })]),
    [`GET /test-results/${exampleId(1)}`]: () => ({
      ...result,
      results: {
        ...result.results,
        evidence,
        consent: {
          ...result.results.consent,
          pressed: {
            ...{ label: "Reject", x: 20, y: 700, width: 90, height: 30 },
            window: { width: 1200, height: 800 },
          },
        },
      },
    }),
  });
  await atAddress(`/on-demand/history?report=${exampleId(1)}`, async ({ user, address }) => {
    const pictures = await screen.findByRole("list", { name: "Pictures of the choice" });
    const alts = within(pictures).getAllByRole("img").map((img) => img.getAttribute("alt"));
    assert.deepEqual(alts, [
      "The page just before the choice was made",
      "The page right after the choice was made",
      "The page at the end of the test",
    ]);
    within(pictures).getByText("Marked: “Reject” was pressed");
    const name = "Enlarge picture: Before the choice";
    within(pictures).getByRole("button", { name }).focus();
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Screenshot" }));
    const large = await dialog.findByRole("img", { name: /before the choice/ });
    assert.equal(large.getAttribute("src"), `/api${path}?moment=before`);
    assert.deepEqual(markOver(large), { viewBox: "0 0 1200 800", x: "14", y: "694", width: "102" });
    await user.click(dialog.getByRole("radio", { name: "After the choice" }));
    assert.equal(markOver(await dialog.findByRole("img", { name: /, after the choice$/ })), null);
    await user.keyboard("{Escape}");
    await waitFor(() => assert.equal(address(), `/on-demand/history?report=${exampleId(1)}`));
    const back = within(screen.getByRole("dialog", { name: "Test report" }));
    await waitFor(() =>
      assert.ok(back.getByRole("button", { name }) === document.activeElement, "focus is lost")
    );
  });
});

Deno.test("history: a link from an issue opens the report at the row of the issue", async () => {
  const issue = { _id: exampleId(7), issueType: "STORAGE_ITEM", entryName: "_ga" };
  fakeServer({
    "GET /test-results": () => listOf([exampleRow()]),
    [`GET /test-results/${exampleId(1)}`]: () => exampleResult(),
    [`GET /test-results/${exampleId(1)}/entry-issues`]: () => ({ issues: [issue] }),
  });
  const report = `/on-demand/history?report=${exampleId(1)}`;
  await atAddress(`${report}&issue=${issue._id}`, async ({ user, address }) => {
    await waitFor(() => assert.equal(document.activeElement?.getAttribute("role"), "row"));
    assert.match(document.activeElement?.textContent ?? "", /^(Name)?_ga/);
    await user.keyboard("{Escape}");
    await waitFor(() => assert.equal(address(), "/on-demand/history"));
  });
  await atAddress(`${report}&issue=${exampleId(8)}`, async () => {
    const dialog = await screen.findByRole("dialog", { name: "Test report" });
    await within(dialog).findByText("_ga");
    assert.notEqual(document.activeElement?.getAttribute("role"), "row");
  });
});

Deno.test("history: the report opens at the row of an issue that has moved to another property", async () => {
  const moved = exampleIssue(7, { entryName: "_ga", name: "_ga" });
  fakeServer({
    "GET /test-results": () => listOf([exampleRow()]),
    [`GET /test-results/${exampleId(1)}`]: () => exampleResult(),
    [`GET /issues/${moved._id}`]: () => moved,
  });
  const report = `/on-demand/history?report=${exampleId(1)}`;
  await atAddress(`${report}&issue=${moved._id}`, async () => {
    await waitFor(() => assert.equal(document.activeElement?.getAttribute("role"), "row"));
    assert.match(document.activeElement?.textContent ?? "", /^(Name)?_ga/);
  });
});
