/** An analytics vendor with a pixel; also the one behind the cloaked host. */
import { pixel, redirect } from "../../answers.ts";
import type { Routes } from "../../site.ts";

const YEAR = "Max-Age=31536000";

export const trackerOne: Routes = {
  "/pixel.gif": () => pixel(`t1_uid=u-1029384756; Path=/; ${YEAR}; SameSite=None; Secure`),
  /** Leads back to the page that sent its visitor here, as cookie matching does. */
  "/sync": () =>
    redirect(
      "https://early.demo-publisher.test/landed.gif",
      `t1_sync=s-5647382910; Path=/; ${YEAR}; SameSite=None; Secure`,
    ),
  /** One cookie for each reason to refuse it in a cross-site response. */
  "/refused.gif": () =>
    pixel(
      "t1_lax=1; Path=/",
      "t1_insecure=1; Path=/; SameSite=None",
      "t1_foreign=1; Path=/; Domain=demo-publisher.test; SameSite=None; Secure",
    ),
};
