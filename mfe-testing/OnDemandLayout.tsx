import { LinkTabs } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link, Outlet } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { lastRunAtom } from "./start/use_start.ts";
import { useLiveTests } from "./server/live.ts";

/** The tabs of the area, with the screen of the open tab below. */
export function OnDemandLayout() {
  useLiveTests();
  const run = useAtomValue(lastRunAtom);
  return (
    <div className="te-area">
      <LinkTabs label={t("On-demand test")}>
        <Link to="/on-demand/test" search={{ run }} activeOptions={{ includeSearch: false }}>
          {t("Run test")}
        </Link>
        <Link to="/on-demand/history">{t("History")}</Link>
        <Link to="/on-demand/trend">{t("Trend")}</Link>
        <Link to="/on-demand/duties" activeOptions={{ includeSearch: false }}>{t("Duties")}</Link>
      </LinkTabs>
      <Outlet />
    </div>
  );
}
