/**
 * The routes of this remote without components (`screens.ts` adds the components), so that any
 * screen can import a route for typed params and search without importing a screen.
 */
// Loads the module that is augmented below.
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

/** The parent of `layout`: the shell's mount after `graft`. */
let mount: AnyRoute = area;

/**
 * The header and the tabs around all screens. The parent is the shell's mount, in the type of its
 * stand-in.
 */
export const layout = createRoute({
  getParentRoute: (): typeof area => mount as typeof area,
  id: "madmin",
});

/** A screen with a search in its address. */
const screen = <P extends string, S extends object>(
  path: P,
  validateSearch: (search: Record<string, unknown>) => S,
) => createRoute({ getParentRoute: () => layout, path, validateSearch });

export const tenants = screen("/tenants", readTenantsSearch);

export const tenant = createRoute({ getParentRoute: () => layout, path: "/tenants/$id" });

export const tiers = screen("/tiers", readListSearch);
export const users = screen("/users", readUsersSearch);

export const user = createRoute({ getParentRoute: () => layout, path: "/users/$id" });

export const announcements = screen("/announcements", readListSearch);
export const feedback = screen("/feedback", readFeedbackSearch);
export const hub = screen("/global-vendors", readHubSearch);

export const system = createRoute({ getParentRoute: () => layout, path: "/system" });

/** The area itself, and any other path of the area (specification, part 2 §2). */
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

/** What links of all remotes may lead to, for types only. */
const typed = area.addChildren([tree]);

declare module "@crumbtrail/host/routes" {
  interface RemoteRoutes {
    madmin: typeof typed;
  }
}
