/** What this remote exposes to the shell: its routes with their screens. */
import "./styles.css";
import { type AnyRoute, lazyRouteComponent } from "@tanstack/react-router";
import { assignees, audit, hangBelow, layout, tenant, users } from "./tree.ts";

layout.update({
  component: lazyRouteComponent(() => import("./ConfigLayout.tsx"), "ConfigLayout"),
});
tenant.update({
  component: lazyRouteComponent(() => import("./tenant/TenantScreen.tsx"), "TenantScreen"),
});
audit.update({
  component: lazyRouteComponent(() => import("./audit/AuditScreen.tsx"), "AuditScreen"),
});
users.update({
  component: lazyRouteComponent(() => import("./users/UsersScreen.tsx"), "UsersScreen"),
});
assignees.update({
  component: lazyRouteComponent(() => import("./assignees/AssigneesScreen.tsx"), "AssigneesScreen"),
});

/** Called once by the shell, with the mount of the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return hangBelow(mount);
}
