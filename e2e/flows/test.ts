/**
 * `test` for flows: a page that fails the flow on a console error, an uncaught error or a failed
 * request, a way to sign in, and a look at the screen for accessibility and for people.
 */
import { expect, type Page, test as base } from "@playwright/test";
import process from "node:process";
import { lookAt } from "./looks.ts";

export { expect };

const DEMO = { username: "demo@crumbtrail.test", password: "Crumbtrail-Demo-1" };

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

/** Nobody is signed in yet: the browser calls the answer to that question an error. */
const SIGN_IN_CHECK = "/api/accounts/me";

interface Flow {
  /** Requests that a flow expects to fail, as a part of their URL; to be filled by the flow. */
  expectedFailures: string[];
  /** Opens the shell, signed in as the demo account. */
  signIn: () => Promise<void>;
  /** No serious violation for assistive technology, in light and dark; both kept as pictures. */
  look: (name: string) => Promise<void>;
}

interface Shared {
  /** Of one sign-in for all flows. */
  session: Cookies;
}

export const test = base.extend<Flow, Shared>({
  // deno-lint-ignore no-empty-pattern -- Playwright reads the fixtures off the pattern
  baseURL: async ({}, use) => await use(process.env.CRUMBTRAIL_URL),
  // deno-lint-ignore no-empty-pattern -- as above
  expectedFailures: async ({}, use) => await use([SIGN_IN_CHECK]),
  page: async ({ page, expectedFailures }, use) => {
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        console.error(`The security policy was violated: ${violatedDirective} ${blockedURI}`);
      });
    });
    const troubles = watch(page, expectedFailures);
    await use(page);
    expect(troubles(), "console errors and failed requests").toEqual([]);
  },
  session: [async ({ browser }, use) => {
    const page = await browser.newPage({ baseURL: process.env.CRUMBTRAIL_URL });
    await page.goto("/login");
    await fillSignIn(page);
    await page.getByRole("navigation", { name: "Main" }).waitFor();
    const cookies = await page.context().cookies();
    await page.close();
    await use(cookies);
  }, { scope: "worker" }],
  signIn: async ({ page, session }, use) =>
    await use(async () => {
      await page.context().addCookies(session);
      await page.goto("/");
      await page.getByRole("heading", { level: 1 }).waitFor();
    }),
  look: async ({ page }, use) => await use((name) => lookAt(page, name)),
});

/** Fills and sends the sign-in form that is on the page. */
export async function fillSignIn(
  page: Page,
  password = DEMO.password,
  username = DEMO.username,
): Promise<void> {
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Collects what goes wrong on a page; gives what was not expected. */
function watch(page: Page, expected: string[]): () => string[] {
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
    // The page itself was left or the stream closed.
    if (reason !== "net::ERR_ABORTED") troubles.push(`${reason} ${request.url()}`);
  });
  return () => troubles.filter((trouble) => !expected.some((part) => trouble.includes(part)));
}
