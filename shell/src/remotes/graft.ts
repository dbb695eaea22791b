/** Hangs a remote's routes below its mount, once. */
import type { Area } from "@crumbtrail/contract/areas";
import type { AnyRoute, AnyRouter } from "@tanstack/react-router";
import { loadRoutes } from "./federation.ts";

const grafting = new Map<AnyRoute, Promise<void>>();

/**
 * Callers share one attempt, and leaving the area does not cancel it; a failed one is forgotten.
 * @throws RemoteFailure
 */
export function graft(area: Area, mount: AnyRoute, router: AnyRouter): Promise<void> {
  const running = grafting.get(mount) ?? attempt(area, mount, router);
  grafting.set(mount, running);
  return running;
}

async function attempt(area: Area, mount: AnyRoute, router: AnyRouter): Promise<void> {
  try {
    const routes = await loadRoutes(area);
    const grafted = routes(mount);
    grafted.forEach((route) => inheritErrorArea(route, mount));
    mount.addChildren(grafted);
    // `update({routeTree})` would do nothing: the root object is the same one.
    router.setRoutes(router.buildRouteTree());
  } catch (error) {
    grafting.delete(mount);
    throw error;
  }
}

/** A screen that throws shows the area's error page too, unless the remote has its own. */
function inheritErrorArea(route: AnyRoute, mount: AnyRoute): void {
  route.options.errorComponent ??= mount.options.errorComponent;
  const children: AnyRoute[] = Object.values(route.children ?? {});
  children.forEach((child) => inheritErrorArea(child, mount));
}
