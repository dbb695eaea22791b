/**
 * `deno task remotes`: serves built remotes alone, on an origin of their own, at the same addresses
 * as the shell's server does: `/remotes/mfe-issues/mf-manifest.json`.
 */
import { Hono } from "hono";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listen } from "./server/listen.ts";
import { securityHeaders } from "./server/security_headers.ts";
import { remoteFiles } from "./server/static_files.ts";

/** How long the head of a request may take to arrive. */
const HEAD_MS = 15_000;

const names = (Deno.env.get("SERVE_REMOTES") ?? "").split(",").map((v) => v.trim()).filter(Boolean);
const host = Deno.env.get("SHELL_HOST") || "127.0.0.1";
const port = Number(Deno.env.get("SHELL_PORT") || 4400);

if (names.length === 0) fail("SERVE_REMOTES is not set");
if (!Number.isInteger(port) || port < 0 || port > 65535) fail("SHELL_PORT must be a port");

const app = new Hono();
app.use(securityHeaders(false));
app.get("/livez", (c) => c.json({ status: "ok" }));
for (const name of names) {
  const folder = fileURLToPath(new URL(`../${name}/dist`, import.meta.url));
  if (!existsSync(folder)) fail(`${name} is not built: run \`deno task build\` first`);
  app.get(`/remotes/${name}/*`, remoteFiles(folder, `/remotes/${name}`));
}

const server = await listen({ host, port, headMs: HEAD_MS }, (request) => app.fetch(request));
console.log(`Remotes: http://${server.addr.hostname}:${server.addr.port}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, () => void server.shutdown().then(() => Deno.exit(0)));
}

function fail(reason: string): never {
  console.error(`remotes: ${reason}`);
  Deno.exit(1);
}
