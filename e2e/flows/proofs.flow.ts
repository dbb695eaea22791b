/** A cause of a report is proved: tested again without it, and what was gone is its doing. */
import type { Page } from "@playwright/test";
import { lookAtWidths } from "./looks.ts";
import { HOME_PAGE, runTest } from "./screens.ts";
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
});

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
