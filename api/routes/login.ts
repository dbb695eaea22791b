/** Signing in and out (part 1 sections 2 and 7). */
import { account, loginInput } from "@crumbtrail/contract/account";
import { withTenant } from "@crumbtrail/db/tenant";
import { readAccount } from "../identity/accounts/own_account.ts";
import { REMEMBER_MS, signIn, signOut } from "../identity/accounts/sessions.ts";
import { clearSessionCookies, sessionToken, setSessionCookies } from "../http/cookies.ts";
import { endpoint, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, sessionOf } from "../http/guard.ts";

const login = endpoint({
  method: "post",
  path: "/login",
  access: "PUBLIC",
  summary: "Signs in with user name and password",
  description: "Sets the session cookie. The required XSRF token comes with `GET /config`.",
  tags: ["Session"],
  request: { body: json(loginInput) },
  responses: ok(account, "Signed in"),
});

const check = endpoint({
  method: "get",
  path: "/login",
  access: "SIGNED_IN",
  summary: "Checks whether the caller is signed in",
  tags: ["Session"],
  responses: noContent("Signed in"),
});

const logout = endpoint({
  method: "post",
  path: "/logout",
  access: "PERSON",
  summary: "Signs out; the session ends at once",
  tags: ["Session"],
  responses: noContent("Signed out"),
});

export const loginRoutes = resource()
  .openapi(login, async (c) => {
    const deps = c.get("deps");
    const { rememberMe, ...input } = c.req.valid("json");
    const { token, accountId, tenantId } = await signIn(deps, {
      ...input,
      rememberMe,
      address: c.get("address"),
      userAgent: c.req.header("user-agent") ?? "",
      requestId: c.get("requestId"),
      oldToken: sessionToken(c),
    });
    setSessionCookies(c, token, rememberMe ? REMEMBER_MS / 1000 : undefined);
    return c.json(await withTenant(deps.db.app, tenantId, (tx) => readAccount(tx, accountId)), 200);
  })
  .openapi(check, (c) => c.body(null, 204))
  .openapi(logout, async (c) => {
    await signOut(c.get("deps"), actorOf(c), sessionOf(c).tokenHash);
    clearSessionCookies(c);
    return c.body(null, 204);
  });
