/** A host that still answers plain HTTP: it marks the visitor, then sends it to HTTPS. */
import { withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const oldPlain: Routes = {
  "/": () => {
    const headers = { location: "https://old.demo-publisher.test/" };
    return withCookies(
      new Response(null, { status: 301, headers }),
      "old_hop=1; Path=/; Max-Age=86400; SameSite=Lax",
    );
  },
};
