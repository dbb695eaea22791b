/**
 * Self-service links in e-mails: each permits a single action, once. The permission is a grant in
 * the database; a secret token in the link's URL finds the grant.
 */
import type { GrantType } from "@crumbtrail/contract/enums";
import { insertGrant } from "@crumbtrail/db/queries/self_service_grants";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";

/** 24 hours (specification, part 1 §7), as the e-mails and the screen say in words. */
const VALID_MS = 24 * 3_600_000;

/** The page of a link; an invitation is a link to set the password. */
const PAGES: Record<GrantType, string> = {
  ACCOUNT_ACTIVATION: "account-activation",
  CHANGE_PASSWORD: "password-recovery",
  CHANGE_EMAIL: "email-change",
};

/**
 * Creates a link for an account and returns its URL. The URL contains the token; the database
 * stores its hash.
 * @param newUsername for CHANGE_EMAIL only
 */
export async function makeLink(
  { config, now }: Deps,
  tx: TenantTx | SystemTx,
  account: { id: string; tenantId: string },
  type: GrantType,
  newUsername: string | null = null,
): Promise<string> {
  const token = newToken();
  const createdAt = now();
  await insertGrant(tx, {
    tokenHash: hashToken(token),
    tenantId: account.tenantId,
    accountId: account.id,
    type,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + VALID_MS),
    newUsername,
  });
  // `guid` is the specification's name of the parameter.
  return pageUrl(config, `/self-service/${PAGES[type]}?guid=${token}`);
}

/** The absolute URL of a page of the product, at the origin for e-mails: the first one. */
export function pageUrl({ PUBLIC_ORIGIN }: Deps["config"], path: string): string {
  return `${PUBLIC_ORIGIN[0]}${path}`;
}
