/** Several tests side by side, what changed, the history's filters, the trend, and a crawl. */
import type { Page } from "@playwright/test";
import { lookAtWidths } from "./looks.ts";
import { HOME_PAGE, runTest, startTest } from "./screens.ts";
import { expect, test } from "./test.ts";

/** Scans of two pages wait for each other on a busy machine. */
const RUNS_MS = 240_000;

test("pages are tested together, compared, found again, and watched by a crawl [testing-1, testing-48]", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await test.step("several tests in one press, side by side", () => testSeveral(page));
  await test.step("what changed since the test before, with both pictures", () => compare(page));
  await test.step("every filter of the history", () => filterHistory(page));
  await test.step("the trend leads to the tests of a day", () => readTrend(page));
  await test.step("a crawl is tried, saved, and tests its pages", () => crawl(page));
});

async function testSeveral(page: Page): Promise<void> {
  await page.getByRole("link", { name: "On-demand test" }).click();
  await typeMany(page);
  await startTest(page, HOME_PAGE, "No Consent", "Before CMP");
  const queue = page.getByRole("region", { name: "Queue" });
  await expect(page.getByText("1 page × 2 presets = 2 tests")).toBeVisible();
  // Rows of earlier tests stay beside these.
  const underWay = queue.getByRole("button", { name: /^Abort/ });
  await expect(underWay).toHaveCount(2);
  await lookAtWidths(page, "several-tests");
  await expect(underWay).toHaveCount(0, { timeout: RUNS_MS });
  await lookAtWidths(page, "several-tests-done");
  await queue.getByRole("link", { name: "Compare side by side" }).click();
  await expect(page).toHaveURL(/on-demand\/compare\?runs=/);
  const found = page.getByRole("region", { name: "What the tests found" });
  await expect(found.getByText("Complete")).toHaveCount(2, { timeout: RUNS_MS });
  await expect(found.getByRole("row").filter({ hasText: "t1_uid" })).toContainText(
    "Before Consent",
  );
  await lookAtWidths(page, "side-by-side");
}

/** More addresses than the field shows at once, and one twice. */
async function typeMany(page: Page): Promise<void> {
  const pages = Array.from({ length: 24 }, (_, n) => `${HOME_PAGE}page-${n + 1}`);
  await page.getByRole("textbox", { name: "URL" }).fill(
    [...pages, `${HOME_PAGE}page-1`].join("\n"),
  );
  await expect(page.getByText("24 pages × 1 preset = 24 tests")).toBeVisible();
  await expect(page.getByText("One address appears twice and is counted once.")).toBeVisible();
  await lookAtWidths(page, "many-addresses");
}

async function compare(page: Page): Promise<void> {
  await page.getByRole("link", { name: "On-demand test" }).click();
  const report = await runTest(page, HOME_PAGE, "Before CMP");
  const changes = report.getByRole("region", { name: "What changed" });
  await expect(changes.getByText("Nothing changed")).toBeVisible();
  await expect(changes.getByRole("combobox", { name: "Compared with the test of" })).toBeVisible();
  await lookAtWidths(page, "changes");
  await changes.getByRole("button", { name: "Compare pictures" }).click();
  const slider = page.getByRole("slider", { name: "Share of the earlier picture" });
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("51");
  await lookAtWidths(page, "pictures");
  await page.keyboard.press("Escape");
  await expect(slider).toBeHidden();
}

/** Chooses each filter in turn; all of them fit the tests of the home page. */
async function filterHistory(page: Page): Promise<void> {
  await page.getByRole("link", { name: "History" }).click();
  const rows = page.getByRole("table", { name: "Previous tests" }).getByRole("row");
  const choose = async (filter: string, option: string, address: RegExp) => {
    await page.getByRole("combobox", { name: filter }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(rows.nth(1)).toContainText(new URL(HOME_PAGE).hostname);
  };
  await choose("Type", "All types", /type=ALL/);
  await choose("Property", "Demo Publisher", /property=/);
  await choose("Scenario", "Before CMP", /preset=NO_ACTION_SP_CMP/);
  await choose("Device", "Desktop", /device=DESKTOP/);
  await choose("Outcome", "Complete", /outcome=COMPLETE/);
  const today = new Date().toLocaleDateString("sv");
  await page.getByLabel("From").fill(today);
  await page.getByRole("searchbox", { name: "Search previous tests" }).fill("demo-publisher");
  await expect(page).toHaveURL(new RegExp(`from=${today}.*search=demo-publisher|search=.*from=`));
  await expect(rows.nth(1)).toContainText("Nothing changed");
  await lookAtWidths(page, "history-filters");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/history\?type=ALL$/);
}

async function readTrend(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Trend" }).click();
  const table = page.getByRole("table", { name: "Figures by day" });
  await expect(table).toBeVisible();
  await expect(page.getByText(/^Score: 100, minus 6/)).toBeVisible();
  await page.getByRole("combobox", { name: "Figure" }).click();
  await page.getByRole("option", { name: "Before Consent per test" }).click();
  await expect(page.getByRole("heading", { name: "Before Consent per test: Demo Publisher" }))
    .toBeVisible();
  await page.locator(".te-trend-chart svg").first().waitFor();
  await lookAtWidths(page, "trend");
  await table.getByRole("link").first().click();
  await expect(page).toHaveURL(/history\?.*from=/);
  await expect(page.getByRole("table", { name: "Previous tests" })).toContainText("demo-publisher");
}

async function crawl(page: Page): Promise<void> {
  await page.goto("/admin/rss-crawls");
  await page.getByRole("button", { name: "Add RSS crawl" }).click();
  const dialog = page.getByRole("dialog", { name: "Add RSS crawl" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("News");
  await dialog.getByRole("textbox", { name: "URL of the feed" })
    .fill("https://www.demo-publisher.test/feed.xml");
  await dialog.getByRole("combobox", { name: "Property" }).click();
  await page.getByRole("option", { name: "Demo Publisher", exact: true }).click();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 pages in the feed, 1 on other hosts")).toBeVisible();
  await expect(dialog.getByText("https://www.demo-publisher.test/article")).toBeVisible();
  await lookAtWidths(page, "crawl-preview");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("RSS-Crawl saved successfully")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "News" });
  await expect(row.getByRole("img", { name: "Last run: Complete" })).toBeVisible({
    timeout: 120_000,
  });
  await expect(row).toContainText("2 pages, 1 on other hosts");
  await lookAtWidths(page, "crawls");
  await row.getByTitle("All tests of News").click();
  await expect(page.getByRole("button", { name: "Runs of News" })).toBeVisible();
  await page.getByRole("button", { name: "Details" }).click();
  const report = page.getByRole("dialog", { name: "Test report" });
  await report.getByText("The only page tested of the 1 named by").click();
  await lookAtWidths(page, "crawl-report");
  await page.goto("/admin/rss-crawls");
  await page.getByRole("button", { name: "Delete News" }).click();
  await page.getByRole("dialog", { name: "Delete RSS Crawl?" })
    .getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("News was deleted.")).toBeVisible();
}
