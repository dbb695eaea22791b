/** The tabs of the top navigation: what exists, and for whom. */
import type { Permission } from "@crumbtrail/contract/permissions";
import { paths } from "@crumbtrail/host/paths";
import { IconDashboard, IconPlay, IconSettings } from "@crumbtrail/kit";
import type { ReactNode } from "react";

export interface NavigationItem {
  label: string;
  path: string;
  icon: ReactNode;
  /** Only who holds it sees the tab. */
  permission: Permission;
  /** Active on this very address alone, not on those below it. */
  exact?: boolean;
}

export const NAVIGATION: readonly NavigationItem[] = [
  {
    label: "Dashboard",
    path: paths.home(),
    icon: <IconDashboard />,
    permission: "VIEW_RESULTS",
    exact: true,
  },
  {
    label: "On-demand test",
    path: paths.onDemand(),
    icon: <IconPlay />,
    permission: "VIEW_RESULTS",
  },
  {
    label: "Configuration",
    path: paths.config(),
    icon: <IconSettings />,
    // Of whatever has a tab there. To become VIEW_CONFIG_LIST with the first list for everyone.
    permission: "VIEW_USERS",
  },
];
