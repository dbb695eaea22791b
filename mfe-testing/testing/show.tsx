/** Shows the area at an address, as the shell would, without the shell. */
import "@crumbtrail/kit/testing/dom";
import "@crumbtrail/host/testing/fake_events";
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
import type { ReactNode } from "react";
import { Suspense } from "react";
import { HistoryScreen } from "../history/HistoryScreen.tsx";
import { OnDemandLayout } from "../OnDemandLayout.tsx";
import { RunTestScreen } from "../run_test/RunTestScreen.tsx";
import { hangBelow, history, layout, test } from "../tree.ts";

// How long to wait at most for what must come: generous, for machines that do much else.
configure({ asyncUtilTimeout: 10_000 });

layout.update({ component: OnDemandLayout });
test.update({ component: RunTestScreen });
history.update({ component: HistoryScreen });

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
  const area = createRoute({ getParentRoute: () => root, path: "/on-demand" });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([area.addChildren(hangBelow(area))]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await withDocument(
    <RouterProvider router={router} />,
    (user) => run({ user, address: () => router.state.location.href }),
  );
}

/** Runs a test with something in the document that needs no address. */
export async function withDocument(
  content: ReactNode,
  run: (user: Shown["user"]) => Promise<void>,
): Promise<void> {
  await loadConfig();
  render(
    <KitProvider env="test">
      <ShortcutProvider>
        <QueryClientProvider client={queryClient}>
          <Suspense>{content}</Suspense>
        </QueryClientProvider>
      </ShortcutProvider>
    </KitProvider>,
  );
  try {
    await run(userEvent.setup());
  } finally {
    cleanup();
    queryClient.clear();
  }
}
