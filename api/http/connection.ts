/** The TCP connection behind a request, as Deno.serve passes it on. */
import type { Context } from "hono";

/** Its remote address; empty where there is none, as in tests. */
export function connectionAddress(c: Pick<Context, "env">): string {
  const info: unknown = c.env;
  if (typeof info !== "object" || info === null || !("remoteAddr" in info)) return "";
  const { remoteAddr } = info;
  if (typeof remoteAddr !== "object" || remoteAddr === null) return "";
  return "hostname" in remoteAddr && typeof remoteAddr.hostname === "string"
    ? remoteAddr.hostname
    : "";
}
