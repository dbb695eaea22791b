/** Self-service links in e-mails: each permits a single action, once. */
import type { GrantType } from "@crumbtrail/contract/enums";
import { insertGrant } from "@crumbtrail/db/queries/self_service_grants";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";

/** 24 hours (part 1 section 7). */
export const VALID_MS = 24 * 3_600_000;

const PAGES: Record<GrantType, string> = {
  ACCOUNT_ACTIVATION: "account-activation",
  CHANGE_PASSWORD: "password-recovery",
  CHANGE_EMAIL: "email-change",
};

/**
 * Creates a link for an account and returns its URL. The URL contains the secret; the database
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
  const guid = newToken();
  const createdAt = now();
  await insertGrant(tx, {
    tokenHash: hashToken(guid),
    tenantId: account.tenantId,
    accountId: account.id,
    type,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + VALID_MS),
    newUsername,
  });
  return pageUrl(config, `/self-service/${PAGES[type]}?guid=${guid}`);
}

/** The absolute URL of a page of the product. */
export function pageUrl({ PUBLIC_ORIGIN }: Deps["config"], path: string): string {
  return `${PUBLIC_ORIGIN[0]}${path}`;
}
