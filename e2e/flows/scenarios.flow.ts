/**
 * A scenario is started, runs by itself, leads to its report, and is stopped; another is added; steps
 * are imported and tried.
 */
import { lookAtWidths } from "./looks.ts";
import { expect, test } from "./test.ts";

/** As DevTools exports it; flows run with the repository as working folder. */
const RECORDING = "e2e/sites/web/members/recording.json";

test("a scenario is started and runs by itself; another is added and deleted [testing-49]", async ({ page, signIn, look }) => {
  test.slow();
  await signIn();
  await page.goto("/admin/test-scenarios");
  const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
  const shop = rowOf("Shop before consent");
  await test.step("started, it runs", async () => {
    await page.getByRole("button", { name: "Start Shop before consent" }).click();
    await expect(page.getByText("Activated. The first run starts now.")).toBeVisible();
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
    await dialog.getByRole("button", { name: "Save" }).click();
    const saved = page.getByText(/Test-Scenario saved successfully\. First run to(day|morrow), /);
    await expect(saved).toBeVisible();
    await expect(rowOf("Blog at night").getByText("at 03:30")).toBeVisible();
    await look("scenario-activated");
    await saved.locator("..").getByRole("button", { name: "Run now" }).click();
    await expect(page.getByText("Blog at night runs now.")).toBeVisible();
    await expect(rowOf("Blog at night").getByText("Running")).toBeVisible();
    await page.getByRole("button", { name: "Delete Blog at night" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Blog at night was deleted.")).toBeVisible();
  });
});

test("a scenario's steps are imported, changed, and tried with a picture after each [scenarios-23]", async ({ page, signIn, look }) => {
  await signIn();
  await page.goto("/admin/test-scenarios");
  await page.getByRole("button", { name: "Add test scenario" }).click();
  const dialog = page.getByRole("dialog", { name: "Add test scenario" });
  await test.step("a recording of DevTools is imported, and shortened", async () => {
    await dialog.getByRole("textbox", { name: "Name" }).fill("Readers");
    await dialog.getByRole("textbox", { name: "URL" }).fill("members.demo-publisher.test/");
    await dialog.getByRole("combobox", { name: "Property" }).click();
    await page.getByRole("option", { name: "Demo Publisher, all other sites" }).click();
    await dialog.getByRole("checkbox", { name: /^Active/ }).uncheck();
    await dialog.getByLabel("Recording to import").setInputFiles(RECORDING);
    const steps = dialog.getByRole("list", { name: "Steps in order" }).getByRole("listitem");
    await expect(steps).toHaveCount(13);
    // What follows the e-mail's field.
    for (let last = 13; last > 5; last--) {
      await dialog.getByRole("button", { name: `Delete step ${last}` }).click();
    }
    await dialog.getByRole("button", { name: "Edit step 5" }).click();
    await dialog.getByRole("textbox", { name: "Text" }).fill("somebody@demo-publisher.test");
    await dialog.getByRole("radio", { name: "As part of the test" }).check();
    await lookAtWidths(page, "scenario-steps");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Test-Scenario saved successfully")).toBeVisible();
  });

  await test.step("they are tried", async () => {
    await page.getByRole("button", { name: "Edit Readers" }).click();
    await page.getByRole("button", { name: "Try it" }).click();
    const tried = page.getByRole("dialog", { name: "Try the steps" });
    await expect(tried.getByRole("img", { name: "The page after step 5" })).toBeVisible({
      timeout: 90_000,
    });
    await expect(tried.getByText('Fill in "E-mail"')).toBeVisible();
    await look("scenario-steps-tried");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Delete Readers" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Readers was deleted.")).toBeVisible();
  });
});
