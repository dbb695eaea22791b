/** An admin adds a storage item, with patterns that are tried on what a test recorded. */
import { lookOnPhone } from "./looks.ts";
import { deleteAndActivate, HOME_PAGE, openConfiguration, rowWith, runTest } from "./screens.ts";
import { expect, test } from "./test.ts";

/** A cookie of the home page. */
const COOKIE = "t1_uid";

test("a storage item is added with a live check, changed, set inactive and activated again [storage-items-2, storage-items-15]", async ({ page, signIn, look }) => {
  test.slow();
  const name = `Visitor id ${crypto.randomUUID().slice(0, 8)}`;
  const row = () => rowWith(page, "Storage items", name);
  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await signIn();
  await page.getByRole("link", { name: "On-demand test" }).click();
  await runTest(page, HOME_PAGE, "Before CMP");

  await test.step("patterns are checked and tried while they are typed", async () => {
    await openConfiguration(page, "Storage items");
    await page.getByRole("button", { name: "Add storage item" }).click();
    const form = page.getByRole("dialog", { name: "Add storage item" });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    const keys = form.getByRole("textbox", { name: "Key patterns" });
    await keys.fill("^t1_(");
    await keys.press("Enter");
    await expect(form.getByText(/missing closing/)).toBeVisible();
    await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    await form.getByRole("button", { name: "Edit ^t1_(" }).click();
    await keys.fill(`^${COOKIE}$`);
    await keys.press("Enter");
    await form.getByText(/^matches 1 of the last \d+ cookies$/).click();
    await expect(form.getByRole("list", { name: "Matching cookies" })).toHaveText(COOKIE);
    await look("storage-item");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await says("Storage Item saved.");
    await expect(row()).toContainText(`^${COOKIE}$`);
  });

  await test.step("the editor has an address of its own, and Back closes it", async () => {
    await row().getByRole("button", { name: `Edit ${name}` }).click();
    const form = page.getByRole("dialog", { name: "Edit storage item" });
    await expect(form).toBeVisible();
    await page.reload();
    await form.getByRole("textbox", { name: "Description" }).fill("Recognises a visitor");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(row()).toContainText("Recognises a visitor");
    await row().getByRole("button", { name: `Edit ${name}` }).click();
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(form).toBeHidden();
  });

  await test.step("deleting sets it inactive, and it can be activated again", async () => {
    const question = "Delete item? This will set item as inactive and remove from the list";
    await deleteAndActivate(page, { table: "Storage items", name, question }, async () => {
      await look("storage-items");
      await lookOnPhone(page);
    });
  });
});
