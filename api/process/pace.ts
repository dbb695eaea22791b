/**
 * Work that would keep the event loop from everything else, such as thousands of rows written into
 * a workbook: it is done in small pieces, one at a time in the whole process, and after each piece
 * the loop is free for twice as long as the piece took.
 */
let last: Promise<void> = Promise.resolve();

/**
 * Does a piece of some milliseconds once those before it are done.
 * @throws what the piece throws
 */
export async function onTurn(piece: () => void): Promise<void> {
  const done = last.then(() => {
    const begun = performance.now();
    piece();
    return performance.now() - begun;
  });
  last = done.then(pause, () => {});
  await done;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2 * ms));
}
