/** A tiny build and the server in front of it. */
import type { Hono } from "hono";
import { serveShell, type ShellEnvironment } from "../server/mod.ts";

/** A tiny build. @returns its folder */
export async function tinyBuild(): Promise<string> {
  const dir = await Deno.makeTempDir();
  await Deno.mkdir(`${dir}/static/js`, { recursive: true });
  const page = '<meta name="csp-nonce" content="__CSP_NONCE__"><script src="/static/js/a.js">';
  await Deno.writeTextFile(`${dir}/index.html`, page);
  await Deno.writeTextFile(`${dir}/.stamp`, "secret");
  await Deno.writeTextFile(`${dir}/mf-manifest.json`, "{}");
  await Deno.writeTextFile(`${dir}/static/js/index.0123456789.js`, "plain");
  await Deno.writeTextFile(`${dir}/static/js/index.0123456789.js.br`, "brotli");
  await Deno.writeTextFile(`${dir}/static/js/index.0123456789.js.gz`, "gzip");
  return dir;
}

export function config(dist: string, apiOrigin = "http://127.0.0.1:9"): ShellEnvironment {
  const remoteOrigins = ["https://cdn.example.test"];
  const remotes = { "mfe-issues": dist };
  return { host: "127.0.0.1", port: 0, apiOrigin, dist, remotes, remoteOrigins, trustProxy: false };
}

/** Runs with an API and the shell's server in front of it. */
export async function behindShell(
  api: Hono,
  run: (origin: string) => Promise<void>,
  more: Partial<ShellEnvironment> = {},
): Promise<void> {
  const quiet = { hostname: "127.0.0.1", port: 0, onListen: () => undefined };
  const upstream = Deno.serve(quiet, api.fetch);
  const apiOrigin = `http://127.0.0.1:${upstream.addr.port}`;
  const shell = await serveShell({ ...config(await tinyBuild(), apiOrigin), ...more });
  try {
    await run(`http://127.0.0.1:${shell.addr.port}`);
  } finally {
    await Promise.all([shell.shutdown(), upstream.shutdown()]);
  }
}
