/** Who may go on to the handler. Every declared route has this in front of its validation. */
import type { Permission } from "@crumbtrail/contract/permissions";
import type { MiddlewareHandler } from "hono";
import { hasBearer, loadBearer } from "./bearer.ts";
import { enterChosenTenant } from "./chosen_tenant.ts";
import type { AccountActor } from "../platform/actor.ts";
import type { AppContext, AppEnv } from "./context.ts";
import type { Session } from "../platform/session.ts";
import { ApiError } from "../platform/errors.ts";
import { answerOnce } from "./idempotency.ts";
import { loadSession } from "./session.ts";
import { checkXsrf } from "./xsrf.ts";

/**
 * A permission; whoever is signed in, be it a person or a program; a person alone; or nothing at
 * all.
 */
export type Access = Permission | "SIGNED_IN" | "PERSON" | "PUBLIC";

/**
 * Session or token, then XSRF, then permission, then the tenant that was chosen. What asks for no
 * permission is about the own account and stays in its tenant.
 * @throws ApiError NOT_LOGGED_IN, SESSION_EXPIRED, INVALID_HEADER, INVALID_TOKEN, MISSING_PERMISSION;
 *   FORBIDDEN for a program where a person is asked for; see `loadBearer`, `enterChosenTenant` and
 *   `answerOnce`
 */
export function guard(access: Access): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (access === "PUBLIC") {
      checkXsrf(c);
      return await next();
    }
    const session = hasBearer(c) ? await loadBearer(c) : await loadSession(c);
    c.set("session", session);
    if (session.kind === "person") checkXsrf(c);
    requireAccess(session, access);
    if (access !== "SIGNED_IN" && access !== "PERSON") {
      c.set("session", await enterChosenTenant(c, session));
    }
    return session.kind === "token" ? await answerOnce(c, session, next) : await next();
  };
}

function requireAccess({ kind, permissions }: Session, access: Exclude<Access, "PUBLIC">): void {
  if (access === "SIGNED_IN") return;
  if (access === "PERSON") {
    if (kind === "token") throw new ApiError("FORBIDDEN", { details: { token: "not for this" } });
  } else if (!permissions.includes(access)) {
    throw new ApiError("MISSING_PERMISSION", { details: { permission: access } });
  }
}

/**
 * For what a route gives only to some of those it lets in.
 * @throws ApiError MISSING_PERMISSION
 */
export function requirePermission(c: AppContext, permission: Permission): void {
  requireAccess(sessionOf(c), permission);
}

/** The session of a route that is not PUBLIC. */
export function sessionOf(c: AppContext): Session {
  const session = c.get("session");
  if (!session) throw new ApiError("NOT_LOGGED_IN");
  return session;
}

/** The caller, for verbs. */
export function actorOf(c: AppContext): AccountActor {
  const { tokenHash: _, ...account } = sessionOf(c);
  return { ...account, requestId: c.get("requestId"), address: c.get("address") };
}
