/**
 * A cause is proved from a report and from an issue: tested again without it, and what was gone is
 * its doing. An issue leads to the run that found it.
 */
import type { Locator, Page } from "@playwright/test";
import { lookAtWidths } from "./looks.ts";
import { HOME_PAGE, issueRows, rowWith, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

/** A scan waits for its turn on a busy machine. */
const PROOF_MS = 240_000;
const SCRIPT = "tag.js, loaded by the page from metrics.tracker-one.test";
const VERDICT =
  /^Without tag\.js, (\d+) of \1 entries were gone: they are its doing\. One other entry was gone as well\.$/;

test("a cause is proved from the report, and the proof is marked everywhere [testing-52, testing-54]", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await page.getByRole("link", { name: "On-demand test" }).click();
  const report = await runTest(page, HOME_PAGE, "Before CMP");
  const line = report.locator(".te-fold-line").filter({ hasText: SCRIPT });
  await test.step("Prove it tests again, beside the report that stays", async () => {
    await line.getByRole("button", { name: "Prove it" }).click();
    const found = line.getByRole("link", { name: /^\d+ of \d+ gone$/ });
    await expect(found).toBeVisible({ timeout: PROOF_MS });
    await lookAtWidths(page, "proved-cause");
    await found.click();
  });
  await test.step("the report of the proof names all that was gone", () => readProof(page));
  await test.step("the history marks it", async () => {
    await page.keyboard.press("Escape");
    const row = page.getByRole("table", { name: "Previous tests" }).getByRole("row").nth(1);
    await expect(row).toContainText(/Proof without tag\.js: (\d+) of \1 gone/);
    await lookAtWidths(page, "history-with-proof");
  });
  await test.step("the search marks it", async () => {
    await page.goto("/search?query=demo-publisher&resultType=TEST_RESULT");
    const hits = page.getByRole("list", { name: "Results" }).getByRole("listitem");
    const proofs = hits.filter({ hasText: "Proof" });
    // The worker writes the index shortly after the proof has ended.
    await expect(async () => {
      await page.reload();
      await expect(proofs.first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    await lookAtWidths(page, "search-with-proof");
    await page.goto("/search?query=t1_uid&resultType=TEST_RESULT");
    await expect(hits.first()).toBeVisible();
    await expect(proofs).toHaveCount(0);
  });
});

test("an issue leads to the run that found it, and its cause is proved there [testing-52]", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await page.getByRole("link", { name: "On-demand test" }).click();
  await runTest(page, HOME_PAGE, "Before CMP");
  await runTest(page, HOME_PAGE, "Before CMP");
  await page.goto("/?timeRange=all&view=all");
  const row = issueRows(page)
    .filter({ has: page.getByText("Demo Publisher", { exact: true }) })
    .filter({ has: page.getByRole("link", { name: COOKIE }) });
  const address = await row.getByRole("link", { name: COOKIE }).getAttribute("href");
  await test.step("from the page that an alert links to, one click leads to the row", async () => {
    await page.goto(`/?timeRange=all&view=all${address}`);
    await page.reload();
    const issue = page.getByRole("article", { name: COOKIE });
    await expect(issue.getByRole("link", { name: "Newest run with it" })).toBeVisible();
    await lookAtWidths(page, "issue-with-evidence");
    await issue.getByRole("link", { name: "Open the run that found it" }).click();
    const report = page.getByRole("dialog", { name: "Test report" });
    const found = rowWith(report, "Found cookies", COOKIE);
    await expect(found).toBeFocused();
    await expect(found).toBeInViewport();
    await lookAtWidths(page, "report-at-row");
    await page.goBack();
  });
  await test.step("Prove it tests again, in the dialog as on the page", async () => {
    await page.goto("/?timeRange=all&view=all");
    await row.getByRole("button", { name: `Details of ${COOKIE}` }).click();
    const issue = page.getByRole("dialog");
    await prove(issue);
    await lookAtWidths(page, "issue-proved");
    await issue.getByRole("link", { name: GONE }).click();
    const proof = page.getByRole("dialog", { name: "Test report" });
    await expect(proof.getByRole("region", { name: "What was gone" })).toBeVisible();
  });
});

const COOKIE = "t1_uid";
const GONE = /^\d+ of \d+ gone$/;

async function prove(issue: Locator): Promise<void> {
  await issue.getByRole("button", { name: "Prove it" }).click();
  await expect(issue.getByRole("progressbar")).toBeVisible();
  await expect(issue.getByRole("link", { name: GONE })).toBeVisible({ timeout: PROOF_MS });
}

async function readProof(page: Page): Promise<void> {
  const proof = page.getByRole("dialog", { name: "Test report" });
  await expect(proof.getByRole("heading", { name: VERDICT })).toBeVisible();
  const panel = proof.getByRole("region", { name: "What was gone" });
  await expect(panel.getByRole("listitem").filter({ hasText: "t1_uid" })).toBeVisible();
  await expect(proof.getByRole("button", { name: /^Prove|^Approve/ })).toHaveCount(0);
  await lookAtWidths(page, "proof-report");
  await panel.getByRole("link", { name: "The first test" }).click();
  await expect(proof.getByRole("heading", { name: /^3 issues\./ })).toBeVisible();
  await expect(proof.locator(".te-fold-line").filter({ hasText: SCRIPT })).toContainText(
    "Proved on",
  );
}
