/** What browsers are told about every page: run our scripts and nothing else. */
import type { ShellServerConfig } from "./config.ts";

/** Headers of every answer that this server makes itself. */
export const SECURITY_HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/**
 * The Content Security Policy of `index.html`.
 * @param nonce for the `<style>` elements that Mantine adds; scripts are files, they need none
 */
export function contentSecurityPolicy(
  { remoteOrigins }: Pick<ShellServerConfig, "remoteOrigins">,
  nonce: string,
): string {
  const code = ["'self'", ...remoteOrigins].join(" ");
  return [
    "default-src 'self'",
    `script-src ${code}`,
    `style-src ${code} 'nonce-${nonce}'`,
    `connect-src ${code}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
