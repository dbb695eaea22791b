/** The address of the product in the caller's browser. */
import type { AppContext } from "./context.ts";

/** The configured origin used by the browser, or the first configured origin. */
export function originOf(c: AppContext): string {
  const { PUBLIC_ORIGIN } = c.get("deps").config;
  const host = c.req.header("x-forwarded-host") ?? c.req.header("host");
  return PUBLIC_ORIGIN.find((origin) => new URL(origin).host === host) ?? String(PUBLIC_ORIGIN[0]);
}
