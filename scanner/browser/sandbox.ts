/**
 * Starts Chromium with its sandbox. A browser that ends at once with it is started again without:
 * a system without user namespaces, such as most containers, has no sandbox.
 */
// The core package only: the full package reads configuration files and executes their code.
import { type Browser, launch, type LaunchOptions, TimeoutError } from "puppeteer-core";
import type { FoundBrowser } from "./find.ts";
import { browserFlags, DROPPED_DEFAULTS, type FlagOptions } from "./flags.ts";

export interface Start {
  found: FoundBrowser;
  profile: string;
  flags: Omit<FlagOptions, "sandbox" | "shell">;
  /** Called with the reason, once, when the browser has to run without its sandbox. */
  warn: (text: string) => void;
}

const LAUNCH_MS = 30_000;
/** Limit of a call to a renderer that hangs; the steps of a scan have tighter limits. */
const PROTOCOL_MS = 30_000;
/** A browser that lives for so long has said what it had to say about its start. */
const WORDS_MS = 3000;

/**
 * @param isRoot whether Chromium is known to refuse its sandbox
 * @throws Error with the browser's own words if it ends at once without its sandbox, too
 */
export async function startBrowser(
  start: Start,
  isRoot = Deno.build.os === "linux" && Deno.uid() === 0,
): Promise<Browser> {
  if (isRoot) {
    start.warn("Chromium runs without its sandbox because the scanner runs as root.");
    return await startOnce(start, false);
  }
  try {
    return await startOnce(start, true);
  } catch (error) {
    if (!(error instanceof DeadBrowser)) throw error;
    const browser = await startOnce(start, false);
    start.warn(`Chromium runs without its sandbox because it ends with it: ${error.words}`);
    return browser;
  }
}

/** The browser ended at its start. */
class DeadBrowser extends Error {
  /** @param words what it said */
  constructor(path: string, readonly words: string) {
    super(`${path} ended at its start: ${words}`);
  }
}

async function startOnce(start: Start, sandbox: boolean): Promise<Browser> {
  let browser: Browser | undefined;
  try {
    browser = await launch(launchOptions(start, sandbox));
    await requireLife(browser);
    return browser;
  } catch (error) {
    browser?.process()?.kill("SIGKILL");
    if (error instanceof TimeoutError) throw error;
    const words = await lastWords(start, sandbox);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DeadBrowser(start.found.path, words ?? reason);
  }
}

/**
 * Asks the browser's first page for an answer. A browser whose renderers can't start answers for
 * itself before it ends.
 */
async function requireLife(browser: Browser): Promise<void> {
  const page = await browser.waitForTarget((target) => target.type() === "page", {
    timeout: LAUNCH_MS,
  });
  const session = await page.createCDPSession();
  await session.send("Runtime.evaluate", { expression: "1" });
  await session.detach();
}

/** What the browser says on stderr, in a start of its own: Puppeteer keeps that to itself. */
async function lastWords(
  { found, profile, ...start }: Start,
  sandbox: boolean,
): Promise<string | undefined> {
  const flags = browserFlags({ ...start.flags, sandbox, shell: found.isShell });
  const child = new Deno.Command(found.path, {
    args: [...flags, "--headless", `--user-data-dir=${profile}`, "about:blank"],
    env: environment(profile),
    clearEnv: true,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const timer = setTimeout(() => child.kill("SIGKILL"), WORDS_MS);
  const { stderr } = await child.output().finally(() => clearTimeout(timer));
  const lines = new TextDecoder().decode(stderr).split("\n").map(withoutPlace)
    .filter((line) => line !== "" && !NOISE.test(line));
  const line = lines.find((line) => REASON.test(line)) ?? lines.at(-1);
  return line && firstSentence(line);
}

/** Chromium's and the loader's words for a start that fails, among lines about other things. */
const REASON = /no usable sandbox|zygote|error while loading|fatal/i;

/** A machine without a desktop has no D-Bus, which ends no browser. */
const NOISE = /dbus/i;

/** Links and advice follow. */
function firstSentence(line: string): string {
  return /^.*?[.!](?= |$)/.exec(line)?.[0] ?? line;
}

/** Without process, time and source file: `[12:34:1128/174901.26:FATAL:a/b.cc(1)] Words`. */
function withoutPlace(line: string): string {
  return line.replace(/^\[[\d:/.]+:\w+:[^\]]*\] /, "").trim();
}

function environment(profile: string): Record<string, string> {
  return {
    HOME: profile,
    TMPDIR: profile,
    PATH: "/usr/local/bin:/usr/bin:/bin",
    LANG: "en_US.UTF-8",
  };
}

function launchOptions({ found, profile, flags }: Start, sandbox: boolean): LaunchOptions {
  return {
    executablePath: found.path,
    headless: found.isShell ? "shell" : true,
    pipe: true,
    userDataDir: profile,
    ignoreDefaultArgs: [...DROPPED_DEFAULTS],
    args: browserFlags({ ...flags, sandbox, shell: found.isShell }),
    env: environment(profile),
    defaultViewport: null,
    waitForInitialPage: false,
    timeout: LAUNCH_MS,
    protocolTimeout: PROTOCOL_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
}
