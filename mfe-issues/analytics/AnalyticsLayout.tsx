/** Title, verdict, tabs and filters of the analytics around the open tab. */
import { useTitle } from "@crumbtrail/host";
import { LinkTabs, Page } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link, Outlet } from "@tanstack/react-router";
import { readAnalyticsFilters } from "../addresses/analytics.ts";
import { Availability } from "./parts/Availability.tsx";
import { Filters } from "./parts/Filters.tsx";
import { Verdict } from "./Verdict.tsx";

/** Causes, the three tabs of the specification, then others of our own. */
const TABS = [
  { to: "/analytics/causes", label: t("Causes") },
  { to: "/analytics/first-party-cookies", label: t("First-Party Cookies") },
  { to: "/analytics/most-detections", label: t("Most Detections") },
  { to: "/analytics/iab", label: t("IAB disclosed and undisclosed entries") },
  { to: "/analytics/trends", label: t("Trends") },
  { to: "/analytics/countries", label: t("Countries") },
  { to: "/analytics/cookie-life", label: t("Cookie life") },
] as const;

export function AnalyticsLayout() {
  useTitle(t("Analytics"));
  return (
    <Page title={t("Analytics")}>
      <Availability>
        <Verdict />
        <LinkTabs label={t("Analytics")}>
          {TABS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              search={readAnalyticsFilters}
              activeOptions={{ includeSearch: false }}
            >
              {label}
            </Link>
          ))}
        </LinkTabs>
        <Filters />
        <Outlet />
      </Availability>
    </Page>
  );
}
