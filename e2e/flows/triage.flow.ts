/** Triage of issues by keyboard alone, as in daily work. */
import type { Locator, Page } from "@playwright/test";
import { issueRows, pressUntilFocused, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

/** Four trackers, each with several entries. */
const TRACKERS = "https://trackers.demo-publisher.test/";
const TERM = "trackers.demo-publisher";

test("twenty issues are read, resolved, accepted and undone without a mouse", async ({ page, signIn, look }) => {
  test.slow();
  await signIn();
  await page.getByRole("link", { name: "On-demand test" }).click();
  await runTest(page, TRACKERS, "Before CMP");
  const press = (key: string) => page.keyboard.press(key);
  const rows = issueRows(page);
  const says = (text: RegExp) =>
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

  // Keyboard only from here on.
  await test.step("the link of an alert opens the list filtered by page", async () => {
    await pressUntilFocused(page, "Shift+Tab", page.getByRole("link", { name: "Dashboard" }));
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Issues" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Causes" })).toBeVisible();
    await pressUntilFocused(page, "Tab", page.getByRole("radio", { name: "By cause" }));
    await press("ArrowRight");
    await expect(rows.first()).toBeVisible();
    await press("/");
    await expect(page.getByRole("searchbox", { name: "Search issues" })).toBeFocused();
    await page.keyboard.type(TERM);
    await expect(page).toHaveURL(new RegExp(`search=${TERM}`));
    await expect(rows.filter({ hasNotText: TERM })).toHaveCount(0);
    await press("Tab");
  });
  const summary = page.getByRole("status").filter({ hasText: /of \d+ open issues/ });
  const count = Number((await summary.innerText()).match(/of (\d+) open/)?.[1]);
  expect(count).toBeGreaterThanOrEqual(20);

  await test.step("twelve rows are above the fold of a common window", async () => {
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
    if (usual) await page.setViewportSize(usual);
  });

  await test.step("an issue is opened, then the next and the previous one", async () => {
    const [first, second] = [await idOf(rows.nth(0)), await idOf(rows.nth(1))];
    await press("j");
    await expect(rows.nth(0)).toBeFocused();
    await press("Enter");
    await expect(page).toHaveURL(new RegExp(`#issue=${first}$`));
    await expect(page.getByRole("tab", { name: "General" })).toBeVisible();
    await press("j");
    await expect(page).toHaveURL(new RegExp(`#issue=${second}$`));
    await press("k");
    await expect(page).toHaveURL(new RegExp(`#issue=${first}$`));
  });

  await test.step("resolved with a comment", async () => {
    await expect(page.getByRole("button", { name: "It was removed" })).toBeVisible();
    await press("e");
    const form = page.getByRole("group", { name: "It was removed" });
    await expect(form.getByRole("textbox", { name: "Comment" })).toBeFocused();
    await page.keyboard.type("The trial of it is over.");
    await press("Control+Enter");
    await expect(form).toBeHidden();
    await backToTheList(page);
    await expect(rows).toHaveCount(count - 1);
  });

  await test.step("an issue is accepted until a day", async () => {
    await press("j");
    await press("Enter");
    await pressUntilFocused(page, "Tab", page.getByRole("button", { name: "Accept until…" }));
    await press("Enter");
    const form = page.getByRole("group", { name: "Accept until…" });
    await expect(form.getByRole("textbox", { name: "Reason" })).toBeFocused();
    await page.keyboard.type("Until the contract ends.");
    await press("Control+Enter");
    await expect(form).toBeHidden();
    await backToTheList(page);
    await expect(rows).toHaveCount(count - 2);
  });

  await test.step("several issues are resolved at once, and that is undone", async () => {
    await press("j");
    await press("x");
    await press("J");
    await press("J");
    await says(/^3 selected$/);
    await look("selected");
    await resolveSelected(page, 3);
    // The offer to undo disappears after a while, so all expectations are checked at once.
    await Promise.all([says(/Resolved 3 issues/), expect(rows).toHaveCount(count - 5)]);
    await press("u");
    await says(/3 issues are open again/);
    await expect(rows).toHaveCount(count - 2);
  });

  await test.step("all remaining issues are resolved at once", async () => {
    await press("A");
    await resolveSelected(page, count - 2);
    await says(new RegExp(`Resolved ${count - 2} issues`));
    await expect(rows).toHaveCount(0);
  });
});

async function idOf(row: Locator): Promise<string> {
  return await row.getAttribute("data-issue") ?? "";
}

async function backToTheList(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function resolveSelected(page: Page, count: number): Promise<void> {
  await page.keyboard.press("e");
  const question = page.getByRole("dialog", { name: `Resolve ${count} issues?` });
  await expect(question.getByRole("button", { name: `Resolve ${count} issues` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
}
