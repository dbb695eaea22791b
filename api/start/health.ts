/** Health checks of the parts: a hanging or frozen process runs but does not answer. */
import postgres from "postgres";
import { pause } from "../platform/process/pace.ts";

/** A check; resolves with any answer and rejects without an answer. */
export type Probe = (deadline: AbortSignal) => Promise<unknown>;

export interface HealthLimits {
  /** Pause between two checks. */
  everyMs: number;
  /** Deadline of a check; a later answer counts as missed. */
  deadlineMs: number;
  /**
   * Missed checks in a row until a part counts as hanging. Checks are counted, not timed, so that a
   * laptop's sleep or a delay in this process counts as a single miss at most.
   */
  misses: number;
  /** A starting part may refuse connections for this time. */
  startMs: number;
}

/** A starting part is checked more often, to know soon when the part is up. */
const STARTING_EVERY_MS = 200;

/** A frozen part is detected after 16 s at the latest; its restart takes a few seconds more. */
export const HEALTH: HealthLimits = {
  everyMs: 2000,
  deadlineMs: 2000,
  misses: 4,
  startMs: 60_000,
};

/**
 * Repeats the check until the part stops answering or has ended.
 * @returns true if the part runs but stopped answering
 */
export async function stopsAnswering(
  check: Probe,
  limits: HealthLimits,
  ended: AbortSignal,
): Promise<boolean> {
  const started = performance.now();
  let answered = false;
  let missed = 0;
  while (!ended.aborted) {
    await pause(answered ? limits.everyMs : STARTING_EVERY_MS, ended);
    if (ended.aborted) break;
    const answer = await answerOf(check, limits.deadlineMs);
    answered ||= answer === "given";
    const starting = !answered && performance.now() - started < limits.startMs;
    if (answer === "given" || answer === "refused" && starting) missed = 0;
    else missed++;
    if (missed >= limits.misses) return !ended.aborted;
  }
  return false;
}

async function answerOf(check: Probe, deadlineMs: number): Promise<"given" | "refused" | "late"> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const late = Promise.withResolvers<never>();
  deadline.addEventListener("abort", () => late.reject(deadline.reason), { once: true });
  try {
    await Promise.race([check(deadline), late.promise]);
    return "given";
  } catch {
    // The part does not listen yet, or closed the connection.
    return deadline.aborted ? "late" : "refused";
  }
}

/** Accepts any HTTP answer. Each check uses a new connection, to be accepted by the part. */
export function httpAnswers(url: string): Probe {
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return async (signal) => {
    const init: RequestInit & { client: Deno.HttpClient } = { client, signal };
    const response = await fetch(url, init);
    await response.body?.cancel();
  };
}

/**
 * Accepts any answer of PostgreSQL, including errors while starting up or with too many
 * connections.
 */
export function postgresAnswers(url: string): Probe {
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
