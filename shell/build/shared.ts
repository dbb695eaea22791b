/**
 * Packages of which the page has a single copy, the shell's. Kept equal to `shell/src/remotes/`.
 */
import { members, npmVersion } from "./workspace.ts";

const NPM = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "@tanstack/react-router",
  "@tanstack/react-query",
  "jotai",
] as const;
const OWN = ["@crumbtrail/host", "@crumbtrail/kit", "@crumbtrail/texts"] as const;

/** Versions by package, for the shell's runtime (as a build-time constant) and the remotes. */
export function sharedVersions(): Record<string, string> {
  const all = members();
  const own = OWN.map((name) => [name, all.find((m) => m.name === name)?.version ?? "0.0.0"]);
  return Object.fromEntries([...NPM.map((name) => [name, npmVersion(packageOf(name))]), ...own]);
}

/** `react/jsx-runtime` → `react`. */
function packageOf(specifier: string): string {
  return specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The remote's half: all shared packages come from the shell, without fallback copies. */
export function sharedByShell() {
  const entries = Object.entries(sharedVersions()).map(([name, version]) => [name, {
    singleton: true,
    import: false as const,
    version,
    // The version of our own packages stays the same from build to build, and says nothing.
    requiredVersion: name.startsWith("@crumbtrail/") ? false as const : version,
  }]);
  return Object.fromEntries(entries);
}
