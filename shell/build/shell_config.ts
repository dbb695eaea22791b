/**
 * Build of the shell: plain Rsbuild. The federation plugin would put its runtime before the
 * sign-in form; instead the shell creates the runtime with the first remote (`src/remotes/`).
 */
import { mergeRsbuildConfig, type RsbuildConfig } from "@rsbuild/core";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { baseConfig } from "./base_config.ts";
import { sharedVersions } from "./shared.ts";
import { aliases, ROOT } from "./workspace.ts";

/** The packages of the typefaces, by the name that the copy of their licence gets. */
const LICENCES = {
  "inter-licence": "@fontsource-variable/inter",
  "jetbrains-mono-licence": "@fontsource/jetbrains-mono",
};

export function shellConfig(): RsbuildConfig {
  const chunkUrls = fileURLToPath(import.meta.resolve("./chunk_urls.ts"));
  return mergeRsbuildConfig(baseConfig("shell", aliases()), {
    source: {
      preEntry: [chunkUrls],
      entry: { index: "./src/main.tsx" },
      define: {
        SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        // Removes federation's own reader of manifests: the shell has a reader of its own.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
        // Removes the code that loads remotes into Node.
        ENV_TARGET: JSON.stringify("web"),
      },
    },
    html: { template: "./src/index.html", scriptLoading: "defer" },
    output: {
      assetPrefix: "/",
      // The licence asks to be kept with the typefaces.
      copy: Object.entries(LICENCES).map(([name, from]) => ({
        from: join(ROOT, "node_modules", from, "LICENSE"),
        to: `static/font/${name}.txt`,
        toType: "file",
      })),
    },
    // Asked for together with the script, and there before the script shows any text.
    performance: { preload: { type: "all-assets", include: [/inter-latin-wght/] } },
    // A single script before sign-in compresses better than three, by 1.4 kB.
    tools: { rspack: { optimization: { splitChunks: { chunks: "async" } } } },
  });
}
