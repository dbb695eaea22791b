/** Starts a browser for many scans, in a temporary profile that is removed at the end. */
import type { Browser } from "puppeteer-core";
import type { FoundBrowser } from "./find.ts";
import { PREFERENCES } from "./flags.ts";
import { brandsOf, type BrowserIdentity, desktopUserAgent } from "./identity.ts";
import { makeProfile, removeProfile, sweepProfiles } from "./profile.ts";
import { TargetRouter } from "./router.ts";
import { startBrowser } from "./sandbox.ts";
import { closeQuietly } from "../egress/pump.ts";

export interface BrowserOptions {
  found: FoundBrowser;
  trustedKeys?: readonly string[];
  proxyVerifies?: boolean;
  /** The browser sends Global Privacy Control. */
  gpc?: boolean;
  /** Called with the reason, once, when the browser has to run without its sandbox. */
  warn: (text: string) => void;
  /** Profile preferences. The canary refuses a browser without the default ones. */
  preferences?: unknown;
}

export interface LaunchedBrowser {
  browser: Browser;
  router: TargetRouter;
  /** Product and version, e.g. `Chrome/156.0.8078.79`; of a headless shell, it says so. */
  version: string;
  identity: BrowserIdentity;
  /** Whether the browser was asked to send Global Privacy Control. */
  gpc: boolean;
  pid: number | null;
  /** Asks the browser to end, kills it after two seconds, and removes the profile. */
  close(): Promise<void>;
}

const CLOSE_MS = 2000;

export async function launchBrowser(options: BrowserOptions): Promise<LaunchedBrowser> {
  const gpc = options.gpc ?? false;
  const userAgent = desktopUserAgent(await productVersion(options.found.path));
  await sweepProfiles().catch((error) => options.warn(`old profiles stay: ${error}`));
  const profile = await makeProfile(options.preferences ?? PREFERENCES);
  const sink = openSink();
  const remove = async () => {
    sink.close();
    await removeProfile(profile);
  };
  let browser: Browser | undefined;
  try {
    browser = await startBrowser({
      found: options.found,
      profile,
      flags: {
        sink: sink.server,
        userAgent,
        trustedKeys: options.trustedKeys ?? [],
        proxyVerifies: options.proxyVerifies ?? false,
        gpc,
      },
      warn: options.warn,
    });
    const version = await browser.version();
    const brands = await brandsOf(browser);
    const router = await TargetRouter.start(await browser.target().createCDPSession());
    const started = browser;
    return {
      browser: started,
      router,
      version: `${version}${options.found.isShell ? " (headless shell)" : ""}`,
      identity: { userAgent, brands, fullVersion: version.split("/").at(-1) ?? "" },
      gpc,
      pid: started.process()?.pid ?? null,
      close: () => closeBrowser(started).finally(remove),
    };
  } catch (error) {
    browser?.process()?.kill("SIGKILL");
    await remove();
    throw error;
  }
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

/** A proxy for the browser's own traffic, outside of any scan; refuses every connection. */
function openSink() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const refuse = async () => {
    for await (const conn of listener) closeQuietly(conn);
  };
  void refuse();
  return { server: `127.0.0.1:${listener.addr.port}`, close: () => closeQuietly(listener) };
}
