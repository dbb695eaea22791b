/** What a tenant's admin chooses among for a user. Plain values, for the screens without a parser. */
import type { AccountStatus, Role } from "./enums.ts";

/** The special property that stands for all of them, now and later. */
export const ALL_PROPERTIES = "ALL";

/** Roles a tenant gives; ADMIN belongs to the provider's staff alone. */
export const TENANT_ROLES = [
  "USER",
  "TENANT_MANAGER",
  "TENANT_ADMIN",
  "VIEW_ONLY",
] as const satisfies readonly Role[];
export type TenantRole = typeof TENANT_ROLES[number];

/** What an admin makes of an account; the other statuses come about by themselves. */
export const SETTABLE_STATUSES = ["ACTIVE", "DISABLED"] as const satisfies readonly AccountStatus[];
export type SettableStatus = typeof SETTABLE_STATUSES[number];

/** Only whom this role is given is held to some properties. */
export function isHeldToProperties(role: Role): boolean {
  return role === "USER";
}

/** What was chosen, in its shortest form: ALL replaces everything else. */
export function withoutRest(properties: readonly string[]): string[] {
  return properties.includes(ALL_PROPERTIES) ? [ALL_PROPERTIES] : [...new Set(properties)];
}
