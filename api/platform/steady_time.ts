/**
 * Keeps the duration of an answer from revealing its result, such as the existence of an account.
 */

const STEP_MS = 250;

/** Milliseconds to wait until the next full step. */
export function untilNextStep(elapsedMs: number): number {
  return STEP_MS - elapsedMs % STEP_MS;
}

/** Does the work; returns or throws only after a full number of steps. */
export async function inSteadySteps<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const wait = untilNextStep(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
