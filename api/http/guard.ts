/** Who may go on to the handler. Every declared route has this in front of its validation. */
import { can, type Permission } from "@crumbtrail/contract/permissions";
import type { MiddlewareHandler } from "hono";
import { enterChosenTenant } from "./chosen_tenant.ts";
import type { Actor, AppContext, AppEnv, Session } from "./context.ts";
import { ApiError } from "./errors.ts";
import { loadSession } from "./session.ts";
import { checkXsrf } from "./xsrf.ts";

/** A permission, any session, or nothing at all. */
export type Access = Permission | "SIGNED_IN" | "PUBLIC";

/**
 * Session, then XSRF, then permission, then the tenant that was chosen. What asks for no permission
 * is about the own account and stays in its tenant.
 * @throws ApiError NOT_LOGGED_IN, SESSION_EXPIRED, INVALID_HEADER, INVALID_TOKEN, MISSING_PERMISSION;
 *   see `enterChosenTenant`
 */
export function guard(access: Access): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (access !== "PUBLIC") c.set("session", await loadSession(c));
    checkXsrf(c);
    if (access !== "PUBLIC" && access !== "SIGNED_IN") {
      if (!can(sessionOf(c).role, access)) {
        throw new ApiError("MISSING_PERMISSION", { details: { permission: access } });
      }
      c.set("session", await enterChosenTenant(c, sessionOf(c)));
    }
    await next();
  };
}

/** The session of a route that is not PUBLIC. */
export function sessionOf(c: AppContext): Session {
  const session = c.get("session");
  if (!session) throw new ApiError("NOT_LOGGED_IN");
  return session;
}

/** Who calls, as verbs want to know it. */
export function actorOf(c: AppContext): Actor {
  const { accountId, username, role, homeTenantId, scope } = sessionOf(c);
  return {
    accountId,
    username,
    role,
    homeTenantId,
    scope,
    requestId: c.get("requestId"),
    address: c.get("address"),
  };
}
