/** Headers that keep a browser from doing more with an answer than it should. */
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./context.ts";

const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cache-Control": "no-store",
};

/** Two years, as the lists that browsers ship ask for. */
const HTTPS_ONLY = "max-age=63072000";

/** A route that sets one of them itself keeps it. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  const { PUBLIC_ORIGIN } = c.get("deps").config;
  if (PUBLIC_ORIGIN.every((origin) => origin.startsWith("https:"))) {
    c.res.headers.set("Strict-Transport-Security", HTTPS_ONLY);
  }
};
