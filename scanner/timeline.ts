/** The clock of one scan and the phases it went through. */
import type { Look, Phase } from "@crumbtrail/contract/recording";

export class Timeline {
  readonly #began = performance.now();
  readonly startedAt = new Date();
  /** How long the page was looked at, phase by phase. */
  readonly looks: Look[] = [];
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

  /** The page was looked at for so long in this phase, which ends now. */
  look({ after, ms }: Pick<Look, "after" | "ms">): void {
    this.looks.push({ after, phase: this.phaseAt(Infinity), ms });
  }

  /** The phase of a moment; events reach the scanner a little after they happened. */
  phaseAt(at: number): Phase {
    return this.#turns.findLast(({ from }) => from <= at)?.phase ?? "BEFORE_CONSENT";
  }
}
