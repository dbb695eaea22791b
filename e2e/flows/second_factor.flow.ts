/** A second factor from its set-up to a sign-in with it, and a tenant that requires one. */
import type { Page } from "@playwright/test";
import process from "node:process";
import { TOTP } from "otpauth";
import { lookAt, lookAtWidths } from "./looks.ts";
import { addCustomer, expectIssues, PASSWORD, signInAs } from "./people.ts";
import { logOut } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

/** An app shows another code after this time. */
const STEP_MS = 30_000;

/** The admin of a new tenant. @returns the user name */
async function addAdmin(): Promise<string> {
  const id = crypto.randomUUID().slice(0, 8);
  await addCustomer(`Harbour ${id}`, `ada-${id}@harbour.test`);
  return `ada-${id}@harbour.test`;
}

/** The code of an app, now or some steps ahead: a code counts once, so a second one has to be of a later step. */
function appWith(key: string) {
  const totp = new TOTP({ secret: key.replaceAll(" ", "") });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Enters the code of the shown key; returns the app and the recovery codes. */
async function setUpApp(page: Page) {
  const codeIn = appWith(await page.getByLabel("Key", { exact: true }).innerText());
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(codeIn());
  await page.getByRole("button", { name: "Add authenticator app" }).last().click();
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  return { codeIn, codes: await list.getByRole("listitem").allInnerTexts() };
}

/** Browsers make no passkeys for an address of numbers. */
const NAMED_ORIGIN = (process.env.CRUMBTRAIL_URL ?? "").replace("127.0.0.1", "localhost");

/** A device that verifies its owner by itself; returns the hosts of its passkeys. */
async function addAuthenticator(page: Page): Promise<() => Promise<(string | undefined)[]>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
    return credentials.map(({ rpId }) => rpId);
  };
}

async function removeFactor(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await lookAt(page, "remove-second-factor");
  const dialog = page.getByRole("dialog", { name: `Remove “${name}”?` });
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Only your password protects your account.")).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
}

test("a second factor is set up, and sign-in asks for its code or a recovery code [sign-in-1]", async ({ page, look, expectedFailures }) => {
  test.slow();
  const username = await addAdmin();
  // A wrong code is a response with status 401.
  expectedFailures.push("401", "/api/login/second-factor");
  await signInAs(page, username);

  await test.step("an app is added by its QR code, and recovery codes are downloaded", async () => {
    await page.goto("/account/main");
    await page.getByRole("link", { name: "Security" }).click();
    await expect(page.getByText("Only your password protects your account.")).toBeVisible();
    await look("security-none");
    await page.getByRole("button", { name: "Add authenticator app" }).click();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" }))
      .toBeVisible();
    await lookAtWidths(page, "second-factor-app");
  });
  const { codeIn, codes } = await setUpApp(page);
  await test.step("the codes are downloaded, and the app is listed", async () => {
    await lookAtWidths(page, "recovery-codes");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("crumbtrail-recovery-codes.txt");
    await page.getByRole("button", { name: "I have saved the codes" }).click();
    await expect(page.getByRole("list", { name: "Second factors" })).toContainText(
      "Authenticator app",
    );
    await expect(page.getByText("10 of 10 codes left")).toBeVisible();
    await lookAtWidths(page, "security");
  });

  await test.step("the next sign-in asks for a code; a wrong one is refused", async () => {
    await signOut(page);
    await fillSignIn(page, PASSWORD, username);
    await page.getByRole("textbox", { name: "Code" }).fill("000000");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("The code is wrong, or it was used already.")).toBeVisible();
    await lookAtWidths(page, "second-step");
    await page.getByRole("textbox", { name: "Code" }).fill(codeIn(1));
    await page.getByRole("button", { name: "Continue" }).click();
    await expectIssues(page);
  });

  await test.step("a recovery code signs in as well, once", async () => {
    await signOut(page);
    await fillSignIn(page, PASSWORD, username);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await expectIssues(page);
    await page.goto("/account/security");
    await expect(page.getByText("9 of 10 codes left")).toBeVisible();
  });

  await test.step("it is removed with the password", () => removeFactor(page, "Authenticator app"));
});

test("a passkey is added, and signs in after the password [sign-in-8]", async ({ page, look }) => {
  test.slow();
  const username = await addAdmin();
  const passkeyHosts = await addAuthenticator(page);
  await signInAs(page, username, NAMED_ORIGIN);

  await test.step("it is added with a name, with recovery codes", async () => {
    await page.goto(`${NAMED_ORIGIN}/account/main`);
    await page.getByRole("link", { name: "Security" }).click();
    await page.getByRole("button", { name: "Add passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Add passkey" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Laptop");
    await look("add-passkey");
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem"))
      .toHaveCount(10);
    await page.getByRole("button", { name: "I have saved the codes" }).click();
    await expect(page.getByRole("list", { name: "Second factors" })).toContainText("Laptop");
    await lookAtWidths(page, "security-passkey");
    expect(await passkeyHosts()).toEqual(["localhost"]);
  });

  await test.step("the next sign-in uses it; the list says when", async () => {
    await logOut(page);
    await fillSignIn(page, PASSWORD, username);
    await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
    await look("second-step-passkey");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expectIssues(page);
    await page.goto(`${NAMED_ORIGIN}/account/security`);
    await expect(page.getByRole("list", { name: "Second factors" })).toContainText("last used");
  });

  await test.step("it is removed with the password", () => removeFactor(page, "Laptop"));
});

test("a tenant requires a second factor: whoever has none sets it up before anything else [sign-in-6]", async ({ page, expectedFailures }) => {
  test.slow();
  const username = await addAdmin();
  // Between the switch and the set-up every other call is refused.
  expectedFailures.push("403");
  await addAuthenticator(page);
  await signInAs(page, username, NAMED_ORIGIN);
  await page.goto(`${NAMED_ORIGIN}/admin/settings`);
  await page.getByRole("checkbox", { name: "Require a second factor" }).check();
  await page.getByRole("form", { name: "Settings" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.goto(`${NAMED_ORIGIN}/admin/vendors`);
  await expect(page.getByRole("heading", { level: 1, name: "Set up a second factor" }))
    .toBeVisible();
  await expect(page.getByText("Your company requires a second factor.")).toBeVisible();
  await expect(page.getByLabel("Key", { exact: true })).toBeVisible();
  await lookAtWidths(page, "second-factor-required");
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("button", { name: "I have saved the codes" }).click();
  await expect(page).toHaveURL(/\/admin\/vendors/);
  await expect(page.getByRole("heading", { level: 1, name: "Vendors" })).toBeVisible();
  await page.goto(`${NAMED_ORIGIN}/account/security`);
  await expect(page.getByRole("list", { name: "Second factors" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
});
