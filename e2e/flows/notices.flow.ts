/**
 * The provider announces something to one tenant, which dismisses it; feedback reaches the provider
 * by SMTP and as a list. The changelog is read without an account.
 */
import { lookAt, lookAtWidths } from "./looks.ts";
import { addCustomer, addStaff, expectIssues, PASSWORD, signInAs } from "./people.ts";
import { rowWith } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";
import { workerBeside } from "./worker.ts";

const STAFF_ADDRESS = "support@crumbtrail.test";

test("an announcement is seen by one tenant alone; feedback arrives by mail and in the list [madmin-27, madmin-28]", async ({ page, newcomer }) => {
  test.slow();
  const id = crypto.randomUUID().slice(0, 8);
  const tenant = `Lighthouse ${id}`;
  const username = `ada-${id}@lighthouse.test`;
  const staffName = `staff-${id}@provider.test`;
  const text = `Maintenance ${id} tonight, see https://status.test/${id}`;
  await addCustomer(tenant, username);
  await addStaff(staffName);
  const staff = await newcomer();
  const banner = page.getByRole("region", { name: "Announcements" });

  await test.step("staff announces to one tenant, after a preview", async () => {
    await staff.goto("/login?return=/madmin/announcements");
    await fillSignIn(staff, PASSWORD, staffName);
    await staff.getByRole("button", { name: "Add announcement" }).click();
    const form = staff.getByRole("dialog", { name: "Add announcement" });
    await form.getByRole("textbox", { name: "Text" }).fill(text);
    await form.getByRole("radio", { name: "Warning" }).check();
    await form.getByRole("radio", { name: "Some tenants" }).check();
    await form.getByRole("combobox", { name: "Tenants" }).fill(tenant);
    await staff.getByRole("option", { name: tenant }).click();
    await staff.keyboard.press("Tab");
    await expect(form.getByRole("region", { name: "Preview" }).getByRole("link"))
      .toHaveAttribute("href", `https://status.test/${id}`);
    await lookAt(staff, "madmin-announcement");
    await form.getByRole("button", { name: "Add announcement" }).click();
    await expect(form).toBeHidden();
    await expect(rowWith(staff, "Announcements", text)).toContainText(tenant);
    await lookAtWidths(staff, "madmin-announcements");
  });

  await test.step("the tenant sees it, another does not", async () => {
    await signInAs(page, username);
    await expect(banner).toContainText(text);
    await lookAtWidths(page, "announcement");
    const other = await newcomer();
    await other.goto("/login");
    await fillSignIn(other);
    await expectIssues(other);
    await expect(other.getByText(`Maintenance ${id}`)).toHaveCount(0);
  });

  await test.step("dismissed, it stays away; deleted, it is gone from the list", async () => {
    await banner.getByRole("button", { name: "Dismiss" }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expectIssues(page);
    await expect(banner).toHaveCount(0);
    await rowWith(staff, "Announcements", text).getByRole("button", { name: /^Delete/ }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(rowWith(staff, "Announcements", text)).toHaveCount(0);
  });

  await test.step("feedback is sent from a screen, and arrives by SMTP and in the list", async () => {
    await using worker = await workerBeside();
    await page.goto("/search?query=track&token=s3cr3t");
    await page.getByRole("link", { name: "Send Feedback" }).click();
    const form = page.getByRole("dialog", { name: "Send Feedback" });
    await expect(form.getByRole("textbox", { name: "Your feedback" })).toBeFocused();
    await page.keyboard.type(`The search ${id} is fast`);
    await lookAt(page, "feedback");
    await form.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Thank you. Your feedback was sent.")).toBeVisible();
    await staff.getByRole("navigation", { name: "Madmin" }).getByRole("link", { name: "Feedback" })
      .click();
    const entry = staff.getByRole("listitem").filter({ hasText: `The search ${id} is fast` });
    await expect(entry).toContainText(username);
    await expect(entry).toContainText("/search");
    await expect(entry).not.toContainText("s3cr3t");
    await lookAtWidths(staff, "madmin-feedback");
    await entry.getByRole("button", { name: /as done$/ }).click();
    await expect(entry.getByRole("button", { name: /as new$/ })).toBeVisible();
    // The product's own worker only shows mails; the one beside delivers what is sent from now on.
    const mail = await worker.mailTo(STAFF_ADDRESS, new RegExp(`Feedback from ${tenant}`));
    expect(mail.text).toContain(`The search ${id} is fast`);
    expect(mail.text).not.toContain("s3cr3t");
  });

  await test.step("the changelog leads from the help, and is public", async () => {
    await page.goto("/help");
    // The text of the topic also has one.
    await page.getByRole("link", { name: "What's new" }).first().click();
    await expect(page).toHaveURL(/\/changelog$/);
    const stranger = await newcomer();
    await stranger.goto("/changelog");
    await expect(stranger.getByRole("heading", { level: 1, name: "What's new" })).toBeVisible();
    await lookAtWidths(stranger, "changelog");
  });
});
