/** What the browser says of itself: user agent and client hints, as a visitor's browser has them. */
import type { Device } from "@crumbtrail/contract/enums";
import type { Protocol } from "puppeteer";
import type { Browser } from "puppeteer-core";
import { z } from "zod";

const brandSchema = z.object({ brand: z.string(), version: z.string() });
type Brand = z.infer<typeof brandSchema>;

/** What the running browser says of itself to each page of the desktop. */
export interface BrowserIdentity {
  userAgent: string;
  /** Four numbers. */
  fullVersion: string;
  /** Names with major versions, in the browser's own order; one of them stands for nobody. */
  brands: Brand[];
}

/** Only secure pages see brands; the page is answered here, so nothing is sent. */
const PLACE = "https://brands.invalid/";
const PAGE = btoa(`<!doctype html><link rel="icon" href="data:,">`);

/** Asks a started browser's first page for the brands in its client hints. */
export async function brandsOf(browser: Browser): Promise<Brand[]> {
  const page = await browser.waitForTarget((target) => target.type() === "page");
  const session = await page.createCDPSession();
  const responseHeaders = [{ name: "content-type", value: "text/html" }];
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders, body: PAGE };
    session.send("Fetch.fulfillRequest", answer).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: `${PLACE}*` }] });
  await session.send("Page.navigate", { url: PLACE });
  const { result } = await session.send("Runtime.evaluate", {
    expression: "navigator.userAgentData.brands",
    returnByValue: true,
  });
  await session.detach();
  // A headless shell names itself.
  return z.array(brandSchema).parse(result.value)
    .map(({ brand, version }) => ({ brand: brand.replace("Headless", ""), version }));
}

/** Names of the system, by Deno's: as a user agent and as client hints have it. */
const SYSTEMS: Partial<Record<typeof Deno.build.os, { agent: string; hint: string }>> = {
  darwin: { agent: "Macintosh; Intel Mac OS X 10_15_7", hint: "macOS" },
  windows: { agent: "Windows NT 10.0; Win64; x64", hint: "Windows" },
};
const LINUX = { agent: "X11; Linux x86_64", hint: "Linux" };

/** A visitor's user agent on this system: the reduced form, without "Headless". */
export function desktopUserAgent(version: string, os = Deno.build.os): string {
  return userAgentOf(`(${(SYSTEMS[os] ?? LINUX).agent})`, majorOf(version), "");
}

/** A version that cannot be read counts as 140. */
function majorOf(version: string): string {
  return /(\d+)\.\d+\.\d+/.exec(version)?.[1] ?? "140";
}

function userAgentOf(system: string, major: string, mobile: string): string {
  return `Mozilla/5.0 ${system} AppleWebKit/537.36 (KHTML, like Gecko) ` +
    `Chrome/${major}.0.0.0${mobile} Safari/537.36`;
}

/**
 * The user agent and client hints of a device. A user agent of the caller's own has no hints.
 */
export function agentOverride(
  { device, userAgent }: { device: Device; userAgent?: string },
  identity: BrowserIdentity,
): Protocol.Emulation.SetUserAgentOverrideRequest {
  if (userAgent) return { userAgent };
  const { fullVersion, brands } = identity;
  const fullVersionList = brands.map((it) => inFull(it, fullVersion));
  const versions = { brands, fullVersion, fullVersionList };
  if (device === "DESKTOP") {
    return { userAgent: identity.userAgent, userAgentMetadata: { ...desktopHints(), ...versions } };
  }
  const isPhone = device === "MOBILE";
  return {
    userAgent: userAgentOf(
      "(Linux; Android 10; K)",
      majorOf(fullVersion),
      isPhone ? " Mobile" : "",
    ),
    // Spelled as Chrome on Android reports it.
    platform: "Linux armv81",
    userAgentMetadata: {
      ...versions,
      platform: "Android",
      platformVersion: "10.0.0",
      architecture: "",
      bitness: "",
      model: "",
      mobile: isPhone,
      formFactors: [isPhone ? "Mobile" : "Tablet"],
    },
  };
}

/** As Chromium fills them, which leaves them empty where its user agent is set by a flag. */
function desktopHints() {
  return {
    platform: (SYSTEMS[Deno.build.os] ?? LINUX).hint,
    // Chromium says no version of Linux.
    platformVersion: "",
    architecture: Deno.build.arch === "aarch64" ? "arm" : "x86",
    bitness: "64",
    model: "",
    mobile: false,
    wow64: false,
    formFactors: ["Desktop"],
  };
}

/** A brand with its full version; the brand that stands for nobody has its own version. */
function inFull({ brand, version }: Brand, fullVersion: string): Brand {
  const isOwn = fullVersion.startsWith(`${version}.`);
  return { brand, version: isOwn ? fullVersion : `${version}.0.0.0` };
}
