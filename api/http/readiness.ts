/**
 * Readiness of the API is that of its database. Calls that need no blob are answered without the blob
 * store, so its outage is told as degraded and takes no API out of a load balancer.
 */
import { Gauge } from "prom-client";
import type { Deps } from "../platform/deps.ts";
import { checkDatabase, readiness } from "./operations.ts";

/** Visitors may ask as often as they like: the stores are asked no more often. */
const DATABASE_MS = 5000;
const BLOBS_MS = 30_000;
/** Any key will do; reading it proves that the store answers, and writes nothing. */
const PROBE = "check/ready";

export interface ApiState {
  ready: boolean;
  checks: { database: "ok" | "failed"; blobs: "ok" | "degraded" };
}

type Watched = Pick<Deps, "db" | "blobs" | "log" | "metrics" | "now">;

/**
 * Gives the state of the last seconds. The blob store is asked at times, without waiting for it; the
 * metric `blobs_up` has what came of it.
 */
export function apiState(deps: Watched): () => Promise<ApiState> {
  const failed = (name: string, err: unknown) => deps.log.error({ name, err }, "not ready");
  let blobs: ApiState["checks"]["blobs"] = "ok";
  const database = atMostEvery(DATABASE_MS, deps, async () => {
    return (await readiness({ database: () => checkDatabase(deps.db) }, failed)).ready;
  });
  const lookAtBlobs = atMostEvery(BLOBS_MS, deps, async () => {
    const { ready } = await readiness({ blobs: () => deps.blobs.get(PROBE) }, failed);
    blobs = ready ? "ok" : "degraded";
  });
  new Gauge({
    name: "blobs_up",
    help: "Whether the blob store answered this API the last time",
    registers: [deps.metrics.registry],
    async collect() {
      await lookAtBlobs();
      this.set(blobs === "ok" ? 1 : 0);
    },
  });
  return async () => {
    void lookAtBlobs();
    const ready = await database();
    return { ready, checks: { database: ready ? "ok" : "failed", blobs } };
  };
}

function atMostEvery<T>(
  ms: number,
  { now }: Pick<Deps, "now">,
  ask: () => Promise<T>,
): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const at = now().getTime();
    if (!last || at - last.at >= ms) last = { at, answer: ask() };
    return last.answer;
  };
}
