/** Whether a request comes from a browser on this very machine that means this machine. */
import type { AppContext } from "./context.ts";

const ADDRESSES = new Set(["127.0.0.1", "::1"]);
const NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** A page elsewhere that has its own name lead here (DNS rebinding) comes under that name. */
export function fromThisMachine(c: AppContext): boolean {
  const names = [c.req.header("host"), c.req.header("x-forwarded-host")];
  return ADDRESSES.has(c.get("address")) && names.every((name) => name === undefined || own(name));
}

function own(host: string): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && NAMES.has(new URL(url).hostname);
}
