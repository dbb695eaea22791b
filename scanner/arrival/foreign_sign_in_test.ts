import assert from "node:assert/strict";
import type { PageText } from "./bot_wall.ts";
import { foreignSignIn } from "./foreign_sign_in.ts";

const ASKED = "https://www.acme.test/reports";
const OAUTH = "?client_id=1&redirect_uri=https%3A%2F%2Fwww.acme.test%2F&response_type=code";
const form: PageText = {
  title: "Sign in",
  heading: "Sign in",
  html: "<html></html>",
  text: "Sign in to go on to Acme",
  asks: "password",
};

Deno.test("a provider's form is not the page, even if it asks for the name first", () => {
  const shown = [
    "https://login.microsoftonline.com/common/oauth2/authorize",
    "https://accounts.google.com/v3/signin/identifier",
    "https://acme.okta.com/login/login.htm",
    "https://acme.eu.auth0.com/u/login",
    "https://acme.b2clogin.com/acme.onmicrosoft.com/oauth2",
  ];
  for (const url of shown) {
    const { host } = new URL(url);
    assert.equal(foreignSignIn(ASKED, url, { ...form, asks: "name" }), host, url);
    assert.equal(foreignSignIn(ASKED, url, { ...form, asks: null }), null, "it shows no form");
  }
});

Deno.test("any other form that responds to a sign-in request counts as well", () => {
  const id = "https://id.holding-group.test/auth";
  assert.equal(foreignSignIn(ASKED, id + OAUTH, form), "id.holding-group.test");
  assert.equal(foreignSignIn(ASKED, `${id}?SAMLRequest=a`, form), "id.holding-group.test");
  assert.equal(foreignSignIn(ASKED, id, form), null, "nothing says that it answers one");
  assert.equal(foreignSignIn(ASKED, id + OAUTH, { ...form, asks: "name" }), null);
});

Deno.test("a brand's own sign-in, a sign-in that was asked for, and a page with a form are pages", () => {
  const own = [
    [ASKED, `https://login.acme.test/${OAUTH}`],
    ["https://www.acme.co.uk/", `https://account.acme.com/signin${OAUTH}`],
    ["https://www.acme.test/login", `https://acme.okta.com/${OAUTH}`],
    ["https://login.acme.test/", `https://acme.okta.com/${OAUTH}`],
    ["https://www.acme.test/de/anmelden", `https://acme.okta.com/${OAUTH}`],
  ] as const;
  for (const [asked, shown] of own) assert.equal(foreignSignIn(asked, shown, form), null, asked);
  const wordy = { ...form, text: "What our magazine is about. ".repeat(100) };
  assert.equal(foreignSignIn(ASKED, `https://acme.okta.com/${OAUTH}`, wordy), null);
});
