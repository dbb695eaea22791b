/**
 * The routes of this remote without components (`routes.tsx` adds the components), so that any
 * screen can import a route for typed params and search without importing a screen.
 */
import type {} from "@crumbtrail/host/routes";
import { type AnyRoute, createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { readListSearch } from "@crumbtrail/kit";
import { readFeedbackSearch } from "./feedback.ts";
import { readHubSearch } from "./hub.ts";
import { readTenantsSearch } from "./tenants.ts";
import { readUsersSearch } from "./users.ts";

// Stand-ins for the shell's routes above this area, for types only.
const root = createRootRoute();
const area = createRoute({ getParentRoute: () => root, path: "/madmin" });

let mount: AnyRoute = area;

/** The header and the tabs around all screens of the area. The parent is the shell's mount. */
export const layout = createRoute({
  getParentRoute: (): typeof area => mount as typeof area,
  id: "madmin",
});

export const tenants = createRoute({
  getParentRoute: () => layout,
  path: "/tenants",
  validateSearch: readTenantsSearch,
});

export const tenant = createRoute({ getParentRoute: () => layout, path: "/tenants/$id" });

export const tiers = createRoute({
  getParentRoute: () => layout,
  path: "/tiers",
  validateSearch: readListSearch,
});

export const users = createRoute({
  getParentRoute: () => layout,
  path: "/users",
  validateSearch: readUsersSearch,
});

export const user = createRoute({ getParentRoute: () => layout, path: "/users/$id" });

export const announcements = createRoute({
  getParentRoute: () => layout,
  path: "/announcements",
  validateSearch: readListSearch,
});

export const feedback = createRoute({
  getParentRoute: () => layout,
  path: "/feedback",
  validateSearch: readFeedbackSearch,
});

export const hub = createRoute({
  getParentRoute: () => layout,
  path: "/global-vendors",
  validateSearch: readHubSearch,
});

export const system = createRoute({ getParentRoute: () => layout, path: "/system" });

/** The area itself, and any other path of the area (part 2 section 2). */
function toTenants(): never {
  throw redirect({ to: "/madmin/tenants", replace: true });
}
const index = createRoute({ getParentRoute: () => layout, path: "/", beforeLoad: toTenants });
const other = createRoute({ getParentRoute: () => layout, path: "/$", beforeLoad: toTenants });

const tree = layout.addChildren([
  index,
  tenants,
  tenant,
  tiers,
  users,
  user,
  announcements,
  feedback,
  hub,
  system,
  other,
]);

/** Makes the shell's mount the parent of these routes; the shell adds what is returned below it. */
export function graft(shellMount: AnyRoute): AnyRoute[] {
  mount = shellMount;
  return [tree];
}

const typed = area.addChildren([tree]);

declare module "@crumbtrail/host/routes" {
  interface RemoteRoutes {
    madmin: typeof typed;
  }
}
