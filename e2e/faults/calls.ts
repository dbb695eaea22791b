/** Ordinary API calls during a fault, with the duration of each call. */

/** Number of concurrent callers; each waits for the answer before the next call. */
const CALLERS = 4;
const PAUSE_MS = 20;
/** Time limit of a call in ms; a slower call counts as failed. */
export const CALL_LIMIT_MS = 10_000;

export interface Calls {
  times: number[];
  failed: number;
}

/** Calls repeatedly until `isOver`. */
export async function measure(
  call: () => Promise<Response>,
  isOver: () => boolean,
): Promise<Calls> {
  const calls: Calls = { times: [], failed: 0 };
  await Promise.all(Array.from({ length: CALLERS }, async () => {
    while (!isOver()) {
      const begun = performance.now();
      try {
        const response = await call();
        await response.arrayBuffer();
        if (!response.ok) calls.failed++;
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        calls.failed++;
      }
      calls.times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }));
  return calls;
}

/** A function that returns true once `ms` milliseconds have passed. */
export function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}
