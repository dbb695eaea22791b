/**
 * Permissions for the API and the screens: the table of roles (specification, part 2 §6), property
 * scopes, and the permissions of API tokens. ADMIN holds every permission; an unknown name is
 * denied.
 */
import { tAll } from "@crumbtrail/texts";
import { type AccountStatus, type Role, ROLES } from "./enums.ts";

const CONFIGURERS: readonly Role[] = ["TENANT_ADMIN", "TENANT_MANAGER"];
const MEMBERS: readonly Role[] = ["USER", "TENANT_ADMIN", "TENANT_MANAGER", "VIEW_ONLY"];
const WORKERS: readonly Role[] = ["USER", "TENANT_ADMIN", "TENANT_MANAGER"];

export const PERMISSION_TABLE = {
  MANAGE_USERS: ["TENANT_ADMIN"],
  VIEW_USERS: ["TENANT_ADMIN", "TENANT_MANAGER", "VIEW_ONLY"],
  MANAGE_PROPERTIES: CONFIGURERS,
  /** For staff alone, who hold every permission. */
  ADD_PROPERTIES: [],
  MANAGE_VENDORS: CONFIGURERS,
  MANAGE_SCENARIOS: CONFIGURERS,
  MANAGE_ASSIGNEES: CONFIGURERS,
  VIEW_CONFIG_LIST: ROLES,
  MANAGE_TENANT_SETTINGS: ["TENANT_ADMIN"],
  VIEW_TENANT: ["TENANT_ADMIN"],
  VIEW_TENANT_SETTINGS: CONFIGURERS,
  /** See the audit log, with the actions of all users. */
  VIEW_AUDIT_LOG: ["TENANT_ADMIN"],
  /** Create tenants, see all of them, change their tier: for staff alone. */
  MANAGE_TENANTS: [],
  // Not in the matrix of the specification, part 2 §6; implied by its "Effects" and by part 1 §6:
  /** See issues and test results. */
  VIEW_RESULTS: MEMBERS,
  /**
   * Download data as a file: Excel of issues, of reports and of the audit log, recordings,
   * evidence. Each download also needs the permission to see the same data. A view-only user sees
   * all data on the screen, pictures included, and downloads none (specification, part 1 §6).
   */
  EXPORT_DATA: WORKERS,
  /** See analytics, for tenants with the feature `analytics`: "the admin permission" (part 1 §6). */
  VIEW_ANALYTICS: ["TENANT_ADMIN"],
  /** Start and abort on-demand tests; VIEW_ONLY has the form disabled. */
  RUN_TESTS: WORKERS,
  /** Test a URL outside all properties: its issues go to the tenant default property. */
  TEST_ANY_URL: ["TENANT_ADMIN"],
  /** Resolve, re-open, comment; a view-only user cannot. */
  WORK_ON_ISSUES: WORKERS,
  /** Deleting test results, and issues with them: ADMIN or TENANT_ADMIN. */
  DELETE_RESULTS: ["TENANT_ADMIN"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSION_TABLE;

export const PERMISSIONS = Object.keys(PERMISSION_TABLE) as [Permission, ...Permission[]];

/** Whether a role holds a permission; an unknown permission is denied and logged. */
export function can(role: Role, permission: Permission): boolean {
  const granted: readonly Role[] | undefined = PERMISSION_TABLE[permission];
  if (!granted) console.warn(`There is no permission ${permission}`);
  return granted !== undefined && (role === "ADMIN" || granted.includes(role));
}

/** In a property scope: all properties of the tenant, present and future. */
export const ALL_PROPERTIES = "ALL";

/** Roles that a tenant's admin can give; ADMIN belongs to the provider's staff alone. */
export const TENANT_ROLES = [
  "USER",
  "TENANT_MANAGER",
  "TENANT_ADMIN",
  "VIEW_ONLY",
] as const satisfies readonly Role[];
export type TenantRole = typeof TENANT_ROLES[number];

/** Roles of people who come by single sign-on without an invitation. */
export const SSO_ROLES = ["USER", "VIEW_ONLY", "TENANT_MANAGER"] as const satisfies readonly Role[];
export type SsoRole = typeof SSO_ROLES[number];

/** Roles that the provider's staff can give, ADMIN in the provider's own tenant alone. */
export const STAFF_ROLES = [...TENANT_ROLES, "ADMIN"] as const satisfies readonly Role[];
export type StaffRole = typeof STAFF_ROLES[number];

/** Statuses that an admin can set; the system sets the others. */
export const SETTABLE_STATUSES = ["ACTIVE", "DISABLED"] as const satisfies readonly AccountStatus[];
export type SettableStatus = typeof SETTABLE_STATUSES[number];

/** Whether a role is limited to its property scope; the other roles see every property. */
export function hasPropertyScope(role: Role): boolean {
  return role === "USER";
}

/**
 * The shortest form of a property scope: ALL replaces single properties, duplicates are removed.
 */
export function compactScope(properties: readonly string[]): string[] {
  return properties.includes(ALL_PROPERTIES) ? [ALL_PROPERTIES] : [...new Set(properties)];
}

/** A field's choice of properties after a change: a property picked beside ALL replaces ALL. */
export function pickedProperties(before: readonly string[], after: readonly string[]): string[] {
  const isNarrowed = before.includes(ALL_PROPERTIES) && after.length > 1;
  return compactScope(isNarrowed ? after.filter((id) => id !== ALL_PROPERTIES) : after);
}

/**
 * Permissions an API token can be given: work on pages and findings, no power over people or
 * tenants.
 */
export const TOKEN_PERMISSIONS = [
  "VIEW_RESULTS",
  "RUN_TESTS",
  "TEST_ANY_URL",
  "WORK_ON_ISSUES",
  "DELETE_RESULTS",
  "VIEW_CONFIG_LIST",
  "MANAGE_PROPERTIES",
  "MANAGE_VENDORS",
  "MANAGE_SCENARIOS",
] as const satisfies readonly Permission[];
export type TokenPermission = typeof TOKEN_PERMISSIONS[number];

/** Names of the permissions in forms, lists and the audit log. */
export const TOKEN_PERMISSION_LABELS: Record<TokenPermission, string> = tAll({
  VIEW_RESULTS: "See and download issues and test results",
  RUN_TESTS: "Run on-demand tests",
  TEST_ANY_URL: "Test pages of no property",
  WORK_ON_ISSUES: "Resolve and comment on issues",
  DELETE_RESULTS: "Delete test results and issues",
  VIEW_CONFIG_LIST: "See properties, vendors and storage items",
  MANAGE_PROPERTIES: "Change properties",
  MANAGE_VENDORS: "Change vendors and storage items",
  MANAGE_SCENARIOS: "Change scenarios",
});

/** Permissions of a token; reading results includes exporting them. */
export function permissionsOfToken(given: readonly TokenPermission[]): Permission[] {
  return given.includes("VIEW_RESULTS") ? [...given, "EXPORT_DATA"] : [...given];
}
