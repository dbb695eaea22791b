/** A public delivery network for scripts: Sentry publishes no bundle on npm, so it is made here. */
import { bundleCjs, packageFolder } from "../../cjs_bundle.ts";
import type { Routes } from "../../site.ts";

const SENTRY = "@sentry/browser";
/** Sentry's packages by name; they lie beside the package that needs them. */
const CJS = {
  [SENTRY]: "build/npm/cjs",
  "@sentry/core": "build/cjs",
  "@sentry-internal/browser-utils": "build/cjs",
  "@sentry-internal/feedback": "build/npm/cjs",
  "@sentry-internal/replay": "build/npm/cjs",
  "@sentry-internal/replay-canvas": "build/npm/cjs",
};

let made: Promise<string> | undefined;

function sentryScript(): Promise<string> {
  const own = packageFolder(import.meta.resolve("@sentry/browser"), SENTRY);
  const packages = Object.fromEntries(
    Object.entries(CJS).map(([name, below]) => [name, new URL(`../../${name}/${below}/`, own)]),
  );
  return made ??= bundleCjs(packages, `window.Sentry = load("${SENTRY}")`);
}

export const tagHost: Routes = {
  "/sentry.js": async () => {
    const headers = { "content-type": "text/javascript", "access-control-allow-origin": "*" };
    return new Response(await sentryScript(), { headers });
  },
};
