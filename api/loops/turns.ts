/** Lets pieces of work of a process run side by side, or one of them alone. */
export interface Turns {
  /** Runs beside others, but not while a work runs alone or waits to. */
  beside<T>(work: () => Promise<T>): Promise<T>;
  /** Runs when all others have ended; later ones wait. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function newTurns(): Turns {
  const running = new Set<Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    async beside(work) {
      // While this one waits, another may have asked to run alone.
      for (let seen; seen !== last;) await (seen = last);
      const run = work();
      const ended = run.catch(() => {}).finally(() => running.delete(ended));
      running.add(ended);
      return await run;
    },
    alone(work) {
      const run = last.then(() => Promise.all(running)).then(work);
      last = run.catch(() => {});
      return run;
    },
  };
}
