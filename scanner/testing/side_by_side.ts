import pLimit from "p-limit";

/**
 * Runs steps of a test side by side, because scans mostly wait.
 * @param atOnce number of steps that run at the same time; by default all
 */
export async function sideBySide(
  t: Deno.TestContext,
  steps: readonly (readonly [name: string, fn: () => Promise<void>])[],
  atOnce = Infinity,
): Promise<void> {
  // What one step starts, another may end.
  const unwatched = { sanitizeOps: false, sanitizeResources: false, sanitizeExit: false };
  await pLimit(atOnce).map(steps, ([name, fn]) => t.step({ name, fn, ...unwatched }));
}
