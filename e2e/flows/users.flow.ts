/** An admin brings somebody in, who sees and tests one property and no other. */
import type { Browser, Page } from "@playwright/test";
import { startTest } from "./screens.ts";
import { checkWidth } from "./looks.ts";
import { expect, fillSignIn, test } from "./test.ts";

const OWN = "Demo Shop";
const PASSWORD = "Lovelace-1843-notes";
/** Of another property of the same tenant. */
const FOREIGN_PAGE = "https://www.demo-publisher.test/";

test("invited by mail, held to one property, and out once deleted", async ({ page, browser, signIn, look }) => {
  const username = `grace-${crypto.randomUUID().slice(0, 8)}@crumbtrail.test`;
  await signIn();

  await test.step("an admin invites a user for one property", async () => {
    await page.getByRole("link", { name: "Configuration" }).click();
    await page.getByRole("navigation", { name: "Configuration" }).getByRole("link", {
      name: "Users",
    })
      .click();
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
    await page.setViewportSize({ width: 390, height: 800 });
    await checkWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const theirs = await newcomer(browser, page.url());
  await test.step("the mail's link sets a password, and it opens the account", async () => {
    await theirs.goto(await invitationSentTo(page, username));
    await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await theirs.getByRole("button", { name: "Send" }).click();
    await theirs.getByRole("link", { name: "Sign in" }).click();
    await fillSignIn(theirs, PASSWORD, username);
    await expect(theirs.getByRole("heading", { level: 1, name: "Issues" })).toBeVisible();
  });

  await test.step("the user sees its property alone, and tests no other", async () => {
    await expect(theirs.getByRole("link", { name: "Configuration" })).toHaveCount(0);
    const seen = await theirs.request.get("/api/properties");
    expect((await seen.json()).data.map(({ name }: { name: string }) => name)).toEqual([OWN]);
    await theirs.getByRole("link", { name: "On-demand test" }).click();
    await startTest(theirs, FOREIGN_PAGE, "Before CMP");
    const refusal = theirs.getByRole("alert").filter({ hasText: "(FORBIDDEN)" });
    await expect(refusal).toContainText("none of the properties you may test");
  });

  await test.step("deleted, the user is out at the next call", async () => {
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

/** A browser of somebody else's. */
async function newcomer(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(url).origin });
  return await context.newPage();
}

/** The link in the mail, as the development server shows it. */
async function invitationSentTo(page: Page, username: string): Promise<string> {
  const list = await (await page.request.get("/mail")).text();
  const id = list.match(new RegExp(`${username}</td><td><a href="(mail/[^"]+)"`))?.[1];
  const mail = await (await page.request.get(`/${id}`)).text();
  const path = mail.match(/(\/self-service\/password-recovery\?guid=[\w-]+)/)?.[1];
  if (path === undefined) throw new Error(`No invitation for ${username} in ${mail}`);
  return path;
}
