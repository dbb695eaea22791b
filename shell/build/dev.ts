/** Bundlers in watch mode: a changed component is replaced in the open page, in remotes too. */
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from "@rsbuild/core";
import { join } from "node:path";
import { configOf } from "./build.ts";
import { parts } from "./parts.ts";
import { ROOT } from "./workspace.ts";

export interface DevServers {
  /** Origin of each part by name, for `devOrigins` of the shell's server. */
  origins: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * React registers its renderers with this hook, and the hot-update runtime of each part reads them
 * here. Without the hook a remote's runtime would miss the renderers registered before the remote
 * was loaded.
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
 * Starts a development server for each part on 127.0.0.1.
 * @param firstPort the parts take ports from this port on, skipping ports in use
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
    // A development server writes no files, and another server may be serving this folder.
    output: { cleanDistPath: false },
    // The page comes from the shell's server; updates come straight from the bundler's.
    dev: { client: { host: "127.0.0.1", port, protocol: "ws" }, lazyCompilation: false },
    html: part === "shell" ? { tags: [head] } : {},
  };
}
