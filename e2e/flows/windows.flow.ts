/**
 * Dialogs on top of dialogs, by mouse: the upper dialog is visible and clickable, Escape closes
 * only the upper dialog, and the focus returns to the lower dialog.
 */
import type { Locator, Page } from "@playwright/test";
import { issueRows, openConfiguration, runTest, showAllIssues } from "./screens.ts";
import { expect, test } from "./test.ts";

const TRACKERS = "https://trackers.demo-publisher.test/";
const TERM = "trackers.demo-publisher";
const SAID = "Posted by mistake.";

test("a confirmation opens above its dialog and can be clicked", async ({ page, signIn, look }) => {
  test.slow();
  await signIn();
  await page.getByRole("link", { name: "On-demand test" }).click();
  await runTest(page, TRACKERS, "Before CMP");
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });

  await test.step("a comment is deleted in the details", async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    await showAllIssues(page);
    await page.getByRole("searchbox", { name: "Search issues" }).fill(TERM);
    await expect(page).toHaveURL(new RegExp(`search=${TERM}`));
    const row = issueRows(page).first();
    await row.getByRole("button", { name: "Details" }).click();
    const details = page.getByRole("dialog").first();
    await details.getByRole("tab", { name: "Comments" }).click();
    await details.getByRole("textbox", { name: "Add a comment" }).fill(SAID);
    await details.getByRole("button", { name: "Comment", exact: true }).click();
    const comment = details.getByRole("listitem").filter({ hasText: SAID });
    await expect(comment).toBeVisible();
    const question = dialog("Should this entry be deleted?");
    await comment.getByRole("button", { name: "Delete" }).click();
    await look("comment-delete");
    await checkOver(page, question, "Delete", details);
    await expect(comment.getByRole("button", { name: "Delete" })).toBeFocused();
    await comment.getByRole("button", { name: "Delete" }).click();
    await clickAt(page, question.getByRole("button", { name: "Delete" }));
    await expect(question).toBeHidden();
    await expect(comment).toBeHidden();
    await expect.poll(() => holdsFocus(details)).toBe(true);
  });

  await test.step("a decision unfolds within the details, and Escape folds it alone", async () => {
    const details = page.getByRole("dialog").first();
    for (const name of ["It was removed", "Accept until…", "Approve", "Hand over"]) {
      await details.getByRole("button", { name, exact: true }).click();
      const form = details.getByRole("group", { name, exact: true });
      await expect.poll(() => holdsFocus(form)).toBe(true);
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(form).toBeHidden();
      await expect(details.getByRole("button", { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a row is approved and a picture enlarged from a report", async () => {
    await page.getByRole("link", { name: "On-demand test" }).click();
    await page.getByRole("link", { name: "History" }).click();
    await page.getByRole("row").filter({ hasText: TERM }).first()
      .getByRole("button", { name: "Details" }).click();
    const report = dialog("Test report");
    await report.getByRole("button", { name: /^Approve .*…$/ }).first().click();
    await checkOver(page, dialog(/^Approve .*\?$/), "Approve", report);
    await report.getByRole("button", { name: /^\d+ issues?$/ }).click();
    await checkOver(page, dialog("Issues of this test"), "Close", report);
    await report.getByRole("button", { name: "Enlarge screenshot" }).click();
    await checkOver(page, dialog("Screenshot"), "Close", report);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the secret of an integration is replaced", async () => {
    await openConfiguration(page, "Integrations");
    await page.getByRole("button", { name: "Add integration" }).first().click();
    const form = dialog("Add integration");
    await form.getByRole("textbox", { name: "Name" }).fill("Own receiver");
    await form.getByRole("textbox", { name: "URL" }).fill("https://receiver.example.com/hook");
    await form.getByRole("checkbox").first().check();
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await dialog("Signing secret").getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Edit Own receiver" }).click();
    const edit = dialog("Edit integration");
    await edit.getByRole("button", { name: "Replace the secret" }).click();
    await checkOver(page, dialog("Replace the secret?"), "Replace", edit);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Delete Own receiver" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Own receiver", { exact: true })).toHaveCount(0);
  });
});

/**
 * Expects the button on top, the focus in the upper dialog, and Escape to close only the upper
 * dialog.
 */
async function checkOver(page: Page, over: Locator, name: string, under: Locator): Promise<void> {
  const button = over.getByRole("button", { name, exact: true });
  await expect(button).toBeVisible();
  await expect.poll(() => isOnTop(button)).toBe(true);
  await expect.poll(() => holdsFocus(over)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(over).toBeHidden();
  await expect(under).toBeVisible();
  await expect.poll(() => holdsFocus(under)).toBe(true);
}

/**
 * Clicks at the button's position with the mouse; Playwright's own click would wait until the
 * button is uncovered.
 */
async function clickAt(page: Page, button: Locator): Promise<void> {
  await expect.poll(() => isOnTop(button)).toBe(true);
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not there");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function isOnTop(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && element.contains(top);
  });
}

function holdsFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement));
}
