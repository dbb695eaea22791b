/** An admin adds a vendor with patterns and entries, and assigns it to a property. */
import { lookOnPhone } from "./looks.ts";
import { addVendor, deleteAndActivate, openConfiguration, rowWith } from "./screens.ts";
import { expect, test } from "./test.ts";

test("a vendor is added by name, edited with its entries, assigned, set inactive and activated again [vendors-7, vendors-8, vendors-31, vendors-34, vendors-35]", async ({ page, signIn, look }) => {
  test.slow();
  const name = `Ad server ${crypto.randomUUID().slice(0, 8)}`;
  const row = () => rowWith(page, "Vendors", name);
  const editor = page.getByRole("dialog", { name: `Edit ${name}` });
  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await signIn();
  await openConfiguration(page, "Vendors");

  await test.step("a name is enough, then the editor opens at an address of its own", async () => {
    await addVendor(page, name);
    await says("Vendor saved successfully");
    await page.reload();
    await expect(editor).toBeVisible();
  });

  await test.step("a storage entry needs a pattern and a type", async () => {
    await editor.getByRole("button", { name: "Add entry" }).click();
    const form = page.getByRole("dialog", { name: "Add entry" });
    const save = form.getByRole("button", { name: "Save" });
    await form.getByRole("textbox", { name: "Pattern" }).fill("^_ads _[0-9]+$");
    await expect(save).toBeDisabled();
    await form.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Cookie" }).click();
    await look("vendor-entry");
    await save.click();
    await expect(form).toBeHidden();
    await expect(editor.getByRole("table", { name: "Entries" })).toContainText("^_ads_[0-9]+$");
  });

  await test.step("patterns and properties are saved", async () => {
    const patterns = editor.getByRole("textbox", { name: "URL patterns" });
    await patterns.fill("^https://ads\\.example/");
    await patterns.press("Enter");
    await editor.getByRole("checkbox", { name: "Strictly necessary" }).check();
    await look("vendor");
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(editor).toBeHidden();
    await expect(row()).toContainText("Strictly necessary");
  });

  await test.step("selected vendors are assigned together", async () => {
    await row().getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.getByRole("button", { name: "Assign properties…" }).click();
    const form = page.getByRole("dialog", { name: "Assign properties to 1 vendor" });
    await form.getByRole("combobox", { name: "Add properties" }).click();
    await page.getByRole("option", { name: "All properties" }).click();
    // The list of a multiple choice stays open for the next pick.
    await form.getByText("The vendors become approved on these properties.").click();
    await form.getByRole("button", { name: "Save" }).click();
    await says("Vendor property list modified.");
    await expect(row()).toContainText("All properties");
  });

  await test.step("an entry is deleted for good, a vendor is set inactive and activated again", async () => {
    await row().getByRole("button", { name: `Edit ${name}` }).click();
    await editor.getByRole("button", { name: "Delete ^_ads_[0-9]+$" }).click();
    await page.getByRole("dialog", {
      name: "Should this entry be deleted? This operation cannot be undone.",
    }).getByRole("button", { name: "Delete" }).click();
    await expect(editor.getByText("No entries found")).toBeVisible();
    await page.goBack();
    await expect(editor).toBeHidden();
    const question = "Delete vendor? This will set vendor as inactive and remove from the list";
    await deleteAndActivate(page, { table: "Vendors", name, question }, async () => {
      await look("vendors");
      await lookOnPhone(page);
    });
  });
});
