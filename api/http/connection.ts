/** Where a request comes from: its connection, and whether this machine. */
import type { Context } from "hono";
import type { AppContext } from "./context.ts";

/**
 * Remote address of the TCP connection, passed on by Deno.serve; empty without a connection, as in
 * tests.
 */
export function connectionAddress(c: Pick<Context, "env">): string {
  const info: unknown = c.env;
  if (typeof info !== "object" || info === null || !("remoteAddr" in info)) return "";
  const { remoteAddr } = info;
  if (typeof remoteAddr !== "object" || remoteAddr === null) return "";
  return "hostname" in remoteAddr && typeof remoteAddr.hostname === "string"
    ? remoteAddr.hostname
    : "";
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Whether a browser on this machine sends the request under a name of this machine. A foreign page
 * with a name resolving to this machine (DNS rebinding) sends its own name and is refused.
 */
export function fromThisMachine(c: AppContext): boolean {
  const names = [c.req.header("host"), c.req.header("x-forwarded-host")];
  return LOOPBACK.has(c.get("address")) &&
    names.every((name) => name === undefined || isOwnName(name));
}

function isOwnName(host: string): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && NAMES.has(new URL(url).hostname);
}

/** What `mayReadMetrics` asks of a request. */
export function callOf(c: Pick<Context, "env" | "req">) {
  return { connection: connectionAddress(c), headers: c.req.raw.headers };
}
