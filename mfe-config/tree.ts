/**
 * The addresses of this remote, without components (those join in `routes.tsx`), so that any
 * screen can import a route for its typed params and search without importing another screen.
 * What is no address of a tab leads to the first one: see `ConfigLayout.tsx`.
 */
import { readListSearch } from "@crumbtrail/kit";
import { type AnyRoute, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { readAuditSearch } from "./audit/search.ts";

// The shell's own routes above and beside this area, as far as types need them.
const root = createRootRoute();
const area = createRoute({ getParentRoute: () => root, path: "/admin" });

let mount: AnyRoute = area;

/** Around all screens of the area: the sub-tabs. Its parent is the shell's mount. */
export const layout = createRoute({
  getParentRoute: (): typeof area => mount as typeof area,
  id: "config",
});

const index = createRoute({ getParentRoute: () => layout, path: "/" });

export const users = createRoute({
  getParentRoute: () => layout,
  path: "/users",
  validateSearch: readListSearch,
});

export const assignees = createRoute({
  getParentRoute: () => layout,
  path: "/issue-assignees",
  validateSearch: readListSearch,
});

export const settings = createRoute({ getParentRoute: () => layout, path: "/settings" });

export const tenant = createRoute({ getParentRoute: () => layout, path: "/tenant" });

export const integrations = createRoute({
  getParentRoute: () => layout,
  path: "/integrations",
  validateSearch: readListSearch,
});

export const audit = createRoute({
  getParentRoute: () => layout,
  path: "/audit",
  validateSearch: readAuditSearch,
});

/** Any other address of the area (part 2 section 2). */
const other = createRoute({ getParentRoute: () => layout, path: "/$" });

const tree = layout.addChildren([
  index,
  settings,
  tenant,
  users,
  assignees,
  integrations,
  audit,
  other,
]);

/** Hangs the tree below the shell's mount. */
export function hangBelow(shellMount: AnyRoute): AnyRoute[] {
  mount = shellMount;
  return [tree];
}

const typed = createRouter({ routeTree: root.addChildren([area.addChildren([tree])]) });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof typed;
  }
}
