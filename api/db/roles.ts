/**
 * The three database logins. DATABASE_URL names the owner, who migrates; the application and the
 * cross-tenant door have logins of their own, so that no statement of the application can take
 * another role. Their passwords derive from the owner's, so that one variable suffices; a
 * production process is given only the URLs it needs.
 */
import { createHmac } from "node:crypto";

export const APP_ROLE = "crumbtrail_app";
export const SYSTEM_ROLE = "crumbtrail_system";

export type DerivedRole = typeof APP_ROLE | typeof SYSTEM_ROLE;

/** Password of a derived role: an HMAC under the owner's password. */
export function derivedPassword(ownerUrl: string, role: DerivedRole): string {
  const secret = decodeURIComponent(new URL(ownerUrl).password);
  return createHmac("sha256", `crumbtrail:${secret}`).update(role).digest("hex");
}

/** The owner's URL with another role's name and password. */
export function urlFor(ownerUrl: string, role: DerivedRole): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = derivedPassword(ownerUrl, role);
  return url.href;
}
