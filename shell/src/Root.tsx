import { paths } from "@crumbtrail/host/paths";
import { KitProvider } from "@crumbtrail/kit/signin";
import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { PageSpinner } from "./PageStates.tsx";

/** The nonce for `<style>` elements added by this page, as the server wrote the nonce. */
export const nonce: string =
  document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";

/** Sign-in and sign-up are exempt from dark mode (specification, part 1 §2). */
const LIGHT = [paths.login(), paths.signUp()];

// Not the router's lazy component: the router would fetch the page at every start.
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

export function NotFound() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <NotFoundPage />
    </Suspense>
  );
}
