/** A Snowplow collector: takes events and marks the browser across sites, as the real one does. */
import { forAnyOrigin, withCookies } from "../../answers.ts";
import type { Routes } from "../../site.ts";

const COOKIE = "sp=7e0a1c52-8f0e-4b6e-9d0a-3c0f5a2b1d44; Path=/; Max-Age=31536000; " +
  "HttpOnly; SameSite=None; Secure";

export const snowStats: Routes = {
  "/com.snowplowanalytics.snowplow/tp2": forAnyOrigin(() =>
    withCookies(new Response("ok"), COOKIE)
  ),
};
