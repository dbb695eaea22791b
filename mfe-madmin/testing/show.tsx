/** Renders the area at a URL without the shell. */
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { showAt, type Shown } from "@crumbtrail/host/testing/show";
import { exampleAccount, exampleTenant } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, serve } from "@crumbtrail/host/testing/fake_server";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { AnnouncementsScreen } from "../announcements/AnnouncementsScreen.tsx";
import { FeedbackScreen } from "../feedback/FeedbackScreen.tsx";
import { MadminLayout } from "../MadminLayout.tsx";
import { HubScreen } from "../hub/HubScreen.tsx";
import { SystemScreen } from "../system/SystemScreen.tsx";
import { TenantScreen } from "../tenants/TenantScreen.tsx";
import { TenantsScreen } from "../tenants/TenantsScreen.tsx";
import {
  announcements,
  feedback,
  graft,
  hub,
  layout,
  system,
  tenant,
  tenants,
  tiers,
  user,
  users,
} from "../addresses/tree.ts";
import { TiersScreen } from "../tiers/TiersScreen.tsx";
import { UserScreen } from "../users/UserScreen.tsx";
import { UsersScreen } from "../users/UsersScreen.tsx";
import { exampleTier } from "./examples.ts";

layout.update({ component: MadminLayout });
tenants.update({ component: TenantsScreen });
tenant.update({ component: TenantScreen });
tiers.update({ component: TiersScreen });
users.update({ component: UsersScreen });
user.update({ component: UserScreen });
announcements.update({ component: AnnouncementsScreen });
feedback.update({ component: FeedbackScreen });
hub.update({ component: HubScreen });
system.update({ component: SystemScreen });

/** Runs a test with a screen of the area in the document. */
export function atAddress(path: string, run: (shown: Shown) => Promise<void>): Promise<void> {
  return showAt({ Frame: TestFrame, routes }, path, run);
}

function routes(root: AnyRoute): AnyRoute[] {
  const area = createRoute({ getParentRoute: () => root, path: "/madmin" });
  return [area.addChildren(graft(area))];
}

/** Installs a fake server with default answers, overridden by the answers of the test. */
export function fakeServer(answers: FakeServer["answers"] = {}): FakeServer {
  return serve({
    "GET /accounts/me": () => exampleAccount("ADMIN"),
    "GET /tenants/current": () => exampleTenant(),
    "GET /tenants": () => listOf([]),
    "GET /tenants/choices": () => listOf([]),
    "GET /tiers": () => listOf([exampleTier()]),
    ...answers,
  });
}
