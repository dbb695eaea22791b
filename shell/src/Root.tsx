import { paths } from "@crumbtrail/host/paths";
import { KitProvider } from "@crumbtrail/kit/signin";
import { Outlet, useLocation } from "@tanstack/react-router";
import { nonce } from "./nonce.ts";

/** Sign-in and sign-up are exempt from dark mode (part 1 section 2). */
const LIGHT = [paths.login(), paths.signUp()];

/** Around every screen. */
export function Root() {
  const light = useLocation({ select: (here) => LIGHT.includes(here.pathname) });
  return (
    <KitProvider nonce={nonce} alwaysLight={light}>
      <Outlet />
    </KitProvider>
  );
}
