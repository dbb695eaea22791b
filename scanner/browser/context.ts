/** The browser context of one scan: nothing is shared with another, and the proxy is the only way out. */
import type { BrowserContext } from "puppeteer";
import type { LaunchedBrowser } from "./launch.ts";

/** @param proxyServer host and port of the scan's own proxy */
export function createContext(
  { browser }: LaunchedBrowser,
  proxyServer: string,
): Promise<BrowserContext> {
  return browser.createBrowserContext({
    proxyServer,
    // Not inherited from the browser's own flag; without it a page reaches loopback directly.
    proxyBypassList: ["<-loopback>"],
    downloadBehavior: { policy: "deny" },
  });
}
