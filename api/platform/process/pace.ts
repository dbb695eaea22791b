/**
 * Work that would keep others waiting, such as thousands of rows read and written into a workbook:
 * it is done in small pieces, one at a time in the whole process, and after each piece the process
 * and its database are free for twice as long as the piece took.
 */
let last: Promise<void> = Promise.resolve();

/**
 * Does a piece of some milliseconds once those before it are done. A piece must not wait for another.
 * @throws what the piece throws
 */
export function onTurn<T>(piece: () => T | Promise<T>): Promise<T> {
  let ms = 0;
  const done = last.then(async () => {
    const begun = performance.now();
    try {
      return await piece();
    } finally {
      ms = performance.now() - begun;
    }
  });
  last = done.catch(() => {}).then(() => pause(2 * ms));
  return done;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
