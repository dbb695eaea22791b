/** The shell's server for `deno task dev`: pages come from bundlers that watch, not from builds. */
import { startDevServers } from "@crumbtrail/build/dev";
import { readEnvironment, serveShell, VARIABLES } from "./server/mod.ts";

/** The bundlers take ports from this port on, skipping ports in use. */
const FIRST_PORT = 4410;

const env = Object.fromEntries(VARIABLES.map((name) => [name, Deno.env.get(name)]));
// No builds are served, so their folders do not matter.
const config = readEnvironment(env, (part) => part);
const bundlers = await startDevServers(FIRST_PORT);
const server = await serveShell({ ...config, devOrigins: bundlers.origins });
console.log(`Shell: http://${server.addr.hostname}:${server.addr.port}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, () => bundlers.stop().finally(() => Deno.exit(0)));
}
