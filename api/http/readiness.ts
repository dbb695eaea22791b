/**
 * The API is ready when its database is. Most calls need no blob, so an outage of the blob store is
 * reported as degraded, and takes no API out of a load balancer.
 */
import { Gauge } from "prom-client";
import type { Deps } from "../platform/deps.ts";
import { checkDatabase, readiness } from "./operations.ts";

/** Shortest time between two checks of a store, however often visitors ask. */
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
 * Gives the state of the last seconds, without waiting for a check of the blob store: the metric
 * `blobs_up` waits for it.
 */
export function apiState(deps: Watched): () => Promise<ApiState> {
  const failed = (name: string, err: unknown) => deps.log.error({ name, err }, "not ready");
  let blobs: ApiState["checks"]["blobs"] = "ok";
  const database = atMostEvery(DATABASE_MS, deps, async () => {
    return (await readiness({ database: () => checkDatabase(deps.db) }, failed)).ready;
  });
  const checkBlobs = atMostEvery(BLOBS_MS, deps, async () => {
    const { ready } = await readiness({ blobs: () => deps.blobs.get(PROBE) }, failed);
    blobs = ready ? "ok" : "degraded";
  });
  new Gauge({
    name: "blobs_up",
    help: "Whether the blob store answered this API the last time",
    registers: [deps.metrics.registry],
    async collect() {
      await checkBlobs();
      this.set(blobs === "ok" ? 1 : 0);
    },
  });
  return async () => {
    void checkBlobs();
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
