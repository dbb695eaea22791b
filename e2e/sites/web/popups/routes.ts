/** Content of a window that the page tries to open, with a mark that must not appear. */
import { html, withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const popups: Routes = {
  "/own-window": () =>
    withCookies(html("<!doctype html><title>Own</title>"), "p_document=1; Path=/; Secure"),
};
