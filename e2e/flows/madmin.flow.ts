/** The provider's staff manages tenants; a tenant's user gets none of it. */
import type { Page } from "@playwright/test";
import { lookAt, lookAtWidths } from "./looks.ts";
import { linkSentTo } from "./mail.ts";
import { addStaff, PASSWORD, PASSWORD_LINK, prepare } from "./people.ts";
import { pressUntilFocused, rowWith } from "./screens.ts";
import { DEMO_USERNAME, expect, fillSignIn, test } from "./test.ts";
import { workerBeside } from "./worker.ts";

test("staff adds, changes, disables and enables a tenant; a tenant's user is kept out [madmin-1, madmin-26]", async ({ page, newcomer, signIn }) => {
  const id = crypto.randomUUID().slice(0, 8);
  const tenant = `Orchard ${id}`;
  const admin = `ada-${id}@orchard.test`;
  const staffName = `staff-${id}@provider.test`;
  await addStaff(staffName);

  const staff = await newcomer();
  await test.step("the area opens with the list of tenants", async () => {
    await staff.goto("/login?return=/madmin/nowhere");
    await fillSignIn(staff, PASSWORD, staffName);
    await expect(staff).toHaveURL(/\/madmin\/tenants$/);
    await expect(rowWith(staff, "Tenants", "Demo Publisher")).toContainText("of");
    await lookAtWidths(staff, "madmin-tenants");
  });

  await test.step("a tenant is added with its first admin, by keyboard", async () => {
    await pressUntilFocused(staff, "Tab", staff.getByRole("button", { name: "Add tenant" }));
    await staff.keyboard.press("Enter");
    const form = staff.getByRole("dialog", { name: "Add tenant" });
    await expect(form.getByRole("textbox", { name: "Company name" })).toBeFocused();
    await staff.keyboard.type(tenant);
    await form.getByRole("textbox", { name: "First name" }).fill("Ada");
    await form.getByRole("textbox", { name: "Surname" }).fill("Lovelace");
    await form.getByRole("textbox", { name: "E-mail" }).fill(admin);
    await lookAt(staff, "madmin-tenant-add");
    await staff.keyboard.press("Enter");
    await expect(staff.getByRole("heading", { level: 1, name: `Tenant ${tenant}` })).toBeVisible();
    await linkSentTo(staff, admin, PASSWORD_LINK);
  });

  const section = staff.getByRole("region", { name: "MAdmin Section" });
  await test.step("tier, own limits and features are changed, after their effect was shown", async () => {
    await section.getByRole("textbox", { name: "Users" }).fill("1");
    await section.getByRole("checkbox", { name: "Analytics" }).check();
    await expect(section.getByText("Saving changes these limits")).toBeVisible();
    await lookAtWidths(staff, "madmin-tenant");
    await section.getByRole("combobox", { name: "Tier" }).click();
    await staff.getByRole("option", { name: "Unlimited" }).click();
    await section.getByRole("button", { name: "Save" }).click();
    await expect(staff.getByText("Tenant successfully modified")).toBeVisible();
    await staff.reload();
    await expect(section.getByRole("checkbox", { name: "Analytics" })).toBeChecked();
    await expect(section.getByRole("combobox", { name: "Tier" })).toHaveValue("Unlimited");
  });

  await test.step("the tenant is disabled after a warning, found by its status, and enabled", async () => {
    await staff.getByRole("button", { name: "Disable tenant" }).click();
    const question = staff.getByRole("dialog", { name: `Disable ${tenant}?` });
    await expect(question).toContainText("Nothing is deleted");
    await lookAt(staff, "madmin-tenant-disable");
    await question.getByRole("button", { name: "Disable tenant" }).click();
    await expect(staff.getByText("Nobody can sign in and no test runs")).toBeVisible();
    await staff.goto("/madmin/tenants?status=DISABLED");
    await expect(rowWith(staff, "Tenants", tenant)).toContainText("Disabled");
    await rowWith(staff, "Tenants", tenant).getByRole("link", { name: tenant }).click();
    await staff.getByRole("button", { name: "Enable tenant" }).click();
    await expect(staff.getByText("Users can sign in and tests run.")).toBeVisible();
  });

  await test.step("tiers, users of all tenants and the system have their screens", async () => {
    await open(staff, "Tiers");
    await rowWith(staff, "Tiers", "Trial").getByRole("button", { name: "Edit Trial" }).click();
    const tier = staff.getByRole("dialog", { name: "Edit tier Trial" });
    await tier.getByRole("textbox", { name: "Users" }).fill("9");
    await expect(tier.getByText(/^(Saving changes the limits of|No tenant has this tier)/))
      .toBeVisible();
    await lookAt(staff, "madmin-tier");
    await tier.getByRole("button", { name: "Cancel" }).click();
    await lookAtWidths(staff, "madmin-tiers");
    await open(staff, "Users");
    await expect(rowWith(staff, "Users", staffName)).toContainText("MAdmin");
    await lookAtWidths(staff, "madmin-users");
    await rowWith(staff, "Users", staffName).getByRole("button", { name: /^Edit/ }).click();
    await expect(staff.getByRole("combobox", { name: "Role" })).toBeDisabled();
    await lookAt(staff, "madmin-user");
    await open(staff, "System");
    await expect(staff.getByText(/^The queue is|^No scanner is at work/)).toBeVisible();
    await lookAtWidths(staff, "madmin-system");
    const read = () => staff.waitForResponse(/\/api\/operations\/state$/);
    await read();
    await read();
  });

  await test.step("an e-mail that was given up is tried again, and sent", async () => {
    const domain = `late-${id}.test`;
    await prepare("given-up-mail", `ada@${domain}`);
    await staff.reload();
    const letter = rowWith(staff, "Dead letters", domain);
    await expect(letter).toContainText("no answer for");
    await lookAt(staff, "madmin-dead-letter");
    await using worker = await workerBeside();
    await letter.getByRole("button", { name: "Retry feedback" }).click();
    await expect(staff.getByText("feedback is tried again.")).toBeVisible();
    await expect(letter).toHaveCount(0);
    await worker.mailTo(`ada@${domain}`, /^Feedback$/);
    await expect(rowWith(staff, "E-mails", domain)).toContainText("Sent");
  });

  await test.step(`${DEMO_USERNAME} has no Madmin tab, and the API refuses`, async () => {
    await signIn();
    await expect(page.getByRole("link", { name: "Configuration" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Madmin" })).toHaveCount(0);
    await page.goto("/madmin/tenants");
    await expect(page.getByText("This area is for the provider's staff")).toBeVisible();
    const refused = await page.request.get("/api/operations/dead-letters");
    expect([refused.status(), (await refused.json()).message]).toEqual([403, "MISSING_PERMISSION"]);
  });
});

/** Opens a tab of the area. */
async function open(page: Page, tab: string): Promise<void> {
  await page.getByRole("navigation", { name: "Madmin" }).getByRole("link", { name: tab }).click();
  await expect(page.getByRole("heading", { level: 1, name: tab })).toBeVisible();
}
