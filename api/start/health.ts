/** Whether a part answers: a process that hangs or was frozen is alive and good for nothing. */
import postgres from "postgres";

/** One question; resolves with whatever the answer is, and rejects when there is none. */
export type Ask = (deadline: AbortSignal) => Promise<unknown>;

export interface HealthLimits {
  /** Pause between two questions. */
  everyMs: number;
  /** What is not answered by then is missed. */
  deadlineMs: number;
  /**
   * So many missed in a row make a part that hangs. They are counted and not timed: a laptop that
   * slept, or this process kept waiting itself, misses one at most.
   */
  misses: number;
  /** What has just begun may refuse questions for so long. */
  startMs: number;
}

/** What has just begun is asked more often, to know when it is up. */
const STARTING_EVERY_MS = 200;

/** A frozen part is noticed after 16 s at the latest; starting it again takes a few more. */
export const HEALTH: HealthLimits = {
  everyMs: 2000,
  deadlineMs: 2000,
  misses: 4,
  startMs: 60_000,
};

/**
 * Asks again and again, until there are no answers any more or the part has ended.
 * @returns whether it fell silent, while it had not ended
 */
export async function fallsSilent(
  ask: Ask,
  limits: HealthLimits,
  ended: AbortSignal,
): Promise<boolean> {
  const begun = performance.now();
  let answered = false;
  let missed = 0;
  while (!ended.aborted) {
    await pause(answered ? limits.everyMs : STARTING_EVERY_MS, ended);
    if (ended.aborted) break;
    const answer = await answerOf(ask, limits.deadlineMs);
    answered ||= answer === "given";
    const starting = !answered && performance.now() - begun < limits.startMs;
    if (answer === "given" || answer === "refused" && starting) missed = 0;
    else missed++;
    if (missed >= limits.misses) return !ended.aborted;
  }
  return false;
}

async function answerOf(ask: Ask, deadlineMs: number): Promise<"given" | "refused" | "late"> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const late = Promise.withResolvers<never>();
  deadline.addEventListener("abort", () => late.reject(deadline.reason), { once: true });
  try {
    await Promise.race([ask(deadline), late.promise]);
    return "given";
  } catch {
    // Nobody listens yet, or the connection was cut off.
    return deadline.aborted ? "late" : "refused";
  }
}

/** Any answer will do. Each question comes on a connection of its own, which has to be accepted. */
export function httpAnswers(url: string): Ask {
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return async (signal) => {
    const init: RequestInit & { client: Deno.HttpClient } = { client, signal };
    const response = await fetch(url, init);
    await response.body?.cancel();
  };
}

/** Any answer will do, such as that it is starting up or has too many connections. */
export function postgresAnswers(url: string): Ask {
  return async (signal) => {
    const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
    signal.addEventListener("abort", () => sql.end({ timeout: 0 }), { once: true });
    try {
      await sql`select 1`;
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error;
    } finally {
      await sql.end({ timeout: 0 });
    }
  };
}

/** Ends early when the signal aborts. */
export async function pause(ms: number, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const wake = () => resolve();
  const timer = setTimeout(wake, ms);
  stop.addEventListener("abort", wake);
  await promise;
  clearTimeout(timer);
  stop.removeEventListener("abort", wake);
}
