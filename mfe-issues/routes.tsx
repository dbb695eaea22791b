/** The routes of this remote with their screens, as loaded by the shell. */
import "./styles.css";
import { type AnyRoute, lazyRouteComponent } from "@tanstack/react-router";
import {
  causes,
  cookieLife,
  countries,
  detections,
  firstParty,
  graftAnalytics,
  iab,
  layout as analytics,
  trends,
} from "./addresses/analytics_tree.ts";
import { graft, graftPublic, graftSearch, home, preview, searchScreen } from "./addresses/tree.ts";

home.update({
  component: lazyRouteComponent(() => import("./IssuesScreen.tsx"), "IssuesScreen"),
});

searchScreen.update({
  component: lazyRouteComponent(() => import("./search/SearchScreen.tsx"), "SearchScreen"),
});

analytics.update({
  component: lazyRouteComponent(
    () => import("./analytics/AnalyticsLayout.tsx"),
    "AnalyticsLayout",
  ),
});

causes.update({ component: tab("CausesTab") });
firstParty.update({ component: tab("FirstPartyCookies") });
detections.update({ component: tab("MostDetections") });
iab.update({ component: tab("IabEntries") });
trends.update({ component: tab("Trends") });
countries.update({ component: tab("Countries") });
cookieLife.update({ component: tab("CookieLifeTab") });

function tab<N extends keyof typeof import("./analytics/tabs.ts")>(name: N) {
  return lazyRouteComponent(() => import("./analytics/tabs.ts"), name);
}

preview.update({
  component: lazyRouteComponent(() => import("./preview/PreviewScreen.tsx"), "PreviewScreen"),
});

/** Called once by the shell, with the mount of the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return graft(mount);
}

/** Called once by the shell, with the mount of the search. */
export function searchRoutes(mount: AnyRoute): AnyRoute[] {
  return graftSearch(mount);
}

/** Called once by the shell, with the mount of the analytics. */
export function analyticsRoutes(mount: AnyRoute): AnyRoute[] {
  return graftAnalytics(mount);
}

/** Called by the shell for screens of other remotes, by the names in `DIALOGS` of the contract. */
export const dialogs = {
  "hand-over": async () => (await import("./selection/RunIssues.tsx")).RunHandOver,
  "approve-issues": async () => (await import("./selection/RunIssues.tsx")).RunApproval,
};

/** Called once by the shell, for the routes without an account. */
export function publicRoutes(mount: AnyRoute): AnyRoute[] {
  return graftPublic(mount);
}
