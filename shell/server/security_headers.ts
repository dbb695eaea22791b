/** Instructions to browsers for every page: run only our scripts. */
import type { MiddlewareHandler } from "hono";
import type { ShellEnvironment } from "./environment.ts";

/** Headers of every answer; the API may set its own values. */
const SECURITY_HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Two years, as the preload lists of browsers demand. */
const HTTPS_ONLY = "max-age=63072000";

/** @param trustProxy whether a proxy in front is believed that the browser speaks HTTPS */
export function securityHeaders(trustProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    const proxied = trustProxy ? c.req.header("x-forwarded-proto") : undefined;
    const protocol = proxied ?? new URL(c.req.url).protocol.replace(":", "");
    if (protocol === "https") c.res.headers.set("strict-transport-security", HTTPS_ONLY);
  };
}

/**
 * The Content Security Policy of `index.html`.
 * @param nonce for the `<style>` elements that Mantine adds; scripts are files and need no nonce
 */
export function contentSecurityPolicy(
  { remoteOrigins, recaptchaScript }: Pick<ShellEnvironment, "remoteOrigins" | "recaptchaScript">,
  nonce: string,
): string {
  const code = ["'self'", ...remoteOrigins].join(" ");
  const check = recaptchaScript === undefined ? undefined : botCheckSources(recaptchaScript);
  return [
    "default-src 'self'",
    `script-src ${code}${check ? ` ${check.scripts}` : ""}`,
    `style-src ${code} 'nonce-${nonce}'`,
    `connect-src ${code}${check ? ` ${check.frames}` : ""}`,
    ...(check ? [`frame-src 'self' ${check.frames}`] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Hosts of Google's own service. */
const GOOGLE = ["www.google.com", "www.recaptcha.net"];

/**
 * Sources of a service's script and frames. For Google's service as in its documentation ("I'm
 * using Content-Security-Policy on my website"), for any other service its own origin.
 */
function botCheckSources(script: string): { scripts: string; frames: string } {
  const { origin, hostname } = new URL(script);
  if (!GOOGLE.includes(hostname)) return { scripts: script, frames: origin };
  const own = `${origin}/recaptcha/`;
  return {
    scripts: `${own} https://www.gstatic.com/recaptcha/`,
    frames: `${own} https://recaptcha.google.com/recaptcha/`,
  };
}
