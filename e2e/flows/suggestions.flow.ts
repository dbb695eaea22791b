/**
 * From a tenant without vendors to tests without issues, by suggestions: with the mouse, then by
 * keyboard alone.
 */
import type { Locator, Page } from "@playwright/test";
import { lookAtWidths } from "./looks.ts";
import { addCustomer, signInAs } from "./people.ts";
import {
  addAssignees,
  issueRows,
  openConfiguration,
  pressUntilFocused,
  rowWith,
  runTest,
} from "./screens.ts";
import { expect, test } from "./test.ts";

/** First-party cookies and storage entries. */
const SHOP = "https://shop.demo-publisher.test/";
/** Trackers, and no consent banner. */
const BLOG = "https://blog.demo-publisher.test/";
const GROUP = "Ad operations";
const DISMISSED = "shop_session";
const HANDED = "shop_currency";

test("what tests find is approved, dismissed and handed over, by mouse and by keyboard [suggestions-6]", async ({ page, look }) => {
  test.slow();
  const rows = page.getByRole("table", { name: "Suggestions" }).getByRole("row")
    .filter({ has: page.getByRole("checkbox") });
  const row = (name: string) => rowWith(page, "Suggestions", name);
  const bar = page.getByRole("group", { name: "Selection" });
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
  const says = (text: RegExp) =>
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  const id = crypto.randomUUID().slice(0, 8);
  await addCustomer(`Suggested ${id}`, `ada-${id}@suggested.test`);
  await signInAs(page, `ada-${id}@suggested.test`);
  await addAssignees(page, GROUP);

  await test.step("without results the screen leads to the first test", async () => {
    await openSuggestions(page);
    await expect(page.getByText("No suggestions yet")).toBeVisible();
    await look("suggestions-empty");
    await page.getByRole("link", { name: "Run a test" }).click();
    await runTest(page, SHOP, "Before CMP");
  });

  await test.step("a row opens at an address of its own, with cause and pattern", async () => {
    await openSuggestions(page);
    await expect(row(HANDED)).toContainText("First party");
    await lookAtWidths(page, "suggestions");
    await row(HANDED).click();
    await page.reload();
    const details = dialog(HANDED);
    await expect(details.getByText("Page", { exact: true })).toBeVisible();
    await expect(details.getByText("1 open issue will be resolved.")).toBeVisible();
    await lookAtWidths(page, "suggestion");
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
  });

  await test.step("by mouse one is handed over, one dismissed, and the others are approved", async () => {
    await row(HANDED).getByRole("button", { name: `More for ${HANDED}` }).click();
    await page.getByRole("menuitem", { name: "Hand over" }).click();
    const form = dialog(`Hand over ${HANDED}?`);
    await form.getByRole("combobox", { name: "Assignee" }).click();
    await page.getByRole("option", { name: GROUP }).click();
    await look("suggestion-hand-over");
    await form.getByRole("button", { name: "Hand over" }).click();
    await says(new RegExp(`Handed ${HANDED} .* to ${GROUP}`));
    await expect(row(HANDED)).toContainText("Handed over");
    await dismiss(page, row(DISMISSED), DISMISSED);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(DISMISSED)).toBeVisible();
    await dismiss(page, row(DISMISSED), DISMISSED);
    await page.keyboard.press("A");
    await row(HANDED).getByRole("checkbox").uncheck();
    await bar.getByRole("button", { name: "Approve" }).click();
    const approve = dialog(/^Approve /);
    await expect(approve.getByRole("radio", { name: "Where it was seen" })).toBeChecked();
    await look("suggestions-approve");
    await approve.getByRole("button", { name: "Approve" }).click();
    await says(/Approved .*, resolved/);
    await expect(rows).toHaveCount(1);
  });

  await test.step("the next test finds only what was handed over or dismissed", async () => {
    await page.goto("/on-demand/test");
    await runTest(page, SHOP, "Before CMP");
    await expectIssues(page, "search=shop.demo-publisher", [DISMISSED, HANDED]);
    await openSuggestions(page);
    await page.getByRole("radio", { name: "Dismissed" }).check({ force: true });
    await expect(row(DISMISSED)).toBeVisible();
    await look("suggestions-dismissed");
    await page.getByRole("radio", { name: "Unused" }).check({ force: true });
    await expect(page.getByText("Nothing is unused")).toBeVisible();
  });

  await page.goto("/on-demand/test");
  await runTest(page, BLOG, "Before CMP");
  await openSuggestions(page);
  await expect(rows.nth(3)).toBeVisible();
  // Keyboard only from here on.
  const press = (key: string) => page.keyboard.press(key);
  const nameOf = async (at: Locator) =>
    (await at.getByRole("checkbox").getAttribute("aria-label") ?? "").replace("Select ", "");

  const [dismissed, handed] =
    await test.step("by keyboard one is dismissed and one handed over", async () => {
      await press("j");
      await expect(rows.nth(0)).toBeFocused();
      // The row that was handed over was found by most runs.
      await press("j");
      await expect(rows.nth(1)).toBeFocused();
      const first = await nameOf(rows.nth(1));
      await press("x");
      await expect(bar).toContainText("1 selected");
      await pressUntilFocused(
        page,
        "Shift+Tab",
        bar.getByRole("button", { name: "Don't suggest" }),
      );
      await press("Enter");
      await expect(rows.filter({ hasText: first })).toHaveCount(0);
      // Of the rows, the focus passed this one last on the way to the button.
      await expect(rows.nth(0)).toBeFocused();
      await press("j");
      await expect(rows.nth(1)).toBeFocused();
      const second = await nameOf(rows.nth(1));
      await press("Enter");
      const details = dialog(second);
      await pressUntilFocused(page, "Tab", details.getByRole("button", { name: "Hand over" }));
      await press("Enter");
      const form = dialog(`Hand over ${second}?`);
      await expect(form.getByRole("combobox", { name: "Assignee" })).toBeFocused();
      await page.keyboard.type("Ad op");
      await press("ArrowDown");
      await press("Enter");
      await pressUntilFocused(page, "Tab", form.getByRole("button", { name: "Hand over" }));
      await press("Enter");
      await expect(rows.filter({ hasText: second })).toContainText("Handed over");
      await expect(rows.filter({ hasText: second })).toBeFocused();
      return [first, second];
    });

  await test.step("by keyboard the others are approved, undone, and approved", async () => {
    const approveAll = async () => {
      await pressUntilFocused(page, "k", rows.nth(0));
      await press("A");
      for (let index = 0; index < await rows.count(); index++) {
        const isHanded = await rows.nth(index).getByText("Handed over").count() > 0;
        if (!isHanded) continue;
        await pressUntilFocused(page, "j", rows.nth(index));
        await press("x");
      }
      await pressUntilFocused(page, "Shift+Tab", bar.getByRole("button", { name: "Approve" }));
      await press("Enter");
      await expect(dialog(/^Approve /).getByRole("button", { name: "Approve" })).toBeFocused();
      await press("Enter");
      await says(/Approved .*, resolved/);
      await expect(rows).toHaveCount(2);
    };
    await approveAll();
    await press("u");
    await says(/are open again/);
    await expect(rows.nth(3)).toBeVisible();
    await approveAll();
  });

  await test.step("the next test finds only what was handed over or dismissed", async () => {
    await page.goto("/on-demand/test");
    await runTest(page, BLOG, "Before CMP");
    // Suspicious requests are never suggested.
    const filters = "search=blog.demo-publisher&issueType=STORAGE_ITEM,UNKNOWN_VENDOR";
    await expectIssues(page, filters, [dismissed, handed]);
  });
});

async function openSuggestions(page: Page): Promise<void> {
  await openConfiguration(page, "Suggestions");
  await expect(page.getByRole("heading", { level: 1, name: "Suggestions" })).toBeVisible();
}

async function dismiss(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Don't suggest" }).click();
  await expect(row).toHaveCount(0);
}

/** Expects exactly these open issues that match filters of the issue list. */
async function expectIssues(page: Page, filters: string, names: string[]): Promise<void> {
  await page.goto(`/?view=all&timeRange=all&${filters}`);
  const issues = issueRows(page);
  await expect(issues).toHaveCount(names.length);
  for (const name of names) await expect(issues.filter({ hasText: name })).toHaveCount(1);
}
