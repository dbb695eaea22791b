/** An admin invites a user with access to a single property. */
import type { Page } from "@playwright/test";
import { lookAt, lookOnPhone } from "./looks.ts";
import { linkSentTo } from "./mail.ts";
import { acceptInvitation, PASSWORD, PASSWORD_LINK } from "./people.ts";
import { HOME_PAGE, openConfiguration, startTest } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

const OWN = "Demo Shop";
const NEW_PASSWORD = "Menabrea-1842-memoir";

test("an invited user sees one property, and is signed out when deleted [configuration-38, configuration-44, properties-10]", async ({ page, newcomer, signIn, look, expectedFailures }) => {
  test.slow();
  // Each refusal is a response with status 401 or 403.
  expectedFailures.push("401", "403");
  const username = `grace-${crypto.randomUUID().slice(0, 8)}@crumbtrail.test`;
  await signIn();

  await test.step("an admin invites a user for one property", async () => {
    await openConfiguration(page, "Users");
    await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
    await page.getByRole("button", { name: "Add user" }).click();
    const form = page.getByRole("dialog", { name: "Add user" });
    await form.getByRole("textbox", { name: "First name" }).fill("Grace");
    await form.getByRole("textbox", { name: "Surname" }).fill("Hopper");
    await form.getByRole("textbox", { name: "E-mail" }).fill(username);
    await form.getByRole("combobox", { name: "Properties" }).click();
    await page.getByRole("option", { name: OWN, exact: true }).click();
    // The list of a multi-select stays open for the next pick.
    await page.keyboard.press("Tab");
    await look("add-user");
    await form.getByRole("button", { name: "Send invitation" }).click();
    await expect(form).toBeHidden();
    const row = page.getByRole("row").filter({ hasText: username });
    await expect(row.getByText("Pending")).toBeVisible();
    await expect(row.getByText(OWN)).toBeVisible();
    await look("users");
    await row.getByRole("button", { name: "Edit Grace Hopper" }).click();
    await expect(page.getByRole("button", { name: "Send invitation again" })).toBeVisible();
    await look("user");
    await page.keyboard.press("Escape");
    await lookOnPhone(page);
  });

  const theirs = await newcomer();
  await test.step("the mail's link sets a password, and it opens the account", () =>
    acceptInvitation(theirs, username));

  await test.step("the user sees and tests one property only", async () => {
    await theirs.getByRole("link", { name: "Configuration" }).click();
    const tabs = theirs.getByRole("navigation", { name: "Configuration" });
    await expect(tabs.getByRole("link").first()).toBeVisible();
    await expect(tabs.getByRole("link", { name: "Users" })).toHaveCount(0);
    const seen = await theirs.request.get("/api/properties");
    expect((await seen.json()).data.map(({ name }: { name: string }) => name)).toEqual([OWN]);
    await theirs.getByRole("link", { name: "On-demand test" }).click();
    // A page of another property of the same tenant.
    await startTest(theirs, HOME_PAGE, "Before CMP");
    const refusal = theirs.getByRole("alert").filter({ hasText: "(FORBIDDEN)" });
    await expect(refusal).toContainText("none of the properties you may test");
  });

  await test.step("a forgotten password is replaced by mail, which ends older sessions", async () => {
    await resetPassword(await newcomer(), username);
    // Data that is not cached has to be requested.
    await theirs.getByRole("link", { name: "History" }).click();
    await expect(theirs.getByRole("button", { name: "Your session has expired" })).toBeVisible();
    await theirs.reload();
    await expect(theirs).toHaveURL(/\/login/);
    await fillSignIn(theirs, PASSWORD, username);
    await expect(theirs.getByRole("alert")).toContainText("Username or Password is incorrect.");
    await fillSignIn(theirs, NEW_PASSWORD, username);
    await expect(theirs.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect((await theirs.request.get("/api/properties")).status()).toBe(200);
  });

  await test.step("a deleted user is signed out at the next call", async () => {
    const row = page.getByRole("row").filter({ hasText: username });
    await row.getByRole("button", { name: "Delete Grace Hopper" }).click();
    const question = page.getByRole("dialog", { name: /^Should this entry be deleted/ });
    await expect(question).toContainText(username);
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(row).toHaveCount(0);
    expect((await theirs.request.get("/api/properties")).status()).toBe(401);
    await theirs.close();
  });
});

/** Resets a forgotten password in another browser. */
async function resetPassword(other: Page, username: string): Promise<void> {
  await other.goto("/login");
  await other.getByRole("link", { name: "Forgot Password?" }).click();
  await expect(other).toHaveURL(/\/self-service\/password-recovery$/);
  await other.getByRole("textbox", { name: "Username" }).fill(username);
  await other.getByRole("button", { name: "Send" }).click();
  await expect(other.getByText("Please check your inbox")).toBeVisible();
  await lookAt(other, "password-link-sent");
  await other.goto(await linkSentTo(other, username, PASSWORD_LINK));
  await other.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await lookOnPhone(other, "new-password");
  await other.getByRole("button", { name: "Send" }).click();
  await expect(other.getByText("Your password has been modified.")).toBeVisible();
  await other.context().close();
}
