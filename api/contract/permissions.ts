/**
 * Who may do what: one table for the API and the screens (part 2 section 6).
 * ADMIN holds every permission; an unknown name is denied.
 */
import { type Role, ROLES } from "./enums.ts";

const CONFIGURERS: readonly Role[] = ["TENANT_ADMIN", "TENANT_MANAGER"];
const MEMBERS: readonly Role[] = ["USER", "TENANT_ADMIN", "TENANT_MANAGER", "VIEW_ONLY"];
const WORKERS: readonly Role[] = ["USER", "TENANT_ADMIN", "TENANT_MANAGER"];

export const PERMISSION_TABLE = {
  MANAGE_USERS: ["TENANT_ADMIN"],
  VIEW_USERS: ["TENANT_ADMIN", "TENANT_MANAGER", "VIEW_ONLY"],
  MANAGE_PROPERTIES: CONFIGURERS,
  /** For the super-admin alone, who holds every permission. */
  ADD_PROPERTIES: [],
  MANAGE_VENDORS: CONFIGURERS,
  MANAGE_SCENARIOS: CONFIGURERS,
  MANAGE_ASSIGNEES: CONFIGURERS,
  VIEW_CONFIG_LIST: ROLES,
  MANAGE_TENANT_SETTINGS: ["TENANT_ADMIN"],
  VIEW_TENANT: ["TENANT_ADMIN"],
  VIEW_TENANT_SETTINGS: CONFIGURERS,
  /** Who did what: the audit log holds what others did, so it is not for everybody. */
  VIEW_AUDIT_LOG: ["TENANT_ADMIN"],
  /** Make tenants, see all of them, give them another tier: for the super-admin alone. */
  MANAGE_TENANTS: [],
  // The matrix of section 6 leaves these implied by its "Effects" and part 1 section 6:
  /** See issues and test results. */
  VIEW_RESULTS: MEMBERS,
  /**
   * Take data out as a file: Excel of issues, of reports and of the audit log, recordings, evidence.
   * Each also asks for the permission to see the same data. A view-only user sees all of that on
   * the screen, pictures included, and downloads none of it (part 1 section 6).
   */
  EXPORT_DATA: WORKERS,
  /** Start and abort on-demand tests; VIEW_ONLY has the form disabled. */
  RUN_TESTS: WORKERS,
  /** Test a URL that matches no property: its issues go to the tenant default property. */
  TEST_ANY_URL: ["TENANT_ADMIN"],
  /** Resolve, re-open, comment; a view-only user cannot. */
  WORK_ON_ISSUES: WORKERS,
  /** Deleting test results, and issues with them: ADMIN or TENANT_ADMIN. */
  DELETE_RESULTS: ["TENANT_ADMIN"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSION_TABLE;

export const PERMISSIONS = Object.keys(PERMISSION_TABLE) as [Permission, ...Permission[]];

/** Whether a role holds a permission. */
export function can(role: Role, permission: Permission): boolean {
  if (role === "ADMIN") return true;
  const granted: readonly Role[] | undefined = PERMISSION_TABLE[permission];
  return granted?.includes(role) ?? false;
}
