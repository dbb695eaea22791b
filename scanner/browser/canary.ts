/**
 * Checks each browser before its first scan: a cross-site cookie must arrive through a proxy like
 * the proxies of scans. A browser without third-party cookies would make tracking pages look clean;
 * a browser that bypasses the proxy cannot reach the canary at all. A browser asked for Global
 * Privacy Control must send its header there, and show its property to the page.
 */
import type { CDPSession } from "puppeteer";
import { openEgress } from "../egress/proxy.ts";
import { mappedOnly } from "../egress/dial.ts";
import type { LaunchedBrowser } from "./launch.ts";
import { logInToProxy } from "./context.ts";

const CANARY_MS = 20_000;

/** The browser would record less than a visitor's browser does. */
export class UnfitBrowser extends Error {}

/** @throws UnfitBrowser with the cause */
export async function checkCanary({ browser, router, gpc }: LaunchedBrowser): Promise<void> {
  const { promise: sent, resolve } = Promise.withResolvers<Sent | null>();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => answer(request, resolve),
  );
  const egress = openEgress(mappedOnly(`*.localhost:80:127.0.0.1:${server.addr.port}`));
  const context = await browser.createBrowserContext({
    proxyServer: egress.server,
    proxyBypassList: ["<-loopback>"],
  });
  const timer = setTimeout(() => resolve(null), CANARY_MS);
  try {
    const browserContextId = context.id ?? "";
    const { promise: opened, resolve: open } = Promise.withResolvers<CDPSession>();
    router.claim(browserContextId, ({ session }) => {
      session.send("Runtime.runIfWaitingForDebugger").catch(() => {});
      open(session);
    });
    await router.root.send("Target.createTarget", { url: "about:blank", browserContextId });
    const page = await opened;
    await logInToProxy(page, egress.credential);
    await page.send("Page.navigate", { url: PAGE });
    const arrived = await sent;
    if (arrived === null) throw new UnfitBrowser(UNREACHED);
    if (!arrived.cookie) throw new UnfitBrowser(BLOCKED);
    if (gpc && !(arrived.gpc && await showsGpc(page))) throw new UnfitBrowser(NO_GPC);
  } finally {
    clearTimeout(timer);
    router.release(context.id ?? "");
    await context.close();
    egress.close();
    await server.shutdown();
  }
}

const BLOCKED =
  "This browser does not send third-party cookies, so its recordings would be incomplete. " +
  "The scanner does not use it.";
const NO_GPC = "This browser does not know Global Privacy Control (Chromium's feature " +
  "GlobalPrivacyControlForce), so no page is tested with it. A newer Chromium knows it.";
const UNREACHED = `This browser loaded nothing through the scanner's proxy within ${
  CANARY_MS / 1000
} s. The scanner does not use it.`;

/** Browsers treat loopback names as secure, as a cross-site cookie requires. */
const PAGE = "http://page.localhost/";
const THIRD_PARTY = "http://third-party.localhost";

/** What the third party got. */
interface Sent {
  cookie: boolean;
  gpc: boolean;
}

function answer(request: Request, report: (sent: Sent) => void): Response {
  const { pathname } = new URL(request.url);
  const headers = new Headers({ "content-type": "text/html" });
  if (pathname === "/set") {
    headers.set("set-cookie", "canary=1; SameSite=None; Secure");
    headers.set("location", `${THIRD_PARTY}/check`);
    return new Response(null, { status: 302, headers });
  }
  if (pathname === "/check") {
    report({
      cookie: request.headers.get("cookie") === "canary=1",
      gpc: request.headers.get("sec-gpc") === "1",
    });
    return new Response(null, { status: 204 });
  }
  return new Response(`<img src="${THIRD_PARTY}/set">`, { headers });
}

async function showsGpc(page: CDPSession): Promise<boolean> {
  const expression = "navigator.globalPrivacyControl === true";
  return (await page.send("Runtime.evaluate", { expression })).result.value === true;
}
