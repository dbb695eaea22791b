/** The product on a phone: all functions are available, and no screen is wider than the window. */
import { checkWidth } from "./looks.ts";
import { expectIssues } from "./people.ts";
import { issueRows, runTest, showAllIssues } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

const BLOG = "https://blog.demo-publisher.test/";

test.use({ viewport: { width: 390, height: 844 } });

test("sign in, test, read, look at an issue and at the configuration at 390 pixels", async ({ page, look }) => {
  test.slow();
  const see = async (name: string) => {
    await checkWidth(page);
    await look(`390-${name}`);
  };
  await page.goto("/");
  await see("sign-in");
  await fillSignIn(page);
  await expectIssues(page);

  await expect(page.getByRole("link", { name: "On-demand test" })).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await see("menu");
  await page.getByRole("link", { name: "On-demand test" }).click();
  const report = await runTest(page, BLOG, "Before CMP");
  await expect(report.getByRole("table", { name: "Found cookies" })).toContainText("t1_uid");
  await see("report");
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("table", { name: "Previous tests" })).toContainText("Before CMP");
  await see("history");

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("list", { name: "Causes" })).toBeVisible();
  await see("causes");
  await showAllIssues(page);
  const row = issueRows(page)
    .filter({ hasText: "Demo Publisher, all" }).filter({ hasText: "_sp_ses" });
  await expect(row).toBeVisible();
  await see("issues");
  await row.getByRole("button", { name: "Details" }).click();
  const dialog = page.getByRole("dialog", { name: "_sp_ses" });
  await expect(dialog.getByText("Before Consent").first()).toBeVisible();
  await see("issue");
  await dialog.getByRole("button", { name: "Close" }).click();
  await row.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("dialog", { name: "Comment issue" })).toBeVisible();
  await see("resolve");

  await page.goto("/admin/tenant");
  await page.getByRole("button", { name: "Subscription" }).click();
  await expect(page.getByRole("meter", { name: "Users" })).toBeVisible();
  await see("tenant");
  const section = page.getByRole("combobox", { name: "Section" });
  await section.selectOption("Settings");
  await expect(page.getByRole("textbox", { name: "Suspicious keywords" })).toBeVisible();
  await see("settings");
  await section.selectOption("Audit log");
  await expect(page.getByRole("table", { name: "Audit log" })).toContainText("Test started");
  await see("audit-log");

  await page.setViewportSize({ width: 1280, height: 844 });
  const tab = page.getByRole("navigation", { name: "Configuration" })
    .getByRole("link", { name: "Audit log" });
  await expect(tab).toBeInViewport({ ratio: 1 });
});
