/** A scenario is started, runs by itself, leads to its report, and is stopped; another is added. */
import { expect, test } from "./test.ts";

test("a scenario is started and runs by itself; another is added and deleted", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await page.goto("/admin/test-scenarios");
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
  const shop = rowOf("Shop before consent");
  await test.step("started, it runs", async () => {
    await page.getByRole("button", { name: "Start Shop before consent" }).click();
    await expect(page.getByText("Shop before consent was started.")).toBeVisible();
    await expect(shop.getByText("Active")).toBeVisible();
    const ended = shop.getByRole("img", { name: "Last run: Complete" });
    await expect(ended).toBeVisible({ timeout: 90_000 });
  });

  await test.step("its run leads to the report, and back", async () => {
    // The first leads to all its runs, the second to the last one.
    await shop.getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/on-demand\/history\?report=/);
    await expect(page.getByText("https://shop.demo-publisher.test/").first()).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Stop Shop before consent" }).click();
    await expect(shop.getByText("Inactive")).toBeVisible();
  });

  await test.step("another is added by its form, and deleted", async () => {
    await page.getByRole("button", { name: "Add test scenario" }).click();
    const dialog = page.getByRole("dialog", { name: "Add test scenario" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Blog at night");
    await dialog.getByRole("textbox", { name: "URL" }).fill("blog.demo-publisher.test/");
    await dialog.getByRole("combobox", { name: "Property" }).click();
    await page.getByRole("option", { name: "Demo Publisher, all other sites" }).click();
    await dialog.getByRole("combobox", { name: "Interval" }).click();
    await page.getByRole("option", { name: "1 day" }).click();
    await dialog.getByLabel("Time of day (optional)").fill("03:30");
    await dialog.getByRole("checkbox", { name: /^Active/ }).uncheck();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Test-Scenario saved successfully")).toBeVisible();
    await expect(rowOf("Blog at night").getByText("at 03:30")).toBeVisible();
    await page.getByRole("button", { name: "Delete Blog at night" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Blog at night was deleted.")).toBeVisible();
  });
});
