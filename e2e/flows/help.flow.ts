/** A question is answered by the help: from the navigation, by search, and from a screen's "?". */
import { lookAtWidths } from "./looks.ts";
import { expect, test } from "./test.ts";

test("the Help Center is opened by its tab, searched, and reached from a screen [help-1, help-8]", async ({ page, signIn, look }) => {
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  await signIn();

  await test.step("the tab leads to General; a topic's contents lead to its anchors", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Help" })
      .click();
    await expect(heading("Help Center")).toBeVisible();
    await expect(page).toHaveTitle("Help Center - Crumbtrail");
    await expect(page.getByRole("article", { name: "General" })).toContainText(
      "By default it shows only open issues of the last 24 hours.",
    );
    await page.getByRole("navigation", { name: "Contents" })
      .getByRole("link", { name: "Authorization" }).click();
    await expect(page).toHaveURL(/\/help#authorization$/);
    await expect(heading("Authorization")).toBeInViewport();
    await expect(heading("About")).not.toBeInViewport();
  });

  await test.step("a search by keyboard ends at the part that answers it", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("regular expression");
    await expect(page.getByRole("status").filter({ hasText: "in all topics" })).toBeVisible();
    await look("help-search");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/help\/configuration#vendors-patterns$/);
    await expect(heading("Patterns")).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole("region", { name: "Results" })).toBeVisible();
  });

  await test.step('the "?" of a screen leads to its part of the help, and Back to the screen', async () => {
    await page.goto("/admin/rss-crawls");
    await page.getByRole("link", { name: "Help on this screen" }).click();
    await expect(page).toHaveURL(/\/help\/configuration#rss-crawls$/);
    await expect(heading("RSS crawls")).toBeInViewport();
    await lookAtWidths(page, "help");
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/rss-crawls$/);
    await expect(page.getByRole("heading", { level: 1, name: "RSS crawls" })).toBeVisible();
  });
});
