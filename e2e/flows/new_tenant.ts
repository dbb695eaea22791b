/** New tenants, without vendors, storage items and results; staff, and a mail of theirs. */
import type { Page } from "@playwright/test";
import process from "node:process";
import { end, lineOf, ready, start } from "./child.ts";
import { linkSentTo } from "./mail.ts";
import { expect, fillSignIn } from "./test.ts";

const ACTIVATION_LINK = /\/self-service\/account-activation\?guid=[\w-]+/;
/** The proof of work takes about a second, and many times longer on a busy machine. */
const CHECK_MS = 120_000;
/** For any account of a journey. */
export const PASSWORD = "Lovelace-1843-notes";

/** Signs up, activates the account by mail, and signs in as the admin of the new tenant. */
export async function signUpAndIn(page: Page, tenant: string): Promise<void> {
  const username = `ada-${crypto.randomUUID().slice(0, 8)}@crumbtrail.test`;
  await page.goto("/register");
  await expect(page.getByText("Verified: you are not a robot")).toBeVisible({ timeout: CHECK_MS });
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Tenant name" }).fill(tenant);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login\?register_success=true$/, { timeout: CHECK_MS });
  await page.goto(await linkSentTo(page, username, ACTIVATION_LINK));
  await page.getByRole("button", { name: "Activate account" }).click();
  await expect(page.getByRole("status")).toContainText("Your account is active");
  await fillSignIn(page, PASSWORD, username);
  await expect(page.getByRole("heading", { level: 1, name: "Issues" })).toBeVisible();
}

/** Adds a tenant with every feature, and its admin. */
export async function addCustomer(
  { tenant, username, password }: { tenant: string; username: string; password: string },
): Promise<void> {
  const { CRUMBTRAIL_DATA: data } = process.env;
  if (!data) throw new Error("CRUMBTRAIL_DATA has to be set");
  const script = "e2e/flows/make_customer.ts";
  const customer = start(["run", "-A", script, data, tenant, username, password]);
  await ready(customer);
  await end(customer);
}

/** Makes an account of the provider's staff. */
export async function addStaff(username: string, password: string): Promise<void> {
  const { CRUMBTRAIL_DATA: data } = process.env;
  if (!data) throw new Error("CRUMBTRAIL_DATA has to be set");
  const command = start(["task", "admin", "create", "--username", username, "--data", data]);
  command.stdin?.end(`${password}\n`);
  await lineOf(command, /^(\S+ can sign in)/m);
  await end(command);
}

/** Writes an e-mail that was given up after many attempts. */
export async function addGivenUpMail(recipient: string): Promise<void> {
  const { CRUMBTRAIL_DATA: data } = process.env;
  if (!data) throw new Error("CRUMBTRAIL_DATA has to be set");
  const script = start(["run", "-A", "e2e/flows/give_up_mail.ts", data, recipient]);
  await ready(script);
  await end(script);
}

/** Adds a group; a new one covers all properties. */
export async function addAssignees(page: Page, name: string): Promise<void> {
  await page.goto("/admin/issue-assignees");
  await page.getByRole("button", { name: "Add assignees" }).click();
  const form = page.getByRole("dialog", { name: "Add assignees" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  const address = form.getByRole("textbox", { name: "E-mail address" });
  await address.fill("ops@agency.test");
  await address.press("Enter");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
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
