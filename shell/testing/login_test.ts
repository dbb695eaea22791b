import assert from "node:assert/strict";
import { stage } from "./stage.ts";
import { PASSWORD } from "./stub_state.ts";
import type { Page } from "playwright";

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

Deno.test("sign-in leads to the deep link that was asked for", async () => {
  await using on = await stage();
  const page = await on.open("/on-demand/history?tab=1#part");
  await page.waitForURL(/\/login\?return=/);
  // Whitespace goes as it is typed.
  await page.getByLabel("Username").pressSequentially(" ada@ example.test ");
  assert.equal(await page.getByLabel("Username").inputValue(), "ada@example.test");
  assert.equal(await page.getByLabel("Remember me").isChecked(), true);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Screen /history" }).waitFor();
  assert.equal(page.url(), `${on.origin}/on-demand/history?tab=1#part`);
});

Deno.test("sign-in never leads to another origin", async () => {
  await using on = await stage();
  for (const evil of ["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)"]) {
    const page = await on.open(`/login?return=${encodeURIComponent(evil)}`);
    await signIn(page, "ada@example.test", PASSWORD);
    await page.getByRole("link", { name: "Dashboard" }).waitFor();
    assert.equal(new URL(page.url()).origin, on.origin, evil);
  }
});

Deno.test("each failed sign-in says why, until somebody types", async () => {
  await using on = await stage();
  const page = await on.open("/login");
  const alert = page.getByRole("alert");
  await signIn(page, "ada@example.test", "wrong");
  await alert.waitFor();
  assert.equal(await alert.innerText(), "Login failed\nUsername or Password is incorrect.");
  await page.getByLabel("Password", { exact: true }).press("x");
  await alert.waitFor({ state: "detached" });

  await signIn(page, "disabled@example.test", PASSWORD);
  await alert.waitFor();
  assert.equal(
    await alert.innerText(),
    "Login failed\nYour account is either disabled or not yet activated.",
  );

  await page.context().setOffline(true);
  await signIn(page, "ada@example.test", PASSWORD);
  await page.getByText("Network error.").waitFor();
});

Deno.test("the sign-in screen is light, narrow, quiet and offers nothing that is not there", async () => {
  await using on = await stage();
  const { page, complaints } = await on.openHeard("/login?register_success=true", {
    colorScheme: "dark",
  });
  await page.getByRole("status").getByText("registered").waitFor();
  const scheme = await page.locator("html").getAttribute("data-mantine-color-scheme");
  assert.equal(scheme, "light");
  const panel = await page.getByRole("region", { name: "Sign in" }).boundingBox();
  assert.equal(panel?.width, 420);
  assert.equal(await page.title(), "Sign in - Crumbtrail");
  assert.deepEqual(await page.getByRole("link").allInnerTexts(), ["Forgot Password?", "Sign up"]);
  assert.deepEqual(complaints, []);
});

Deno.test("without its configuration the page says so, and Retry brings it", async () => {
  await using on = await stage();
  on.state.configStatus = 503;
  const page = await on.open("/login");
  await page.getByRole("heading", { name: "Crumbtrail can't be reached" }).waitFor();
  on.state.configStatus = 200;
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByLabel("Username").waitFor();
});
