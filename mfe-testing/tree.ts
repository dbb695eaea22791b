/**
 * The addresses of this remote, without components (those join in `routes.tsx`), so that any
 * screen can import a route for its typed params and search without importing another screen.
 */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from "@tanstack/react-router";
import { readHistorySearch, readTestSearch } from "./views/search.ts";

// The shell's own routes above and beside this area, as far as types need them.
const root = createRootRoute();
const home = createRoute({ getParentRoute: () => root, path: "/" });
const area = createRoute({ getParentRoute: () => root, path: "/on-demand" });

let mount: AnyRoute = area;

/** Around all screens of the area: the sub-tabs. Its parent is the shell's mount. */
export const layout = createRoute({
  getParentRoute: (): typeof area => mount as typeof area,
  id: "testing",
});

const toFirstTab = () => {
  throw redirect({ href: "/on-demand/test", replace: true });
};

const index = createRoute({
  getParentRoute: () => layout,
  path: "/",
  beforeLoad: toFirstTab,
});

export const test = createRoute({
  getParentRoute: () => layout,
  path: "/test",
  validateSearch: readTestSearch,
});

export const history = createRoute({
  getParentRoute: () => layout,
  path: "/history",
  validateSearch: readHistorySearch,
});

/** Any other address of the area (part 2 section 2). */
const other = createRoute({
  getParentRoute: () => layout,
  path: "/$",
  beforeLoad: toFirstTab,
});

const tree = layout.addChildren([index, test, history, other]);

/** Hangs the tree below the shell's mount. */
export function graft(shellMount: AnyRoute): AnyRoute[] {
  mount = shellMount;
  return [tree];
}

const typed = createRouter({ routeTree: root.addChildren([home, area.addChildren([tree])]) });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof typed;
  }
}
