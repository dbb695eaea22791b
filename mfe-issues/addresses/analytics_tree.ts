/** The routes of the analytics without components, one for each tab. */
import { type AnyRoute, createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import {
  readAnalyticsFilters,
  readIabFilters,
  readLifeFilters,
  readTrendFilters,
} from "./analytics.ts";

// Stand-ins for the shell's routes, for types only.
const root = createRootRoute();
const area = createRoute({ getParentRoute: () => root, path: "/analytics" });

let mount: AnyRoute = area;

/** Title, verdict, tabs and filters around the open tab. */
export const layout = createRoute({
  getParentRoute: (): typeof area => mount as typeof area,
  id: "analytics",
  validateSearch: readAnalyticsFilters,
});

export const causes = createRoute({
  getParentRoute: () => layout,
  path: "/causes",
  validateSearch: readAnalyticsFilters,
});

export const firstParty = createRoute({
  getParentRoute: () => layout,
  path: "/first-party-cookies",
});

export const detections = createRoute({ getParentRoute: () => layout, path: "/most-detections" });

export const iab = createRoute({
  getParentRoute: () => layout,
  path: "/iab",
  validateSearch: readIabFilters,
});

export const trends = createRoute({
  getParentRoute: () => layout,
  path: "/trends",
  validateSearch: readTrendFilters,
});

export const countries = createRoute({ getParentRoute: () => layout, path: "/countries" });

export const cookieLife = createRoute({
  getParentRoute: () => layout,
  path: "/cookie-life",
  validateSearch: readLifeFilters,
});

/** Typed as a string: a checked link here would make the type of the routes depend on itself. */
const FIRST_TAB: string = "/analytics/causes";

/** The area's address itself, and any other below it. */
const others = (["/", "/$"] as const).map((path) =>
  createRoute({
    getParentRoute: () => layout,
    path,
    beforeLoad: () => {
      throw redirect({ to: FIRST_TAB, search: true, replace: true });
    },
  })
);

const screens = [causes, firstParty, detections, iab, trends, countries, cookieLife] as const;
const tree = layout.addChildren([...screens, ...others]);

/** Makes the shell's mount the parent of these routes; the shell adds what is returned below it. */
export function graftAnalytics(shellMount: AnyRoute): AnyRoute[] {
  mount = shellMount;
  return [tree];
}

/** For types only: with it, links in all screens are checked against these routes. */
export const typedAnalytics = area.addChildren([tree]);
