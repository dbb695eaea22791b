import assert from "node:assert/strict";
import { ORIGIN, testAccount, testApi, testTenant } from "../testing/api.ts";
import { visitor } from "../testing/callers.ts";
import { testProvider } from "../testing/identity_provider.ts";
import { begin, end, sessions, signIn, stage, USERNAME } from "../testing/external_sign_in.ts";

Deno.test("external identity: code flow with PKCE, state and nonce; a session as by password", async () => {
  await using on = await stage();
  const { api, idp, id } = on;
  idp.person.email = USERNAME.toUpperCase();
  const begun = await begin(api, idp);
  const asked = Object.fromEntries(begun.url.searchParams);
  assert.equal(begun.url.origin, idp.issuer);
  assert.deepEqual(
    [asked.response_type, asked.response_mode, asked.scope, asked.code_challenge_method],
    ["code", "fragment", "openid email", "S256"],
  );
  assert.equal(asked.redirect_uri, "http://app.test/callback/corp");
  for (const name of ["state", "nonce", "code_challenge"] as const) {
    assert.equal(asked[name]?.length, 43, name);
  }
  const answer = await end(api, begun);
  assert.deepEqual([answer.status, await answer.json()], [200, { ok: true }]);
  const set = answer.headers.getSetCookie();
  const session = set.find((line) => line.startsWith("crumbtrail_session=")) ?? "";
  assert.match(session, /; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  assert.ok(set.some((line) => line.startsWith("crumbtrail_identity=; Max-Age=0")));
  const cookie = session.split(";")[0] ?? "";
  const me = await visitor(api, { cookie }).get("/accounts/me");
  assert.equal((await me.json())._id, id);
  const [event] = await api.db.owner`
    select action, after from audit_events where actor_id = ${id} order by id desc limit 1`;
  assert.deepEqual([event?.action, event?.after], ["account.signed_in", { provider: "corp" }]);
});

Deno.test("external identity: the operator may keep the address that its providers shared [sign-in-17]", async () => {
  await using idp = await testProvider(ORIGIN);
  idp.registered = new Set([`${ORIGIN}/callback`]);
  const config = { OIDC_PROVIDERS: idp.configured, SHARED_CALLBACK: true };
  await using api = await testApi({ config });
  await testAccount(api.db, await testTenant(api.db), "USER", { username: USERNAME });
  const begun = await begin(api, idp);
  assert.equal(begun.url.searchParams.get("redirect_uri"), "http://app.test/callback");
  const other = await end(api, { ...begun, fragment: `${begun.fragment}&callback=corp` });
  assert.equal(other.status, 401, "not at the provider's own address");
  assert.equal((await end(api, begun)).status, 200);
});

Deno.test("external identity: one need not be remembered", async () => {
  await using on = await stage();
  const begun = await begin(on.api, on.idp, "provider=corp&rememberMe=false");
  const set = (await end(on.api, begun)).headers.getSetCookie();
  const session = set.find((line) => line.startsWith("crumbtrail_session="));
  assert.match(session ?? "", /^[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
});

Deno.test("external identity: whom nobody knows here may register; nothing is made", async () => {
  await using on = await stage();
  on.idp.person.email = "Stranger@else.test";
  const answer = await signIn(on.api, on.idp);
  const { message, details } = await answer.json();
  assert.deepEqual([answer.status, message], [404, "ENTITY_NOT_FOUND"]);
  assert.deepEqual(details, { username: "stranger@else.test" });
  const [accounts] = await on.api.db.owner`select count(*)::int as n from accounts`;
  assert.deepEqual([accounts?.n, await sessions(on.api)], [1, 0]);
});

Deno.test("external identity: a browser learns whom it can sign in with, and no secret", async () => {
  const config = {
    GOOGLE_CLIENT_ID: "google-id",
    GOOGLE_CLIENT_SECRET: "google-secret",
    OIDC_PROVIDERS: JSON.stringify([{
      name: "corp",
      label: "Example Corp",
      issuer: "https://id.example",
      clientId: "corp-id",
      clientSecret: "corp-secret",
    }]),
  };
  await using api = await testApi({ config });
  const text = await (await visitor(api).get("/config")).text();
  assert.deepEqual(JSON.parse(text).identityProviders, [
    { name: "google", label: "Google" },
    { name: "corp", label: "Example Corp" },
  ]);
  assert.doesNotMatch(text, /secret|google-id|corp-id/);
});
