import { paths } from "@crumbtrail/host/paths";
import { KitProvider } from "@crumbtrail/kit/signin";
import { Outlet, useLocation } from "@tanstack/react-router";
import { nonce } from "./nonce.ts";

/** Around every screen. The sign-in screen is exempt from dark mode (part 1 section 2). */
export function Root() {
  const onLogin = useLocation({ select: (here) => here.pathname === paths.login() });
  return (
    <KitProvider nonce={nonce} alwaysLight={onLogin}>
      <Outlet />
    </KitProvider>
  );
}
