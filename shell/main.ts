/** `deno task shell`: serves the built shell and passes calls on to the API. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startTracing } from "@crumbtrail/telemetry/tracing";
import { z } from "zod";
import { readEnvironment, serveShell, type ShellEnvironment, VARIABLES } from "./server/mod.ts";

/** How long a stop waits: open event streams would keep the server for ever. */
const GRACE_MS = 2000;

const config = configOrExit();
const tracing = config.tracing && startTracing("shell", config.tracing, tellOfLoss);
const server = await serveShell(config);
console.log(`Shell: http://${server.addr.hostname}:${server.addr.port}`);
Deno.addSignalListener("SIGINT", stop);
Deno.addSignalListener("SIGTERM", stop);
await server.finished;
await tracing?.close();
Deno.exit(0);

function configOrExit(): ShellEnvironment {
  // Builds lie beside each other: `shell/dist`, `mfe-issues/dist` …
  const distOf = (part: string) => fileURLToPath(new URL(`../${part}/dist`, import.meta.url));
  // Name by name, so that the permission to read the environment can be as narrow.
  const env = Object.fromEntries(VARIABLES.map((name) => [name, Deno.env.get(name)]));
  try {
    const config = readEnvironment(env, distOf);
    const missing = [config.dist, ...Object.values(config.remotes)].filter((d) => !existsSync(d));
    if (missing.length === 0) return config;
    console.error(`Not built: ${missing.join(", ")}. Run \`deno task build\` first.`);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const wrong = error.issues.map(({ path, message }) => {
      const name = path.join(".");
      return `${name}: ${env[name] === undefined ? "is not set" : message}`;
    });
    console.error(`shell: ${wrong.join("; ")}`);
  }
  return Deno.exit(1);
}

function stop(): void {
  setTimeout(() => Deno.exit(0), GRACE_MS);
  server.shutdown();
}

function tellOfLoss({ spans, reason }: { spans: number; reason: string }, text: string): void {
  console.error(`${spans} ${text}: ${reason}`);
}
