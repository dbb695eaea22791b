/** The routes of this remote with their screens, each loaded when it is first shown. */
import { type AnyRoute, lazyRouteComponent as lazy } from "@tanstack/react-router";
import {
  announcements,
  feedback,
  graft,
  hub,
  layout,
  system,
  tenant,
  tenants,
  tiers,
  user,
  users,
} from "./addresses/tree.ts";

layout.update({ component: lazy(() => import("./MadminLayout.tsx"), "MadminLayout") });
tenants.update({ component: lazy(() => import("./tenants/TenantsScreen.tsx"), "TenantsScreen") });
tenant.update({ component: lazy(() => import("./tenants/TenantScreen.tsx"), "TenantScreen") });
tiers.update({ component: lazy(() => import("./tiers/TiersScreen.tsx"), "TiersScreen") });
users.update({ component: lazy(() => import("./users/UsersScreen.tsx"), "UsersScreen") });
user.update({ component: lazy(() => import("./users/UserScreen.tsx"), "UserScreen") });
announcements.update({
  component: lazy(() => import("./announcements/AnnouncementsScreen.tsx"), "AnnouncementsScreen"),
});
feedback.update({
  component: lazy(() => import("./feedback/FeedbackScreen.tsx"), "FeedbackScreen"),
});
hub.update({ component: lazy(() => import("./hub/HubScreen.tsx"), "HubScreen") });
system.update({ component: lazy(() => import("./system/SystemScreen.tsx"), "SystemScreen") });

/** Called once by the shell, with the mount of the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return graft(mount);
}
