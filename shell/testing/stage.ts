/** The built shell on a free port with a stub API behind it, and a browser in front. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { remotes } from "@crumbtrail/contract/areas";
import { distOf } from "@crumbtrail/build/parts";
import { buildInProcess } from "./build.ts";
import { serveShell, type ShellEnvironment } from "../server/mod.ts";
import { stubApi } from "./stub_api.ts";
import { ACCOUNT, type StubState } from "./stub_state.ts";

/** Replaces the real remotes, whose screens have their own tests. */
const PLAIN = "shell/testing/fixtures/mfe_plain";
const STAND_INS = remotes().map((name) => ({
  name,
  entry: "/remotes/plain/mf-manifest.json",
}));

export interface Stage extends AsyncDisposable {
  origin: string;
  /** The answers of the stub API; a test may change them at any time. */
  state: StubState;
  /** Opens a page in a new context. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Opens a page and also gives its complaints so far, from its first request on. */
  openHeard(path: string, options?: OpenOptions): Promise<{ page: Page; complaints: string[] }>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Set on the page's global object before any script runs. */
  globals?: Record<string, string>;
}

let built: Promise<void> | undefined;

/** Once for all stages of a test file, because its tests don't change the shell's sources. */
const builtOnce = () => built ??= buildInProcess(["shell", PLAIN]);

let launched: Promise<Browser> | undefined;

/** A browser for all stages of a test file; every page has its own context. */
const sharedBrowser = () =>
  launched ??= chromium.launch({
    executablePath: Deno.env.get("SCREENS_CHROMIUM_PATH") ?? "/usr/bin/chromium",
    // A page lives for seconds: what the optimising compilers take is not earned back.
    args: ["--no-sandbox", "--js-flags=--no-opt --no-maglev"],
  });

Deno.test.afterAll(async () => await (await launched)?.close());

/** @param wanted differences from a shell that serves its own remotes */
export async function stage(wanted: Partial<ShellEnvironment> = {}): Promise<Stage> {
  if (!wanted.devOrigins) await builtOnce();
  const state: StubState = {
    remotes: STAND_INS,
    configStatus: 200,
    signedIn: false,
    announcements: [],
    links: {},
    account: ACCOUNT,
    sessions: [],
    tokens: [],
  };
  const end = new AbortController();
  const quiet = { port: 0, hostname: "127.0.0.1", onListen: () => undefined, signal: end.signal };
  const api = Deno.serve(quiet, stubApi(state).fetch);
  const shell = await serveShell({
    host: "127.0.0.1",
    port: 0,
    apiOrigin: `http://127.0.0.1:${api.addr.port}`,
    dist: distOf("shell"),
    remotes: { plain: distOf(PLAIN) },
    remoteOrigins: [],
    trustProxy: false,
    ...wanted,
  });
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];
  const newPage = async (options?: OpenOptions) => {
    const context = await newContext(browser, options);
    contexts.push(context);
    return await context.newPage();
  };
  const origin = `http://127.0.0.1:${shell.addr.port}`;
  return {
    origin,
    state,
    open: async (path, options) => {
      const page = await newPage(options);
      await page.goto(origin + path);
      return page;
    },
    openHeard: async (path, options) => {
      const page = await newPage(options);
      const complaints = complaintsOf(page);
      await page.goto(origin + path);
      return { page, complaints };
    },
    [Symbol.asyncDispose]: async () => {
      for (const context of contexts) await context.close();
      end.abort();
      await Promise.all([shell.shutdown(), api.finished]);
    },
  };
}

/** A stage whose visitor signed in some time before. */
export async function signedInStage(wanted?: Partial<ShellEnvironment>): Promise<Stage> {
  const on = await stage(wanted);
  on.state.signedIn = true;
  return on;
}

async function newContext(browser: Browser, options: OpenOptions = {}): Promise<BrowserContext> {
  const { globals = {}, ...contextOptions } = options;
  const context = await browser.newContext(contextOptions);
  context.setDefaultTimeout(30_000);
  await context.addInitScript((values) => Object.assign(globalThis, values), globals);
  return context;
}

/** The complaints of a page: console errors, uncaught errors, requests without an answer. */
function complaintsOf(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  page.on("pageerror", (error) => found.push(error.message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving or reloading a page ends its requests.
    if (reason !== "net::ERR_ABORTED") found.push(`${request.url()} failed: ${reason}`);
  });
  return found;
}
