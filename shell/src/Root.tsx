import { paths } from "@crumbtrail/host/paths";
import { KitProvider } from "@crumbtrail/kit/signin";
import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { PageSpinner } from "./PageStates.tsx";

/** The nonce under which this page may add `<style>` elements, as the server wrote it. */
export const nonce: string =
  document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";

/** Sign-in and sign-up are exempt from dark mode (part 1 section 2). */
const LIGHT = [paths.login(), paths.signUp()];

// Not the router's way to be lazy: that would fetch it with every page.
const NotFoundPage = lazy(() =>
  import("./NotFoundPage.tsx").then((module) => ({ default: module.NotFoundPage }))
);

/** Around every screen. */
export function Root() {
  const light = useLocation({ select: (here) => LIGHT.includes(here.pathname) });
  return (
    <KitProvider nonce={nonce} alwaysLight={light}>
      <Outlet />
    </KitProvider>
  );
}

/** For an address that is nobody's. */
export function NotFound() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <NotFoundPage />
    </Suspense>
  );
}
