/** Ordinary calls beside what is done to the API, and the time that each took. */

/** Callers, each with one call after the other. */
const CALLERS = 4;
const PAUSE_MS = 20;
/** Milliseconds that a call may wait, which is then counted as failed. */
export const CALL_LIMIT_MS = 10_000;

export interface Calls {
  times: number[];
  failed: number;
}

/** Calls until `isOver`. */
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

/** Over when so many milliseconds have passed from now. */
export function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}
