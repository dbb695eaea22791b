/** Answers whose time must not tell what was found, such as whether there is an account. */

const STEP_MS = 250;

/** Milliseconds to wait until the next full step. */
export function untilNextStep(elapsedMs: number): number {
  return STEP_MS - elapsedMs % STEP_MS;
}

/** Does the work and ends, well or badly, only when a full number of steps has passed. */
export async function inSteadySteps<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const wait = untilNextStep(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
