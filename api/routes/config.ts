/** Runtime configuration, loaded first by a browser (specification, part 1 §7). */
import { runtimeConfig } from "@crumbtrail/contract/runtime_config";
import { identityProvidersOf } from "../platform/identity_providers.ts";
import { ensureXsrfCookie } from "../http/cookies.ts";
import { endpoints, ok, resource } from "../http/endpoint.ts";

const endpoint = endpoints("Configuration");

const config = endpoint.get("/config", {
  access: "PUBLIC",
  summary: "Returns the addresses of the API and the micro-frontends",
  description: "Also sets the cookie XSRF-TOKEN, to be repeated as X-XSRF-TOKEN by changing calls.",
  responses: ok(runtimeConfig),
});

export const configRoutes = resource().openapi(config, (c) => {
  const { API_BASE, USE_SSL, REMOTES, ENVIRONMENT, VERSION, ...more } = c.get("deps").config;
  const { CONTACT_EMAIL, RECAPTCHA_SITE_KEY, RECAPTCHA_SCRIPT_URL } = more;
  ensureXsrfCookie(c);
  c.header("Cache-Control", "no-store");
  const botCheck = RECAPTCHA_SITE_KEY ? { RECAPTCHA_SITE_KEY, RECAPTCHA_SCRIPT_URL } : {};
  const MISC = { CONTACT_EMAIL, ...botCheck };
  const identityProviders = identityProvidersOf(more).map(({ name, label }) => ({ name, label }));
  const body = { API_BASE, USE_SSL, MISC, remotes: REMOTES, identityProviders };
  return c.json({ ...body, ENVIRONMENT, VERSION }, 200);
});
