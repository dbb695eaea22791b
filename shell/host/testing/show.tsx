/**
 * Shows an area as the shell would, without the shell. The document must exist before: import
 * `@crumbtrail/kit/testing/frame` first.
 */
import "./fake_events.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRoute,
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, configure, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getDefaultStore } from "jotai";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { snackAtom } from "../overlays.ts";
import { queryClient } from "../queries.ts";
import { loadConfig } from "../runtime_config.ts";
import { refuseDrift } from "./fake_server.ts";

// The longest wait for an expected element: generous, for machines that stall.
configure({ asyncUtilTimeout: 60_000 });

export type User = ReturnType<typeof userEvent.setup>;

export interface Shown {
  user: User;
  /** Path, search and hash of the address, as it is now. */
  address(): string;
  back(): void;
}

/** The frame of the kit's components: this package does not import the kit. */
type Frame = ComponentType<{ children: ReactNode }>;

interface Area {
  Frame: Frame;
  /** The area's addresses, below the root. */
  routes(root: AnyRoute): AnyRoute[];
}

/** Runs a test with an area in the document, at an address. */
export async function showAt(
  { Frame, routes }: Area,
  path: string,
  run: (shown: Shown) => Promise<void>,
): Promise<void> {
  const root: AnyRoute = createRootRoute();
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren(routes(root)),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await show(Frame, <RouterProvider router={router} />, (user) =>
    run({
      user,
      address: () => router.state.location.href,
      back: () => act(() => router.history.back()),
    }));
}

/** Runs a test with a component that needs no address. */
export async function show(
  Frame: Frame,
  content: ReactNode,
  run: (user: User) => Promise<void>,
): Promise<void> {
  await loadConfig();
  render(
    <Frame>
      <QueryClientProvider client={queryClient}>
        <Suspense>{content}</Suspense>
      </QueryClientProvider>
    </Frame>,
  );
  try {
    await run(userEvent.setup());
    refuseDrift();
  } finally {
    cleanup();
    queryClient.clear();
    getDefaultStore().set(snackAtom, null);
  }
}

/** The current text of the snackbar. */
export function snack() {
  return getDefaultStore().get(snackAtom);
}
