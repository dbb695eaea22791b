/** Opens the session of somebody who has proved who they are. */
import type { AccountForSignIn } from "@crumbtrail/db/queries/accounts";
import { insertAuditEvent } from "@crumbtrail/db/queries/audit_events";
import { deleteSession, insertSession } from "@crumbtrail/db/queries/sessions";
import type { SystemTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { expiry } from "./session_expiry.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";

/** Where somebody signs in. */
export interface Browser {
  rememberMe: boolean;
  address: string;
  userAgent: string;
  requestId: string;
  /** The browser's session so far; it ends. */
  oldToken: string | undefined;
}

export interface SignedIn {
  token: string;
  accountId: string;
  tenantId: string;
}

/** @throws ApiError ENTITY_DISABLED for an account or tenant that is not active */
export function requireActive({ status, tenantStatus }: AccountForSignIn): void {
  if (status !== "ACTIVE" || tenantStatus !== "ACTIVE") throw new ApiError("ENTITY_DISABLED");
}

/** @param provider who vouched for the person, where no password did */
export async function openSession(
  { now }: Pick<Deps, "now">,
  tx: SystemTx,
  { id: accountId, tenantId, username }: AccountForSignIn,
  browser: Browser,
  provider?: string,
): Promise<SignedIn> {
  const token = newToken();
  const createdAt = now();
  if (browser.oldToken) await deleteSession(tx, hashToken(browser.oldToken));
  await insertSession(tx, {
    tokenHash: hashToken(token),
    tenantId,
    accountId,
    remember: browser.rememberMe,
    userAgent: browser.userAgent.slice(0, 500),
    address: browser.address,
    createdAt,
    expiresAt: expiry(browser.rememberMe, createdAt),
  });
  await insertAuditEvent(tx, {
    tenantId,
    actorId: accountId,
    actorName: username,
    action: "account.signed_in",
    entityId: accountId,
    ...(provider && { after: { provider } }),
    requestId: browser.requestId,
    address: browser.address,
  });
  return { token, accountId, tenantId };
}
