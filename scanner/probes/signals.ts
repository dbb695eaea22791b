/** Scripts that read identifying traits of a browser: one record per method, script and frame. */
import { type RecordedSignal, SIGNAL_KINDS, type SignalKind } from "@crumbtrail/contract/recording";
import type { FirstParty, Probe, ProbeContext } from "./probe.ts";
import type { ScriptWrite, ScriptWrites } from "./script_writes.ts";

type SignalRead = ScriptWrite & { kind: SignalKind };

export class Signals implements Probe {
  readonly name = "signals";

  constructor(readonly context: ProbeContext, readonly scripts: ScriptWrites) {}

  /** Only the wrapper sees these reads. */
  attach(): void {}

  collect(firstParty: FirstParty): { signals: RecordedSignal[] } {
    const reads = Map.groupBy(
      this.scripts.writes.filter(isRead),
      ({ text, url, frameUrl }) => `${text}\n${url}\n${frameUrl}`,
    );
    return { signals: [...reads.values()].flatMap((same) => this.#recorded(same, firstParty)) };
  }

  #recorded(same: readonly SignalRead[], firstParty: FirstParty): RecordedSignal[] {
    const [first] = same;
    if (first === undefined) return [];
    const { kind, text, url, frameUrl, stack, at } = first;
    return [{
      type: kind,
      method: text,
      url,
      frameUrl,
      firstParty: firstParty(URL.parse(url)?.hostname ?? ""),
      stack,
      phase: this.context.phaseAt(at),
      at: Math.round(at),
      hits: same.length,
    }];
  }
}

function isRead(write: ScriptWrite): write is SignalRead {
  return (SIGNAL_KINDS as readonly string[]).includes(write.kind);
}
