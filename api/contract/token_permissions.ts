/** What a token may be given: work with pages and findings, never power over people or tenants. */
import type { Permission } from "./permissions.ts";

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

/** What a token holds: a program that reads results has their data, as a file just as well. */
export function heldByToken(given: readonly TokenPermission[]): Permission[] {
  return given.includes("VIEW_RESULTS") ? [...given, "EXPORT_DATA"] : [...given];
}

export const TOKEN_PERMISSION_LABELS: Record<TokenPermission, string> = {
  VIEW_RESULTS: "See and download issues and test results",
  RUN_TESTS: "Run on-demand tests",
  TEST_ANY_URL: "Test pages of no property",
  WORK_ON_ISSUES: "Resolve and comment on issues",
  DELETE_RESULTS: "Delete test results and issues",
  VIEW_CONFIG_LIST: "See properties, vendors and storage items",
  MANAGE_PROPERTIES: "Change properties",
  MANAGE_VENDORS: "Change vendors and storage items",
  MANAGE_SCENARIOS: "Change scenarios",
};
