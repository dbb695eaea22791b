/** One sentence about the health of the service. Pure. */
import type { SystemState } from "@crumbtrail/contract/system";

export interface Verdict {
  kind: "success" | "warning" | "error";
  text: string;
}

/** A test that waits longer is not picked up as it should be. */
const LATE_MS = 10 * 60_000;

/** Judges by the oldest test that waits, and by what was given up. */
export function verdictOf({ at, queue, scanners, deadLetters }: SystemState): Verdict {
  const age = queue.oldestAt === null ? 0 : Date.parse(at) - Date.parse(queue.oldestAt);
  const waiting = counted(queue.waiting, "test waits", "tests wait");
  const dead = deadLetters === 0
    ? ""
    : ` ${counted(deadLetters, "delivery was", "deliveries were")} given up.`;
  if (age > LATE_MS && scanners.length === 0) {
    return { kind: "error", text: `No scanner is at work, and ${waiting}.${dead}` };
  }
  if (age > LATE_MS) {
    return { kind: "warning", text: `The queue is behind: ${waiting}.${dead}` };
  }
  const served = queue.waiting === 0 ? "The queue is empty." : `The queue is served: ${waiting}.`;
  return { kind: dead === "" ? "success" : "warning", text: `${served}${dead}` };
}

function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : several}`;
}

/** A loop that should have run by now is late; some work takes its time. */
const LOOP_LATE_MS = 5 * 60_000;

/** How a background loop is. @param at when the state was read */
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
