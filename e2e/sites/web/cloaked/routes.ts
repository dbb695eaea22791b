/**
 * A tracker that hides under the publisher's own name by a CNAME record (see `cnames` in
 * `hosts.ts`): its cookie counts as first party for the browser.
 */
import { forAnyOrigin, pixel } from "../../answers.ts";
import type { Routes } from "../../site.ts";

export const cloaked: Routes = {
  "/collect": forAnyOrigin(() =>
    pixel(
      "cloaked_uid=c-1618033988; Path=/; Domain=demo-publisher.test; Max-Age=31536000; " +
        "SameSite=Lax; Secure",
    )
  ),
};
