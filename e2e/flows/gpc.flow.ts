/** A test with Global Privacy Control: its form, its report and its row in the history. */
import { lookAtWidths } from "./looks.ts";
import { HOME_PAGE, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

const GPC = "Global Privacy Control";

test("a test with Global Privacy Control says so in its form, report and row [testing-57]", async ({ page, signIn, look }) => {
  test.slow();
  await signIn();
  await page.goto("/on-demand/test");
  await test.step("the option is taken by keyboard", async () => {
    const option = page.getByRole("checkbox", { name: GPC });
    await option.focus();
    await page.keyboard.press("Space");
    await expect(option).toBeChecked();
    await expect(option).toHaveAccessibleDescription(/^The browser asks every site not to sell/);
    await lookAtWidths(page, "run-test-gpc");
  });

  await test.step("the report says that the page was asked", async () => {
    const report = await runTest(page, HOME_PAGE, "Before CMP");
    await expect(report.getByRole("listitem").filter({ hasText: GPC }).first()).toBeVisible();
    await report.getByText("Consent signals of the page", { exact: true }).click();
    await expect(report.getByText("On", { exact: true }).first()).toBeVisible();
    await look("report-gpc");
  });

  await test.step("the history tells it from a test without", async () => {
    await page.goto("/on-demand/history");
    await expect(page.getByRole("row").filter({ hasText: GPC })).toHaveCount(1);
    await lookAtWidths(page, "history-gpc");
  });

  await test.step("a scenario has the same option", async () => {
    await page.goto("/admin/test-scenarios");
    await page.getByRole("button", { name: "Edit Home page after Reject" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit test scenario" });
    await dialog.getByRole("checkbox", { name: GPC }).check();
    await lookAtWidths(page, "scenario-gpc");
    await dialog.getByRole("button", { name: "Save" }).click();
    const row = page.getByRole("row").filter({ hasText: "Home page after Reject" });
    await expect(row.getByText(GPC)).toBeVisible();
  });
});
