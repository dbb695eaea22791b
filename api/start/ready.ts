/** Checks by HTTP that the started product works, and writes the text that `start` prints then. */
import { StartError } from "../platform/process/start.ts";
import type { Credentials, FirstSignIn } from "./first_account.ts";
import { localUrl, type Options } from "./options.ts";

/** Time limit until a sign-in works. */
const LIMIT_MS = 60_000;

/**
 * The text after a successful start.
 * @param mailKey the access key of `/mail`, if e-mails are shown there instead of being sent
 */
export function readyText(
  options: Options,
  signIn: FirstSignIn,
  demoUrl: string,
  mailKey: string | undefined,
): string {
  const { credentials, demo } = signIn;
  const account = credentials
    ? `${credentials.username}  password ${credentials.password}${
      demo ? "" : "  (shown this once)"
    }`
    : "with an existing account";
  const mailLine = mailKey
    ? `\n  Mail      ${localUrl(options)}/mail?key=${mailKey}  shows mail instead of sending it`
    : "";
  return `
Ready: ${localUrl(options)}

  Sign in   ${account}
  Try       ${demoUrl}  a demo site on this machine, or any site of yours${mailLine}
  Data      ${options.data}  (logs in ${options.data}/logs)
  Stop      Ctrl-C
`;
}

/** Waits until a URL answers with success. */
export async function waitForAnswer(url: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    // It refuses connections until it listens.
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Waits until a sign-in works, then signs out. Without credentials, waits until wrong ones are
 * refused, which takes the same parts of the product.
 * @throws StartError with the last answer after a minute
 */
export async function waitForSignIn(
  origin: string,
  credentials: Credentials | undefined,
  stop: AbortSignal,
): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  let last = "";
  while (!stop.aborted) {
    last = await attempt(origin, credentials).catch((error: unknown) => String(error));
    if (last === "") return;
    if (Date.now() > end) throw new StartError(`A sign-in does not work: ${last}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Tries to sign in once; returns the failure, or an empty text. */
async function attempt(origin: string, credentials: Credentials | undefined): Promise<string> {
  const page = await fetch(origin);
  if (!page.ok || !(await page.text()).includes("<script")) {
    return `the page answers ${page.status}`;
  }
  const config = await fetch(`${origin}/config`);
  if (!config.ok) return `/config answers ${config.status}: ${await config.text()}`;
  await config.body?.cancel();
  const cookies = cookiesOf(config);
  const nobody = { username: "nobody@crumbtrail.test", password: "wrong" };
  const login = await post(origin, "login", cookies, {
    ...credentials ?? nobody,
    rememberMe: false,
  });
  const answer = await login.text();
  if (!credentials) return login.status === 401 ? "" : `/login answers ${login.status}: ${answer}`;
  if (!login.ok) return `/login answers ${login.status}: ${answer}`;
  const logout = await post(origin, "logout", new Map([...cookies, ...cookiesOf(login)]));
  await logout.body?.cancel();
  return logout.ok ? "" : `/logout answers ${logout.status}`;
}

function post(origin: string, path: string, cookies: Map<string, string>, body?: object) {
  return fetch(`${origin}/api/${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Origin": origin,
      "Cookie": [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

function cookiesOf(response: Response): Map<string, string> {
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return new Map(pairs.map((pair) => [pair.split("=")[0] ?? "", pair.replace(/^[^=]*=/, "")]));
}
