/** Sign-in by a real OpenID provider with its own sign-in screen. */
import { lookOnPhone } from "./looks.ts";
import { CHECK_MS, expectIssues } from "./people.ts";
import { DEMO_USERNAME, expect, test } from "./test.ts";

test("an identity provider signs known users in and leads unknown ones to sign-up", async ({ page, look, expectedFailures }) => {
  test.slow();
  const stranger = `eve-${crypto.randomUUID().slice(0, 8)}@else.test`;
  // An unknown address is a response with status 404.
  expectedFailures.push("/api/external-identity/verify");
  const signInAs = async (email: string) => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Sign in with Example Corp" }).click();
    await page.getByRole("textbox", { name: "E-mail" }).fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
  };

  await test.step("an unknown user is led to sign-up, with the name filled in", async () => {
    await signInAs(stranger);
    await expect(page.getByText("User not found. Register new account.")).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, Object.fromEntries(searchParams)])
      .toEqual(["/register", { username: stranger, action: "entity-not-found" }]);
    await expect(page.getByRole("textbox", { name: "Username" })).toHaveValue(stranger);
    await expect(page.getByText("Verified: you are not a robot")).toBeVisible({
      timeout: CHECK_MS,
    });
    await look("sign-up-stranger");
    await lookOnPhone(page, "sign-up-stranger");
  });

  await test.step("a known user is signed in without a password", async () => {
    // Signs the first user out of the provider.
    await page.context().clearCookies();
    await signInAs(DEMO_USERNAME);
    await expectIssues(page);
    const me = await (await page.request.get("/api/accounts/me")).json();
    expect(me).toMatchObject({ username: DEMO_USERNAME });
  });
});
