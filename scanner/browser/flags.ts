/** Command line and profile of the browser. Pure. */

export interface FlagOptions {
  /** Proxy for the browser's own traffic; browser contexts have their own. */
  sink: string;
  userAgent: string;
  sandbox: boolean;
  /** Whether the browser is a headless shell, which has no site isolation by default. */
  shell: boolean;
  /** Base64 SHA-256 of public keys trusted without a valid certificate chain (the fixture web). */
  trustedKeys: readonly string[];
  /** The egress proxy verifies certificates instead of the browser. */
  proxyVerifies: boolean;
  /** The browser sends Global Privacy Control, with every request of every scan in it. */
  gpc: boolean;
}

/** Puppeteer's default flags by which pages could tell the browser from a visitor's. */
export const DROPPED_DEFAULTS: readonly string[] = [
  "--enable-automation",
  "--disable-popup-blocking",
  "--disable-ipc-flooding-protection",
  "--hide-scrollbars",
];

/** The screen of a desktop; a headless browser's own is smaller than most windows. */
export const SCREEN = { width: 1920, height: 1080 } as const;

const ALWAYS: readonly string[] = [
  // Consent layers stay hidden while `navigator.webdriver` is true.
  "--disable-blink-features=AutomationControlled",
  // Closes every route around the proxy: loopback, QUIC, WebRTC, DNS.
  "--proxy-bypass-list=<-loopback>",
  "--disable-quic",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  // The headless shell knows it by its earlier name.
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--dns-prefetch-disable",
  // LocalNetworkAccessChecks: a page may try private addresses; the proxy refuses and the recording
  // shows the attempt. RenderDocument: the session of a frame reports requests sent on unload only
  // if the next document keeps the frame. SpareRenderer: a scan's context has one page, and a spare
  // renderer for a second page costs a tenth of the scan.
  "--disable-features=LocalNetworkAccessChecks,DnsOverHttps,AsyncDns,Prerender2,RenderDocument," +
  "SpareRendererForSitePerProcess",
  // Ends a memory bomb within a second, before the machine runs out of memory.
  "--js-flags=--max-old-space-size=512",
  "--disable-component-update",
  "--disable-domain-reliability",
  // Sends reports for a page's policies during the scan instead of a minute later.
  "--short-reporting-delay",
  "--no-default-browser-check",
  `--screen-info={${SCREEN.width}x${SCREEN.height}}`,
  "--disable-gpu",
];

export function browserFlags(options: FlagOptions): string[] {
  return [
    ...ALWAYS,
    `--proxy-server=${options.sink}`,
    `--user-agent=${options.userAgent}`,
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ...(options.sandbox ? [] : ["--no-sandbox"]),
    // Headers and scripts of a scan's own would not reach all requests of workers. Puppeteer adds
    // it to its own enabled features.
    ...(options.gpc ? ["--enable-features=GlobalPrivacyControlForce"] : []),
    ...(options.trustedKeys.length > 0
      ? [`--ignore-certificate-errors-spki-list=${options.trustedKeys.join(",")}`]
      : []),
    ...(options.proxyVerifies ? ["--ignore-certificate-errors"] : []),
    // With a sandbox the shell needs its zygote and ends without; as root it can't start one.
    // Without a language the shell sends no Accept-Language.
    ...(options.shell ? ["--site-per-process", "--accept-lang=en-US,en"] : []),
    ...(options.shell && !options.sandbox ? ["--no-zygote"] : []),
  ];
}

/** Without these preferences this Chromium blocks third-party cookies in every context. */
export const PREFERENCES = {
  profile: { cookie_controls_mode: 0, block_third_party_cookies: false },
} as const;

/**
 * Local state of the profile. With no authentication schemes, a 401 is an ordinary answer instead
 * of a prompt that blocks the page. Only the scan's proxy, which pages cannot reach as a server,
 * may ask for its credential. With more than 32 connections per proxy, pages with many streams do
 * not stall.
 */
export const LOCAL_STATE = {
  auth: { schemes: "", http_auth_allowed_for_origins: ["127.0.0.1"] },
  net: { max_connections_per_proxy: 99 },
} as const;
