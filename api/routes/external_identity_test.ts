import assert from "node:assert/strict";
import { type TestProvider, testProvider } from "../external_identity/testing_provider.ts";
import { ORIGIN, testAccount, type TestApi, testApi, testTenant } from "../http/testing.ts";
import { refusalOf, visitor } from "../http/testing_visitor.ts";

const USERNAME = "ada@tenant.test";

/** One browser: what it was given, and the ways to use it. */
async function begin(api: TestApi, idp: TestProvider, search = "provider=corp") {
  const answer = await visitor(api).get(`/external-identity/auth-url?${search}`);
  assert.equal(answer.status, 302, await answer.text());
  const [set = ""] = answer.headers.getSetCookie();
  assert.match(set, /^crumbtrail_identity=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const url = new URL(answer.headers.get("location") ?? "");
  return { url, cookie: set.split(";")[0] ?? "", fragment: await idp.visit(url.href) };
}

type Begun = Awaited<ReturnType<typeof begin>>;

function end(
  api: TestApi,
  { cookie, fragment }: Pick<Begun, "cookie" | "fragment">,
  address?: string,
) {
  const from = address ? { address } : {};
  return visitor(api, { cookie, ...from }).post(`/external-identity/verify?${fragment}`, undefined);
}

const signIn = async (api: TestApi, idp: TestProvider) => await end(api, await begin(api, idp));

/** The API with the provider as its only one, and an account that the provider knows. */
async function stage(change: { now?: () => Date; status?: string } = {}) {
  const idp = await testProvider(ORIGIN);
  const { now, status } = change;
  const api = await testApi({ config: { OIDC_PROVIDERS: idp.configured }, ...(now && { now }) });
  const tenant = await testTenant(api.db);
  const id = await testAccount(api.db, tenant, "TENANT_MANAGER", {
    username: USERNAME,
    ...(status && { status }),
  });
  const dispose = async () => {
    await api[Symbol.asyncDispose]();
    await idp[Symbol.asyncDispose]();
  };
  return { api, idp, tenant, id, [Symbol.asyncDispose]: dispose };
}

const REFUSED = [401, "LOGIN_DATA_INCORRECT"] as const;

async function sessions(api: TestApi): Promise<number> {
  const [row] = await api.db.owner`select count(*)::int as n from sessions`;
  return row?.n;
}

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
  assert.equal(asked.redirect_uri, "http://app.test/callback");
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

Deno.test("external identity: an e-mail that the provider has not verified links nothing", async () => {
  await using on = await stage();
  const lies: TestProvider["lie"][] = [
    undefined,
    (claims) => ({ ...claims, email_verified: "true" }),
    (claims) => ({ ...claims, email_verified: undefined }),
    (claims) => ({ ...claims, email_verified: true, email: undefined }),
    // Entra's claim counts for Microsoft alone.
    (claims) => ({ ...claims, xms_edov: true }),
  ];
  on.idp.person.verified = false;
  for (const lie of lies) {
    on.idp.lie = lie;
    assert.deepEqual(await refusalOf(await signIn(on.api, on.idp)), [422, "EMAIL_NOT_VALID"]);
  }
  assert.equal(await sessions(on.api), 0);
});

for (const status of ["PENDING", "DISABLED"]) {
  Deno.test(`external identity: an account that is ${status} stays out`, async () => {
    await using on = await stage({ status });
    assert.deepEqual(await refusalOf(await signIn(on.api, on.idp)), [403, "ENTITY_DISABLED"]);
    assert.equal(await sessions(on.api), 0);
  });
}

Deno.test("external identity: a disabled tenant's account stays out", async () => {
  await using on = await stage();
  await on.api.db.owner`update tenants set status = 'DISABLED' where id = ${on.tenant.id}`;
  assert.deepEqual(await refusalOf(await signIn(on.api, on.idp)), [403, "ENTITY_DISABLED"]);
});

const second = () => Math.floor(Date.now() / 1000);
const LIES: Record<string, NonNullable<TestProvider["lie"]>> = {
  "another nonce": (claims) => ({ ...claims, nonce: "another" }),
  "no nonce": (claims) => ({ ...claims, nonce: undefined }),
  "another audience": (claims) => ({ ...claims, aud: "another-client" }),
  "two audiences, for the other one": (claims) => ({
    ...claims,
    aud: ["crumbtrail", "another-client"],
    azp: "another-client",
  }),
  "another issuer": (claims) => ({ ...claims, iss: "https://accounts.google.com" }),
  "expired": (claims) => ({ ...claims, iat: second() - 7200, exp: second() - 3600 }),
  "no expiry": (claims) => ({ ...claims, exp: undefined }),
  "not yet valid": (claims) => ({ ...claims, nbf: second() + 3600 }),
};

Deno.test("external identity: an ID token that does not hold is refused, whoever it names", async (t) => {
  await using on = await stage();
  const { api, idp } = on;
  for (const [what, lie] of Object.entries(LIES)) {
    await t.step(what, async () => {
      idp.lie = lie;
      assert.deepEqual(await refusalOf(await signIn(api, idp)), REFUSED);
    });
  }
  await t.step("signed by another key", async () => {
    idp.lie = undefined;
    idp.foreignKey = true;
    assert.deepEqual(await refusalOf(await signIn(api, idp)), REFUSED);
  });
  assert.equal(await sessions(api), 0);
  idp.foreignKey = false;
  idp.lie = (claims) => ({ ...claims });
  assert.equal((await signIn(api, idp)).status, 200, "it was the lies");
});

Deno.test("external identity: a return counts for the browser that began it, once, in time", async (t) => {
  let now = Date.now();
  await using on = await stage({ now: () => new Date(now) });
  const { api, idp } = on;
  const refused = async (what: string, change: (begun: Begun) => Partial<Begun>) =>
    await t.step(what, async () => {
      const begun = await begin(api, idp);
      const answer = await end(api, { ...begun, ...change(begun) });
      assert.deepEqual(await refusalOf(answer), REFUSED);
      assert.equal(await sessions(api), 0);
    });
  const other = await begin(api, idp);
  const changed = ({ fragment }: Begun, name: string, value: string) => {
    const search = new URLSearchParams(fragment);
    search.set(name, value);
    return { fragment: `${search}` };
  };
  await refused("another state", (begun) => changed(begun, "state", "another"));
  await refused("no state", ({ fragment }) => ({ fragment: fragment.replace(/state=/, "x=") }));
  await refused("another browser's cookie", () => ({ cookie: other.cookie }));
  await refused("no cookie", () => ({ cookie: "a=b" }));
  await refused("a forged cookie", ({ cookie }) => ({ cookie: `${cookie.slice(0, -4)}AAAA` }));
  await refused(
    "another's code",
    (begun) => changed(begun, "code", new URLSearchParams(other.fragment).get("code") ?? ""),
  );
  await refused("a forged code", (begun) => changed(begun, "code", "forged"));
  await refused("another issuer", (begun) => changed(begun, "iss", "https://evil.example"));
  await refused("nothing", () => ({ fragment: "" }));
  await t.step("too late", async () => {
    const begun = await begin(api, idp);
    now += 10 * 60_000;
    assert.deepEqual(await refusalOf(await end(api, begun)), REFUSED);
  });
  await t.step("replayed", async () => {
    const begun = await begin(api, idp);
    assert.equal((await end(api, begun)).status, 200);
    assert.deepEqual(await refusalOf(await end(api, begun)), REFUSED);
    assert.equal(await sessions(api), 1);
  });
  await t.step("of ten at once one gets in", async () => {
    const begun = await begin(api, idp);
    const all = await Promise.all(Array.from({ length: 10 }, () => end(api, begun)));
    assert.equal(all.filter(({ status }) => status === 200).length, 1);
  });
});

Deno.test("external identity: who refuses at the provider is told apart", async () => {
  await using on = await stage();
  const { url, cookie } = await begin(on.api, on.idp);
  const fragment = `error=access_denied&state=${url.searchParams.get("state")}&iss=${
    encodeURIComponent(on.idp.issuer)
  }`;
  assert.deepEqual(await refusalOf(await end(on.api, { cookie, fragment })), [403, "FORBIDDEN"]);
});

Deno.test("external identity: a provider that is away, and one that nobody configured", async () => {
  await using on = await stage();
  const { api, idp } = on;
  const begun = await begin(api, idp);
  await idp[Symbol.asyncDispose]();
  assert.deepEqual(await refusalOf(await end(api, begun)), [503, "UNKNOWN_ERROR"]);
  const later = await testApi({ db: api.db, config: { OIDC_PROVIDERS: idp.configured } });
  const ask = (name: string) => visitor(later).get(`/external-identity/auth-url?provider=${name}`);
  const away = await ask("corp");
  assert.equal(away.status, 302);
  assert.equal(
    away.headers.get("location"),
    "http://app.test/login?error=1&details=UNKNOWN_ERROR",
  );
  for (const name of ["google", "constructor", "__proto__"]) {
    assert.deepEqual(await refusalOf(await ask(name)), [404, "ENTITY_NOT_FOUND"]);
  }
});

Deno.test("external identity: who guesses too often waits", async () => {
  await using api = await testApi({ now: () => new Date("2026-01-01T12:00:00Z") });
  const guess = (address: string) =>
    end(api, { cookie: "a=b", fragment: `code=x&state=${crypto.randomUUID()}` }, address);
  for (let i = 0; i < 50; i++) assert.deepEqual(await refusalOf(await guess("192.0.2.7")), REFUSED);
  assert.deepEqual(await refusalOf(await guess("192.0.2.7")), [429, "FORBIDDEN"]);
  assert.deepEqual(await refusalOf(await guess("192.0.2.8")), REFUSED);
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
