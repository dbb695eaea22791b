/**
 * The routes of this remote without components (`screens.ts` adds the components), so that any
 * screen can import a route for typed params and search without importing a screen.
 * `ConfigLayout.tsx` redirects unknown paths to the first tab.
 */
import { readListSearch } from "@crumbtrail/kit";
// Loads the module that is augmented below.
import type {} from "@crumbtrail/host/routes";
import { type AnyRoute, createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { readAuditSearch } from "./audit.ts";
import { readIntegrationsSearch } from "./integrations.ts";
import { readPropertySearch } from "./properties.ts";
import { readStorageItemSearch } from "./storage_items.ts";
import { readSuggestionSearch } from "./suggestions.ts";
import { readVendorSearch } from "./vendors.ts";

// Stand-ins for the shell's routes above and beside this area, for types only.
const root = createRootRoute();
const area = createRoute({ getParentRoute: () => root, path: "/admin" });

const runTest = createRoute({
  getParentRoute: () => root,
  path: "/on-demand/test",
  validateSearch: (search: { run?: string }) => search,
});

/** The parent of `layout`: the shell's mount after `graft`. */
let mount: AnyRoute = area;

/** The sub-tabs around all screens. The parent is the shell's mount, in the type of its stand-in. */
export const layout = createRoute({
  getParentRoute: (): typeof area => mount as typeof area,
  id: "config",
});

/** A screen with a search in its address. */
const screen = <P extends string, S extends object>(
  path: P,
  validateSearch: (search: Record<string, unknown>) => S,
) => createRoute({ getParentRoute: () => layout, path, validateSearch });

const index = createRoute({ getParentRoute: () => layout, path: "/" });

export const properties = screen("/properties", readPropertySearch);
export const vendors = screen("/vendors", readVendorSearch);
export const storageItems = screen("/storage-items", readStorageItemSearch);
export const suggestions = screen("/suggestions", readSuggestionSearch);
export const knowledgeHub = screen("/knowledge-hub", readListSearch);
export const testScenarios = screen("/test-scenarios", readListSearch);
export const rssCrawls = screen("/rss-crawls", readListSearch);
export const users = screen("/users", readListSearch);
export const assignees = screen("/issue-assignees", readListSearch);

export const settings = createRoute({ getParentRoute: () => layout, path: "/settings" });

export const tenant = createRoute({ getParentRoute: () => layout, path: "/tenant" });

export const integrations = screen("/integrations", readIntegrationsSearch);
export const audit = screen("/audit", readAuditSearch);

/** For the provider's staff. */
export const propertyRequests = screen("/property-requests", readListSearch);

/** Older addresses (specification, part 1 §2, part 2 §2). */
const userManagement = createRoute({
  getParentRoute: () => layout,
  path: "/user-management",
  beforeLoad: () => {
    throw redirect({ to: "/admin/users", replace: true });
  },
});
const issues = createRoute({
  getParentRoute: () => layout,
  path: "/issues",
  beforeLoad: () => {
    throw redirect({ to: "/", replace: true });
  },
});

/** Any other path of the area (specification, part 2 §2). */
const other = createRoute({ getParentRoute: () => layout, path: "/$" });

const tree = layout.addChildren([
  index,
  properties,
  vendors,
  storageItems,
  suggestions,
  knowledgeHub,
  testScenarios,
  rssCrawls,
  settings,
  tenant,
  users,
  assignees,
  integrations,
  audit,
  propertyRequests,
  userManagement,
  issues,
  other,
]);

/** Makes the shell's mount the parent of these routes; the shell adds what is returned below it. */
export function graft(shellMount: AnyRoute): AnyRoute[] {
  mount = shellMount;
  return [tree];
}

/** What links of all remotes may lead to, for types only. */
const typed = [area.addChildren([tree]), runTest] as const;

declare module "@crumbtrail/host/routes" {
  interface RemoteRoutes {
    config: (typeof typed)[number];
  }
}
