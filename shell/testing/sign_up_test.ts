import assert from "node:assert/strict";
import { stage } from "./stage.ts";

/** As reCAPTCHA v3's script; each token names what it was made for. */
const SCRIPT = `let tokens = 0;
globalThis.grecaptcha = {
  ready: (callback) => callback(),
  execute: (key, { action }) => Promise.resolve([key, action, ++tokens].join(" ")),
};`;

/** A service of another origin that checks sign-ups, at first out of order. */
function botCheckService() {
  const state = { broken: true };
  const quiet = { port: 0, hostname: "127.0.0.1", onListen: () => undefined };
  const server = Deno.serve(quiet, () => {
    if (state.broken) return new Response("away", { status: 503 });
    return new Response(SCRIPT, { headers: { "content-type": "text/javascript" } });
  });
  const url = `http://127.0.0.1:${server.addr.port}/api.js`;
  return { state, url, [Symbol.asyncDispose]: () => server.shutdown() };
}

Deno.test("sign-up: a bot check that fails is done again, in spite of the CSP", async () => {
  await using service = botCheckService();
  await using on = await stage({ recaptchaScript: service.url });
  on.state.botCheck = { RECAPTCHA_SITE_KEY: "site-key", RECAPTCHA_SCRIPT_URL: service.url };
  const { page, complaints } = await on.openHeard(
    "/register?username=ada%40else.test&action=entity-not-found",
    { colorScheme: "dark" },
  );
  await page.getByText("User not found. Register new account.").waitFor();
  const scheme = await page.locator("html").getAttribute("data-mantine-color-scheme");
  assert.equal(scheme, "light", "sign-up is exempt from dark mode");
  assert.equal(await page.getByLabel("Username").inputValue(), "ada@else.test");
  await page.getByRole("alert").getByText("bot check failed").waitFor();
  service.state.broken = false;
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("Verified: you are not a robot").waitFor();

  await page.getByLabel("Password", { exact: true }).fill("Correct-Horse-1");
  await page.getByLabel("Tenant name").fill("Example");
  const send = page.getByRole("button", { name: "Sign up" });
  await send.click();
  await page.getByRole("alert").getByText("was not accepted").waitFor();
  await send.click();
  await page.getByRole("status").getByText("Your account has been registered").waitFor();
  assert.equal(page.url(), `${on.origin}/login?register_success=true`);
  const account = { username: "ada@else.test", password: "Correct-Horse-1" };
  assert.deepEqual(
    on.state.signUps,
    ["1", "2"].map((count) => ({
      account,
      tenant: { name: "Example" },
      recaptchaToken: `site-key submit ${count}`,
    })),
  );
  assert.deepEqual(complaints.filter((text) => /security policy/i.test(text)), []);
});
