/** Controls shared by flows, found by role and name. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

export const HOME_PAGE = "https://www.demo-publisher.test/";

/** A scan takes seconds on a quiet machine, but waits for a turn on a busy machine. */
const SCAN_MS = 240_000;

/** Maximum key presses to reach a control. */
const MAX_PRESSES = 50;

/** Fills the form on the Run test screen and starts. */
export async function startTest(page: Page, url: string, ...presets: string[]): Promise<void> {
  await page.getByRole("textbox", { name: "URL" }).fill(url);
  // Not the word beside them, which is a button that explains itself.
  const chips = page.getByRole("group", { name: "Testing Scenario" }).locator("[aria-pressed]");
  for (const name of presets) await press(chips.filter({ hasText: exactly(name) }), true);
  for (const name of await chips.allInnerTexts()) {
    if (!presets.includes(name)) await press(chips.filter({ hasText: exactly(name) }), false);
  }
  await page.getByRole("button", { name: "Start magic!" }).click();
}

const exactly = (text: string) => new RegExp(`^${text}$`);

/** Presses a button that is on or off, unless it is as wanted. */
async function press(button: Locator, on: boolean): Promise<void> {
  if (await button.getAttribute("aria-pressed") !== String(on)) await button.click();
}

/** Runs a test and gives the report, shown without a page load. */
export async function runTest(page: Page, url: string, preset: string): Promise<Locator> {
  const earlier = runOf(page.url());
  await startTest(page, url, preset);
  // Until the address names this run, the screen may still say that an earlier one has finished.
  await expect(page).toHaveURL(({ href }) => ![null, earlier].includes(runOf(href)));
  await expect(page.getByRole("status").filter({ hasText: "Test finished" }))
    .toBeVisible({ timeout: SCAN_MS });
  const report = page.getByRole("article", { name: `Report of ${url}` });
  await expect(report.getByText(preset, { exact: true })).toBeVisible();
  return report;
}

/** The id of the run that the Run test screen shows, from its address. */
function runOf(address: string): string | null {
  return new URL(address).searchParams.get("run");
}

/** Opens a tab of the configuration, from any screen. */
export async function openConfiguration(page: Page, tab: string): Promise<void> {
  await page.getByRole("link", { name: "Configuration" }).click();
  await page.getByRole("navigation", { name: "Configuration" })
    .getByRole("link", { name: tab }).click();
}

/** Ends the session by the account's menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

/** Lists issues one by one on the issues screen, not by their causes. */
export async function showAllIssues(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "All issues" }).check({ force: true });
}

/** The rows of the issue list. */
export function issueRows(page: Page): Locator {
  return page.getByRole("list", { name: "Issues" }).getByRole("listitem");
}

/** Adds a group of assignees; a new one covers all properties. */
export async function addAssignees(page: Page, name: string): Promise<void> {
  await page.goto("/admin/issue-assignees");
  await page.getByRole("button", { name: "Add assignees" }).click();
  const form = page.getByRole("dialog", { name: "Add assignees" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  const address = form.getByRole("textbox", { name: "E-mail address" });
  await address.fill("ops@agency.test");
  await address.press("Enter");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
}

/** Adds a vendor by its name alone, from the list of vendors. @returns its editor */
export async function addVendor(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: "Add vendor" }).click();
  const form = page.getByRole("dialog", { name: "Add vendor" });
  await form.getByRole("tab", { name: "Create New" }).click();
  await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("button", { name: "Save" }).click();
  const editor = page.getByRole("dialog", { name: `Edit ${name}` });
  await expect(editor).toBeVisible();
  return editor;
}

/** The row of a table with a cell containing the text. */
export function rowWith(within: Page | Locator, table: string, text: string): Locator {
  return within.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });
}

/**
 * Deletes an entry that a list then shows as inactive, activates the entry again, and deletes it.
 * @param question the specification's
 * @param look called while the inactive entry is shown
 */
export async function deleteAndActivate(
  page: Page,
  { table, name, question }: { table: string; name: string; question: string },
  look: () => Promise<void>,
): Promise<void> {
  const row = rowWith(page, table, name);
  const showInactive = page.getByRole("button", { name: "Show inactive" });
  const remove = async () => {
    await row.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("dialog", { name: question }).getByRole("button", { name: "Delete" })
      .click();
    await expect(row).toHaveCount(0);
  };
  await remove();
  await showInactive.click();
  await expect(row).toContainText("Inactive");
  await look();
  await row.getByRole("button", { name: `Activate ${name}` }).click();
  await expect(row).toContainText("Active");
  await showInactive.click();
  await remove();
}

/** Presses a key until a control has the focus. */
export async function pressUntilFocused(page: Page, key: string, wanted: Locator): Promise<void> {
  const focused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAX_PRESSES && !await focused(); presses++) {
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

/** Changes the language of the account; the next page speaks it. */
export async function changeLanguage(page: Page, language: string): Promise<void> {
  const answer = await page.evaluate(async (language) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const { status } = await fetch("/api/accounts/me", {
      method: "PATCH",
      headers: { "content-type": "application/json", "X-XSRF-TOKEN": decodeURIComponent(token) },
      body: JSON.stringify({ language }),
    });
    localStorage.setItem("crumbtrail.language", language);
    return status;
  }, language);
  expect(answer, `the language ${language}`).toBe(200);
}
