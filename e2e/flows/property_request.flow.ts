/**
 * The admin of a tenant requests properties; the provider's staff declines one and adds the other.
 */
import { lookAt, lookOnPhone } from "./looks.ts";
import { linkSentTo } from "./mail.ts";
import { addCustomer, addStaff, letStaffIn, PASSWORD, signInAs } from "./people.ts";
import { pressUntilFocused, rowWith } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

const STAFF_ADDRESS = "support@crumbtrail.test";
const REASON = "Your plan has no room for a second shop.";

test("a property is requested, added by staff inside the tenant, and shown as added", async ({ page, newcomer, look, baseURL }) => {
  test.slow();
  const id = crypto.randomUUID().slice(0, 8);
  const tenant = `Harbour ${id}`;
  const username = `ada-${id}@harbour.test`;
  const staffName = `staff-${id}@provider.test`;
  const [shop, news] = [`https://shop-${id}.test/basket`, `https://news-${id}.test/`];
  await addCustomer(tenant, username);
  await addStaff(staffName);
  const requests = page.getByRole("status").filter({ hasText: "Requested properties" });

  await test.step("the tenant's admin lets staff in, and sends two requests", async () => {
    await signInAs(page, username);
    await letStaffIn(page, true);
    await page.getByRole("navigation", { name: "Configuration" })
      .getByRole("link", { name: "Properties" }).click();
    await expect(page.getByRole("link", { name: "Property requests" })).toHaveCount(0);
    for (const [url, comment] of [[shop, "Our second shop"], [news, ""]] as const) {
      await page.getByRole("button", { name: "Request a property" }).click();
      const form = page.getByRole("dialog", { name: "Request a property" });
      await form.getByRole("textbox", { name: "Website" }).fill(url);
      await form.getByRole("textbox", { name: "Comment" }).fill(comment);
      await form.getByRole("button", { name: "Send request" }).click();
      await expect(form).toBeHidden();
      await expect(requests).toContainText(url);
    }
    await look("property-requests-tenant");
  });

  const staff = await newcomer();
  const row = (url: string) => rowWith(staff, "Property requests", url);
  await test.step("staff gets a mail that leads to the list", async () => {
    const link = await linkSentTo(
      staff,
      STAFF_ADDRESS,
      new RegExp(`${baseURL}/admin/property-\\w+`),
    );
    await staff.goto(link);
    await fillSignIn(staff, PASSWORD, staffName);
    await expect(row(shop)).toContainText("Our second shop");
    await expect(row(shop)).toContainText(username);
    await lookAt(staff, "property-requests");
    await lookOnPhone(staff, "property-requests");
  });

  await test.step("a request is declined by keyboard, and its reason is mailed", async () => {
    const decline = row(shop).getByRole("button", { name: /^Decline/ });
    await staff.getByRole("searchbox", { name: "Search property requests" }).focus();
    await pressUntilFocused(staff, "Tab", decline);
    await staff.keyboard.press("Enter");
    const form = staff.getByRole("dialog", { name: `Decline the request of ${tenant}` });
    await expect(form.getByRole("textbox", { name: "Reason" })).toBeFocused();
    await staff.keyboard.type(REASON);
    await lookAt(staff, "property-request-decline");
    await pressUntilFocused(staff, "Tab", form.getByRole("button", { name: "Decline request" }));
    await staff.keyboard.press("Enter");
    await expect(row(shop)).toHaveCount(0);
    await linkSentTo(staff, username, new RegExp(REASON));
  });

  await test.step("the other is added inside the tenant, and staff returns", async () => {
    await row(news).getByRole("button", { name: /^Add property/ }).click();
    const visit = staff.getByRole("region", { name: "Visited tenant" });
    await expect(visit).toContainText(`You are acting in ${tenant}`);
    const form = staff.getByRole("dialog", { name: "Add property" });
    await expect(form.getByRole("textbox", { name: "Base URL" })).toHaveValue(`news-${id}.test`);
    await lookAt(staff, "property-request-add");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await expect(rowWith(staff, "Properties", `news-${id}.test`)).toBeVisible();
    await visit.getByRole("button", { name: "End visit" }).click();
    await expect(staff.getByRole("heading", { level: 1, name: "Property requests" })).toBeVisible();
    await expect(visit).toHaveCount(0);
    await expect(row(news)).toHaveCount(0);
  });

  await test.step("who asked gets a mail, the property and both answers", async () => {
    await linkSentTo(page, username, new RegExp(`${news}[^]*covers it now`));
    await page.reload();
    await expect(rowWith(page, "Properties", `news-${id}.test`)).toBeVisible();
    await expect(requests).toContainText(`Added as news-${id}.test.`);
    await expect(requests).toContainText(`Declined: ${REASON}`);
    await page.getByRole("button", { name: "Request a property" }).click();
    const form = page.getByRole("dialog", { name: "Request a property" });
    await form.getByRole("textbox", { name: "Website" }).fill(news);
    await expect(form.getByText("covers this website already")).toBeVisible();
  });
});
