import assert from "node:assert/strict";
import type { Page } from "playwright";
import { browserTest, stage } from "./stage.ts";

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

Deno.test(browserTest("languages: before sign-in the page speaks the browser's", async () => {
  await using on = await stage();
  const german = await on.open("/login", { locale: "de-AT" });
  await german.getByRole("button", { name: "Anmelden" }).waitFor();
  await german.getByLabel("Benutzername").waitFor();
  assert.equal(await languageOf(german), "de");
  const french = await on.open("/login", { locale: "fr-FR" });
  await french.getByRole("button", { name: "Sign In" }).waitFor();
  assert.equal(await languageOf(french), "en");
}));

Deno.test(
  browserTest("languages: the account's is taken over, and changed in My account", async () => {
    await using on = await stage();
    on.state.signedIn = true;
    on.state.account = { ...on.state.account, language: "de" };
    const page = await on.open("/account/main", { viewport: { width: 390, height: 844 } });
    await page.getByRole("heading", { name: "Mein Konto" }).waitFor();
    assert.equal(await languageOf(page), "de");
    const [wide = 0, room = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    assert.ok(wide <= room, `${wide} of ${room} px`);
    await page.screenshot({ path: "test-results/screens/account-german.png", fullPage: true });
    await page.getByLabel("Sprache").click();
    await page.getByRole("option", { name: "English" }).click();
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByRole("heading", { name: "My account" }).waitFor();
    assert.equal(await languageOf(page), "en");
    assert.equal(on.state.account.language, "en");
    await page.reload();
    await page.getByRole("heading", { name: "My account" }).waitFor();
  }),
);
