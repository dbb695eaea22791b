/** Shows the issues page at an address, as the shell would, without the shell. */
import "@crumbtrail/kit/testing/dom";
import "@crumbtrail/host/testing/fake_events";
import { queryClient } from "@crumbtrail/host";
import { snackAtom } from "@crumbtrail/host/overlays";
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
import { act, cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getDefaultStore } from "jotai";
import { Suspense } from "react";
import { IssuesScreen } from "../overview/IssuesScreen.tsx";
import { PreviewScreen } from "../preview/PreviewScreen.tsx";
import { assignment, hangBelow, hangPublicBelow, home } from "../tree.ts";

// How long to wait at most for what must come: generous, for machines that do much else.
configure({ asyncUtilTimeout: 10_000 });

// Fields that grow with their text ask for it; happy-dom has none.
Reflect.set(document, "fonts", new EventTarget());

home.update({ component: IssuesScreen });
assignment.update({ component: PreviewScreen });

export interface Shown {
  user: ReturnType<typeof userEvent.setup>;
  /** Path, search and hash of the address, as it is now. */
  address(): string;
  back(): void;
}

/** Runs a test with the issues page in the document. */
export async function atAddress(
  path: string,
  run: (shown: Shown) => Promise<void>,
): Promise<void> {
  await loadConfig();
  const root = createRootRoute();
  const area = createRoute({ getParentRoute: () => root, id: "mfe-issues" });
  const outside = createRoute({ getParentRoute: () => root, path: "/issue-assignment" });
  outside.addChildren(hangPublicBelow(outside));
  const elsewhere = ["/on-demand/test", "/on-demand/history"].map((other) =>
    createRoute({ getParentRoute: () => root, path: other, component: () => "Elsewhere" })
  );
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([area.addChildren(hangBelow(area)), outside, ...elsewhere]),
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
    await run({
      user: userEvent.setup(),
      address: () => router.state.location.href,
      back: () => act(() => router.history.back()),
    });
  } finally {
    cleanup();
    queryClient.clear();
    getDefaultStore().set(snackAtom, null);
  }
}

/** What the snackbar says now. */
export function snack() {
  return getDefaultStore().get(snackAtom);
}
