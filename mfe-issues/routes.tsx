/** The routes of this remote with their screens, as the shell loads them. */
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

/** The same for what needs no account. */
export function publicRoutes(mount: AnyRoute): AnyRoute[] {
  return graftPublic(mount);
}
