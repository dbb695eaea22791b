/** Starts a browser for many scans, in a temporary profile that is removed at the end. */
// The core package only: the full package reads configuration files and executes their code.
import { type Browser, launch, type LaunchOptions } from "puppeteer-core";
import type { FoundBrowser } from "./find.ts";
import { browserFlags, desktopUserAgent, DROPPED_DEFAULTS, PREFERENCES } from "./flags.ts";
import { makeProfile, removeProfile, sweepProfiles } from "./profile.ts";
import { TargetRouter } from "./router.ts";
import { closeQuietly } from "../egress/pump.ts";

export interface BrowserOptions {
  found: FoundBrowser;
  trustedKeys?: readonly string[];
  proxyVerifies?: boolean;
  /** Called with the reason, once, when the browser has to run without its sandbox. */
  warn: (text: string) => void;
  /** Profile preferences. The canary refuses a browser without the default ones. */
  preferences?: unknown;
}

export interface LaunchedBrowser {
  browser: Browser;
  router: TargetRouter;
  /** Product and version, e.g. `Chrome/156.0.8078.79`. */
  version: string;
  userAgent: string;
  pid: number | null;
  /** Asks the browser to end, kills it after two seconds, and removes the profile. */
  close(): Promise<void>;
}

const LAUNCH_MS = 30_000;
/** Limit of a call to a renderer that hangs; the steps of a scan have tighter limits. */
const PROTOCOL_MS = 30_000;
const CLOSE_MS = 2000;

export async function launchBrowser(options: BrowserOptions): Promise<LaunchedBrowser> {
  const userAgent = desktopUserAgent(await productVersion(options.found.path));
  await sweepProfiles().catch((error) => options.warn(`old profiles stay: ${error}`));
  const profile = await makeProfile(options.preferences ?? PREFERENCES);
  const sink = openSink();
  const remove = async () => {
    sink.close();
    await removeProfile(profile);
  };
  try {
    const browser = await launchSandboxed(options, { profile, userAgent, sink: sink.server });
    const router = await TargetRouter.start(await browser.target().createCDPSession());
    return {
      browser,
      router,
      version: await browser.version(),
      userAgent,
      pid: browser.process()?.pid ?? null,
      close: () => closeBrowser(browser).finally(remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface LaunchContext {
  profile: string;
  userAgent: string;
  sink: string;
}

/**
 * Starts Chromium with its sandbox; without one, and with a warning, if the system has no sandbox.
 */
async function launchSandboxed(options: BrowserOptions, place: LaunchContext): Promise<Browser> {
  const isRoot = Deno.build.os === "linux" && Deno.uid() === 0;
  if (isRoot) {
    options.warn("Chromium runs without its sandbox because the scanner runs as root.");
    return await launch(launchOptions(options, place, false));
  }
  try {
    return await launch(launchOptions(options, place, true));
  } catch (error) {
    if (!await lacksSandbox(options.found.path, place.profile)) throw error;
    options.warn("Chromium runs without its sandbox because this system does not allow one.");
    return await launch(launchOptions(options, place, false));
  }
}

/** Whether the browser reports a missing sandbox on stderr; Puppeteer's pipe omits the message. */
async function lacksSandbox(path: string, profile: string): Promise<boolean> {
  const { stderr } = await new Deno.Command(path, {
    args: [
      "--headless",
      "--disable-gpu",
      `--user-data-dir=${profile}`,
      "--dump-dom",
      "about:blank",
    ],
    env: { HOME: profile },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
    signal: AbortSignal.timeout(LAUNCH_MS),
  }).output();
  return /no usable sandbox/i.test(new TextDecoder().decode(stderr));
}

function launchOptions(
  options: BrowserOptions,
  place: LaunchContext,
  sandbox: boolean,
): LaunchOptions {
  const shell = options.found.origin === "npm";
  return {
    executablePath: options.found.path,
    headless: shell ? "shell" : true,
    pipe: true,
    userDataDir: place.profile,
    ignoreDefaultArgs: [...DROPPED_DEFAULTS],
    args: browserFlags({
      sink: place.sink,
      userAgent: place.userAgent,
      sandbox,
      shell,
      trustedKeys: options.trustedKeys ?? [],
      proxyVerifies: options.proxyVerifies ?? false,
    }),
    env: {
      HOME: place.profile,
      TMPDIR: place.profile,
      PATH: "/usr/local/bin:/usr/bin:/bin",
      LANG: "en_US.UTF-8",
    },
    defaultViewport: null,
    waitForInitialPage: false,
    timeout: LAUNCH_MS,
    protocolTimeout: PROTOCOL_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
}

async function productVersion(path: string): Promise<string> {
  const { stdout } = await new Deno.Command(path, { args: ["--version"] }).output();
  return new TextDecoder().decode(stdout);
}

async function closeBrowser(browser: Browser): Promise<void> {
  const timer = setTimeout(() => browser.process()?.kill("SIGKILL"), CLOSE_MS);
  try {
    await browser.close();
  } catch {
    browser.process()?.kill("SIGKILL");
  } finally {
    clearTimeout(timer);
  }
}

/** A proxy for the browser's own traffic; refuses and counts every connection. */
interface Sink {
  server: string;
  /** Number of connections the browser itself tried to open, outside of any scan. */
  refused(): number;
  close(): void;
}

function openSink(): Sink {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  let refused = 0;
  const accept = async () => {
    for await (const conn of listener) {
      refused++;
      closeQuietly(conn);
    }
  };
  void accept();
  return {
    server: `127.0.0.1:${listener.addr.port}`,
    refused: () => refused,
    close: () => closeQuietly(listener),
  };
}
