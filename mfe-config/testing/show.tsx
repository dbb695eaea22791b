/** Renders the area at a URL without the shell. */
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { showAt, type Shown } from "@crumbtrail/host/testing/show";
import { exampleAccount, exampleTenant } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, serve } from "@crumbtrail/host/testing/fake_server";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { AssigneesScreen } from "../assignees/AssigneesScreen.tsx";
import { AuditScreen } from "../audit/AuditScreen.tsx";
import { ConfigLayout } from "../ConfigLayout.tsx";
import { HubScreen } from "../hub/HubScreen.tsx";
import { IntegrationsScreen } from "../integrations/IntegrationsScreen.tsx";
import { PropertiesScreen } from "../properties/PropertiesScreen.tsx";
import { PropertyRequestsScreen } from "../property_requests/PropertyRequestsScreen.tsx";
import { RssCrawlsScreen } from "../rss_crawls/RssCrawlsScreen.tsx";
import { SettingsScreen } from "../settings/SettingsScreen.tsx";
import { StorageItemsScreen } from "../storage_items/StorageItemsScreen.tsx";
import { SuggestionsScreen } from "../suggestions/SuggestionsScreen.tsx";
import { TenantScreen } from "../tenant/TenantScreen.tsx";
import { TestScenariosScreen } from "../test_scenarios/TestScenariosScreen.tsx";
import {
  assignees,
  audit,
  graft,
  integrations,
  knowledgeHub,
  layout,
  properties,
  propertyRequests,
  rssCrawls,
  settings,
  storageItems,
  suggestions,
  tenant,
  testScenarios,
  users,
  vendors,
} from "../addresses/tree.ts";
import { UsersScreen } from "../users/UsersScreen.tsx";
import { VendorsScreen } from "../vendors/VendorsScreen.tsx";

layout.update({ component: ConfigLayout });
properties.update({ component: PropertiesScreen });
vendors.update({ component: VendorsScreen });
storageItems.update({ component: StorageItemsScreen });
suggestions.update({ component: SuggestionsScreen });
knowledgeHub.update({ component: HubScreen });
testScenarios.update({ component: TestScenariosScreen });
rssCrawls.update({ component: RssCrawlsScreen });
users.update({ component: UsersScreen });
settings.update({ component: SettingsScreen });
tenant.update({ component: TenantScreen });
assignees.update({ component: AssigneesScreen });
audit.update({ component: AuditScreen });
integrations.update({ component: IntegrationsScreen });
propertyRequests.update({ component: PropertyRequestsScreen });

/** Runs a test with a screen of the area in the document. */
export function atAddress(path: string, run: (shown: Shown) => Promise<void>): Promise<void> {
  return showAt({ Frame: TestFrame, routes }, path, run);
}

function routes(root: AnyRoute): AnyRoute[] {
  const area = createRoute({ getParentRoute: () => root, path: "/admin" });
  return [area.addChildren(graft(area))];
}

/** Installs a fake server with default answers, overridden by the answers of the test. */
export function fakeServer(answers: FakeServer["answers"] = {}): FakeServer {
  return serve({
    "GET /accounts/me": () => exampleAccount("TENANT_ADMIN"),
    "GET /tenants/current": () => exampleTenant(),
    "GET /properties": () => listOf([]),
    "GET /catalogue/samples": () => ({ samples: [] }),
    "GET /storage-items": () => listOf([]),
    "GET /suggestions": () => listOf([]),
    "GET /suggestions/properties": () => ({ properties: [] }),
    "GET /suggestions/unused": () => listOf([]),
    "GET /storage-items/global": () => listOf([]),
    "GET /test-scenarios/continuous": () => listOf([]),
    "GET /rss-crawls": () => listOf([]),
    "GET /accounts": () => listOf([]),
    "GET /issue-assignees": () => listOf([]),
    "GET /vendors": () => listOf([]),
    "GET /vendors/global": () => listOf([]),
    "GET /hub/reviews": () => listOf([]),
    "GET /hub/releases": () => listOf([]),
    "GET /hub/own-offers": () => listOf([]),
    "GET /webhooks": () => listOf([]),
    ...answers,
  });
}
