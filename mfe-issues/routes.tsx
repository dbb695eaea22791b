/** What this remote exposes to the shell: its routes with their screens. */
import "./styles.css";
import { type AnyRoute, lazyRouteComponent } from "@tanstack/react-router";
import { hangBelow, home } from "./tree.ts";

home.update({
  component: lazyRouteComponent(() => import("./overview/IssuesScreen.tsx"), "IssuesScreen"),
});

/** Called once by the shell, with the mount of the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return hangBelow(mount);
}
