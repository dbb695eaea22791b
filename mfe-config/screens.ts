/** The routes of this remote with their screens, each loaded when it is first shown. */
import { type AnyRoute, lazyRouteComponent } from "@tanstack/react-router";
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

layout.update({
  component: lazyRouteComponent(() => import("./ConfigLayout.tsx"), "ConfigLayout"),
});
properties.update({
  component: lazyRouteComponent(
    () => import("./properties/PropertiesScreen.tsx"),
    "PropertiesScreen",
  ),
});
vendors.update({
  component: lazyRouteComponent(() => import("./vendors/VendorsScreen.tsx"), "VendorsScreen"),
});
storageItems.update({
  component: lazyRouteComponent(
    () => import("./storage_items/StorageItemsScreen.tsx"),
    "StorageItemsScreen",
  ),
});
suggestions.update({
  component: lazyRouteComponent(
    () => import("./suggestions/SuggestionsScreen.tsx"),
    "SuggestionsScreen",
  ),
});
knowledgeHub.update({
  component: lazyRouteComponent(() => import("./hub/HubScreen.tsx"), "HubScreen"),
});
testScenarios.update({
  component: lazyRouteComponent(
    () => import("./test_scenarios/TestScenariosScreen.tsx"),
    "TestScenariosScreen",
  ),
});
rssCrawls.update({
  component: lazyRouteComponent(
    () => import("./rss_crawls/RssCrawlsScreen.tsx"),
    "RssCrawlsScreen",
  ),
});
settings.update({
  component: lazyRouteComponent(() => import("./settings/SettingsScreen.tsx"), "SettingsScreen"),
});
tenant.update({
  component: lazyRouteComponent(() => import("./tenant/TenantScreen.tsx"), "TenantScreen"),
});
audit.update({
  component: lazyRouteComponent(() => import("./audit/AuditScreen.tsx"), "AuditScreen"),
});
propertyRequests.update({
  component: lazyRouteComponent(
    () => import("./property_requests/PropertyRequestsScreen.tsx"),
    "PropertyRequestsScreen",
  ),
});
users.update({
  component: lazyRouteComponent(() => import("./users/UsersScreen.tsx"), "UsersScreen"),
});
assignees.update({
  component: lazyRouteComponent(() => import("./assignees/AssigneesScreen.tsx"), "AssigneesScreen"),
});

integrations.update({
  component: lazyRouteComponent(
    () => import("./integrations/IntegrationsScreen.tsx"),
    "IntegrationsScreen",
  ),
});

/** Called once by the shell, with the mount of the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return graft(mount);
}

/** Called by the shell for screens of other remotes, by the names in `DIALOGS` of the contract. */
export const dialogs = {
  "storage-item": async () =>
    (await import("./storage_items/StorageItemDialog.tsx")).StorageItemDialog,
  vendor: async () => (await import("./vendors/VendorDialog.tsx")).VendorDialog,
};
