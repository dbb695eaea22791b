/** All cookies here are set before any choice. */
import { pixel, redirect, withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const early: Routes = {
  "/": async ({ file }) =>
    withCookies(
      await file("/"),
      "early_document=1; Path=/; Max-Age=86400; SameSite=Lax; Secure",
      "early_refused=1; Path=/; Domain=tracker-one.test; Secure",
    ),
  "/banner.gif": () => pixel("early_image=1; Path=/; Max-Age=86400; SameSite=Lax; Secure"),
  /** Two hops, the second one at a third party, and back. */
  "/hop.gif": () =>
    redirect(
      "https://metrics.tracker-one.test/sync",
      "early_hop=1; Path=/; Max-Age=86400; SameSite=None; Secure",
    ),
  "/landed.gif": () => pixel(),
};
