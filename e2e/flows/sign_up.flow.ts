/**
 * A company signs up by itself: by keyboard, with an activation link by e-mail, for a new tenant.
 */
import { checkWidth, lookOnPhone } from "./looks.ts";
import { linkSentTo } from "./mail.ts";
import { CHECK_MS, expectIssues, PASSWORD } from "./people.ts";
import { pressUntilFocused } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

const LINK = /\/self-service\/account-activation\?guid=[\w-]+/;
const WEAK = "lovelace-notes";
/** Longer than the page header has room for. */
const TENANT = "Analytical Engines of Ada Lovelace and Charles Babbage";

test("signed up, activated by mail, signed in as the first admin", async ({ page, look }) => {
  const username = `ada-${crypto.randomUUID().slice(0, 8)}@crumbtrail.test`;
  const field = (name: string) => page.getByRole("textbox", { name });
  const password = page.getByLabel("Password", { exact: true });

  await test.step("from sign-in to sign-up, by keyboard", async () => {
    await page.goto("/login");
    await field("Username").waitFor();
    const link = page.getByRole("link", { name: "Sign up" });
    await pressUntilFocused(page, "Tab", link);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
    await expect(field("Username")).toBeFocused();
  });

  await test.step("invalid input is reported while typing", async () => {
    await page.keyboard.type("ada@");
    await page.keyboard.press("Tab");
    await expect(page.getByText("Please enter an e-mail address")).toBeVisible();
    await expect(password).toBeFocused();
    await page.keyboard.type(WEAK);
    const hints = page.getByRole("list", { name: "The password needs" }).getByRole("listitem");
    await expect(hints).toHaveText(["At least one lower and one upper case"]);
    await expect(page.getByText("Verified: you are not a robot")).toBeVisible({
      timeout: CHECK_MS,
    });
    await look("sign-up");
    await lookOnPhone(page, "sign-up");
  });

  await test.step("Enter sends the form, which leads to sign-in and a mail", async () => {
    await field("Username").fill(username);
    await password.fill(PASSWORD);
    await expect(page.getByRole("list", { name: "The password needs" })).toHaveCount(0);
    await field("Tenant name").fill(TENANT);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/login\?register_success=true$/, { timeout: CHECK_MS });
    await expect(page.getByRole("status")).toContainText("Open the link, then you can sign in");
  });

  await test.step("the mail's link activates the account", async () => {
    await page.goto(await linkSentTo(page, username, LINK));
    await page.getByRole("button", { name: "Activate account" }).press("Enter");
    await expect(page.getByRole("status")).toContainText("Your account is active");
  });

  await test.step("the first admin of a tenant of its own", async () => {
    await fillSignIn(page, PASSWORD, username);
    await expectIssues(page);
    await checkWidth(page);
    const tenant = await (await page.request.get("/api/tenants/current")).json();
    expect(tenant).toMatchObject({ name: TENANT, tier: "Trial" });
    const me = await (await page.request.get("/api/accounts/me")).json();
    expect(me).toMatchObject({ username, role: "TENANT_ADMIN" });
  });
});
