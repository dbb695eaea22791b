/** How the service is, in one sentence, and how a background loop is, in one word. Pure. */
import type { SystemState } from "@crumbtrail/contract/system";
import { t } from "@crumbtrail/texts";

export interface Verdict {
  kind: "success" | "warning" | "error";
  text: string;
}

/** If a test waits longer, the queue is behind. */
const LATE_MS = 10 * 60_000;

/**
 * Judges by the oldest waiting test, the scanners, the background loops, and the dead letters: given
 * up or set aside.
 */
export function verdictOf(state: SystemState): Verdict {
  const { at, queue, scanners } = state;
  const age = queue.oldestAt === null ? 0 : Date.parse(at) - Date.parse(queue.oldestAt);
  const count = queue.waiting;
  if (age > LATE_MS && scanners.length === 0) {
    const idle = t(
      "No scanner is at work, and {count, plural, one {# test waits} other {# tests wait}}.",
      { count },
    );
    return { kind: "error", text: [idle, ...troublesOf(state)].join(" ") };
  }
  if (age > LATE_MS) {
    const behind = t(
      "The queue is behind: {count, plural, one {# test waits} other {# tests wait}}.",
      { count },
    );
    return { kind: "warning", text: [behind, ...troublesOf(state)].join(" ") };
  }
  const served = count === 0 ? t("The queue is empty.") : t(
    "The queue is served: {count, plural, one {# test waits} other {# tests wait}}.",
    { count },
  );
  const troubles = troublesOf(state);
  const kind = troubles.length === 0 ? "success" : "warning";
  return { kind, text: [served, ...troubles].join(" ") };
}

const BROKEN: ReadonlySet<string> = new Set(["failed", "stopped"]);

/** A sentence on what was given up, and one on loops that do not do their work, if there are any. */
function troublesOf({ at, loops, deadLetters }: SystemState): string[] {
  const broken = loops.filter((loop) => BROKEN.has(loopStatus(loop, at))).length;
  return [
    ...deadLetters === 0 ? [] : [
      t("{count, plural, one {# entry was} other {# entries were}} given up or set aside.", {
        count: deadLetters,
      }),
    ],
    ...broken === 0 ? [] : [
      t("{count, plural, one {# background loop} other {# background loops}} failed or stopped.", {
        count: broken,
      }),
    ],
  ];
}

/** A loop is late if it has not run so long after it was due; a run may take some minutes. */
const LOOP_LATE_MS = 5 * 60_000;

/** Stopped: its worker is gone. Failed: the last run. @param at when the state was read */
export function loopStatus(
  loop: SystemState["loops"][number],
  at: string,
): "ok" | "late" | "failed" | "stopped" {
  const { isRunning, lastRunAt, lastFailedAt, everyMs } = loop;
  if (!isRunning) return "stopped";
  if (lastFailedAt !== null && lastFailedAt === lastRunAt) return "failed";
  const age = lastRunAt === null ? Infinity : Date.parse(at) - Date.parse(lastRunAt);
  return age > everyMs + LOOP_LATE_MS ? "late" : "ok";
}
