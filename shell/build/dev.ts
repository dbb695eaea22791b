/** Bundlers that watch: a changed component is exchanged in the open page, in remotes too. */
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from "@rsbuild/core";
import { join } from "node:path";
import { configOf } from "./build.ts";
import { parts } from "./parts.ts";
import { ROOT } from "./workspace.ts";

export interface DevServers {
  /** Where each part is served, by its name; for `devOrigins` of the shell's server. */
  origins: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * React tells this hook of its renderers. Each part's own hot-update runtime looks here for them,
 * and would otherwise know only what is rendered after it came, which for a remote is too late.
 */
const REMEMBER_RENDERERS = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer);
    return this.renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;

/**
 * Starts one development server a part on 127.0.0.1.
 * @param firstPort the parts take this one and those after it, or the next that are free
 */
export async function startDevServers(
  firstPort: number,
  wanted: string[] = parts(),
): Promise<DevServers> {
  const started = await Promise.all(wanted.map((part, index) => start(part, firstPort + index)));
  return {
    origins: Object.fromEntries(started.map(({ part, origin }) => [part, origin])),
    stop: async () => {
      await Promise.all(started.map(({ close }) => close()));
    },
  };
}

async function start(part: string, port: number) {
  const rsbuildConfig = mergeRsbuildConfig(await configOf(part), forDevelopment(part, port));
  const rsbuild = await createRsbuild({ cwd: join(ROOT, part), rsbuildConfig });
  const { server, port: taken } = await rsbuild.startDevServer();
  return { part, origin: `http://127.0.0.1:${taken}`, close: () => server.close() };
}

function forDevelopment(part: string, port: number): RsbuildConfig {
  const head = { tag: "script", children: REMEMBER_RENDERERS, head: true, append: false };
  return {
    mode: "development",
    logLevel: "warn",
    server: { host: "127.0.0.1", port },
    // Nothing is written here, and what lies there may be served by somebody else.
    output: { cleanDistPath: false },
    // The page comes from the shell's server; updates come straight from the bundler's.
    dev: { client: { host: "127.0.0.1", port, protocol: "ws" }, lazyCompilation: false },
    html: part === "shell" ? { tags: [head] } : {},
  };
}
