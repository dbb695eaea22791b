/** A test that gives consent and withdraws it: its form, its report, its issues and its row. */
import { lookAtWidths } from "./looks.ts";
import { HOME_PAGE, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

test("a test withdraws consent by the page's own link, and reports how [testing-60]", async ({ page, signIn, look }) => {
  test.slow();
  await signIn();
  await page.goto("/on-demand/test");
  await test.step("the form says what it does", async () => {
    const chip = page.getByRole("group", { name: "Testing Scenario" })
      .getByRole("button", { name: "Withdraw", exact: true });
    await chip.focus();
    await page.keyboard.press("Space");
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("Withdraw accepts, comes back and withdraws.")).toBeVisible();
    await lookAtWidths(page, "run-test-withdraw");
  });

  await test.step("the report names the way back, what it took and what was left", async () => {
    const report = await runTest(page, HOME_PAGE, "Withdraw");
    const consent = report.getByRole("region", { name: "Consent", exact: true });
    await expect(consent).toContainText(
      "Link “Privacy settings”, further down on the page; 1 click",
    );
    await expect(consent).toContainText("1 to consent, 1 to withdraw once the choice was open");
    await expect(consent).toContainText("Set with consent");
    await expect(consent).toContainText("Verified");
    await look("report-withdraw");
  });

  await test.step("a run that withdrew is one of its own in the history", async () => {
    await page.goto("/on-demand/history?preset=WITHDRAW");
    const row = page.getByRole("row").filter({ hasText: "Withdraw" })
      .filter({ hasText: new URL(HOME_PAGE).hostname });
    await expect(row).toHaveCount(1);
  });

  await test.step("a scenario has the same preset", async () => {
    await page.goto("/admin/test-scenarios");
    await page.getByRole("button", { name: "Edit Home page after Reject" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit test scenario" });
    await dialog.getByRole("combobox", { name: "Testing Scenario" }).click();
    await page.getByRole("option", { name: "Withdraw", exact: true }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    const row = page.getByRole("row").filter({ hasText: "Home page after Reject" });
    await expect(row.getByText("Withdraw", { exact: true })).toBeVisible();
  });
});
