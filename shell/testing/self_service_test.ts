import assert from "node:assert/strict";
import { assertAccessible } from "./looks.ts";
import { stage } from "./stage.ts";
import { COMMON_PASSWORD } from "./stub_state.ts";

Deno.test("a forgotten password: ask for a link, and hear where to look", async () => {
  await using on = await stage();
  const page = await on.open("/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await page.getByRole("heading", { name: "Password Reset" }).waitFor();
  await page.getByText("valid for 24 hours").waitFor();
  await assertAccessible(page);
  const send = async (username: string) => {
    await page.getByLabel("Username").fill(username);
    await page.getByRole("button", { name: "Send" }).click();
  };
  await send("nobody@example.test");
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.equal(await alert.innerText(), "Login failed\nUser not found.");
  await send("ada@example.test");
  await page.getByRole("status").getByText("within ten minutes").waitFor();
  await page.getByRole("link", { name: "support@example.test" }).waitFor();
  await page.getByRole("link", { name: "Back to Login" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

Deno.test("an emailed link sets a strong password, once", async () => {
  await using on = await stage();
  on.state.links = { "1": "CHANGE_PASSWORD" };
  const page = await on.open("/self-service/password-recovery?guid=1", { colorScheme: "dark" });
  await page.getByRole("heading", { name: "Set New Password" }).waitFor();
  const password = page.getByLabel("Password", { exact: true });
  const send = page.getByRole("button", { name: "Send" });
  assert.equal(await send.isDisabled(), true);
  await password.fill("abcdefg1");
  await page.getByRole("listitem", { name: "Uppercase letter: missing" }).waitFor();
  await page.getByRole("listitem", { name: "Digit: met" }).waitFor();
  assert.equal(await send.isDisabled(), true);
  await assertAccessible(page);
  await password.fill(COMMON_PASSWORD);
  await send.click();
  await page.getByRole("alert").getByText("too common").waitFor();
  await password.fill("Correct-Horse-1");
  await password.press("Enter");
  await page.getByText("Your password has been modified.").waitFor();
  await page.getByRole("link", { name: "Sign in" }).waitFor();

  await page.reload();
  await page.getByRole("heading", { name: "Link is no longer valid" }).waitFor();
  await page.getByRole("link", { name: "Request a new link" }).click();
  await page.getByRole("heading", { name: "Password Reset" }).waitFor();
});

Deno.test("an emailed link activates, or renames, an account when its button is clicked", async () => {
  await using on = await stage();
  on.state.links = { "a-b": "ACCOUNT_ACTIVATION" };
  const page = await on.open("/self-service/account-activation?guid=a-b");
  await page.getByRole("heading", { name: "Activate Account" }).waitFor();
  assert.deepEqual(on.state.links, { "a-b": "ACCOUNT_ACTIVATION" });
  await assertAccessible(page);
  await page.getByRole("button", { name: "Activate account" }).click();
  await page.getByRole("status").getByText("is active").waitFor();
  assert.deepEqual(on.state.links, {});

  on.state.links = { "c-d": "CHANGE_EMAIL" };
  await page.goto(`${on.origin}/self-service/email-change?guid=c-d`);
  await page.getByRole("heading", { name: "Change E-mail" }).waitFor();
  const confirm = page.getByRole("button", { name: "Confirm e-mail address" });
  await confirm.waitFor();
  await assertAccessible(page);
  await confirm.click();
  await page.getByRole("status").getByText("has been changed").waitFor();
  assert.deepEqual(on.state.links, {});

  // Too many asked before: what the link was for is only in its address.
  on.state.tooMany = true;
  await page.goto(`${on.origin}/self-service/account-activation?guid=a-b`);
  await page.getByRole("alert").getByText("Too many attempts").waitFor();
  await page.getByRole("heading", { name: "Activate Account" }).waitFor();
});

Deno.test("an unsubscribe link: looking changes nothing, one click does", async () => {
  await using on = await stage();
  const daily = () => on.state.account.alertSettings.daily;
  const dead = await on.open("/self-service/unsubscribe?token=wrong");
  await dead.getByRole("alert").getByText("Link is not valid").waitFor();

  await dead.screenshot({ path: "test-results/screens/unsubscribe-dead.png" });

  const page = await on.open("/self-service/unsubscribe?token=right", {
    colorScheme: "dark",
    viewport: { width: 390, height: 844 },
  });
  const button = page.getByRole("button", { name: "Unsubscribe" });
  await button.waitFor();
  await page.getByText("Stop sending the daily summary to ada@example.test?").waitFor();
  await assertAccessible(page);
  await page.screenshot({ path: "test-results/screens/unsubscribe-dark-390.png" });
  assert.equal(daily(), true);
  await button.click();
  await page.getByText("ada@example.test no longer gets the daily summary.").waitFor();
  assert.equal(daily(), false);
  await assertAccessible(page);
});
