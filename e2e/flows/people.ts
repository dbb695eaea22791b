/** People of a journey: admins of new tenants, staff, invited users; and how they sign in. */
import type { Page } from "@playwright/test";
import { dataFolder, end, lineOf, ready, start } from "./child.ts";
import { linkSentTo } from "./mail.ts";
import { expect, fillSignIn } from "./test.ts";

/** For any account of a journey. */
export const PASSWORD = "Lovelace-1843-notes";
/** Link to set a password, in the invitation and in the e-mail for a forgotten password. */
export const PASSWORD_LINK = /\/self-service\/password-recovery\?guid=[\w-]+/;
/** The proof of work takes about a second, and many times longer on a busy machine. */
export const CHECK_MS = 120_000;

/** Signs in on the sign-in screen. @param origin for another than the product's */
export async function signInAs(page: Page, username: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillSignIn(page, PASSWORD, username);
  await expectIssues(page);
}

/** The screen after a sign-in; a click before would be lost to the redirect. */
export async function expectIssues(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Issues" })).toBeVisible();
}

/** Sets a password by the link in an invitation, and signs in. */
export async function acceptInvitation(page: Page, username: string): Promise<void> {
  await page.goto(await linkSentTo(page, username, PASSWORD_LINK));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, PASSWORD, username);
  await expectIssues(page);
}

/** Adds a tenant with every feature, and its admin. */
export async function addCustomer(tenant: string, username: string): Promise<void> {
  await prepare("customer", tenant, username, PASSWORD);
}

/** Makes an account of the provider's staff. */
export async function addStaff(username: string): Promise<void> {
  const args = ["task", "admin", "create", "--username", username, "--data", dataFolder()];
  const command = start(args);
  command.stdin?.end(`${PASSWORD}\n`);
  await lineOf(command, /^(\S+ can sign in)/m);
  await end(command);
}

/** Prepares what no screen can, by `prepare.ts`. */
export async function prepare(
  what: "customer" | "hub-vendor" | "given-up-mail",
  ...values: string[]
): Promise<void> {
  const script = start(["run", "-A", "e2e/flows/prepare.ts", dataFolder(), what, ...values]);
  await ready(script);
  await end(script);
}

/** Switches support on or off as the tenant's admin. */
export async function letStaffIn(page: Page, on: boolean): Promise<void> {
  await page.goto("/admin/tenant");
  await page.getByRole("button", { name: "Support" }).click();
  await page.getByRole("checkbox", { name: /may access/i }).setChecked(on);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: "Save" }).click();
  expect((await saved).status()).toBe(200);
}
