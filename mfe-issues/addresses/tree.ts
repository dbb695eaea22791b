/**
 * The routes of this remote without components (`routes.tsx` adds the components), so that any
 * screen can import a route for typed params and search without importing a screen. The area has no
 * path: its Issues screen is the page at `/`.
 */
// For the module that `declare module` below extends.
import type {} from "@crumbtrail/host/routes";
import { type AnyRoute, createRootRoute, createRoute } from "@tanstack/react-router";
import { typedAnalytics } from "./analytics_tree.ts";
import { readPreviewSearch } from "./preview.ts";
import { readIssueSearch } from "./issues.ts";
import { readSearchFilters } from "./search.ts";

// Stand-ins for the shell's routes above and beside this area, for types only.
const root = createRootRoute();
const area = createRoute({ getParentRoute: () => root, id: "mfe-issues" });
const runTest = createRoute({ getParentRoute: () => root, path: "/on-demand/test" });
const testHistory = createRoute({
  getParentRoute: () => root,
  path: "/on-demand/history",
  validateSearch: (search: HistorySearch) => search,
});

/** Of the history's search, what links of this area set. */
interface HistorySearch {
  report?: string;
  /** Id of the issue to whose row the report opens. */
  issue?: string;
  type?: "ALL";
  outcome?: "INCONCLUSIVE";
  proofs?: "LEFT_OUT";
  from?: string | undefined;
  to?: string | undefined;
}

const assigneeGroups = createRoute({
  getParentRoute: () => root,
  path: "/admin/issue-assignees",
});

const storageItems = createRoute({
  getParentRoute: () => root,
  path: "/admin/storage-items",
  validateSearch: (search: { search?: string }) => search,
});

const auditLog = createRoute({
  getParentRoute: () => root,
  path: "/admin/audit",
  validateSearch: (search: { kind?: "issue"; of?: string }) => search,
});

const searchArea = createRoute({ getParentRoute: () => root, path: "/search" });
const publicArea = createRoute({ getParentRoute: () => root, path: "/issue-assignment" });

let mount: AnyRoute = area;
let searchMount: AnyRoute = searchArea;
let publicMount: AnyRoute = publicArea;

/** The Issues screen: overview and list; `#issue=` opens the details of an issue. */
export const home = createRoute({
  getParentRoute: (): typeof area => mount as typeof area,
  path: "/",
  validateSearch: readIssueSearch,
});

/** The search; `#issue=`, `#test-result=` and so on open a hit over the search. */
export const searchScreen = createRoute({
  getParentRoute: (): typeof searchArea => searchMount as typeof searchArea,
  path: "/",
  validateSearch: readSearchFilters,
});

/** The screen of an issue for assignees with an e-mailed link; no account needed. */
export const preview = createRoute({
  getParentRoute: (): typeof publicArea => publicMount as typeof publicArea,
  path: "/",
  validateSearch: readPreviewSearch,
});

/** Makes the shell's mount the parent of these routes; the shell adds what is returned below it. */
export function graft(shellMount: AnyRoute): AnyRoute[] {
  mount = shellMount;
  return [home];
}

/** The same for the search, which has a mount of its own. */
export function graftSearch(shellMount: AnyRoute): AnyRoute[] {
  searchMount = shellMount;
  return [searchScreen];
}

/** The same for the public routes, which have a mount of their own. */
export function graftPublic(shellMount: AnyRoute): AnyRoute[] {
  publicMount = shellMount;
  return [preview];
}

const typed = [
  area.addChildren([home]),
  runTest,
  testHistory,
  assigneeGroups,
  storageItems,
  auditLog,
  typedAnalytics,
  searchArea.addChildren([searchScreen]),
  publicArea.addChildren([preview]),
] as const;

declare module "@crumbtrail/host/routes" {
  interface RemoteRoutes {
    issues: (typeof typed)[number];
  }
}
