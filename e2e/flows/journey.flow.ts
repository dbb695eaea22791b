/** From sign-in to a resolved issue that re-appears: the product's main promise. */
import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expectIssues } from "./people.ts";
import { HOME_PAGE, issueRows, rowWith, runTest, showAllIssues } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

/** Planted on the home page: not approved, set by a response header before consent. */
const COOKIE = "t1_uid";
const TRACKER = "metrics.tracker-one.test";
/** Planted, and approved by the demo tenant. */
const APPROVED = "_sp_ses";
/** Issues of the tests with and without a choice, by overview box. */
const BOXES = {
  "Storage Items Without Consent": 1,
  "Suspicious Requests": 1,
  "Unknown Vendor Requests": 1,
};
const VERDICT =
  `3 issues. One cookie was set before consent by ${TRACKER}, which nobody has approved.`;
const ISSUES = Object.values(BOXES).reduce((sum, count) => sum + count);

test("a test is run and read, an issue resolved, and found again by the next test", async ({ page, look }) => {
  test.slow();
  await test.step("sign in", async () => {
    await page.goto("/");
    await expect(page).toHaveTitle(/Sign in/);
    await look("sign-in");
    await fillSignIn(page);
    await expectIssues(page);
    await look("issues-empty");
  });

  await test.step("before the choice: the report shows what is planted", async () => {
    await page.getByRole("link", { name: "On-demand test" }).click();
    await expect(page.getByRole("button", { name: "Start magic!" })).toBeEnabled();
    await look("run-test");
    const report = await runTest(page, HOME_PAGE, "Before CMP");
    await expectPlanted(report);
    await expect(report.getByText("No choice made", { exact: true })).toBeVisible();
    await expect(report.getByRole("heading", { name: VERDICT })).toBeVisible();
    await expectRun(report, look);
    await expect(report.getByRole("button", { name: `${ISSUES} issues` })).toBeVisible();
    await look("report");
  });

  await test.step("the report arrives as JSON", async () => {
    const recording = await download(page, "Download JSON");
    expect(JSON.parse(recording.toString()).url).toBe(HOME_PAGE);
    expect(recording.toString()).toContain(COOKIE);
  });

  await test.step("its evidence arrives as one archive", async () => {
    const archive = await download(page, "Download Evidence");
    expect(archive.subarray(0, 2).toString()).toBe("PK");
    expect(archive.toString("latin1")).toContain("manifest.json");
  });

  await test.step("after a refusal: the same issues", async () => {
    const report = await runTest(page, HOME_PAGE, "No Consent");
    await expectPlanted(report);
    await expect(report.getByText("Verified", { exact: true })).toBeVisible();
    const pictures = report.getByRole("list", { name: "Pictures of the choice" });
    await expect(pictures.getByRole("img")).toHaveCount(3);
    await expect(pictures.getByText(/^Marked: “.+” was pressed$/)).toBeVisible();
    await look("report-after-refusal");
    await expect(report.getByRole("button", { name: `${ISSUES} issues` })).toBeVisible();
  });

  await test.step("with everything accepted more is reported, and no issue is raised", async () => {
    const report = await runTest(page, HOME_PAGE, "Accept All");
    await expect(rowWith(report, "Found cookies", "an_bid")).toBeVisible();
    await expect(report.getByRole("button", { name: "No issues" })).toBeVisible();
  });

  await test.step("the history has all three", () => checkHistory(page, look));
  await test.step("the overview counts them", async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    for (const [title, count] of Object.entries(BOXES)) {
      const strip = page.getByRole("table", { name: "Open issues by property and type" });
      // The head counts all properties, and so what other flows found in theirs.
      await expect(strip.getByRole("button", { name: new RegExp(`^${title} \\d`) })).toBeVisible();
      const cell = `Demo Publisher: ${count} ${title}`;
      await expect(strip.getByRole("button", { name: cell })).toBeVisible();
    }
    await look("causes");
    await showAllIssues(page);
    await look("issues");
  });

  await test.step("an issue has an address", () => checkDetails(page, look));
  await test.step("a resolved issue moves to the other tab", () => resolve(page, look));
  await test.step("the next test re-opens the issue", async () => {
    await page.getByRole("link", { name: "On-demand test" }).click();
    await runTest(page, HOME_PAGE, "Before CMP");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await showAllIssues(page);
    const row = issueRow(page);
    await expect(row.getByText("Again", { exact: true })).toBeVisible();
    await expect(row).toContainText(/3\s*times in\s*3\s*runs/);
    await expect(row.getByText("1 comment")).toBeVisible();
    await look("re-appeared");
  });
});

