/** Signing in and out (specification, part 1 §2 and §7). */
import { account, loginInput } from "@crumbtrail/contract/account";
import { passkeyOptions, passkeyStepInput } from "@crumbtrail/contract/passkeys";
import { secondStep, secondStepInput } from "@crumbtrail/contract/second_factor";
import { withTenant } from "@crumbtrail/db/tenant";
import { readAccount } from "../identity/accounts/own_account.ts";
import { confirmSignIn } from "../identity/accounts/confirm.ts";
import { type NewSession, REMEMBER_MS, signIn, signOut } from "../identity/accounts/sessions.ts";
import {
  passkeyOptionsOf,
  signInByCode,
  signInByPasskey,
} from "../identity/second_factor/sign_in.ts";
import type { AppContext } from "../http/context.ts";
import {
  clearSessionCookies,
  pendingCookie,
  sessionToken,
  setSessionCookies,
} from "../http/cookies.ts";
import { answer, endpoints, json, noContent, ok, resource } from "../http/endpoint.ts";
import { originOf } from "../http/origin.ts";
import { actorOf, sessionOf } from "../http/guard.ts";
import { endSecondStep, isBegun, toSecondStep } from "../http/second_step.ts";

const endpoint = endpoints("Session");

const NEXT_STEP =
  "The password is right; `POST /login/confirmation` is next if `replaces` is there, " +
  "else `POST /login/second-factor`";

const login = endpoint.post("/login", {
  access: "PUBLIC",
  summary: "Signs in with user name and password",
  description:
    "Sets the session cookie. The required XSRF token comes with `GET /config`. For an account with " +
    "a second factor, and where the session cookie is of somebody else, sets no session but the " +
    "cookie of the next step.",
  request: { body: json(loginInput) },
  responses: {
    200: answer(account, "Signed in"),
    202: answer(secondStep, NEXT_STEP),
  },
});

const confirmation = endpoint.post("/login/confirmation", {
  access: "PUBLIC",
  summary: "Goes on with a sign-in that ends the session of somebody else",
  description:
    "Within ten minutes after the first step, whose answer has `replaces`. A sign-in that " +
    "did not ask, or has ended, is refused with SESSION_EXPIRED.",
  responses: {
    200: answer(account, "Signed in"),
    202: answer(secondStep, "`POST /login/second-factor` is next"),
  },
});

const secondFactor = endpoint.post("/login/second-factor", {
  access: "PUBLIC",
  summary: "Ends a sign-in with a code of an authenticator app or a recovery code",
  description: "Within ten minutes after the password. A wrong or used code is refused with " +
    "LOGIN_DATA_INCORRECT, a sign-in that was not begun or has ended with SESSION_EXPIRED.",
  request: { body: json(secondStepInput) },
  responses: ok(account, "Signed in"),
});

const askPasskey = endpoint.post("/login/second-factor/passkey/options", {
  access: "PUBLIC",
  summary: "Returns what a begun sign-in can be ended with, and a challenge for its passkeys",
  description: "Each call replaces the challenge. `options` is null for an account without a " +
    "passkey for this address.",
  responses: ok(passkeyOptions),
});

const passkey = endpoint.post("/login/second-factor/passkey", {
  access: "PUBLIC",
  summary: "Ends a sign-in with a passkey",
  description: "Within ten minutes after the password. A challenge counts once. Refusals are " +
    "those of `POST /login/second-factor`.",
  request: { body: json(passkeyStepInput) },
  responses: ok(account, "Signed in"),
});

const check = endpoint.get("/login", {
  access: "SIGNED_IN",
  beforeSetUp: true,
  summary: "Checks whether the caller is signed in",
  responses: noContent("Signed in"),
});

const logout = endpoint.post("/logout", {
  access: "PERSON",
  beforeSetUp: true,
  summary: "Signs out; the session ends at once",
  responses: noContent("Signed out"),
});

/** The browser that signs in. */
const browserOf = (c: AppContext) => ({
  address: c.get("address"),
  userAgent: c.req.header("user-agent") ?? "",
  requestId: c.get("requestId"),
  oldToken: sessionToken(c),
});

/** Sets the session's cookies and returns the account. */
function signedIn(c: AppContext, { token, accountId, tenantId }: NewSession, rememberMe: boolean) {
  setSessionCookies(c, token, rememberMe ? REMEMBER_MS / 1000 : undefined);
  return withTenant(c.get("deps").db.app, tenantId, (tx) => readAccount(tx, accountId));
}

export const loginRoutes = resource()
  .openapi(login, async (c) => {
    const input = c.req.valid("json");
    const opened = await signIn(c.get("deps"), { ...input, ...browserOf(c) });
    if (isBegun(opened)) return c.json(toSecondStep(c, opened), 202);
    return c.json(await signedIn(c, opened, input.rememberMe), 200);
  })
  .openapi(confirmation, async (c) => {
    const step = { ...browserOf(c), pendingToken: pendingCookie(c) };
    const opened = await confirmSignIn(c.get("deps"), step);
    if (isBegun(opened)) return c.json(toSecondStep(c, opened), 202);
    endSecondStep(c);
    return c.json(await signedIn(c, opened, opened.rememberMe), 200);
  })
  .openapi(secondFactor, async (c) => {
    const step = { ...browserOf(c), pendingToken: pendingCookie(c) };
    const opened = await signInByCode(c.get("deps"), step, c.req.valid("json").code);
    endSecondStep(c);
    return c.json(await signedIn(c, opened, opened.rememberMe), 200);
  })
  .openapi(askPasskey, async (c) => {
    const place = { origin: originOf(c) };
    return c.json(await passkeyOptionsOf(c.get("deps"), pendingCookie(c), place), 200);
  })
  .openapi(passkey, async (c) => {
    const step = { ...browserOf(c), pendingToken: pendingCookie(c) };
    const place = { origin: originOf(c) };
    const { response } = c.req.valid("json");
    const opened = await signInByPasskey(c.get("deps"), step, response, place);
    endSecondStep(c);
    return c.json(await signedIn(c, opened, opened.rememberMe), 200);
  })
  .openapi(check, (c) => c.body(null, 204))
  .openapi(logout, async (c) => {
    await signOut(c.get("deps"), actorOf(c), sessionOf(c).tokenHash);
    clearSessionCookies(c);
    return c.body(null, 204);
  });
