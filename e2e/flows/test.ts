/**
 * `test` for flows, with fixtures: a page that fails the flow on a console error, an uncaught error
 * or a failed request, sign-in, and a check of the screen.
 */
import { expect, type Page, test as base } from "@playwright/test";
import process from "node:process";
import { lookAt } from "./looks.ts";

export { expect };

export const DEMO_USERNAME = "demo@crumbtrail.test";
const DEMO_PASSWORD = "Crumbtrail-Demo-1";

/** Without a session, the browser logs the response as an error. */
const SIGN_IN_CHECK = "/api/accounts/me";

interface Flow {
  /** Parts of URLs or messages of failures the flow expects; filled by the flow. */
  expectedFailures: string[];
  /** Opens a page of the same product in another user's browser context. */
  newcomer: () => Promise<Page>;
  /** Opens the shell, signed in with the demo account. */
  signIn: () => Promise<void>;
  /** Checks accessibility in light and dark, and takes screenshots. */
  look: (name: string) => Promise<void>;
}

export const test = base.extend<Flow>({
  // deno-lint-ignore no-empty-pattern -- Playwright reads the fixtures off the pattern
  baseURL: async ({}, use) => await use(process.env.CRUMBTRAIL_URL),
  // deno-lint-ignore no-empty-pattern -- as above
  expectedFailures: async ({}, use) => await use([SIGN_IN_CHECK]),
  page: async ({ page, expectedFailures }, use) => {
    const troubles = await watch(page, expectedFailures);
    await use(page);
    expect(troubles(), "console errors and failed requests").toEqual([]);
  },
  newcomer: async ({ browser, baseURL, expectedFailures }, use) => {
    const all: { page: Page; troubles: () => string[] }[] = [];
    await use(async () => {
      const page = await (await browser.newContext({ baseURL })).newPage();
      all.push({ page, troubles: await watch(page, expectedFailures) });
      return page;
    });
    for (const { page } of all) await page.context().close();
    expect(all.flatMap(({ troubles }) => troubles()), "of others").toEqual([]);
  },
  signIn: async ({ page }, use) =>
    await use(async () => {
      await page.goto("/login");
      await fillSignIn(page);
      // A click before the Issues page appears would be lost to the redirect.
      await page.getByRole("heading", { level: 1, name: "Issues" }).waitFor();
    }),
  look: async ({ page }, use) => await use((name) => lookAt(page, name)),
});

/** Fills and sends the sign-in form on the page. */
export async function fillSignIn(
  page: Page,
  password = DEMO_PASSWORD,
  username = DEMO_USERNAME,
): Promise<void> {
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Collects failures of a new page. @returns a function that gives the unexpected failures */
async function watch(page: Page, expected: string[]): Promise<() => string[]> {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`The security policy was violated: ${violatedDirective} ${blockedURI}`);
    });
  });
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(`uncaught ${error.message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error") troubles.push(`console ${message.text()} ${url}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // The page was left or the event stream closed.
    if (reason !== "net::ERR_ABORTED") troubles.push(`${reason} ${request.url()}`);
  });
  return () => troubles.filter((trouble) => !expected.some((part) => trouble.includes(part)));
}
