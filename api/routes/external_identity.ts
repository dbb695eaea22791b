/** Signing in with an identity provider (specification, part 1 §2 and §7). */
import { secondStep } from "@crumbtrail/contract/second_factor";
import { ssoOffer, ssoOfferQuery } from "@crumbtrail/contract/single_sign_on";
import { authUrlQuery, identityReturn, identityVerified } from "@crumbtrail/contract/sign_in";
import type { Deps } from "../platform/deps.ts";
import { beginSignIn } from "../identity/external/begin.ts";
import { identityClients } from "../identity/external/clients.ts";
import { PENDING_MS } from "../identity/external/pending.ts";
import { identityProvidersOf } from "../platform/identity_providers.ts";
import { signInByProvider } from "../identity/external/sign_in.ts";
import {
  identityCookie,
  sessionToken,
  setIdentityCookie,
  setSessionCookies,
} from "../http/cookies.ts";
import type { AppContext } from "../http/context.ts";
import { opensPage } from "../http/errors.ts";
import { ApiError } from "../platform/errors.ts";
import { originOf } from "../http/origin.ts";
import { answer, endpoints, ok, resource } from "../http/endpoint.ts";
import { isBegun, toSecondStep } from "../http/second_step.ts";
import { isFromOwnPage } from "../http/xsrf.ts";
import { providerName, withTenantClients } from "../identity/single_sign_on/clients.ts";
import { findOffer } from "../identity/single_sign_on/sign_in.ts";
import { REMEMBER_MS } from "../identity/accounts/sessions.ts";

const endpoint = endpoints("Session");

const authUrl = endpoint.get("/external-identity/auth-url", {
  access: "PUBLIC",
  summary: "Redirects a browser to an identity provider to sign in",
  description: "`GET /config` lists the providers. The provider sends the browser back to " +
    "`/callback/{name}`, or `/callback/{connection}`. A connection is used by a link on our own page " +
    "alone, so that nobody can send people to a provider of theirs.",
  request: { query: authUrlQuery },
  responses: { 302: { description: "To the provider, or back to the sign-in screen" } },
});

const verify = endpoint.post("/external-identity/verify", {
  access: "PUBLIC",
  takesAnyQuery: true,
  summary: "Signs in with the parameters of the callback's address, behind # or ?",
  description: "`callback` is what follows `/callback/` there: a response that came back to the " +
    "address of another provider is refused, and changes nothing. Sets the session cookie. An " +
    "e-mail address without an account is refused with ENTITY_NOT_FOUND and `details.username`. Each response of a provider is accepted once.",
  request: { query: identityReturn },
  responses: {
    200: answer(identityVerified, "Signed in"),
    202: answer(secondStep, "A further step is next, as after `POST /login`"),
  },
});

const offer = endpoint.get("/external-identity/offer", {
  access: "PUBLIC",
  summary: "Returns the single sign-on of the domain of an e-mail address",
  description: "The same for every address of a domain, whether or not an account has it.",
  request: { query: ssoOfferQuery },
  responses: ok(ssoOffer),
});

export function externalIdentityRoutes(deps: Deps) {
  const clients = withTenantClients(deps, identityClients(identityProvidersOf(deps.config)));
  return resource()
    .openapi(offer, async (c) => {
      const { username } = c.req.valid("query");
      return c.json({ offer: await findOffer(c.get("deps"), username) }, 200);
    })
    .openapi(authUrl, async (c) => {
      const { connection, rememberMe, ...query } = c.req.valid("query");
      const provider = connection === undefined ? query.provider ?? "" : providerName(connection);
      const begin = { provider, rememberMe: rememberMe === "true", origin: originOf(c) };
      try {
        if (connection !== undefined && !isFromOwnPage(c)) {
          throw new ApiError("INVALID_HEADER", { details: { header: "Sec-Fetch-Site" } });
        }
        const { url, cookie } = await beginSignIn(c.get("deps"), clients, begin);
        setIdentityCookie(c, cookie, PENDING_MS / 1000);
        return c.redirect(url.href, 302);
      } catch (err) {
        return c.redirect(`${begin.origin}/login?error=1&details=${shown(c, provider, err)}`, 302);
      }
    })
    .openapi(verify, async (c) => {
      const { callback, ...response } = c.req.valid("query");
      const address = `${originOf(c)}/callback${callback === undefined ? "" : `/${callback}`}`;
      const opened = await signInByProvider(c.get("deps"), clients, {
        sealedCookie: identityCookie(c),
        returned: { response, address },
        address: c.get("address"),
        userAgent: c.req.header("user-agent") ?? "",
        requestId: c.get("requestId"),
        oldToken: sessionToken(c),
      });
      setIdentityCookie(c, "", 0);
      if (isBegun(opened)) return c.json(toSecondStep(c, opened), 202);
      setSessionCookies(c, opened.token, opened.rememberMe ? REMEMBER_MS / 1000 : undefined);
      return c.json({ ok: true as const }, 200);
    });
}

/**
 * The failure for the sign-in screen, since a person's browser navigates here.
 * @throws the error itself for programs, unless the provider does not answer
 */
function shown(c: AppContext, provider: string, err: unknown): string {
  if (!(err instanceof ApiError) || err.status >= 500) {
    c.get("deps").log.error({ provider, err }, "the identity provider does not answer");
    return "UNKNOWN_ERROR";
  }
  if (!opensPage(c)) throw err;
  const { details } = err;
  const isUnregistered = typeof details === "object" && "callback" in details;
  return isUnregistered ? "callback" : err.code;
}
