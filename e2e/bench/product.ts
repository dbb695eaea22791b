/** The whole product with its demo tenant, and a signed-in page, for benchmarks in a browser. */
import { scenario } from "@crumbtrail/contract/scenario";
import { freePort } from "@crumbtrail/db/free_port";
import process from "node:process";
import { chromium, type Page } from "playwright";
import startProduct from "../flows/product.ts";
import { prepareChromium } from "../support/chromium.ts";

/** Time limit of a scan on a busy machine. */
const SCAN_MS = 300_000;
const POLL_MS = 500;

export interface Product extends AsyncDisposable {
  /** A new page, not signed in. */
  newPage(): Promise<Page>;
}

export async function openProduct(): Promise<Product> {
  process.env.FLOW_PORT ??= String(freePort());
  const stop = await startProduct();
  const browser = await chromium.launch({
    executablePath: await prepareChromium(console.error),
    args: Deno.uid() === 0 ? ["--no-sandbox"] : [],
  });
  return {
    newPage: () => browser.newPage({ baseURL: Deno.env.get("CRUMBTRAIL_URL") }),
    async [Symbol.asyncDispose]() {
      await browser.close();
      await stop?.();
    },
  };
}

/** Signs in as the demo tenant's admin, from the sign-in form. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill("demo@crumbtrail.test");
  await page.getByLabel("Password", { exact: true }).fill("Crumbtrail-Demo-1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("tab", { name: "Open" }).waitFor();
  await page.waitForLoadState("networkidle");
}

/**
 * Calls the API of the product as the signed-in page does.
 * @throws Error for an answer without success
 */
export async function callApi(
  page: Page,
  method: "GET" | "POST" | "PATCH",
  path: string,
  data?: object,
): Promise<unknown> {
  const cookies = await page.context().cookies();
  const headers = {
    origin: new URL(page.url()).origin,
    "x-xsrf-token": cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "",
  };
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers,
    timeout: SCAN_MS,
    ...data && { data },
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
  return await answer.json();
}

/** Runs a test to its end through the API; gives the id of the result. */
export async function runTest(page: Page, url: string): Promise<string> {
  const test = { url, type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" };
  const { _id } = scenario.parse(await callApi(page, "POST", "/test-scenarios", test));
  const until = Date.now() + SCAN_MS;
  while (Date.now() < until) {
    const now = scenario.parse(await callApi(page, "GET", `/test-scenarios/${_id}`));
    if (now.status === "FINISHED" && now.testResult) return now.testResult;
    if (now.status === "FAILED") throw new Error(`${url}: ${now.failReason}`);
    await page.waitForTimeout(POLL_MS);
  }
  throw new Error(`${url} was not tested within ${SCAN_MS / 1000} s`);
}
