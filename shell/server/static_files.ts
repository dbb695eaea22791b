/** Files of the front end, packed where the browser takes it, and the page they belong to. */
import { randomBytes } from "node:crypto";
import { join, relative } from "node:path";
import type { MiddlewareHandler } from "hono";
import { serveStatic } from "hono/serve-static";
import type { ShellEnvironment } from "./environment.ts";
import { contentSecurityPolicy } from "./security_headers.ts";

/** `index.c46e12e88e.js`: the name changes with the content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const FOR_EVER = "public, max-age=31536000, immutable";
const HIDDEN = /(^|[/\\])\./;
/** Not part of any file's name; reading such a file would throw. */
const NUL = "\0";

/** A remote's files: public, and loaded by shells of any origin, without cookies. */
export const remoteFiles = (dir: string, prefix: string): MiddlewareHandler =>
  staticFiles(dir, prefix, { "access-control-allow-origin": "*" });

/**
 * The files below `dir`, at addresses that start with `prefix`; other requests go on.
 * @param headers of each file besides those for caches
 */
export function staticFiles(
  dir: string,
  prefix = "",
  headers: Readonly<Record<string, string>> = {},
): MiddlewareHandler {
  return serveStatic({
    root: dir,
    join,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(prefix.length),
    getContent: async (file) => {
      const isServed = !HIDDEN.test(relative(dir, file)) && !file.includes(NUL);
      return isServed ? await contentOf(file) : null;
    },
    onFound: (file, c) => {
      c.header("cache-control", HASHED.test(file) ? FOR_EVER : "no-cache");
      c.header("vary", "accept-encoding");
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
    },
  });
}

/** Read whole: hono opens the plain file and the packed one, and would close neither stream. */
async function contentOf(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await Deno.readFile(file);
  } catch (error) {
    const { NotFound, NotADirectory, IsADirectory } = Deno.errors;
    const isNoFile = [NotFound, NotADirectory, IsADirectory].some((type) => error instanceof type);
    if (isNoFile) return null;
    throw error;
  }
}

const PLACEHOLDER = "__CSP_NONCE__";
const NONCE_BYTES = 16;

/** The page that every address of the shell starts with. */
export async function indexPage(config: ShellEnvironment): Promise<Response> {
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
