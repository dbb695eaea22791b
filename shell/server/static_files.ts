/**
 * Files of the front end, packed where the browser takes it. By hand: hono's `serveStatic` opens the
 * plain file, too, and never closes it.
 */
import { randomBytes } from "node:crypto";
import { extname, join, normalize, sep } from "node:path";
import type { ShellEnvironment } from "./environment.ts";
import { contentSecurityPolicy } from "./security_headers.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const PACKED = [["br", ".br"], ["gzip", ".gz"]] as const;
/** `index.c46e12e88e.js`: the name changes with the content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const FOR_EVER = "public, max-age=31536000, immutable";

/**
 * The file `path` below `dir`.
 * @param accepted the request's Accept-Encoding
 * @returns undefined if the file does not exist
 */
export async function staticFile(
  dir: string,
  path: string,
  accepted: string,
): Promise<Response | undefined> {
  const file = inside(dir, path);
  const type = TYPES[extname(path)];
  if (file === undefined || type === undefined) return undefined;
  const headers = new Headers({
    "content-type": type,
    "cache-control": HASHED.test(path) ? FOR_EVER : "no-cache",
    vary: "accept-encoding",
  });
  for (const [encoding, extension] of PACKED) {
    if (!accepted.includes(encoding)) continue;
    const packed = await open(file + extension);
    if (packed) {
      headers.set("content-encoding", encoding);
      return new Response(packed, { headers });
    }
  }
  const plain = await open(file);
  return plain && new Response(plain, { headers });
}

/** The absolute path; undefined for a path out of `dir` or to a hidden file. */
function inside(dir: string, path: string): string | undefined {
  const decoded = decode(path);
  if (decoded === undefined) return undefined;
  const relative = normalize(decoded).replace(/^[/\\]+/, "");
  const parts = relative.split(sep);
  if (parts.some((part) => part.startsWith(".")) || relative.includes("\0")) return undefined;
  return join(dir, relative);
}

/** @returns undefined for a path that cannot be decoded, such as `%zz` */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function open(file: string): Promise<ReadableStream<Uint8Array> | undefined> {
  try {
    const handle = await Deno.open(file);
    if ((await handle.stat()).isFile) return handle.readable;
    handle.close();
    return undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) {
      return undefined;
    }
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
