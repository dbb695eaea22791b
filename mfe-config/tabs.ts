/**
 * Which of the configuration's tabs (`contract/config_tabs.ts`) a user has. The area opens at the first
 * of them.
 */
import { CONFIG_TABS } from "@crumbtrail/contract/config_tabs";
import type { Permission } from "@crumbtrail/contract/permissions";

export type ConfigTab = typeof CONFIG_TABS[number];

/** The tabs for a user with the given permissions. */
export function tabsFor(permissions: readonly Permission[]): ConfigTab[] {
  return CONFIG_TABS.filter(({ permission }) => permissions.includes(permission));
}

/** The tab of a path; undefined if no tab matches. */
export function tabAt(tabs: readonly ConfigTab[], pathname: string): ConfigTab | undefined {
  return tabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
