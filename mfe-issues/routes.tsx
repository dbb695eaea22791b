/** The routes of this remote with their screens, as loaded by the shell. */
import "./styles.css";
import { type AnyRoute, lazyRouteComponent } from "@tanstack/react-router";
import { assignment, graft, graftPublic, home } from "./tree.ts";

home.update({
  component: lazyRouteComponent(() => import("./IssuesScreen.tsx"), "IssuesScreen"),
});

assignment.update({
  component: lazyRouteComponent(() => import("./preview/PreviewScreen.tsx"), "PreviewScreen"),
});

/** Called once by the shell, with the mount of the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return graft(mount);
}

/** Called once by the shell, for the routes without an account. */
export function publicRoutes(mount: AnyRoute): AnyRoute[] {
  return graftPublic(mount);
}
