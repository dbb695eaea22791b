/** The routes of this remote with their screens, as loaded by the shell. */
import "./styles.css";
import { type AnyRoute, lazyRouteComponent } from "@tanstack/react-router";
import { compare, duties, graft, history, layout, test, trend } from "./addresses/tree.ts";

layout.update({
  component: lazyRouteComponent(() => import("./OnDemandLayout.tsx"), "OnDemandLayout"),
});
test.update({
  component: lazyRouteComponent(() => import("./run_test/RunTestScreen.tsx"), "RunTestScreen"),
});
history.update({
  component: lazyRouteComponent(() => import("./history/HistoryScreen.tsx"), "HistoryScreen"),
});

compare.update({
  component: lazyRouteComponent(() => import("./batch/CompareScreen.tsx"), "CompareScreen"),
});

trend.update({
  component: lazyRouteComponent(() => import("./trend/TrendScreen.tsx"), "TrendScreen"),
});

duties.update({
  component: lazyRouteComponent(() => import("./duties/DutiesScreen.tsx"), "DutiesScreen"),
});

/** Called once by the shell, with the mount of the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return graft(mount);
}

/** Called by the shell for screens of other remotes, by the names in `DIALOGS` of the contract. */
export const dialogs = {
  "test-result": async () => (await import("./report/ReportDialog.tsx")).ReportDialog,
};

/** Likewise, by the names in `PARTS` of the contract. */
export const parts = {
  "issue-proof": async () => (await import("./report/proofs/IssueProof.tsx")).IssueProof,
};
