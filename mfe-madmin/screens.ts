/** The routes of this remote with their screens, each loaded when it is first shown. */
import { type AnyRoute, lazyRouteComponent } from "@tanstack/react-router";
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

layout.update({
  component: lazyRouteComponent(() => import("./MadminLayout.tsx"), "MadminLayout"),
});
tenants.update({
  component: lazyRouteComponent(() => import("./tenants/TenantsScreen.tsx"), "TenantsScreen"),
});
tenant.update({
  component: lazyRouteComponent(() => import("./tenants/TenantScreen.tsx"), "TenantScreen"),
});
tiers.update({
  component: lazyRouteComponent(() => import("./tiers/TiersScreen.tsx"), "TiersScreen"),
});
users.update({
  component: lazyRouteComponent(() => import("./users/UsersScreen.tsx"), "UsersScreen"),
});
user.update({
  component: lazyRouteComponent(() => import("./users/UserScreen.tsx"), "UserScreen"),
});
announcements.update({
  component: lazyRouteComponent(
    () => import("./announcements/AnnouncementsScreen.tsx"),
    "AnnouncementsScreen",
  ),
});
feedback.update({
  component: lazyRouteComponent(() => import("./feedback/FeedbackScreen.tsx"), "FeedbackScreen"),
});
hub.update({
  component: lazyRouteComponent(() => import("./hub/HubScreen.tsx"), "HubScreen"),
});
system.update({
  component: lazyRouteComponent(() => import("./system/SystemScreen.tsx"), "SystemScreen"),
});

/** Called once by the shell, with the mount of the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return graft(mount);
}
