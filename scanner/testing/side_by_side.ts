/**
 * Runs steps of a test side by side, because scans mostly wait.
 * @param atOnce number of steps that run at the same time; by default all
 */
export async function sideBySide(
  t: Deno.TestContext,
  steps: readonly (readonly [name: string, fn: () => Promise<void>])[],
  atOnce: number = steps.length,
): Promise<void> {
  // What one step starts, another may end.
  const unwatched = { sanitizeOps: false, sanitizeResources: false, sanitizeExit: false };
  const waiting = [...steps];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, fn] = next;
      await t.step({ name, fn, ...unwatched });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
