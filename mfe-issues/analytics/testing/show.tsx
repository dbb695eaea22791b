/** Renders the analytics without the shell, with a fake server of example figures. */
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { exampleAccount, exampleRow, exampleTenant } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, serve } from "@crumbtrail/host/testing/fake_server";
import { showAt, type Shown } from "@crumbtrail/host/testing/show";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { AnalyticsLayout } from "../AnalyticsLayout.tsx";
import * as tabs from "../tabs.ts";
import * as tree from "../../addresses/analytics_tree.ts";
import { figures, withRange } from "./figures.ts";

tree.layout.update({ component: AnalyticsLayout });
tree.firstParty.update({ component: tabs.FirstPartyCookies });
tree.detections.update({ component: tabs.MostDetections });
tree.iab.update({ component: tabs.IabEntries });
tree.causes.update({ component: tabs.CausesTab });
tree.trends.update({ component: tabs.Trends });
tree.countries.update({ component: tabs.Countries });
tree.cookieLife.update({ component: tabs.CookieLifeTab });

/** Runs a test with a tab of the analytics in the document. */
export function atTab(tab: string, run: (shown: Shown) => Promise<void>): Promise<void> {
  return showAt({ Frame: TestFrame, routes }, `/analytics${tab}`, run);
}

function routes(root: AnyRoute): AnyRoute[] {
  const area = createRoute({ getParentRoute: () => root, path: "/analytics" });
  const elsewhere = ["/", "/on-demand/test", "/admin/storage-items"].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => "Elsewhere" })
  );
  return [area.addChildren(tree.graftAnalytics(area)), ...elsewhere];
}

/** Installs a fake server with figures, overridden by the answers of the test. */
export function figureServer(answers: FakeServer["answers"] = {}): FakeServer {
  return serve({
    "GET /accounts/me": () => exampleAccount("TENANT_ADMIN"),
    "GET /tenants/current": () => exampleTenant(),
    "GET /properties": () => listOf([]),
    "GET /test-results": () => listOf([exampleRow()]),
    ...figures,
    ...answers,
  });
}

/** A list without a row, with what its `meta` says besides. */
export const nothing = (meta: object = {}, rest: object = {}) => () => withRange([], meta, rest);
