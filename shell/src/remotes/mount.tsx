/** Loads an area's remote when an address of the area is first opened. */
import type { Area } from "@crumbtrail/contract/areas";
import { Spinner } from "@crumbtrail/kit/signin";
import {
  type AnyRoute,
  type AnyRouter,
  createRoute,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { AreaError } from "./AreaError.tsx";

interface MountOptions {
  area: Area;
  parent: () => AnyRoute;
  router: () => AnyRouter;
}

/** Loaded while the remote loads, which may turn out not to know the address. */
const notFound = lazyRouteComponent(() => import("../NotFoundNotice.tsx"), "NotFoundNotice");
const PENDING_AFTER_MS = 100;

/**
 * A route without children. Loading the route fetches the remote, adds the remote's routes below
 * and redirects to the same address, which then matches them. A `loader` is used instead of
 * `beforeLoad`, because a remote that hangs must not block leaving the area.
 */
export function mountRoute({ area, parent, router }: MountOptions): AnyRoute {
  const mount: AnyRoute = createRoute({
    getParentRoute: parent,
    // At the root the remote's routes hang directly on the parent's.
    ...(area.path === "/" ? { id: area.remote } : { path: area.path }),
    // Without this component the root answers "not found" for every address below, and the loader
    // never runs.
    notFoundComponent: notFound,
    pendingComponent: Spinner,
    pendingMs: PENDING_AFTER_MS,
    errorComponent: ({ error }) => <AreaError area={area.name} error={error} />,
    loader: async ({ location }) => {
      if (mount.children) return;
      const { graft } = await import("./federation.ts");
      await graft(area, mount, router());
      throw redirect({ href: location.href, replace: true });
    },
  });
  return mount;
}
