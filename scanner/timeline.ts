/** The clock of one scan and the phases it went through. */
import type { Phase } from "@crumbtrail/contract/recording";

export class Timeline {
  readonly #began = performance.now();
  readonly startedAt = new Date();
  readonly #turns: { phase: Phase; from: number }[] = [
    { phase: "BEFORE_CONSENT", from: -Infinity },
  ];

  /** Milliseconds since the scan began. */
  at(): number {
    return performance.now() - this.#began;
  }

  /** From now on everything belongs to this phase. */
  enter(phase: Phase): void {
    this.#turns.push({ phase, from: this.at() });
  }

  /** The phase of a moment; events reach the scanner a little after they happened. */
  phaseAt(at: number): Phase {
    return this.#turns.findLast(({ from }) => from <= at)?.phase ?? "BEFORE_CONSENT";
  }
}
