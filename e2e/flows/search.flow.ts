/** The search: from the icon, by type, over the hits and back; quick open by the keyboard. */
import { lookAtWidths } from "./looks.ts";
import { HOME_PAGE, pressUntilFocused, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

test("a name is searched in four types, and every hit opens over the search", async ({ page, signIn, look }) => {
  test.slow();
  await signIn();
  await page.goto("/on-demand/test");
  await runTest(page, HOME_PAGE, "Before CMP");
  const box = page.getByRole("searchbox", { name: "Search" });
  const results = page.getByRole("list", { name: "Results" });
  const chip = (name: string) =>
    page.getByRole("group", { name: "Result type" }).getByRole("button", { name });
  const headline = page.getByRole("heading", { name: /^[\d,+]+ Search result\(s\) found$/ });

  await test.step("from the icon, by the mouse", async () => {
    await page.getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveTitle("Search - Crumbtrail");
    await expect(box).toBeFocused();
    await lookAtWidths(page, "search-first");
    await box.fill("demo-publisher");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(headline).toBeVisible();
    // The worker writes the index shortly after the test has ended.
    await expect(async () => {
      await page.reload();
      await expect(chip("Test Results")).not.toHaveText(/^Test Results0?$/, { timeout: 3000 });
    }).toPass();
  });

  await test.step("an issue opens over the search, and Back returns to it", async () => {
    await expect(results.getByRole("listitem").first()).toBeVisible();
    await lookAtWidths(page, "search");
    await results.getByRole("link").last().click();
    await expect(page).toHaveURL(/\/search\?query=demo-publisher#issue=/);
    await expect(page.getByRole("dialog").getByRole("tab", { name: "General" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(headline).toBeVisible();
  });

  await test.step("a test result opens its report", async () => {
    await chip("Test Results").click();
    await results.getByRole("link").first().click();
    await expect(page).toHaveURL(/#test-result=/);
    await expect(page.getByRole("dialog").getByRole("article", { name: /^Report of/ }))
      .toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("without hits, it leads on", async () => {
    await box.fill("nosuchname");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No test results found")).toBeVisible();
    await look("search-nothing");
  });
});

test("search and quick open by the keyboard", async ({ page, signIn, look }) => {
  await signIn();
  await page.goto("/admin/tenant");
  await expect(page.getByRole("heading", { name: "Tenant" }).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await pressUntilFocused(page, "Tab", page.getByRole("button", { name: "Vendor Requests" }));

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Ctrl+kQuick open");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Quick open" });
  const field = palette.getByRole("combobox", { name: "Search or jump to" });
  await expect(field).toBeFocused();
  await look("quick-open");
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Vendor Requests" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await field.fill("storage it");
  await expect(palette.getByRole("option", { selected: true })).toHaveText("Storage items");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/storage-items$/);
  await expect(palette).toHaveCount(0);
});
