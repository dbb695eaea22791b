/** The clock of a scan and the phases of the scan. */
import type { Look, Phase, Turn } from "@crumbtrail/contract/recording";

export class Timeline {
  readonly #began = performance.now();
  readonly startedAt = new Date();
  /** Observation times of the page, phase by phase. */
  readonly looks: Look[] = [];
  /** When the last of them began. */
  #lookedSince = -Infinity;
  readonly #turns: { phase: Phase; from: number }[];

  /** @param first the phase in which the scan begins */
  constructor(first: Phase = "BEFORE_CONSENT") {
    this.#turns = [{ phase: first, from: -Infinity }];
  }

  /** Milliseconds since the scan began. */
  at(): number {
    return performance.now() - this.#began;
  }

  /** Starts a phase, to which all later events belong. */
  enter(phase: Phase): void {
    this.#turns.push({ phase, from: this.at() });
  }

  /** The phases as they began, in whole milliseconds. */
  get turns(): Turn[] {
    return this.#turns.map(({ phase, from }) => ({ phase, at: Math.max(0, Math.round(from)) }));
  }

  /**
   * Records an observation in the current phase. One that goes on in the same phase counts once.
   * @param since when it began, in the scan's milliseconds
   */
  look({ after, ...observed }: Omit<Look, "phase">, since: number): void {
    const phase = this.phaseAt(Infinity);
    if (this.looks.at(-1)?.phase === phase && this.#lookedSince === since) this.looks.pop();
    this.#lookedSince = since;
    this.looks.push({ after, phase, ...observed });
  }

  /**
   * The phase at a moment in the scan's milliseconds. Needed because events arrive a little late.
   */
  phaseAt(at: number): Phase {
    return this.#turns.findLast(({ from }) => from <= at)?.phase ?? "BEFORE_CONSENT";
  }
}
