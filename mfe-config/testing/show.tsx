/** Shows the area at an address, as the shell would, without the shell. */
import "@crumbtrail/kit/testing/dom";
import { queryClient } from "@crumbtrail/host";
import { loadConfig } from "@crumbtrail/host/runtime_config";
import { KitProvider, ShortcutProvider } from "@crumbtrail/kit";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { ConfigLayout } from "../ConfigLayout.tsx";
import { AssigneesScreen } from "../assignees/AssigneesScreen.tsx";
import { AuditScreen } from "../audit/AuditScreen.tsx";
import { IntegrationsScreen } from "../integrations/IntegrationsScreen.tsx";
import { SettingsScreen } from "../settings/SettingsScreen.tsx";
import { TenantScreen } from "../tenant/TenantScreen.tsx";
import {
  assignees,
  audit,
  hangBelow,
  integrations,
  layout,
  settings,
  tenant,
  users,
} from "../tree.ts";
import { UsersScreen } from "../users/UsersScreen.tsx";

// How long to wait at most for what must come: generous, for machines that do much else.
configure({ asyncUtilTimeout: 10_000 });

// Fields that grow with their text ask for it; happy-dom has none.
Reflect.set(document, "fonts", new EventTarget());

layout.update({ component: ConfigLayout });
users.update({ component: UsersScreen });
settings.update({ component: SettingsScreen });
tenant.update({ component: TenantScreen });
assignees.update({ component: AssigneesScreen });
audit.update({ component: AuditScreen });
integrations.update({ component: IntegrationsScreen });

export interface Shown {
  user: ReturnType<typeof userEvent.setup>;
  /** Path and search of the address, as it is now. */
  address(): string;
}

/** Runs a test with a screen of the area in the document. */
export async function atAddress(
  path: string,
  run: (shown: Shown) => Promise<void>,
): Promise<void> {
  await loadConfig();
  const root = createRootRoute();
  const area = createRoute({ getParentRoute: () => root, path: "/admin" });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([area.addChildren(hangBelow(area))]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <KitProvider env="test">
      <ShortcutProvider>
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </ShortcutProvider>
    </KitProvider>,
  );
  try {
    await run({ user: userEvent.setup(), address: () => router.state.location.href });
  } finally {
    cleanup();
    queryClient.clear();
  }
}
