/** Command line and profile of the browser (SCANNER.md). Pure. */

export interface FlagOptions {
  /** Proxy for the browser's own traffic; browser contexts have their own. */
  sink: string;
  userAgent: string;
  sandbox: boolean;
  /** Whether the browser is the headless shell of the npm package, which has no site isolation. */
  shell: boolean;
  /** Base64 SHA-256 of public keys trusted although their chain is not (the fixture web). */
  trustedKeys: readonly string[];
  /** The egress proxy verifies certificates instead of the browser. */
  proxyVerifies: boolean;
}

/** Defaults of Puppeteer that would make the browser differ from a visitor's. */
export const DROPPED_DEFAULTS: readonly string[] = [
  "--enable-automation",
  "--disable-popup-blocking",
  "--disable-ipc-flooding-protection",
];

const ALWAYS: readonly string[] = [
  // Consent layers hide from automation.
  "--disable-blink-features=AutomationControlled",
  // The proxy is the only way out: no loopback around it, no QUIC, no WebRTC past it, no DNS.
  "--proxy-bypass-list=<-loopback>",
  "--disable-quic",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--dns-prefetch-disable",
  // A page may try private addresses; the proxy refuses and the recording shows it. What a page sends
  // when it is left is told by its frame only if the next document does not come in a frame of its own.
  // A scan's context has one page: the renderer kept ready for its next one costs a tenth of the scan.
  "--disable-features=LocalNetworkAccessChecks,DnsOverHttps,AsyncDns,Prerender2,RenderDocument," +
  "SpareRendererForSitePerProcess",
  // A memory bomb ends in a second instead of eating the machine.
  "--js-flags=--max-old-space-size=512",
  "--disable-component-update",
  "--disable-domain-reliability",
  // Reports that a page requests are sent during the scan, not a minute later.
  "--short-reporting-delay",
  "--no-default-browser-check",
  "--disable-gpu",
];

export function browserFlags(options: FlagOptions): string[] {
  return [
    ...ALWAYS,
    `--proxy-server=${options.sink}`,
    `--user-agent=${options.userAgent}`,
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ...(options.sandbox ? [] : ["--no-sandbox"]),
    ...(options.trustedKeys.length > 0
      ? [`--ignore-certificate-errors-spki-list=${options.trustedKeys.join(",")}`]
      : []),
    ...(options.proxyVerifies ? ["--ignore-certificate-errors"] : []),
    ...(options.shell ? ["--site-per-process", "--no-zygote"] : []),
  ];
}

/** Without these preferences this Chromium blocks third-party cookies in every context. */
export const PREFERENCES = {
  profile: { cookie_controls_mode: 0, block_third_party_cookies: false },
} as const;

/**
 * Local state of the profile. The browser knows no authentication scheme, so that a 401 is an
 * answer like any other and not a prompt that blocks the page; only the scan's proxy, which pages
 * cannot reach as a server, may ask for its credential. More than 32 connections per proxy keep
 * pages with many streams from waiting for ever.
 */
export const LOCAL_STATE = {
  auth: { schemes: "", http_auth_allowed_for_origins: ["127.0.0.1"] },
  net: { max_connections_per_proxy: 99 },
} as const;

/** A visitor's user agent: the reduced form of the given version, not headless. */
export function desktopUserAgent(version: string): string {
  const major = /(\d+)\.\d+\.\d+/.exec(version)?.[1] ?? "140";
  return "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) " +
    `Chrome/${major}.0.0.0 Safari/537.36`;
}
