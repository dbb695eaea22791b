/** Title, verdict, tabs and filters of the analytics around the open tab. */
import { useTitle } from "@crumbtrail/host";
import { LinkTabs, Page } from "@crumbtrail/kit";
import { Link, Outlet } from "@tanstack/react-router";
import { readAnalyticsFilters } from "./filters.ts";
import { Availability } from "./parts/Availability.tsx";
import { Filters } from "./parts/Filters.tsx";
import { Verdict } from "./Verdict.tsx";

/** The specified tabs first, then what else to ask. */
const TABS = [
  { to: "/analytics/first-party-cookies", label: "First-Party Cookies" },
  { to: "/analytics/most-detections", label: "Most Detections" },
  { to: "/analytics/iab", label: "IAB disclosed and undisclosed entries" },
  { to: "/analytics/fix-first", label: "What to fix first" },
  { to: "/analytics/trends", label: "Trends" },
  { to: "/analytics/countries", label: "Countries" },
  { to: "/analytics/cookie-life", label: "Cookie life" },
] as const;

export function AnalyticsLayout() {
  useTitle("Analytics");
  return (
    <Page title="Analytics">
      <Availability>
        <Verdict />
        <LinkTabs label="Analytics">
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
