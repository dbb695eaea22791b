/**
 * An admin imports a vendor of the Knowledge Hub and reviews a later change by keyboard alone, then
 * imports a file.
 */
import { Buffer } from "node:buffer";
import type { Locator } from "@playwright/test";
import { lookOnPhone } from "./looks.ts";
import { prepare } from "./people.ts";
import { pressUntilFocused, rowWith } from "./screens.ts";
import { expect, test } from "./test.ts";

test("a vendor is imported from the Knowledge Hub and its changes are reviewed by keyboard; a list is imported [knowledge-hub-1]", async ({ page, signIn, look }) => {
  test.slow();
  const id = crypto.randomUUID().slice(0, 8);
  const name = `Hub vendor ${id}`;
  const dialog = (title: string) => page.getByRole("dialog", { name: title });
  const editor = dialog(`Edit ${name}`);
  const edit = rowWith(page, "Vendors", name).getByRole("button", { name: `Edit ${name}` });
  const description = editor.getByRole("textbox", { name: "Description" });
  const press = (key: string) => page.keyboard.press(key);
  const goTo = (control: Locator) => pressUntilFocused(page, "Tab", control);
  const use = async (control: Locator) => {
    await goTo(control);
    await press("Enter");
  };
  await prepare("hub-vendor", name, "first");
  await signIn();
  await page.goto("/admin/vendors");
  const add = page.getByRole("button", { name: "Add vendor" });
  const hub = dialog("Add vendor");
  const search = hub.getByRole("searchbox", { name: "Search the Knowledge Hub" });

  // Keyboard only from here on.
  await test.step("a vendor is searched, looked at and added", async () => {
    await use(add);
    await goTo(search);
    await page.keyboard.type(id);
    await expect(hub.getByText("1 of 1 vendors")).toBeVisible();
    await use(hub.getByRole("button", { name: `Details of ${name}` }));
    await expect(hub.getByText("^https://first\\.example/")).toBeVisible();
    await look("knowledge-hub");
    await lookOnPhone(page);
    await use(hub.getByRole("button", { name: `Add Vendor ${name}` }));
    await expect(page.getByText("Vendor saved successfully", { exact: true })).toBeVisible();
    await expect(description).toHaveValue("first");
  });

  await test.step("the tenant's own description is saved", async () => {
    await goTo(description);
    await press("Control+A");
    await page.keyboard.type("Ours");
    await use(editor.getByRole("button", { name: "Save" }));
    await expect(editor).toBeHidden();
    await expect(add).toBeFocused();
  });

  await test.step("the hub's change is reviewed, and the own description stays", async () => {
    await prepare("hub-vendor", name, "second");
    await page.reload();
    await expect(add).toBeVisible();
    await press("/");
    await page.keyboard.type(id);
    await expect(page.getByText("1 of 1 vendor")).toBeVisible();
    await use(edit);
    await use(editor.getByRole("button", { name: "Review changes" }));
    const review = dialog(`Changes of the Knowledge Hub to ${name}`);
    await expect(review.getByText("Yours stays")).toHaveCount(1);
    await look("hub-changes");
    await use(review.getByRole("button", { name: "Accept" }));
    await expect(review).toBeHidden();
    await expect(editor.getByText("^https://second\\.example/")).toBeVisible();
    await expect(editor.getByText("^https://first\\.example/")).toHaveCount(0);
    await expect(description).toHaveValue("Ours");
    await press("Escape");
    await expect(editor).toBeHidden();
    await expect(edit).toBeFocused();
  });

  await test.step("what is imported is marked in the hub", async () => {
    await add.click();
    await search.fill(id);
    await expect(hub.getByText("Already imported")).toBeVisible();
    await press("Escape");
  });

  await test.step("a list shows what it would change, then it is applied", async () => {
    await page.goto("/admin/vendors");
    await page.getByRole("button", { name: "Import and export" }).click();
    const form = dialog("Import and export");
    const list = { gvlSpecificationVersion: 3, vendors: { 1: { id: 9001, name: `List ${id}` } } };
    await form.getByLabel("File to import").setInputFiles({
      ...{ name: "list.json", mimeType: "application/json" },
      buffer: Buffer.from(JSON.stringify(list)),
    });
    await expect(form.getByText("Vendors: 1 added")).toBeVisible();
    await look("import");
    await form.getByRole("button", { name: "Apply changes" }).click();
    await expect(page.getByText("list.json was imported.", { exact: true })).toBeVisible();
    await expect(rowWith(page, "Vendors", `List ${id}`)).toBeVisible();
  });
});
