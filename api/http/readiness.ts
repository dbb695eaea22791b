/** Whether a process can do its work: each thing it needs is asked, with a time limit. */
import type { Database } from "@crumbtrail/db/connect";

const LIMIT_MS = 2000;

export type Checks = Record<string, () => Promise<unknown>>;

export interface Readiness {
  ready: boolean;
  checks: Record<string, "ok" | "failed">;
}

/** Both logins of the database answer. */
export async function checkDatabase(db: Database): Promise<void> {
  await Promise.all([db.app`select 1`, db.system`select 1`]);
}

/** @param onFailure told why a check failed; the answer only says that it did */
export async function readiness(
  checks: Checks,
  onFailure: (name: string, error: unknown) => void,
): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(LIMIT_MS, check());
        return [name, "ok"] as const;
      } catch (error) {
        onFailure(name, error);
        return [name, "failed"] as const;
      }
    }),
  );
  return {
    ready: results.every(([, state]) => state === "ok"),
    checks: Object.fromEntries(results),
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
