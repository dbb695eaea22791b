/** What this remote exposes to the shell: its routes with their screens. */
import "./styles.css";
import { type AnyRoute, lazyRouteComponent } from "@tanstack/react-router";
import { hangBelow, layout, users } from "./tree.ts";

layout.update({
  component: lazyRouteComponent(() => import("./ConfigLayout.tsx"), "ConfigLayout"),
});
users.update({
  component: lazyRouteComponent(() => import("./users/UsersScreen.tsx"), "UsersScreen"),
});

/** Called once by the shell, with the mount of the area. */
export function routes(mount: AnyRoute): AnyRoute[] {
  return hangBelow(mount);
}
