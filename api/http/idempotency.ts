/**
 * `Idempotency-Key` on POST, for programs: a second call with the same key and the same content
 * gets the first one's answer and does nothing. Kept for 24 hours, per service account. A refused
 * call did nothing, so that its key can be used again.
 */
import {
  deleteKey,
  findKey,
  type KeyOwner,
  takeKey,
  updateKeyAnswered,
} from "@crumbtrail/db/queries/idempotency_keys";
import { withTenant } from "@crumbtrail/db/tenant";
import { createHash } from "node:crypto";
import type { AppContext } from "./context.ts";
import type { Session } from "../platform/session.ts";
import { ApiError, found } from "../platform/errors.ts";

export const KEEP_KEYS_MS = 24 * 3_600_000;
const HEADER = "Idempotency-Key";

/**
 * Goes on to the handler unless the key has an answer already.
 * @returns the kept answer; undefined when the handler has run
 * @throws ApiError INVALID_HEADER with 400 for a key that is none; INPUT_INVALID with 422 when
 *   something else was sent under it, with 409 while the first call is under way
 */
export async function answerOnce(
  c: AppContext,
  { accountId, scope }: Session,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const key = c.req.method === "POST" ? c.req.header(HEADER) : undefined;
  if (key === undefined) return void await next();
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new ApiError("INVALID_HEADER", { status: 400, details: { header: HEADER } });
  }
  const { db } = c.get("deps");
  const owner = { accountId, key };
  const kept = await begin(c, scope.tenantId, owner);
  if (kept) return kept;
  await next();
  // Read before it is sent on: an answer to a POST is a small piece of JSON.
  const { status } = c.res;
  const body = c.res.ok ? await c.res.clone().text() : "";
  const done = c.res.ok;
  await withTenant(
    db.app,
    scope.tenantId,
    (tx) => done ? updateKeyAnswered(tx, owner, { status, body }) : deleteKey(tx, owner),
  );
}

/** Takes the key, or gives what is kept under it. */
async function begin(
  c: AppContext,
  tenantId: string,
  owner: KeyOwner,
): Promise<Response | undefined> {
  const { db, now, config } = c.get("deps");
  const requestHash = await hashOf(c);
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const call = {
    requestHash,
    now: at,
    expiredBefore: before(KEEP_KEYS_MS),
    // No call takes that long: its process has died.
    lostBefore: before(2 * config.REQUEST_TIMEOUT_MS),
  };
  const kept = await withTenant(
    db.app,
    tenantId,
    async (tx) => await takeKey(tx, owner, call) ? null : found(await findKey(tx, owner)),
  );
  if (kept === null) return undefined;
  const details = { header: HEADER };
  if (kept.requestHash !== requestHash) {
    throw new ApiError("INPUT_INVALID", { status: 422, details });
  }
  if (kept.status === null) {
    throw new ApiError("INPUT_INVALID", { status: 409, details, headers: { "Retry-After": "1" } });
  }
  return new Response(kept.status === 204 ? null : kept.body, {
    status: kept.status,
    headers: { "Content-Type": "application/json", "Idempotency-Replayed": "true" },
  });
}

async function hashOf(c: AppContext): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const parts = [c.req.method, `${pathname}${search}`, await c.req.text()];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
