/** The configuration that the builds of the shell and of every remote share. */
import type { RsbuildConfig } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import { join } from "node:path";
import { ROOT } from "./workspace.ts";

/** A script that has not arrived after this time counts as failed, so that Retry can be offered. */
const CHUNK_TIMEOUT_MS = 3000;

/** React has had the functions behind these shims since version 18. */
const WITHOUT_SHIMS = {
  "use-sync-external-store/shim$": "use-sync-external-store",
  "use-sync-external-store/shim/with-selector$": "use-sync-external-store/with-selector",
};

/**
 * @param part folder of the part
 * @param alias the workspace members it may import
 * @returns configuration without an entry; hashed names, browsers of the last two years
 */
export function baseConfig(part: string, alias: Record<string, string>): RsbuildConfig {
  return {
    root: join(ROOT, part),
    plugins: [pluginReact()],
    resolve: { alias: { ...alias, ...WITHOUT_SHIMS } },
    output: {
      target: "web",
      polyfill: "off",
      overrideBrowserslist: ["chrome >= 123", "firefox >= 120", "safari >= 17.5"],
      cleanDistPath: true,
      minify: { jsOptions: { minimizerOptions: { ecma: 2022, compress: { passes: 3 } } } },
    },
    performance: { printFileSize: false },
    tools: {
      rspack: {
        output: {
          uniqueName: part,
          chunkLoadTimeout: CHUNK_TIMEOUT_MS,
          // A module that throws while being evaluated must throw again for the next importer, and
          // not hand out half-filled exports.
          strictModuleErrorHandling: true,
        },
      },
    },
  };
}
