/** An admin reads what to fix first, opens each tab of the analytics, and goes on to the issues. */
import { lookAtWidths } from "./looks.ts";
import { addCustomer, signInAs } from "./people.ts";
import { issueRows, pressUntilFocused, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

/** Sets cookies of its own and of others before any choice. */
const SHOP = "https://shop.demo-publisher.test/";
/** Figures are added up shortly after a run has ended. */
const COUNTED_MS = 60_000;

const TABS = [
  { name: "Causes", path: "causes" },
  { name: "First-Party Cookies", path: "first-party-cookies" },
  { name: "Most Detections", path: "most-detections" },
  { name: "IAB disclosed and undisclosed entries", path: "iab" },
  { name: "Trends", path: "trends" },
  { name: "Countries", path: "countries" },
  { name: "Cookie life", path: "cookie-life" },
];

test("analytics say what to fix first and lead to the issues, by mouse and by keyboard [analytics-11, analytics-17, analytics-21, analytics-22]", async ({ page }) => {
  test.slow();
  // Not the demo tenant: another flow expects no issues of other pages there.
  const name = `reader-${crypto.randomUUID().slice(0, 8)}`;
  const reader = `${name}@crumbtrail.test`;
  await addCustomer(name, reader);
  await signInAs(page, reader);
  await page.goto("/on-demand/test");
  await runTest(page, SHOP, "Before CMP");
  const tabs = page.getByRole("navigation", { name: "Analytics" });
  const verdict = page.getByRole("region", { name: "What to fix first" });
  const vendors = page.getByRole("table", { name: "Vendors by detections" });
  const issues = issueRows(page);

  await test.step("the verdict's figure is the number of issues behind its link", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Analytics" })
      .click();
    await expect(page).toHaveURL(/\/analytics\/causes$/);
    await tabs.getByRole("link", { name: "First-Party Cookies" }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("button", { name: /cookies?.*/ }).first()).toBeVisible();
    }).toPass({ timeout: COUNTED_MS });
    await expect(verdict).toContainText(/\d+ open issues?/);
    const show = verdict.getByRole("link", { name: /^Show [\d,]+ issues?/ }).first();
    const count = Number(/[\d,]+/.exec(await show.innerText())?.[0].replace(",", ""));
    await show.click();
    await expect(page.getByRole("status").filter({ hasText: `of ${count} open` })).toBeVisible();
    await expect(page.getByRole("group", { name: "Names" })).toBeVisible();
    await page.goBack();
    await expect(verdict).toBeVisible();
  });

  for (const { name, path } of TABS) {
    await test.step(`${name} has an address, its figures and its Excel`, async () => {
      await tabs.getByRole("link", { name }).click();
      await expect(page).toHaveURL(new RegExp(`/analytics/${path}`));
      await expect(page.getByRole("link", { name: "Download Excel" }).first()).toBeVisible();
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      await lookAtWidths(page, `analytics-${path}`);
    });
  }

  await test.step("search, range and properties narrow every tab, and stay in the URL", async () => {
    await tabs.getByRole("link", { name: "Most Detections" }).click();
    await expect(vendors).toBeVisible();
    await page.getByRole("searchbox", { name: "Search analytics" }).fill("no such vendor");
    await expect(page.getByText("No vendors found")).toBeVisible();
    await page.getByRole("radio", { name: "Last 7 Days" }).check({ force: true });
    await expect(page).toHaveURL(/search=no.such.vendor/);
    await expect(page).toHaveURL(/timeRange=7d/);
    await page.reload();
    await expect(page.getByText("No vendors found")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).first().click();
    await expect(vendors).toBeVisible();
  });

  await test.step("by keyboard a vendor's issues are reached, and Back returns", async () => {
    const press = (key: string) => page.keyboard.press(key);
    await press("/");
    await expect(page.getByRole("searchbox", { name: "Search analytics" })).toBeFocused();
    const vendor = vendors.getByRole("row").nth(1).getByRole("link").first();
    await pressUntilFocused(page, "Tab", vendor);
    const count = parseInt(await vendor.innerText());
    await press("Enter");
    await expect(page).toHaveURL(/\/\?.*(vendorName|entryName)=/);
    await expect(issues.first()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: `of ${count} open` })).toBeVisible();
    await page.goBack();
    await expect(vendors).toBeVisible();
  });

  await test.step("each number of open issues of the trends is the number of its list", async () => {
    for (const query of ["", "?by=vendor"]) {
      await page.goto(`/analytics/trends${query}`);
      const links = page.getByRole("link", { name: /\d open issues? of/ });
      await expect(links.first()).toBeVisible();
      const shown = await links.count();
      expect(shown).toBeGreaterThan(0);
      for (let n = 0; n < shown; n++) {
        const count = parseInt(await links.nth(n).innerText());
        await links.nth(n).click();
        const summary = page.getByRole("status").filter({ hasText: `of ${count} open` });
        await expect(summary).toBeVisible();
        await page.goBack();
        await expect(links.first()).toBeVisible();
      }
    }
  });
});
