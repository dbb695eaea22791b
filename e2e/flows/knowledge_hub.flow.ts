/**
 * An admin imports a vendor of the Knowledge Hub, reviews a later change, and imports a file.
 */
import { Buffer } from "node:buffer";
import process from "node:process";
import type { Locator } from "@playwright/test";
import { end, ready, start } from "./child.ts";
import { checkWidth } from "./looks.ts";
import { pressUntilFocused, rowWith } from "./screens.ts";
import { expect, test } from "./test.ts";

/** Publishes a vendor in the hub of the product, or another version of the vendor. */
async function publish(name: string, description: string): Promise<void> {
  const { CRUMBTRAIL_DATA } = process.env;
  if (!CRUMBTRAIL_DATA) throw new Error("CRUMBTRAIL_DATA has to be set");
  const script = "e2e/flows/publish_hub_vendor.ts";
  const child = start(["run", "-A", script, CRUMBTRAIL_DATA, name, description]);
  await ready(child);
  await end(child);
}

test("a vendor is imported from the Knowledge Hub, its changes are reviewed, a list is imported [knowledge-hub-1]", async ({ page, signIn, look }) => {
  test.slow();
  const id = crypto.randomUUID().slice(0, 8);
  const name = `Hub vendor ${id}`;
  const dialog = (title: string) => page.getByRole("dialog", { name: title });
  const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const editor = dialog(`Edit ${name}`);
  await publish(name, "first");
  await signIn();
  await page.goto("/admin/vendors");

  await test.step("a vendor is searched, looked at and added", async () => {
    await page.getByRole("button", { name: "Add vendor" }).click();
    const form = dialog("Add vendor");
    await form.getByRole("searchbox", { name: "Search the Knowledge Hub" }).fill(id);
    await expect(form.getByText("1 of 1 vendors")).toBeVisible();
    await form.getByRole("button", { name: `Details of ${name}` }).click();
    await expect(form.getByText("^https://first\\.example/")).toBeVisible();
    await look("knowledge-hub");
    await page.setViewportSize({ width: 390, height: 844 });
    await checkWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await form.getByRole("button", { name: `Add Vendor ${name}` }).click();
    await says("Vendor saved successfully");
    await expect(editor.getByRole("textbox", { name: "Description" })).toHaveValue("first");
    await page.goBack();
    await form.getByRole("searchbox", { name: "Search the Knowledge Hub" }).fill(id);
    await expect(form.getByText("Already imported")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the hub's change is reviewed, and the tenant's own change stays", async () => {
    await rowWith(page, "Vendors", name).getByRole("button", { name: `Edit ${name}` }).click();
    await editor.getByRole("textbox", { name: "Description" }).fill("Ours");
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(editor).toBeHidden();
    await publish(name, "second");
    await page.reload();
    await rowWith(page, "Vendors", name).getByRole("button", { name: `Edit ${name}` }).click();
    await editor.getByRole("button", { name: "Review changes" }).click();
    const review = dialog(`Changes of the Knowledge Hub to ${name}`);
    await expect(review.getByText("Yours stays")).toHaveCount(1);
    await look("hub-changes");
    await review.getByRole("button", { name: "Accept" }).click();
    await expect(review).toBeHidden();
    await expect(editor.getByText("^https://second\\.example/")).toBeVisible();
    await expect(editor.getByText("^https://first\\.example/")).toHaveCount(0);
    await expect(editor.getByRole("textbox", { name: "Description" })).toHaveValue("Ours");
    await page.keyboard.press("Escape");
  });

  await test.step("a list shows what it would change, then it is applied", async () => {
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
    await says("list.json was imported.");
    await expect(rowWith(page, "Vendors", `List ${id}`)).toBeVisible();
  });
});

test("by keyboard alone a vendor is imported, and a change of the Knowledge Hub is reviewed [knowledge-hub-1]", async ({ page, signIn }) => {
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
  await publish(name, "first");
  await signIn();
  await page.goto("/admin/vendors");
  const add = page.getByRole("button", { name: "Add vendor" });

  // Keyboard only from here on.
  await test.step("a vendor is searched, looked at and added", async () => {
    await use(add);
    const form = dialog("Add vendor");
    await goTo(form.getByRole("searchbox", { name: "Search the Knowledge Hub" }));
    await page.keyboard.type(id);
    await expect(form.getByText("1 of 1 vendors")).toBeVisible();
    await use(form.getByRole("button", { name: `Details of ${name}` }));
    await expect(form.getByText("^https://first\\.example/")).toBeVisible();
    await use(form.getByRole("button", { name: `Add Vendor ${name}` }));
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
    await publish(name, "second");
    await page.reload();
    await expect(add).toBeVisible();
    await press("/");
    await page.keyboard.type(id);
    await expect(page.getByText("1 of 1 vendor")).toBeVisible();
    await use(edit);
    await use(editor.getByRole("button", { name: "Review changes" }));
    const review = dialog(`Changes of the Knowledge Hub to ${name}`);
    await expect(review.getByText("Yours stays")).toHaveCount(1);
    await use(review.getByRole("button", { name: "Accept" }));
    await expect(review).toBeHidden();
    await expect(editor.getByText("^https://second\\.example/")).toBeVisible();
    await expect(description).toHaveValue("Ours");
    await press("Escape");
    await expect(editor).toBeHidden();
    await expect(edit).toBeFocused();
  });
});
