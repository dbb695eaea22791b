import assert from "node:assert/strict";
import { ORIGIN, testAccount } from "../testing/api.ts";
import { assertRefused, visitor } from "../testing/callers.ts";
import { type DeceitfulProvider, deceitfulProvider } from "../testing/deceitful_provider.ts";
import { end, sessions } from "../testing/external_sign_in.ts";
import { SHAPES } from "../testing/provider_shapes.ts";
import {
  beginBy,
  pathOf,
  ssoBody,
  type SsoStage,
  ssoStage,
  ssoTenant,
} from "../testing/single_sign_on.ts";
import { refusal } from "../testing/users.ts";

/**
 * A company with an honest provider, which does not name itself in responses, and a tenant whose
 * admin means harm: its provider is `evil`.
 */
async function setUp(evil: DeceitfulProvider) {
  const on = await ssoStage({ shape: SHAPES.entra, reaches: [new URL(evil.issuer).port] });
  const company = await ssoTenant(on);
  const username = `boss@${company.domain}`;
  const victim = await testAccount(on.api.db, company.tenant, "TENANT_ADMIN", { username });
  on.idp.person.email = username;
  const attacker = await ssoTenant(on);
  // The client id of a company stands in the address of each of its sign-ins.
  const body = ssoBody(on.idp, { issuer: evil.issuer });
  assert.equal((await attacker.admin.call("PUT", pathOf(attacker.tenant), body)).status, 200);
  on.idp.registered.delete(`${ORIGIN}/callback/${attacker.connection}`);
  await on.api.db.owner`delete from sessions`;
  return { on, company, victim, attacker };
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const addressOf = (answer: Response) => new URL(answer.headers.get("location") ?? "");

/** Follows the link of the attacker's connection in the victim's browser, up to our page. */
async function click(on: SsoStage, connection: string) {
  const begun = await beginBy(on.api, connection);
  assert.equal(begun.status, 302);
  return { cookie: cookieOf(begun), fragment: await on.idp.visit(addressOf(begun).href) };
}

Deno.test("sso mix-up: a provider that passes a browser on to another gets no code of the other [sign-in-17]", async () => {
  await using evil = await deceitfulProvider();
  const { on, company, victim, attacker } = await setUp(evil);
  await using _ = on;
  let own = { cookie: "", state: "" };
  let returnsTo = "";
  // The attacker begins a sign-in of the company, and lets the victim go to its address.
  evil.passesOn = async (asked) => {
    const begun = await beginBy(on.api, company.connection);
    const next = addressOf(begun);
    own = { cookie: cookieOf(begun), state: next.searchParams.get("state") ?? "" };
    next.searchParams.set("state", asked.searchParams.get("state") ?? "");
    if (returnsTo !== "") next.searchParams.set("redirect_uri", returnsTo);
    return next;
  };
  const arrived = await click(on, attacker.connection);
  assert.equal(new URLSearchParams(arrived.fragment).get("callback"), company.connection);
  const answer = await end(on.api, arrived);
  for (const code of evil.codes) {
    const carried = { code, state: own.state, callback: company.connection };
    const fragment = `${new URLSearchParams(carried)}`;
    const taken = await end(on.api, { cookie: own.cookie, fragment });
    const session = taken.headers.getSetCookie().find((line) => line.includes("_session="));
    const me = await visitor(on.api, { cookie: session?.split(";")[0] ?? "" }).get("/accounts/me");
    assert.notEqual((await me.json())._id, victim, "the attacker is the company's admin");
  }
  assert.deepEqual(evil.codes, [], "no code leaves for the attacker");
  const { status, message, details } = await refusal(answer);
  assert.deepEqual([status, message, details], [401, "LOGIN_DATA_INCORRECT", {
    callback: "OTHER",
  }]);
  assert.equal(await sessions(on.api), 0);

  for (const uri of [`${ORIGIN}/callback/${attacker.connection}`, `${ORIGIN}/callback`]) {
    returnsTo = uri;
    await assert.rejects(click(on, attacker.connection), /redirect_uri/, `not registered: ${uri}`);
  }
  assert.deepEqual([evil.codes, await sessions(on.api)], [[], 0]);
});

Deno.test("sso mix-up: a response for another connection takes nothing from the honest sign-in [sign-in-17]", async () => {
  await using evil = await deceitfulProvider();
  const { on, company, attacker } = await setUp(evil);
  await using _ = on;
  const honest = await click(on, company.connection);
  const state = new URLSearchParams(honest.fragment).get("state") ?? "";
  for (const callback of [attacker.connection, "google", ""]) {
    const fragment = `${new URLSearchParams({ code: "x", state, iss: evil.issuer, callback })}`;
    const other = await end(on.api, { cookie: honest.cookie, fragment });
    assert.deepEqual((await refusal(other)).details, { callback: "OTHER" }, callback);
    assert.deepEqual(other.headers.getSetCookie().filter((line) => line.includes("identity")), []);
  }
  assert.equal((await end(on.api, honest)).status, 200);
  assert.deepEqual([evil.codes, await sessions(on.api)], [[], 1]);
});

Deno.test("sso mix-up: a provider that is exchanged during a sign-in ends it [sign-in-17]", async () => {
  await using evil = await deceitfulProvider();
  const { on, company } = await setUp(evil);
  await using _ = on;
  const honest = await click(on, company.connection);
  await on.api.db.owner`update sso_connections set issuer = ${evil.issuer}, updated_at = now()
    where id = ${company.connection}`;
  await assertRefused(end(on.api, honest), 401, "LOGIN_DATA_INCORRECT");
  assert.deepEqual(evil.codes, []);
});

Deno.test("sso mix-up: only our own page sends a browser to a connection [sign-in-18]", async (t) => {
  await using on = await ssoStage();
  const { connection } = await ssoTenant(on);
  const ask = (headers: Record<string, string>) =>
    visitor(on.api, { headers }).get(`/external-identity/auth-url?connection=${connection}`);
  const led = {
    "another site": { "sec-fetch-site": "cross-site" },
    "another site that shows us as its origin": {
      "sec-fetch-site": "cross-site",
      referer: `${ORIGIN}/login`,
    },
    "a neighbour's page": { "sec-fetch-site": "same-site", referer: "http://evil.app.test/" },
    "a typed address, a mail": { "sec-fetch-site": "none" },
    "no word, and no page": {},
    "no word, and a page of others": { referer: "http://app.test.evil.example/login" },
    "no word, and our name as a user": { referer: "http://app.test@evil.example/login" },
  };
  for (const [what, headers] of Object.entries(led)) {
    await t.step(what, async () => {
      const program = await ask(headers);
      await assertRefused(program, 403, "INVALID_HEADER");
      const page = await ask({ ...headers, accept: "text/html" });
      assert.deepEqual([page.status, page.headers.get("location")], [
        302,
        `${ORIGIN}/login?error=1&details=INVALID_HEADER`,
      ]);
      for (const { headers: answered } of [program, page]) {
        assert.deepEqual(answered.getSetCookie().filter((line) => line.includes("identity")), []);
      }
    });
  }
  await t.step("our page", async () => {
    assert.equal((await ask({ "sec-fetch-site": "same-origin" })).status, 302);
  });
  await t.step("our page in a browser that says nothing, or beside an API of its own", async () => {
    const referer = `${ORIGIN}/login`;
    assert.equal((await ask({ referer })).status, 302);
    assert.equal((await ask({ referer, "sec-fetch-site": "same-site" })).status, 302);
  });
});
