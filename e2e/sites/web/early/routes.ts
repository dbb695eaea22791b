/** A page whose cookies are all set before the visitor answers the consent banner. */
import { pixel, redirect, withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const early: Routes = {
  "/": async ({ file }) =>
    withCookies(
      await file("/"),
      "early_document=1; Path=/; Max-Age=86400; SameSite=Lax; Secure",
      // The browser refuses it: the domain is another site's.
      "early_refused=1; Path=/; Domain=tracker-one.test; Secure",
    ),
  "/banner.gif": () => pixel("early_image=1; Path=/; Max-Age=86400; SameSite=Lax; Secure"),
  /** Redirects to a third party, which redirects back to `/landed.gif`; both set a cookie. */
  "/hop.gif": () =>
    redirect(
      "https://metrics.tracker-one.test/sync",
      "early_hop=1; Path=/; Max-Age=86400; SameSite=None; Secure",
    ),
  "/landed.gif": () => pixel(),
};
