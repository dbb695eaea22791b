/**
 * The routes of all remotes, for types alone: each remote declares its own in `RemoteRoutes`, so
 * that links, parameters and searches are checked against the screens that there are.
 */
import type { AnyContext, Register, RootRoute, Router } from "@tanstack/react-router";

/** A remote's routes under its name: what its `tree.ts` makes, as a union. */
// deno-lint-ignore no-empty-interface
export interface RemoteRoutes {}

type Root = RootRoute<
  Register,
  undefined,
  Record<never, never>,
  AnyContext,
  AnyContext,
  Record<never, never>,
  undefined,
  readonly RemoteRoutes[keyof RemoteRoutes][]
>;

declare module "@tanstack/react-router" {
  interface Register {
    router: Router<Root>;
  }
}
