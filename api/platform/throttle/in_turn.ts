/** Work of the same name one after the other, within this process. */

/** The last of each line that is waiting, by whom the work belongs to. */
const lines = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Does the work when all that was asked for before under the same name has ended, well or badly.
 * @param owner whose names these are, such as a database
 */
export async function inTurn<T>(owner: object, name: string, work: () => Promise<T>): Promise<T> {
  const waiting = lines.get(owner) ?? new Map<string, Promise<unknown>>();
  lines.set(owner, waiting);
  const before = waiting.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  waiting.set(name, mine);
  try {
    return await mine;
  } finally {
    if (waiting.get(name) === mine) waiting.delete(name);
  }
}
