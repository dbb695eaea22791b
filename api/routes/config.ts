/** What a browser has to know before anything else (part 1 section 7). */
import { runtimeConfig } from "@crumbtrail/contract/runtime_config";
import { ensureXsrfCookie } from "../http/cookies.ts";
import { endpoint, ok, resource } from "../http/endpoint.ts";

const config = endpoint({
  method: "get",
  path: "/config",
  access: "PUBLIC",
  summary: "Where the API and the micro-frontends are",
  description: "Also sets the cookie XSRF-TOKEN, which changing calls repeat as X-XSRF-TOKEN.",
  tags: ["Configuration"],
  responses: ok(runtimeConfig),
});

export const configRoutes = resource().openapi(config, (c) => {
  const { API_BASE, USE_SSL, REMOTES, ENVIRONMENT, VERSION, ...config } = c.get("deps").config;
  const { CONTACT_EMAIL, RECAPTCHA_SITE_KEY } = config;
  ensureXsrfCookie(c);
  c.header("Cache-Control", "no-store");
  const MISC = RECAPTCHA_SITE_KEY ? { CONTACT_EMAIL, RECAPTCHA_SITE_KEY } : { CONTACT_EMAIL };
  return c.json({ API_BASE, USE_SSL, MISC, remotes: REMOTES, ENVIRONMENT, VERSION }, 200);
});
