/** Fills an area with its remote, the first time somebody opens an address below it. */
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

/** Comes while the remote does. */
const notFound = lazyRouteComponent(() => import("../NotFoundPage.tsx"), "NotFoundNotice");
const PENDING_AFTER_MS = 100;

/**
 * A route without children. Loading it fetches the remote, hangs its routes below and asks for
 * the same address again, which then matches them. Loading is a `loader`, not a `beforeLoad`:
 * a remote that hangs must not hold up the way out of its area.
 */
export function mountRoute({ area, parent, router }: MountOptions): AnyRoute {
  const mount: AnyRoute = createRoute({
    getParentRoute: parent,
    // At the root the remote's routes hang directly on the parent's.
    ...(area.path === "/" ? { id: area.remote } : { path: area.path }),
    // Without it the root answers "not found" for every address below, and nobody is asked.
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
