/** The routes of this remote with their screens, each loaded when it is first shown. */
import { type AnyRoute, lazyRouteComponent as lazy } from "@tanstack/react-router";
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
} from "./addresses/tree.ts";

layout.update({ component: lazy(() => import("./ConfigLayout.tsx"), "ConfigLayout") });
properties.update({
  component: lazy(() => import("./properties/PropertiesScreen.tsx"), "PropertiesScreen"),
});
vendors.update({ component: lazy(() => import("./vendors/VendorsScreen.tsx"), "VendorsScreen") });
storageItems.update({
  component: lazy(() => import("./storage_items/StorageItemsScreen.tsx"), "StorageItemsScreen"),
});
suggestions.update({
  component: lazy(() => import("./suggestions/SuggestionsScreen.tsx"), "SuggestionsScreen"),
});
knowledgeHub.update({ component: lazy(() => import("./hub/HubScreen.tsx"), "HubScreen") });
testScenarios.update({
  component: lazy(() => import("./test_scenarios/TestScenariosScreen.tsx"), "TestScenariosScreen"),
});
rssCrawls.update({
  component: lazy(() => import("./rss_crawls/RssCrawlsScreen.tsx"), "RssCrawlsScreen"),
});
settings.update({
  component: lazy(() => import("./settings/SettingsScreen.tsx"), "SettingsScreen"),
});
tenant.update({ component: lazy(() => import("./tenant/TenantScreen.tsx"), "TenantScreen") });
audit.update({ component: lazy(() => import("./audit/AuditScreen.tsx"), "AuditScreen") });
propertyRequests.update({
  component: lazy(
    () => import("./property_requests/PropertyRequestsScreen.tsx"),
    "PropertyRequestsScreen",
  ),
});
users.update({ component: lazy(() => import("./users/UsersScreen.tsx"), "UsersScreen") });
assignees.update({
  component: lazy(() => import("./assignees/AssigneesScreen.tsx"), "AssigneesScreen"),
});
integrations.update({
  component: lazy(() => import("./integrations/IntegrationsScreen.tsx"), "IntegrationsScreen"),
});

/** Called once by the shell, with its route for the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return graft(mount);
}

/** Called by the shell for screens of other remotes, by the names in `DIALOGS` of the contract. */
export const dialogs = {
  "storage-item": async () =>
    (await import("./storage_items/StorageItemDialog.tsx")).StorageItemDialog,
  vendor: async () => (await import("./vendors/VendorDialog.tsx")).VendorDialog,
};
