/** What is in the form of a new token. Pure. */
import type { ApiTokenInput } from "@crumbtrail/contract/api_token";
import {
  ALL_PROPERTIES,
  compactScope,
  type TokenPermission,
} from "@crumbtrail/contract/permissions";

export interface TokenDraft {
  name: string;
  permissions: readonly TokenPermission[];
  /** Ids, or ALL. */
  properties: readonly string[];
  days: string;
}

/** What a build needs that tests its pages. */
export const FIRST_DRAFT: TokenDraft = {
  name: "",
  permissions: ["RUN_TESTS", "VIEW_RESULTS"],
  properties: [ALL_PROPERTIES],
  days: "90",
};

/** Names of the permissions in forms and lists. */
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

export const LIFETIMES = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
] as const;

/** Without those that were there, or with it. */
export function toggled(
  permissions: readonly TokenPermission[],
  permission: TokenPermission,
): TokenPermission[] {
  const others = permissions.filter((each) => each !== permission);
  return others.length === permissions.length ? [...others, permission] : others;
}

/** ALL that was there gives way to a property that is picked; picked, it replaces all others. */
export function pickedProperties(before: readonly string[], after: readonly string[]): string[] {
  const newest = before.includes(ALL_PROPERTIES)
    ? after.filter((each) => each !== ALL_PROPERTIES)
    : after;
  return compactScope(newest.length === 0 ? after : newest);
}

/** What is sent; undefined while something is missing. */
export function inputOf({ name, permissions, properties, days }: TokenDraft) {
  const complete = name.trim() !== "" && permissions.length > 0 && properties.length > 0;
  if (!complete) return undefined;
  const input: ApiTokenInput = {
    name: name.trim(),
    permissions: [...permissions],
    propertyAuthorization: properties.map((property) => ({ property })),
    expiresInDays: Number(days),
  };
  return input;
}
