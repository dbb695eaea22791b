/**
 * `Idempotency-Key` on POST, for API tokens: a second call with the same key and the same content
 * gets the first call's answer without running again. Answers are stored for 24 hours, per service
 * account. A refused call changes nothing, so its key can be used again.
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
import type { Session } from "../platform/actor.ts";
import { ApiError, found } from "../platform/errors.ts";
import { timeOf } from "./long_calls.ts";

export const KEEP_KEYS_MS = 24 * 3_600_000;
const HEADER = "Idempotency-Key";

/**
 * Calls the handler unless the key has a stored answer.
 * @returns the stored answer; undefined after running the handler
 * @throws ApiError INVALID_HEADER with 400 for a malformed key; INPUT_INVALID with 422 for a key
 * used with a different call, with 409 while the first call is running
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
  const stored = await begin(c, scope.tenantId, owner);
  if (stored) return stored;
  await next();
  // The answer to a POST is a small piece of JSON, cheap to read before sending.
  const { status } = c.res;
  const body = c.res.ok ? await c.res.clone().text() : "";
  const done = c.res.ok;
  await withTenant(
    db.app,
    scope.tenantId,
    (tx) => done ? updateKeyAnswered(tx, owner, { status, body }) : deleteKey(tx, owner),
  );
}

/**
 * Reserves the key, or returns the key's stored answer.
 * @throws ApiError as `answerOnce`
 */
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
    // No such call takes this long, so its process has died.
    lostBefore: before(2 * timeOf(c.req, config)),
  };
  const stored = await withTenant(
    db.app,
    tenantId,
    async (tx) => await takeKey(tx, owner, call) ? null : found(await findKey(tx, owner)),
  );
  if (stored === null) return undefined;
  const details = { header: HEADER };
  if (stored.requestHash !== requestHash) {
    throw new ApiError("INPUT_INVALID", { status: 422, details });
  }
  if (stored.status === null) {
    throw new ApiError("INPUT_INVALID", { status: 409, details, headers: { "Retry-After": "1" } });
  }
  return new Response(stored.status === 204 ? null : stored.body, {
    status: stored.status,
    headers: { "Content-Type": "application/json", "Idempotency-Replayed": "true" },
  });
}

async function hashOf(c: AppContext): Promise<string> {
  const { pathname, search } = new URL(c.req.url);
  const parts = [c.req.method, `${pathname}${search}`, await c.req.text()];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
