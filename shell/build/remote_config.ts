/**
 * Build of a micro-frontend: the exposed modules `./routes` and `./de`, its German, without the
 * packages of the shell.
 */
import { mergeRsbuildConfig, type RsbuildConfig } from "@rsbuild/core";
import { pluginModuleFederation } from "@module-federation/rsbuild-plugin";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { baseConfig } from "./base_config.ts";
import { sharedByShell } from "./shared.ts";
import { aliases, ROOT } from "./workspace.ts";

/** Modules that only the shell may bundle, see `remoteAliases`. */
const BELOW_SHARED =
  /^@crumbtrail\/(host|kit|texts)\/(?!(retry|batch|page_statements|administration|approval|decision|duties|tenant_choices)\$)/;
/** A development server answers pages of this machine alone. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;

/** Federation's name of a part; becomes a global variable and therefore has letters only. */
function federationName(part: string): string {
  return part.replaceAll(/[^a-z0-9]+/gi, "_");
}

/**
 * Configuration of the remote in folder `part`; its `routes.tsx` exports `routes(mount)`.
 * @example export default remoteConfig("mfe-issues");
 */
export function remoteConfig(part: string): RsbuildConfig {
  return mergeRsbuildConfig(baseConfig(part, remoteAliases()), {
    // The entry runs no code: a remote's code is reached through the exposed module only.
    source: { entry: { index: "data:text/javascript,export{}" } },
    server: { cors: { origin: LOOPBACK } },
    dev: { assetPrefix: "auto" },
    output: { assetPrefix: "auto", injectStyles: true },
    tools: { htmlPlugin: false },
    plugins: [federation(part)],
  });
}

/**
 * Leaves out modules inside host, kit and texts, because a remote would get copies with a state of
 * their own; `retry`, `batch`, `page_statements`, `administration`, `approval`, `decision`, `duties`
 * and `tenant_choices` have no state.
 */
function remoteAliases(): Record<string, string> {
  const all = Object.entries(aliases());
  return Object.fromEntries(all.filter(([name]) => !BELOW_SHARED.test(name)));
}

/** The catalogue is a module of its own: the shell loads it, if wanted, before the code. */
function german(part: string): Record<string, string> {
  return existsSync(join(ROOT, part, "texts/de.json")) ? { "./de": "./texts/de.json" } : {};
}

function federation(part: string) {
  return pluginModuleFederation({
    name: federationName(part),
    filename: "remoteEntry.[contenthash:8].js",
    exposes: { "./routes": "./routes.tsx", ...german(part) },
    runtimePlugins: [fileURLToPath(import.meta.resolve("./remote_entry.ts"))],
    shared: sharedByShell(),
    // Does not load all remotes to compare the versions of shared packages.
    shareStrategy: "loaded-first",
    dts: false,
    manifest: true,
    experiments: {
      // The shell's runtime, which the shell puts on the global object (`src/remotes/federation.ts`).
      externalRuntime: true,
      // The shell has a reader of manifests of its own (`src/remotes/manifest.ts`).
      optimization: { disableSnapshot: true, target: "web" },
    },
  });
}