/** Expects the planted cookies in their sections, and the planted request with excerpt and time. */
async function expectPlanted(report: Locator): Promise<void> {
  const cookie = rowWith(report, "Found cookies", COOKIE);
  await expect(cookie).toContainText(TRACKER);
  await expect(cookie).toContainText("Set-Cookie");
  await expect(cookie.getByText("Before Consent")).toBeVisible();
  await expect(rowWith(report, "Whitelisted cookies", APPROVED)).toContainText("Snow Stats");
  await expect(rowWith(report, "Found cookies", APPROVED)).toHaveCount(0);
  await expect(report.getByText("Complete", { exact: true })).toBeVisible();
  const group = report.getByRole("button", { name: /^tracker-one\.test/ });
  if (await group.getAttribute("aria-expanded") !== "true") await group.click();
  // `first`, because the reload in the test requests the pixel again.
  const request = rowWith(report, "Requests to tracker-one.test", "/pixel.gif").first();
  await expect(request.getByText(/^Suspicious:/)).toBeVisible();
}

/** Expects the run over time, the tracker on top, and a name in its table to lead to the row. */
async function expectRun(
  report: Locator,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const run = report.getByRole("region", { name: /^The run, / });
  await expect(run.locator(".te-lane-name").first()).toContainText(TRACKER);
  await run.getByRole("button", { name: "As a table" }).click();
  await expect(run.getByRole("table", { name: "The run" })).toBeVisible();
  await look("report-run-table");
  await run.getByRole("table", { name: "The run" }).getByRole("button", { name: COOKIE }).click();
  await expect(rowWith(report, "Found cookies", COOKIE)).toBeFocused();
  await run.getByRole("button", { name: "As a picture" }).click();
}

async function checkHistory(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole("link", { name: "History" }).click();
  const rows = page.getByRole("table", { name: "Previous tests" }).getByRole("row");
  for (const [index, preset] of ["Accept All", "No Consent", "Before CMP"].entries()) {
    await expect(rows.nth(index + 1)).toContainText(preset);
    await expect(rows.nth(index + 1)).toContainText("Complete");
  }
  await look("history");
  await rows.nth(3).getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: "Test report" });
  await expect(rowWith(details, "Found cookies", COOKIE)).toBeVisible();
  await look("history-details");
  await page.keyboard.press("Escape");
  await rows.nth(3).getByRole("button", { name: /show the issues/ }).click();
  const issues = page.getByRole("dialog", { name: "Issues of this test" });
  await expect(rowWith(issues, "Issues of this test", COOKIE)).toContainText("Open");
  await look("history-issues");
  await page.keyboard.press("Escape");
  await expect(issues).toBeHidden();
}

async function checkDetails(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await issueRow(page).getByRole("button", { name: "Details" }).click();
  await expect(page).toHaveURL(/#issue=[0-9a-f-]{36}$/);
  await page.reload();
  const dialog = page.getByRole("article", { name: COOKIE });
  await expect(dialog.getByText("3rd Party")).toBeVisible();
  await look("issue-general");
  await dialog.getByRole("tab", { name: "Callstack" }).click();
  await expect(dialog.getByText("set by the server in the response header")).toBeVisible();
  await look("issue-callstack");
  await dialog.getByRole("tab", { name: "History" }).click();
  const runs = dialog.getByRole("table", { name: "Past test runs" }).getByRole("row");
  await expect(runs).toHaveCount(3);
  await expect(runs.nth(1)).toContainText("Seen again");
  await expect(runs.nth(2)).toContainText("New");
  await look("issue-history");
  await dialog.getByRole("link", { name: "Open the run that found it" }).click();
  const report = page.getByRole("dialog", { name: "Test report" });
  await expect(rowWith(report, "Found cookies", COOKIE)).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
}

async function resolve(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await issueRow(page).getByRole("button", { name: "Resolve" }).click();
  const dialog = page.getByRole("dialog", { name: "Comment issue" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill("The pixel is taken out tonight.");
  await look("resolve");
  await dialog.getByRole("button", { name: "Resolve issue" }).click();
  await expect(dialog).toBeHidden();
  await expect(issueRow(page)).toHaveCount(0);
  await page.getByRole("tab", { name: "Resolved" }).click();
  await expect(issueRow(page)).toContainText("Resolved by");
  await expect(issueRow(page).getByText("1 comment")).toBeVisible();
  await look("resolved");
}

function issueRow(page: Page): Locator {
  return issueRows(page)
    .filter({ has: page.getByText("Demo Publisher", { exact: true }) })
    .filter({ has: page.getByRole("link", { name: COOKIE }) });
}

async function download(page: Page, name: string): Promise<Buffer> {
  const arrives = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return await readFile(await (await arrives).path());
}
