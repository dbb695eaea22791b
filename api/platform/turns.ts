/** Work that waits for earlier work of the same name. */

/** The last task of each queue, by owner and name. */
const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs tasks of the same name in turn within this process, even after failures.
 * @param owner the namespace of the names, such as a database
 */
export async function inTurn<T>(owner: object, name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(owner) ?? new Map<string, Promise<unknown>>();
  queues.set(owner, queue);
  const previous = queue.get(name) ?? Promise.resolve();
  const result = previous.then(work, work);
  queue.set(name, result);
  try {
    return await result;
  } finally {
    if (queue.get(name) === result) queue.delete(name);
  }
}
