/** Errors and refusals of the product, and the way back from each. */
import exceljs from "exceljs";
import { readFile } from "node:fs/promises";
import { logOut, runTest, startTest } from "./screens.ts";
import { expect, fillSignIn, test } from "./test.ts";

const BROKEN = "https://error-500.demo-publisher.test/";
const ENDLESS = "https://idle-never.demo-publisher.test/";

test("pages need a session, and sign-in leads back to the requested page", async ({ page, look, expectedFailures }) => {
  // Each refusal is a response with status 401.
  expectedFailures.push("401");
  await page.goto("/on-demand/history");
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, "wrong");
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Login failed");
  await expect(failure).toContainText("Username or Password is incorrect.");
  await look("wrong-password");
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/on-demand\/history$/);
  await expect(page.getByRole("heading", { name: "Previous Tests" })).toBeVisible();

  await test.step("an expired session is reported, and the page stays", async () => {
    const session = await page.context().cookies();
    // Simulates an expired session: the session cookie is gone, but the readable sign-in cookie
    // stays.
    for (const { name } of session.filter(({ httpOnly }) => httpOnly)) {
      await page.context().clearCookies({ name });
    }
    await page.getByRole("link", { name: "Dashboard" }).click();
    const banner = page.getByRole("button", { name: "Your session has expired" });
    await expect(banner).toContainText("Please reload the page and login into your account");
    await look("session-expired");
    await banner.click();
    await expect(banner).toBeHidden();
    await page.context().addCookies(session);
  });

  await test.step("signing out ends the session", async () => {
    await logOut(page);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.goto("/on-demand/test");
    await expect(page).toHaveURL(/\/login/);
  });
});

test("addresses lead where they should, and dark mode is remembered", async ({ page, signIn, look }) => {
  await signIn();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/on-demand\/test$/);
  await page.goto("/no/such/page");
  await expect(page.getByText("Page not found, sorry :(")).toBeVisible();
  await look("not-found");
  const dark = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const menu = page.getByRole("button", { name: /^Account menu/ });
  const choose = async (mode: string) => {
    await menu.click();
    await page.getByRole("menuitem", { name: mode, exact: true }).click();
    await page.reload();
    await expect(menu).toBeVisible();
  };
  await menu.click();
  await look("account-menu");
  await page.keyboard.press("Escape");
  await choose("Dark mode");
  await expect.poll(dark).toBe("dark");
  await choose("Light mode");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(dark).toBe("light");
  await choose("Dark mode as the system");
  await expect.poll(dark).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(dark).toBe("light");
});

test("a running test can be aborted, and a page that can't be seen is never called clean", async ({ page, signIn, look }) => {
  await signIn();
  await page.goto("/on-demand/test");
  await startTest(page, ENDLESS, "Before CMP");
  const queue = page.getByRole("region", { name: "Queue" });
  const waiting = queue.getByRole("listitem").filter({ hasText: "idle-never" });
  await expect(waiting.getByRole("img", { name: "Running" })).toBeVisible();
  await waiting.getByRole("button", { name: "Abort test" }).click();
  const question = page.getByRole("dialog", { name: "Abort this test?" });
  await expect(question).toContainText(ENDLESS);
  await question.getByRole("button", { name: "Abort" }).click();
  await expect(waiting.getByRole("img", { name: "Aborted" })).toBeVisible();
  await expect(waiting.getByRole("button", { name: "Test again" })).toBeVisible();
  await queue.getByRole("button", { name: "Clear done" }).click();
  await expect(waiting).toHaveCount(0);

  const report = await runTest(page, BROKEN, "Before CMP");
  const notice = report.getByRole("region", { name: /^Inconclusive/ });
  const verdict = "Could not see enough: The server answered with an error.";
  await expect(report.getByRole("heading", { name: verdict })).toBeVisible();
  await expect(report.getByRole("button", { name: "Test again" })).toBeVisible();
  await expect(notice).toContainText("500");
  await expect(report.getByText("Inconclusive", { exact: true })).toBeVisible();
  await expect(report.getByText("Complete", { exact: true })).toHaveCount(0);
  await look("inconclusive");

  await test.step("its files arrive and can be read", async () => {
    const arrive = async (name: string) => {
      const arrives = page.waitForEvent("download");
      await report.getByRole("link", { name }).click();
      return await (await arrives).path();
    };
    const recording = JSON.parse(await readFile(await arrive("Download JSON"), "utf8"));
    expect(recording).toMatchObject({ url: BROKEN, reason: "HTTP_ERROR" });
    const workbook = await new exceljs.Workbook().xlsx.readFile(await arrive("Download Excel"));
    const cells = workbook.worksheets.flatMap((sheet) => sheet.getSheetValues().flat());
    expect(cells).toContain(BROKEN);
  });
});
