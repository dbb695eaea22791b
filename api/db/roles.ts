/**
 * The six database logins. DATABASE_URL names the owner, who migrates; the application, the
 * cross-tenant transactions, the scanners, backups and what scales the scanners have logins of their
 * own, so that no statement of the application can take another role. Their passwords derive from the owner's, so that one variable
 * suffices; a production process is given only the URLs it needs.
 *
 * The scanners' login has no right on any table. It may call the functions of schema `scanner`,
 * which are bound to a lease: a scanner under the control of a hostile page reads the catalogue of
 * its claimed job and writes the job's result. Postgres lets every login listen and notify, so a
 * scanner can also see which jobs of which tenants change (ids and states), and make screens
 * reload.
 */
import { createHmac } from "node:crypto";

export const APP_ROLE = "crumbtrail_app";
export const SYSTEM_ROLE = "crumbtrail_system";

/** Claims and finishes leased jobs, through functions alone. */
export const SCANNER_ROLE = "crumbtrail_scanner";

/** Reads every row of every tenant and changes none: for `deno task backup` alone. */
export const BACKUP_ROLE = "crumbtrail_backup";

/** Asks how many scans could run now, for the number of scanners, and nothing else. */
export const MONITOR_ROLE = "crumbtrail_monitor";

export const DERIVED_ROLES = [
  APP_ROLE,
  SYSTEM_ROLE,
  SCANNER_ROLE,
  BACKUP_ROLE,
  MONITOR_ROLE,
] as const;
export type DerivedRole = typeof DERIVED_ROLES[number];

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
