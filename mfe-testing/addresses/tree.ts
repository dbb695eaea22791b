/**
 * The routes of this remote without components (`routes.tsx` adds the components), so that any
 * screen can import a route for typed params and search without importing a screen.
 */
// For the module that `declare module` below extends.
import type {} from "@crumbtrail/host/routes";
import { type AnyRoute, createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { readDutiesSearch } from "./duties.ts";
import { readTrendSearch } from "./trend.ts";
import { readCompareSearch, readHistorySearch, readTestSearch } from "./results.ts";

// Stand-ins for the shell's routes above and beside this area, for types only.
const root = createRootRoute();
const home = createRoute({ getParentRoute: () => root, path: "/" });
const area = createRoute({ getParentRoute: () => root, path: "/on-demand" });

let mount: AnyRoute = area;

/** The sub-tabs around all screens of the area. The parent is the shell's mount. */
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

export const compare = createRoute({
  getParentRoute: () => layout,
  path: "/compare",
  validateSearch: readCompareSearch,
});

export const trend = createRoute({
  getParentRoute: () => layout,
  path: "/trend",
  validateSearch: readTrendSearch,
});

export const duties = createRoute({
  getParentRoute: () => layout,
  path: "/duties",
  validateSearch: readDutiesSearch,
});

/** Any other path of the area (specification, part 2 §2). */
const other = createRoute({
  getParentRoute: () => layout,
  path: "/$",
  beforeLoad: toFirstTab,
});

const tree = layout.addChildren([index, test, history, compare, trend, duties, other]);

/** Makes the shell's mount the parent of these routes; the shell adds what is returned below it. */
export function graft(shellMount: AnyRoute): AnyRoute[] {
  mount = shellMount;
  return [tree];
}

const typed = [home, area.addChildren([tree])] as const;

declare module "@crumbtrail/host/routes" {
  interface RemoteRoutes {
    testing: (typeof typed)[number];
  }
}
