/** Authorisation of calls. Every declared route runs the guard before its validation. */
import type { Permission } from "@crumbtrail/contract/permissions";
import type { MiddlewareHandler } from "hono";
import { hasBearer, loadBearer } from "./bearer.ts";
import { enterChosenTenant } from "./chosen_tenant.ts";
import type { AccountActor, Session } from "../platform/actor.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { ApiError } from "../platform/errors.ts";
import { answerOnce } from "./idempotency.ts";
import { loadSession } from "./session.ts";
import { readBody } from "./validation.ts";
import { checkXsrf } from "./xsrf.ts";
import { readTenant, type TenantTx, withTenant } from "@crumbtrail/db/tenant";

/**
 * A permission; SIGNED_IN for any session or API token; PERSON for sessions only; PUBLIC for
 * everybody.
 */
export type Access = Permission | "SIGNED_IN" | "PERSON" | "PUBLIC";

/**
 * Checks session or token, then XSRF, then a required second factor, then the permission, then the
 * chosen tenant; only then the body is read. A route without a permission concerns the own account
 * and stays in the account's own tenant.
 * @param summary what the call does, for the audit log of a tenant that staff visits
 * @param beforeSetUp whether a person may call the route before setting up the required second factor
 * @throws ApiError NOT_LOGGED_IN, SESSION_EXPIRED, INVALID_HEADER, INVALID_TOKEN,
 * MISSING_PERMISSION; FORBIDDEN for an API token on a PERSON route, and with details
 * `{secondFactor}` before its set-up; errors of `loadBearer`, `enterChosenTenant`, `readBody` and
 * `answerOnce`
 */
export function guard(
  access: Access,
  summary: string,
  beforeSetUp = false,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (access === "PUBLIC") {
      checkXsrf(c);
      await readBody(c, true);
      return await next();
    }
    const session = hasBearer(c) ? await loadBearer(c) : await loadSession(c);
    c.set("session", session);
    if (session.kind === "person") checkXsrf(c);
    if (session.mustSetUpSecondFactor && !beforeSetUp) {
      throw new ApiError("FORBIDDEN", { details: { secondFactor: "SET_UP" } });
    }
    requireAccess(session, access);
    if (access !== "SIGNED_IN" && access !== "PERSON") {
      c.set("session", await enterChosenTenant(c, session, stepOf(c, summary)));
    }
    await readBody(c, false);
    return session.kind === "token" ? await answerOnce(c, session, next) : await next();
  };
}

/** The summary up to its first comma or semicolon; none for a change, which has an audit event. */
function stepOf(c: AppContext, summary: string): string | undefined {
  if (c.req.method !== "GET") return undefined;
  const [step = summary] = summary.split(/[;,]/);
  return c.req.query("export-format") === undefined ? step : `${step}: Excel`;
}

function requireAccess({ kind, permissions }: Session, access: Exclude<Access, "PUBLIC">): void {
  if (access === "SIGNED_IN") return;
  if (access === "PERSON") {
    if (kind === "token") {
      throw new ApiError("FORBIDDEN", { details: { token: "not accepted here" } });
    }
  } else if (!permissions.includes(access)) {
    throw new ApiError("MISSING_PERMISSION", { details: { permission: access } });
  }
}

/**
 * Requires a further permission inside a handler.
 * @throws ApiError MISSING_PERMISSION
 */
export function requirePermission(c: AppContext, permission: Permission): void {
  requireAccess(sessionOf(c), permission);
}

/**
 * The session of a non-public route.
 * @throws ApiError NOT_LOGGED_IN without a session
 */
export function sessionOf(c: AppContext): Session {
  const session = c.get("session");
  if (!session) throw new ApiError("NOT_LOGGED_IN");
  return session;
}

/** The caller, for verbs. */
export function actorOf(c: AppContext): AccountActor {
  const { tokenHash: _, mustSetUpSecondFactor: __, ...account } = sessionOf(c);
  return { ...account, requestId: c.get("requestId"), address: c.get("address") };
}

/** Runs `work` in a transaction limited to rows visible to the account; read-only for a GET. */
export function inTenant<T>(c: AppContext, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  const open = c.req.method === "GET" ? readTenant : withTenant;
  return open(c.get("deps").db.app, sessionOf(c).scope, work);
}
