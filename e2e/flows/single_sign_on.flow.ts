/** Single sign-on of a tenant by a real OpenID provider, from its set-up to a sign-in. */
import process from "node:process";
import { lookAtWidths } from "./looks.ts";
import { addCustomer, addStaff, expectIssues, letStaffIn, PASSWORD, signInAs } from "./people.ts";
import { expect, fillSignIn, test } from "./test.ts";

test("an admin connects the company's provider, and a colleague signs in by it", async ({ page, newcomer }) => {
  test.slow();
  const { CRUMBTRAIL_IDP: idp } = process.env;
  if (!idp) throw new Error("CRUMBTRAIL_IDP has to be set to sign in by a provider");
  const [{ issuer, clientId, clientSecret }] = JSON.parse(idp);
  const id = crypto.randomUUID().slice(0, 8);
  const domain = `harbour-${id}.test`;
  const tenant = `Harbour ${id}`;
  const username = `ada@${domain}`;
  const staffName = `staff-${id}@provider.test`;
  await addCustomer(tenant, username);
  await addStaff(staffName);
  await signInAs(page, username);

  await test.step("the admin adds a domain and connects the provider", async () => {
    await page.goto("/admin/settings");
    await page.getByRole("textbox", { name: "New domain" }).fill(domain);
    await page.getByRole("button", { name: "Add domain" }).click();
    await expect(page.getByText(`_crumbtrail.${domain}`)).toBeVisible();
    await expect(page.getByText("Not verified")).toBeVisible();
    const form = page.getByRole("form", { name: "Single sign-on" });
    await form.getByRole("textbox", { name: "Name" }).fill("Harbour ID");
    await form.getByRole("textbox", { name: "Issuer URL" }).fill(issuer);
    await form.getByRole("textbox", { name: "Client ID" }).fill(clientId);
    await form.getByLabel("Client secret", { exact: true }).fill(clientSecret);
    await form.getByRole("checkbox", { name: "Offer single sign-on" }).check();
    await form.getByRole("checkbox", { name: /^Create an account/ }).check();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Single sign-on saved.")).toBeVisible();
    await lookAtWidths(page, "single-sign-on");
  });

  await test.step("the staff, once let in, approves the domain", async () => {
    await letStaffIn(page, true);
    const staff = await newcomer();
    await staff.goto("/login?return=/madmin/tenants");
    await fillSignIn(staff, PASSWORD, staffName);
    await staff.getByRole("link", { name: tenant }).click();
    await staff.getByRole("button", { name: `Approve ${domain}` }).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(staff.getByText("Approved by us")).toBeVisible();
    await lookAtWidths(staff, "madmin-domains");
  });

  await test.step("a colleague types the address and is offered the provider", async () => {
    const colleague = `grace@${domain}`;
    const theirs = await newcomer();
    await theirs.goto("/login");
    await theirs.getByRole("textbox", { name: "Username" }).fill(colleague);
    const link = theirs.getByRole("link", { name: "Sign in with Harbour ID" });
    await expect(link).toBeVisible();
    await lookAtWidths(theirs, "login-single-sign-on");
    await link.click();
    await theirs.getByRole("textbox", { name: "E-mail" }).fill(colleague);
    await theirs.getByRole("button", { name: "Continue" }).click();
    await expectIssues(theirs);
    const me = await (await theirs.request.get("/api/accounts/me")).json();
    expect(me).toMatchObject({ username: colleague, role: "VIEW_ONLY" });
  });
});
