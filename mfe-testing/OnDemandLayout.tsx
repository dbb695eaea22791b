import { LinkTabs } from "@crumbtrail/kit";
import { Link, Outlet } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { lastRunAtom } from "./run_test/use_start.ts";
import { useLiveTests } from "./server/live.ts";

/** The tabs of the area, with the screen of the open tab below. */
export function OnDemandLayout() {
  useLiveTests();
  const run = useAtomValue(lastRunAtom);
  return (
    <div className="te-area">
      <LinkTabs label="On-demand test">
        <Link to="/on-demand/test" search={{ run }} activeOptions={{ includeSearch: false }}>
          Run test
        </Link>
        <Link to="/on-demand/history">History</Link>
        <Link to="/on-demand/trend">Trend</Link>
      </LinkTabs>
      <Outlet />
    </div>
  );
}
