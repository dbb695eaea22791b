/** Two walls against bots, as visitors of a protected site meet them. */
import { html } from "../../answers.ts";
import type { Route, Routes } from "../../site.ts";

export const guarded: Routes = {
  "/": challenge("/", 403),
  "/busy": challenge("/busy", 503),
};

function challenge(page: string, status: number): Route {
  return async ({ file }) =>
    html(await (await file(page)).text(), {
      status,
      headers: { server: "cloudflare", "cf-mitigated": "challenge", "cache-control": "no-store" },
    });
}
