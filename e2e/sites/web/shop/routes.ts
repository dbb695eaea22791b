/** The shop's server: a session that the basket needs. */
import { withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const shop: Routes = {
  "/": async ({ file }) =>
    withCookies(
      await file("/"),
      "shop_session=9f8e7d6c5b4a; Path=/; HttpOnly; Secure; SameSite=Lax",
    ),
};
