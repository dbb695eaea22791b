/** `index.html`, with a fresh nonce in each answer. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { ShellServerConfig } from "./config.ts";
import { contentSecurityPolicy } from "./security_headers.ts";

const PLACEHOLDER = "__CSP_NONCE__";
const NONCE_BYTES = 16;

/** The page that every address of the shell starts with. */
export async function indexPage(config: ShellServerConfig): Promise<Response> {
  const page = await Deno.readTextFile(join(config.dist, "index.html"));
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return new Response(page.replace(PLACEHOLDER, nonce), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      // Not even revalidated: a kept page would carry a nonce that the header no longer has.
      "cache-control": "no-store",
      "content-security-policy": contentSecurityPolicy(config, nonce),
    },
  });
}
