/** What tests download, each file or folder once per user. */
import { homedir } from "node:os";

/** The user's own: `~/.cache/crumbtrail`, unless XDG_CACHE_HOME names another place. */
const CACHE = `${Deno.env.get("XDG_CACHE_HOME") || `${homedir()}/.cache`}/crumbtrail`;

/**
 * Path of a file or folder in the cache.
 * @param bring makes it, where it is missing, at a path in a folder of its own
 */
export async function cached(
  name: string,
  bring: (path: string) => Promise<void>,
  cache = CACHE,
): Promise<string> {
  const path = `${cache}/${name}`;
  if (await isThere(path)) return path;
  await Deno.mkdir(cache, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: cache });
  try {
    await bring(`${folder}/${name}`);
    await Deno.rename(`${folder}/${name}`, path).catch(async (error: unknown) => {
      // Another test run brought it at the same time.
      if (!await isThere(path)) throw error;
    });
    return path;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
