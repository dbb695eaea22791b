/**
 * Staff publishes a vendor and a change of it in the Knowledge Hub; the change reaches two tenants,
 * one adopts it, the other still sees it as new. A tenant suggests a vendor of its own.
 */
import type { Page } from "@playwright/test";
import { lookAt, lookAtWidths } from "./looks.ts";
import { addCustomer, addStaff, PASSWORD, signInAs } from "./people.ts";
import { addVendor, rowWith } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

const says = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("a change of the hub reaches two tenants, and one of them reviews it [knowledge-hub-16]", async ({ page, newcomer, signIn }) => {
  test.slow();
  const id = crypto.randomUUID().slice(0, 8);
  const name = `Curated ${id}`;
  const staffName = `staff-${id}@provider.test`;
  const other = `eve-${id}@other.test`;
  await addStaff(staffName);
  await addCustomer(`Other ${id}`, other);
  const staff = await newcomer();

  await test.step("staff adds a vendor as a draft, and publishes it", async () => {
    await staff.goto("/login?return=/madmin/global-vendors");
    await fillSignIn(staff, PASSWORD, staffName);
    await expect(staff.getByRole("heading", { level: 1, name: "Knowledge Hub" })).toBeVisible();
    await lookAtWidths(staff, "madmin-hub");
    await staff.getByRole("button", { name: "Add vendor" }).click();
    const form = staff.getByRole("dialog", { name: "Add vendor" });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await form.getByRole("textbox", { name: "Description", exact: true }).fill("first");
    await form.getByRole("textbox", { name: "URL patterns" }).fill("^https://first\\.example/");
    await form.getByRole("button", { name: "Add entry" }).click();
    await form.getByRole("textbox", { name: "Pattern of entry 1" }).fill("^_first");
    await lookAt(staff, "madmin-hub-entry");
    await form.getByRole("button", { name: "Save draft" }).click();
    await expect(form).toBeHidden();
    await publish(staff, "A new vendor");
  });

  const second = await newcomer();
  await test.step("two tenants import it", async () => {
    await signIn();
    await importVendor(page, id, name);
    await signInAs(second, other);
    await importVendor(second, id, name);
  });

  await test.step("staff changes it, sees the difference, and publishes it", async () => {
    await staff.getByRole("searchbox", { name: "Search vendors" }).fill(id);
    const edit = rowWith(staff, "Vendors", name).getByRole("button", { name: `Edit ${name}` });
    await edit.click();
    const form = staff.getByRole("dialog", { name: `Edit ${name}` });
    await form.getByRole("textbox", { name: "Description", exact: true }).fill("second");
    await form.getByRole("button", { name: "Save draft" }).click();
    await expect(form).toBeHidden();
    await edit.click();
    await expect(form.getByRole("list", { name: "Changes of the draft" })).toContainText("second");
    await lookAt(staff, "madmin-hub-draft");
    await form.getByRole("button", { name: "Cancel" }).click();
    await publish(staff, `Better words for ${name}`);
  });

  await test.step("both tenants see the change; one adopts it, the other still sees it", async () => {
    for (const tenant of [page, second]) {
      await tenant.goto("/admin/knowledge-hub");
      await expect(rowWith(tenant, "Changes to review", name)).toContainText("Better words");
    }
    await lookAtWidths(page, "knowledge-hub-changes");
    await page.getByRole("button", { name: `Review ${name}` }).click();
    const review = page.getByRole("dialog", { name: `Changes of the Knowledge Hub to ${name}` });
    await expect(review.getByText("Description changed")).toBeVisible();
    await review.getByRole("button", { name: "Accept" }).click();
    await says(page, `${name} was reviewed.`);
    await expect(rowWith(page, "Changes to review", name)).toHaveCount(0);
    await second.reload();
    await expect(rowWith(second, "Changes to review", name)).toBeVisible();
  });

  await test.step("a tenant suggests a vendor of its own; staff declines it with a reason", async () => {
    await second.goto("/admin/vendors");
    const editor = await addVendor(second, `Own ${id}`);
    await editor.getByRole("button", { name: "Suggest to the Knowledge Hub…" }).click();
    await editor.getByRole("button", { name: "Send suggestion" }).click();
    await expect(editor.getByRole("button", { name: "Suggest to the Knowledge Hub…" }))
      .toBeVisible();
    await staff.goto("/madmin/global-vendors?view=suggestions");
    const own = staff.getByRole("button", { name: `Decline Own ${id}` });
    await expect(own).toBeVisible();
    await lookAt(staff, "madmin-hub-suggestions");
    await own.click();
    const decline = staff.getByRole("dialog", { name: `Decline Own ${id}` });
    await decline.getByRole("textbox", { name: "Reason" }).fill("Only one website uses it");
    await decline.getByRole("button", { name: "Decline" }).click();
    await expect(decline).toBeHidden();
    await second.goto("/admin/knowledge-hub");
    await expect(rowWith(second, "Your suggestions", `Own ${id}`))
      .toContainText("Only one website uses it");
  });
});

async function publish(staff: Page, note: string): Promise<void> {
  await staff.getByRole("button", { name: /^Publish \d+ drafts?$/ }).click();
  const form = staff.getByRole("dialog", { name: "Publish the Knowledge Hub" });
  await form.getByRole("textbox", { name: "Note" }).fill(note);
  await lookAt(staff, "madmin-hub-publish");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form).toBeHidden();
  await expect(staff.getByRole("button", { name: "Nothing to publish" })).toBeVisible();
}

async function importVendor(page: Page, id: string, name: string): Promise<void> {
  await page.goto("/admin/vendors");
  await page.getByRole("button", { name: "Add vendor" }).click();
  const form = page.getByRole("dialog", { name: "Add vendor" });
  await form.getByRole("searchbox", { name: "Search the Knowledge Hub" }).fill(id);
  await form.getByRole("button", { name: `Add Vendor ${name}` }).click();
  await says(page, "Vendor saved successfully");
}
