import assert from "node:assert/strict";
import type { Page } from "playwright";
import { assertAccessible, assertFits } from "./looks.ts";
import { signedInStage, type Stage } from "./stage.ts";
import { TOKEN } from "./stub_account.ts";
import { PASSWORD } from "./stub_state.ts";

const NARROW = { width: 390, height: 844 };

const SESSION = {
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
  address: "192.0.2.7",
  remember: true,
  createdAt: "2026-01-01T10:00:00.000Z",
  lastUsedAt: "2026-01-02T10:00:00.000Z",
  expiresAt: "2026-01-31T10:00:00.000Z",
};

async function signedIn(): Promise<Stage> {
  const on = await signedInStage();
  on.state.sessions = ["1", "2", "3"].map((digit) => ({
    ...SESSION,
    _id: `0190a000-0000-7000-8000-00000000000${digit}`,
    current: digit === "1",
  }));
  return on;
}

/** Nothing for axe, nothing that sticks out at the side; leaves a picture to look at. */
async function assertLooks(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/account-${name}.png`, fullPage: true });
  await assertAccessible(page, name);
  await assertFits(page, name);
}

/** Listens before the act: what is said goes after three seconds. */
async function hears(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const said = page.getByRole("status").getByText(text).waitFor();
  await act();
  await said;
}

Deno.test("the own account: names, password, sessions, the way out", async () => {
  await using on = await signedIn();
  const { page, complaints } = await on.openHeard("/account/nowhere");
  await page.waitForURL(`${on.origin}/account/main`);
  await page.getByRole("heading", { name: "My account" }).waitFor();
  assert.equal(await page.title(), "Account - Crumbtrail");
  const save = page.getByRole("button", { name: "Save" });
  assert.equal(await save.isDisabled(), true);
  assert.equal(await page.getByLabel("E-mail").isDisabled(), true);
  await page.getByRole("region", { name: "User Rights" }).getByText("Admin").waitFor();
  await page.getByText("Firefox on Windows").first().waitFor();
  await assertLooks(page, "light");

  await page.getByLabel("First name").fill("Grace");
  const enter = () => page.getByLabel("Surname").press("Enter");
  await hears(page, "Account successfully modified.", enter);
  assert.equal(on.state.account.firstname, "Grace");
  assert.deepEqual(complaints, []);

  await page.getByRole("button", { name: "Change e-mail" }).click();
  const change = page.getByRole("dialog", { name: "Change e-mail" });
  await change.getByLabel("New e-mail").fill("grace@example.test");
  await change.getByLabel("Your password").fill("Wrong-1");
  await change.getByRole("button", { name: "Send link" }).click();
  await change.getByText("Password is incorrect.").waitFor();
  await assertLooks(page, "change-email");
  await change.getByLabel("Your password").fill(PASSWORD);
  await change.getByRole("button", { name: "Send link" }).click();
  await change.getByText("A link was sent to grace@example.test.").waitFor();
  assert.deepEqual(on.state.links, { "grace@example.test": "CHANGE_EMAIL" });
  await change.getByRole("button", { name: "Done" }).click();

  const fill = async (present: string) => {
    await page.getByLabel("Current password").fill(present);
    await page.getByLabel("New password", { exact: true }).fill("Correct-Horse-1");
    await page.getByLabel("Repeat new password").fill("Correct-Horse-1");
    await save.click();
  };
  await page.getByLabel("New password", { exact: true }).fill("abcdefgh1");
  await page.getByText("Password strength: Fair").waitFor();
  assert.equal(await save.isDisabled(), true);
  await fill("Wrong-1");
  await page.getByText("Password is incorrect.").waitFor();
  await fill(PASSWORD);
  await page.getByText("Password is incorrect.").waitFor({ state: "detached" });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>("input[autocomplete=new-password]")]
      .every(({ value }) => value === "")
  );

  const end = page.getByRole("button", { name: "End session: Firefox on Windows" }).first();
  await hears(page, "Session ended.", () => end.click());
  await page.getByRole("button", { name: "End all others" }).click();
  await page.getByRole("button", { name: "End all others" }).waitFor({ state: "detached" });
  assert.deepEqual(on.state.sessions.map(({ current }) => current), [true]);

  await page.getByRole("button", { name: "Delete account" }).click();
  const question = "Do you really want to PERMANENTLY delete this account?";
  const dialog = page.getByRole("dialog", { name: question });
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.getByText("You must either promote another user to Manager first").waitFor();
});

Deno.test("alert settings and dark mode are kept on the account, dark and narrow [notifications-9, notifications-11]", async () => {
  await using on = await signedIn();
  on.state.account = { ...on.state.account, customSettings: { darkMode: "on" } };
  const page = await on.open("/account/main", { viewport: NARROW });
  // The account's choice comes to a browser that has none.
  await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
  await page.getByRole("heading", { name: "My account" }).waitFor();
  await assertLooks(page, "dark-390");
  await page.getByRole("link", { name: "Notifications" }).click();
  await page.waitForURL(`${on.origin}/account/notifications`);
  await page.getByLabel(/Daily summary/).uncheck();
  await page.getByLabel(/Tell me only what is new/).check();
  const save = page.getByRole("button", { name: "Save" });
  await hears(page, "Alert settings modified.", () => save.click());
  assert.equal(on.state.account.alertSettings.daily, false);
  assert.equal(on.state.account.alertSettings.onlyNew, true);
  assert.deepEqual(on.state.account.alertSettings.properties, [], "all of them are no choice");
  await assertLooks(page, "notifications-dark-390");

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Light mode" }).waitFor();
  await assertLooks(page, "account-menu-390");
  const kept = page.waitForResponse((r) => r.request().method() === "PATCH" && r.ok());
  await page.getByRole("menuitem", { name: "Light mode" }).click();
  await kept;
  assert.equal(on.state.account.customSettings.darkMode, "off");
  await page.locator("html[data-mantine-color-scheme=light]").waitFor();
});

Deno.test("API access: a token is made, shown once, revoked; none for others", async () => {
  await using on = await signedIn();
  const { page, complaints } = await on.openHeard("/account/api-access");
  await page.getByText("No tokens").waitFor();
  await page.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog");
  const create = dialog.getByRole("button", { name: "Create token" });
  assert.equal(await create.isDisabled(), true);
  await dialog.getByLabel("Name").fill("Nightly build");
  await dialog.getByLabel("Resolve and comment on issues").check();
  await assertLooks(page, "new-token");
  await create.click();
  await dialog.getByText("it is not shown again").waitFor();
  assert.equal(await dialog.getByLabel("Token", { exact: true }).innerText(), TOKEN);
  await dialog.getByRole("button", { name: "Done" }).click();
  const table = page.getByRole("table", { name: "Tokens" });
  await table.getByText("ctr_…wxyz").waitFor();
  assert.equal(await page.getByText(TOKEN).count(), 0);
  await assertLooks(page, "tokens");
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
  await assertLooks(page, "tokens-dark-390");
  const [made] = on.state.tokens;
  assert.ok(made);
  made.creator = { username: "gone@demo.test", status: "DELETED" };
  await page.reload();
  await page.getByText("1 token was created by people who no longer have access").waitFor();
  await table.getByText("Account deleted").waitFor();
  await assertLooks(page, "tokens-of-the-gone-390");
  await table.getByRole("button", { name: "Revoke Nightly build" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("No tokens").waitFor();
  assert.deepEqual(on.state.tokens, []);
  assert.deepEqual(complaints, []);

  on.state.account = { ...on.state.account, role: "USER", permissions: ["VIEW_RESULTS"] };
  await page.goto(`${on.origin}/account/api-access`);
  await page.waitForURL(`${on.origin}/account/main`);
  await page.getByRole("heading", { name: "My account" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "API access" }).count(), 0);

  // The help is yet to be loaded, and the account does not come back meanwhile.
  await page.getByRole("link", { name: "Help on this screen" }).click();
  await page.getByRole("heading", { level: 1, name: "Help Center" }).waitFor();
  assert.equal(page.url(), `${on.origin}/help#account`);
});
