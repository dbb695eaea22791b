/**
 * The areas of the product, each filled by a remote at an address of the shell. Routes, top
 * navigation, the start of an installation and tests read this list.
 */
import { t } from "@crumbtrail/texts";
import type { Permission } from "./permissions.ts";
import type { Tenant } from "./tenant.ts";

/** Name of a remote, in `/config` and of its folder. */
export type Remote = "mfe-issues" | "mfe-testing" | "mfe-config" | "mfe-madmin";

export interface Area {
  remote: Remote;
  /** Name of the area on screens. */
  name: string;
  /** Prefix of the remote's own addresses. */
  path: string;
  /** The remote's route tree; `routes` by default. */
  exposed?: "routes" | "analyticsRoutes" | "searchRoutes" | "publicRoutes";
  /** Entry in the top navigation, if any. */
  tab?: Tab;
}

export interface Tab {
  /** The area's name by default. */
  label?: string;
  /** Permission needed to see the tab. */
  permission: Permission;
  /** Feature that the tenant needs, if any. */
  feature?: keyof Tenant["features"];
}

export const ON_DEMAND: Area = {
  remote: "mfe-testing",
  name: t("On-demand test"),
  path: "/on-demand",
  tab: { permission: "VIEW_RESULTS" },
};

/** Opened by its icon in the top navigation, and by `/`. */
export const SEARCH: Area = {
  remote: "mfe-issues",
  name: t("Search"),
  path: "/search",
  exposed: "searchRoutes",
};

/** For signed-in users, in the order of the tabs. */
export const AREAS: readonly Area[] = [
  {
    remote: "mfe-issues",
    name: t("Issues"),
    path: "/",
    tab: { label: t("Dashboard"), permission: "VIEW_RESULTS" },
  },
  ON_DEMAND,
  {
    remote: "mfe-issues",
    name: t("Analytics"),
    path: "/analytics",
    exposed: "analyticsRoutes",
    tab: { permission: "VIEW_ANALYTICS", feature: "analytics" },
  },
  {
    remote: "mfe-config",
    name: t("Configuration"),
    path: "/admin",
    tab: { permission: "VIEW_CONFIG_LIST" },
  },
  {
    // The provider's area, for its staff alone.
    remote: "mfe-madmin",
    name: t("Madmin"),
    path: "/madmin",
    tab: { permission: "MANAGE_TENANTS" },
  },
  SEARCH,
];

/** Dialogs about an entry that a remote offers to the screens of other remotes. */
export const DIALOGS = {
  "test-result": "mfe-testing",
  "storage-item": "mfe-config",
  "vendor": "mfe-config",
  /** Of the issues of a test result, or those of a cause. */
  "hand-over": "mfe-issues",
  "approve-issues": "mfe-issues",
} as const satisfies Record<string, Remote>;
export type DialogName = keyof typeof DIALOGS;

/** Parts of a screen about an entry that a remote offers to the screens of other remotes. */
export const PARTS = {
  "issue-proof": "mfe-testing",
} as const satisfies Record<string, Remote>;
export type PartName = keyof typeof PARTS;

/** In the configuration: the tenant's data, its plan and its deletion. */
export const TENANT_SCREEN = "/admin/tenant";

/** For outsiders with an e-mailed link. */
export const PUBLIC_AREAS: readonly Area[] = [
  {
    remote: "mfe-issues",
    name: t("The issue"),
    path: "/issue-assignment",
    exposed: "publicRoutes",
  },
];

/** The names of all remotes. A function, so that the browser's build leaves it out. */
export function remotes(): string[] {
  return [...new Set([...AREAS, ...PUBLIC_AREAS].map(({ remote }) => remote))];
}
