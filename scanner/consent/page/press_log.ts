/** The presses of an act, in their order, for the recording. */
import { MAX_PRESSES, type Press } from "@crumbtrail/contract/recording";

const LABEL_LENGTH = 120;

export class PressLog {
  readonly presses: Press[] = [];
  /** Number of the layer that is open: 1 for one that opened by itself, 2 for its settings … */
  layer = 1;

  /** @param at milliseconds since the run began */
  constructor(readonly at: () => number) {}

  /**
   * Notes a press on the layer that is open. After a press for the settings these are the open layer;
   * a second press of the same button repeats the first.
   * @param since when it was pressed, by `performance.now()`
   */
  note({ label, kind, control }: Omit<Press, "layer" | "at">, since: number): void {
    const last = this.presses.at(-1);
    const isRepeated = kind === "settings" && last?.kind === kind && last.label === label;
    const layer = isRepeated ? last.layer : this.layer;
    const at = Math.max(0, Math.round(this.at() - (performance.now() - since)));
    if (this.presses.length < MAX_PRESSES) {
      this.presses.push({ label: label.slice(0, LABEL_LENGTH), kind, layer, control, at });
    }
    if (kind === "settings") this.layer = layer + 1;
  }

  /** The settings were opened by what was pressed last, whatever its label says. */
  opened(): void {
    this.layer = (this.presses.at(-1)?.layer ?? this.layer) + 1;
  }
}
