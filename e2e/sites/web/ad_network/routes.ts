/** An advertising network: a tag, a frame with its own storage, and a bid request. */
import { forAnyOrigin, html, withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const adNetwork: Routes = {
  "/bid": forAnyOrigin(() =>
    withCookies(
      Response.json({ creative: "harbour" }),
      "an_bid=b-314159; Path=/; Max-Age=2592000; SameSite=None; Secure",
    )
  ),
  /** Stands in a frame of a frame on the page of every way. */
  "/ways-nested": () =>
    withCookies(
      html(`<!doctype html><title>Nested</title><script src="/nested.js"></script>`),
      "an_nested_document=1; Path=/; SameSite=None; Secure",
    ),
};
