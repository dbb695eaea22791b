/** What is in the window that the page would open: a mark that nobody gets. */
import { html, withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const popups: Routes = {
  "/own-window": () =>
    withCookies(html("<!doctype html><title>Own</title>"), "p_document=1; Path=/; Secure"),
};
