/** The part of `deno.lock` that some packages need, so that Deno installs no other. */
import { z } from "zod";

const entry = z.looseObject({
  dependencies: z.array(z.string()).default([]),
  optionalDependencies: z.array(z.string()).default([]),
  optionalPeers: z.array(z.string()).default([]),
});
export const lockFile = z.object({
  version: z.string(),
  /** `npm:pino@10.4.0` to a version with its peers. */
  specifiers: z.record(z.string(), z.string()),
  npm: z.record(z.string(), entry),
});
export type LockFile = z.infer<typeof lockFile>;

/**
 * @param wanted specifiers as in `imports`, such as `npm:pino@10.4.0`
 * @throws Error naming a package that the lock file lacks
 */
export function prunedLock(lock: LockFile, wanted: string[]): object {
  const byName = new Map(Object.keys(lock.npm).map((id) => [nameOf(id), id]));
  const kept = new Set<string>();
  const add = (id: string | undefined, asked: string): void => {
    if (id === undefined || !lock.npm[id]) throw new Error(`deno.lock has no ${asked}`);
    if (kept.has(id)) return;
    kept.add(id);
    const { dependencies, optionalDependencies, optionalPeers } = lock.npm[id];
    // A dependency has a version where there are several of its name.
    const idOf = (name: string) => lock.npm[name] ? name : byName.get(name);
    for (const name of dependencies) add(idOf(name), name);
    for (const name of [...optionalDependencies, ...optionalPeers]) {
      const id = idOf(name);
      if (id !== undefined) add(id, name);
    }
  };
  const specifiers = Object.fromEntries(wanted.map((wish) => [wish, lock.specifiers[wish] ?? ""]));
  for (const [wish, version] of Object.entries(specifiers)) {
    add(`${nameOf(wish.slice("npm:".length))}@${version}`, wish);
  }
  return {
    version: lock.version,
    specifiers,
    npm: Object.fromEntries(Object.entries(lock.npm).filter(([id]) => kept.has(id))),
    workspace: { dependencies: wanted.toSorted() },
  };
}

/** `@scope/name` of `@scope/name@1.0.0_peer@2.0.0`. */
function nameOf(id: string): string {
  return id.slice(0, id.indexOf("@", 1));
}
