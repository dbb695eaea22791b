import assert from "node:assert/strict";
import type { Page, Response } from "playwright";
import { assertFits } from "./looks.ts";
import { signedInStage, stage } from "./stage.ts";

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** Elements of a help text that end outside it, unless something around them scrolls. */
const tooWide = (page: Page) =>
  page.getByRole("article").evaluate((article) =>
    [...article.querySelectorAll("*:not(.sh-help-wide *, pre *)")]
      .filter((element) =>
        element.getBoundingClientRect().right > article.getBoundingClientRect().right + 1
      )
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  );

Deno.test("languages: before sign-in the page speaks the browser's [languages-2]", async () => {
  await using on = await stage();
  const german = await on.open("/login", { locale: "de-AT" });
  await german.getByRole("button", { name: "Anmelden" }).waitFor();
  await german.getByLabel("Benutzername").waitFor();
  assert.equal(await languageOf(german), "de");
  const french = await on.open("/login", { locale: "fr-FR" });
  await french.getByRole("button", { name: "Sign In" }).waitFor();
  assert.equal(await languageOf(french), "en");
});

Deno.test("languages: the account's is taken over, and changed in My account [languages-2]", async () => {
  await using on = await signedInStage();
  on.state.account = { ...on.state.account, language: "de" };
  const page = await on.open("/account/main", { viewport: { width: 390, height: 844 } });
  await page.getByRole("heading", { name: "Mein Konto" }).waitFor();
  assert.equal(await languageOf(page), "de");
  await assertFits(page);
  await page.screenshot({ path: "test-results/screens/account-german.png", fullPage: true });
  await page.getByLabel("Sprache").click();
  await page.getByRole("option", { name: "English" }).click();
  await page.getByRole("heading", { name: "My account" }).waitFor();
  assert.equal(await languageOf(page), "en");
  assert.equal(on.state.account.language, "en");
  await page.reload();
  await page.getByRole("heading", { name: "My account" }).waitFor();
});

Deno.test("languages: the account's menu changes the language on any screen [languages-2]", async () => {
  await using on = await signedInStage();
  const page = await on.open("/");
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Deutsch" }).click();
  await page.getByRole("button", { name: /^Kontomenü/ }).waitFor();
  assert.equal(await languageOf(page), "de");
  assert.equal(on.state.account.language, "de");
});

Deno.test("languages: the help is German, and no other language is loaded [help-12]", async () => {
  await using on = await signedInStage();
  on.state.account = { ...on.state.account, language: "de" };
  const viewport = { width: 390, height: 844 };
  const page = await on.open("/help/configuration", {
    viewport,
    locale: "de-DE",
    colorScheme: "light",
  });
  await page.getByRole("article", { name: "Konfiguration" }).waitFor();
  assert.deepEqual(await tooWide(page), []);
  await page.getByRole("link", { name: "Allgemein" }).click();
  const scripts: Response[] = [];
  const pictures: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response);
    if (response.url().endsWith(".webp")) pictures.push(response.url());
  });
  await page.reload();
  await page.getByRole("article", { name: "Allgemein" }).waitFor();
  assert.deepEqual(await tooWide(page), []);
  const picture = page.getByRole("img", { name: /^Das Dashboard: eine Zeile/ });
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  assert.ok(pictures.length > 0);
  assert.deepEqual(pictures.filter((url) => !url.includes(".de.light.")), []);
  await page.getByRole("searchbox", { name: "Hilfe durchsuchen" }).fill("aendern");
  await page.getByText(/Ergebnisse in allen Themen/).waitFor();
  const loaded = (await Promise.all(scripts.map((script) => script.text()))).join("\n");
  assert.ok(loaded.includes("der letzten 24 Stunden"));
  assert.ok(!loaded.includes("open issues of the last 24 hours"));
});
