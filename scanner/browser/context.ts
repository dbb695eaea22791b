/** The isolated browser context of one scan; the scan's proxy is its only route to the network. */
import type { BrowserContext, Protocol } from "puppeteer";
import type { LaunchedBrowser } from "./launch.ts";
import type { ProxyCredential } from "../egress/credential.ts";
import type { Session } from "./attach.ts";

/** @param proxyServer host and port of the scan's own proxy */
export function createContext(
  { browser }: LaunchedBrowser,
  proxyServer: string,
): Promise<BrowserContext> {
  return browser.createBrowserContext({
    proxyServer,
    // Contexts do not inherit the browser's flag; without this list a page reaches loopback
    // directly.
    proxyBypassList: ["<-loopback>"],
    downloadBehavior: { policy: "deny" },
  });
}

/**
 * Gives the proxy's credential to a browser context. Chromium keeps the credential for all requests
 * of the context: pages, workers, service workers, WebSockets and preconnects. A single intercepted
 * request, on a page not recorded yet, is therefore enough.
 * @throws Error when the browser did not take the credential
 */
export async function logInToProxy(session: Session, credential: ProxyCredential): Promise<void> {
  const { url, username, password } = credential;
  const goOn = ({ requestId }: Protocol.Fetch.RequestPausedEvent) => {
    session.send("Fetch.continueRequest", { requestId }).catch(() => {});
  };
  session.on("Fetch.requestPaused", goOn);
  session.on("Fetch.authRequired", ({ requestId }) => {
    const authChallengeResponse = { response: "ProvideCredentials", username, password } as const;
    session.send("Fetch.continueWithAuth", { requestId, authChallengeResponse }).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: url }], handleAuthRequests: true });
  const expression = `fetch(${JSON.stringify(url)}, { mode: "no-cors" }).then(() => {}, () => {})`;
  await session.send("Runtime.evaluate", { expression, awaitPromise: true });
  await session.send("Fetch.disable");
  session.off("Fetch.requestPaused", goOn);
  if (!credential.wasGiven) throw new Error("the browser did not log in to the scan's proxy");
}
