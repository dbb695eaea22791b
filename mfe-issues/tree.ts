/**
 * The addresses of this remote, without components (those join in `routes.tsx`), so that any
 * screen can import a route for its typed params and search without importing another screen.
 * The area has no path of its own: the overview is the home page.
 */
import { type AnyRoute, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { readPreviewSearch } from "./preview/search.ts";
import { readIssueSearch } from "./search.ts";

// The shell's own routes above and beside this area, as far as types need them.
const root = createRootRoute();
const area = createRoute({ getParentRoute: () => root, id: "mfe-issues" });
const runTest = createRoute({ getParentRoute: () => root, path: "/on-demand/test" });
const testHistory = createRoute({
  getParentRoute: () => root,
  path: "/on-demand/history",
  validateSearch: (search: { report?: string }) => search,
});

const assigneeGroups = createRoute({
  getParentRoute: () => root,
  path: "/admin/issue-assignees",
});

const outside = createRoute({ getParentRoute: () => root, path: "/issue-assignment" });

let mount: AnyRoute = area;
let publicMount: AnyRoute = outside;

/** The home page: overview and list; the details of an issue open by `#issue=`. */
export const home = createRoute({
  getParentRoute: (): typeof area => mount as typeof area,
  path: "/",
  validateSearch: readIssueSearch,
});

/** The issue that a link in a mail names; no account is needed. */
export const assignment = createRoute({
  getParentRoute: (): typeof outside => publicMount as typeof outside,
  path: "/",
  validateSearch: readPreviewSearch,
});

/** Grafts the tree onto the shell's mount. */
export function graft(shellMount: AnyRoute): AnyRoute[] {
  mount = shellMount;
  return [home];
}

/** The same for what is public. */
export function graftPublic(shellMount: AnyRoute): AnyRoute[] {
  publicMount = shellMount;
  return [assignment];
}

const typed = createRouter({
  routeTree: root.addChildren([
    area.addChildren([home]),
    runTest,
    testHistory,
    assigneeGroups,
    outside.addChildren([assignment]),
  ]),
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof typed;
  }
}
