import assert from "node:assert/strict";
import type { TestProvider } from "../testing/identity_provider.ts";
import { testApi } from "../testing/api.ts";
import { assertRefused, refusalOf, visitor } from "../testing/callers.ts";
import { begin, type Begun, end, sessions, signIn, stage } from "../testing/external_sign_in.ts";

const REFUSED = [401, "LOGIN_DATA_INCORRECT"] as const;

Deno.test("external identity: an e-mail that the provider has not verified links nothing", async () => {
  await using on = await stage();
  const lies: TestProvider["lie"][] = [
    undefined,
    (claims) => ({ ...claims, email_verified: "false" }),
    (claims) => ({ ...claims, email_verified: 1 }),
    (claims) => ({ ...claims, email_verified: undefined }),
    (claims) => ({ ...claims, email_verified: true, email: undefined }),
    // Entra's claim counts for Microsoft alone.
    (claims) => ({ ...claims, xms_edov: true }),
  ];
  on.idp.person.verified = false;
  // UserInfo is asked for what is missing, and says nothing either.
  on.idp.lieAtUserInfo = ({ sub }) => ({ sub });
  for (const lie of lies) {
    on.idp.lie = lie;
    await assertRefused(signIn(on.api, on.idp), 422, "EMAIL_NOT_VALID");
  }
  assert.equal(await sessions(on.api), 0);
});

for (const status of ["PENDING", "DISABLED"]) {
  Deno.test(`external identity: an account that is ${status} stays out`, async () => {
    await using on = await stage({ status });
    await assertRefused(signIn(on.api, on.idp), 403, "ENTITY_DISABLED");
    assert.equal(await sessions(on.api), 0);
  });
}

Deno.test("external identity: a disabled tenant's account stays out", async () => {
  await using on = await stage();
  await on.api.db.owner`update tenants set status = 'DISABLED' where id = ${on.tenant.id}`;
  await assertRefused(signIn(on.api, on.idp), 403, "ENTITY_DISABLED");
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
  await refused("no issuer, where the provider promises it", ({ fragment }) => ({
    fragment: fragment.replace(/&iss=[^&]*/, ""),
  }));
  await refused("another address", (begun) => changed(begun, "callback", "google"));
  await refused("the address that all shared", ({ fragment }) => ({
    fragment: fragment.replace(/&callback=corp/, ""),
  }));
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
  const state = url.searchParams.get("state") ?? "";
  const said = { error: "access_denied", state, iss: on.idp.issuer, callback: "corp" };
  const fragment = `${new URLSearchParams(said)}`;
  await assertRefused(end(on.api, { cookie, fragment }), 403, "FORBIDDEN");
});

Deno.test("external identity: a provider that is away, and one that nobody configured", async () => {
  await using on = await stage();
  const { api, idp } = on;
  const begun = await begin(api, idp);
  await idp[Symbol.asyncDispose]();
  await assertRefused(end(api, begun), 503, "UNKNOWN_ERROR");
  const later = await testApi({ db: api.db, config: { OIDC_PROVIDERS: idp.configured } });
  const ask = (name: string) => visitor(later).get(`/external-identity/auth-url?provider=${name}`);
  const away = await ask("corp");
  assert.equal(away.status, 302);
  assert.equal(
    away.headers.get("location"),
    "http://app.test/login?error=1&details=UNKNOWN_ERROR",
  );
  for (const name of ["google", "constructor", "__proto__"]) {
    await assertRefused(ask(name), 404, "ENTITY_NOT_FOUND");
  }
});

Deno.test("external identity: who guesses too often waits", async () => {
  await using api = await testApi({ now: () => new Date("2026-01-01T12:00:00Z") });
  const guess = (address: string, callback = "google") => {
    const fragment = `code=x&state=${crypto.randomUUID()}&callback=${callback}`;
    return end(api, { cookie: "a=b", fragment }, address);
  };
  for (let i = 0; i < 50; i++) assert.deepEqual(await refusalOf(await guess("192.0.2.7")), REFUSED);
  await assertRefused(guess("192.0.2.7"), 429, "FORBIDDEN");
  assert.deepEqual(await refusalOf(await guess("192.0.2.8")), REFUSED, "another address");
  assert.deepEqual(await refusalOf(await guess("192.0.2.7", "corp")), REFUSED, "another provider");
  await api.db.owner`insert into sign_in_attempts (kind, username, address, succeeded, at)
    select 'IDENTITY', 'provider ' || n, '192.0.2.7', false, ${api.deps.now()}
    from generate_series(1, 1000) n`;
  await assertRefused(guess("192.0.2.7", "other"), 429, "FORBIDDEN");
});
