/** Screens and actions of the palette, by the rights of the user. Pure. */
import { AREAS, SEARCH } from "@crumbtrail/contract/areas";
import { CONFIG_TABS } from "@crumbtrail/contract/config_tabs";
import type { Permission } from "@crumbtrail/contract/permissions";
import type { Tenant } from "@crumbtrail/contract/tenant";
import { paths } from "@crumbtrail/host/paths";
import { t } from "@crumbtrail/texts";

interface Target {
  label: string;
  address: string;
  /** Absent: for everybody. */
  permission?: Permission;
}

const TESTING: Target[] = [
  { label: t("Run test"), address: "/on-demand/test", permission: "VIEW_RESULTS" },
  { label: t("Previous tests"), address: "/on-demand/history", permission: "VIEW_RESULTS" },
  { label: t("Trend"), address: "/on-demand/trend", permission: "VIEW_RESULTS" },
];

const ACCOUNT: Target[] = [
  { label: t("My account"), address: paths.accountMain() },
  { label: t("Notifications"), address: paths.accountNotifications() },
  { label: t("API access"), address: paths.accountApiAccess(), permission: "MANAGE_USERS" },
];

const HELP: Target = { label: t("Help Center"), address: paths.help() };

const ACTIONS: Target[] = [
  { label: t("Run a test"), address: "/on-demand/test", permission: "RUN_TESTS" },
  {
    label: t("Add test scenario"),
    address: "/admin/test-scenarios?open=new",
    permission: "MANAGE_SCENARIOS",
  },
  { label: t("Add vendor"), address: "/admin/vendors?open=new", permission: "MANAGE_VENDORS" },
  {
    label: t("Add storage item"),
    address: "/admin/storage-items?open=new",
    permission: "MANAGE_VENDORS",
  },
];

type Features = Tenant["features"] | undefined;

/** The screens that the user may open. */
export function screensFor(permissions: readonly Permission[], features: Features): Target[] {
  const areas = AREAS.flatMap(({ name, path, tab }): Target[] =>
    tab && (tab.feature === undefined || features?.[tab.feature])
      ? [{ label: tab.label ?? name, address: path, permission: tab.permission }]
      : []
  );
  const tabs = CONFIG_TABS.map(({ label, path, permission }) => ({
    label,
    address: path,
    permission,
  }));
  const search: Target = { label: SEARCH.name, address: SEARCH.path, permission: "VIEW_RESULTS" };
  return permitted([...areas, search, ...TESTING, ...tabs, ...ACCOUNT, HELP], permissions);
}

/** The actions that lead to a form which the user may use. */
export function actionsFor(permissions: readonly Permission[]): Target[] {
  return permitted(ACTIONS, permissions);
}

function permitted(targets: Target[], permissions: readonly Permission[]): Target[] {
  return targets.filter(({ permission }) => !permission || permissions.includes(permission));
}

/** Whether every typed word is part of the label. */
export function matches(label: string, typed: string): boolean {
  const lower = label.toLowerCase();
  return typed.toLowerCase().split(/\s+/).every((word) => lower.includes(word));
}
