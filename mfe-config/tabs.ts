/**
 * Which of the configuration's tabs (`contract/config_tabs.ts`) a user has, and in which group. The
 * area opens at the first of them.
 */
import { CONFIG_TABS } from "@crumbtrail/contract/config_tabs";
import type { Permission } from "@crumbtrail/contract/permissions";
import { t } from "@crumbtrail/texts";

export type ConfigTab = typeof CONFIG_TABS[number];

const ALLOWED = t("What is allowed");
const WATCHED = t("What is watched");
const COMPANY = t("Company");

const GROUPS: Record<ConfigTab["path"], string> = {
  "/admin/properties": ALLOWED,
  "/admin/vendors": ALLOWED,
  "/admin/storage-items": ALLOWED,
  "/admin/suggestions": ALLOWED,
  "/admin/knowledge-hub": ALLOWED,
  "/admin/test-scenarios": WATCHED,
  "/admin/rss-crawls": WATCHED,
  "/admin/settings": COMPANY,
  "/admin/tenant": COMPANY,
  "/admin/users": COMPANY,
  "/admin/issue-assignees": COMPANY,
  "/admin/integrations": COMPANY,
  "/admin/audit": COMPANY,
  "/admin/property-requests": COMPANY,
};

/** The tabs for a user with the given permissions. */
export function tabsFor(permissions: readonly Permission[]): ConfigTab[] {
  return CONFIG_TABS.filter(({ permission }) => permissions.includes(permission));
}

/** Tabs below the titles of their groups; groups without a tab are left out. */
export function grouped(tabs: readonly ConfigTab[]): [title: string, tabs: ConfigTab[]][] {
  return [...Map.groupBy(tabs, ({ path }) => GROUPS[path])];
}

/** The tab of a path; undefined if no tab matches. */
export function tabAt(tabs: readonly ConfigTab[], pathname: string): ConfigTab | undefined {
  return tabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
