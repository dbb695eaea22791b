/** ID tokens and answers of providers that are forged, or that change during a sign-in. */
import assert from "node:assert/strict";
import { refusalOf } from "../testing/callers.ts";
import { begin, end, sessions, signIn, stage } from "../testing/external_sign_in.ts";
import type { Context, TestProvider } from "../testing/identity_provider.ts";
import { testAccount } from "../testing/api.ts";
import { signInBy, ssoStage, ssoTenant } from "../testing/single_sign_on.ts";
import { SHAPES } from "../testing/provider_shapes.ts";

const REFUSED = [401, "LOGIN_DATA_INCORRECT"] as const;
const base64url = { alphabet: "base64url", omitPadding: true } as const;
const encoded = (text: string) => new TextEncoder().encode(text).toBase64(base64url);
const bodyOf = (token: string) => token.split(".")[1] ?? "";
const withHead = (head: Record<string, unknown>, token: string) =>
  `${encoded(JSON.stringify(head))}.${bodyOf(token)}`;

async function hmac(secret: Uint8Array<ArrayBuffer>, signed: string): Promise<string> {
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, how, false, ["sign"]);
  const signature = await crypto.subtle.sign(how, key, new TextEncoder().encode(signed));
  return `${signed}.${new Uint8Array(signature).toBase64(base64url)}`;
}

async function rsa(key: CryptoKey, signed: string): Promise<string> {
  const signature = await crypto.subtle.sign(
    "RSASSA-PKCS1-v1_5",
    key,
    new TextEncoder().encode(signed),
  );
  return `${signed}.${new Uint8Array(signature).toBase64(base64url)}`;
}

async function foreignPair(): Promise<CryptoKeyPair> {
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  return await crypto.subtle.generateKey(
    { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", ...size },
    true,
    ["sign", "verify"],
  );
}

const FORGERIES: Record<string, NonNullable<TestProvider["forge"]>> = {
  "no algorithm": (token) => `${withHead({ alg: "none" }, token)}.`,
  "no algorithm, in capitals": (token) => `${withHead({ alg: "NONE" }, token)}.`,
  "no algorithm, with the old signature": (token) =>
    `${withHead({ alg: "none", kid: "k" }, token)}.${token.split(".")[2]}`,
  "no signature": (token) => token.replace(/[^.]+$/, ""),
  "HS256 by the public key": async (token, { publicKey }) => {
    const spki = new Uint8Array(await crypto.subtle.exportKey("spki", publicKey));
    const lines = spki.toBase64().match(/.{1,64}/g)?.join("\n");
    const pem = `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`;
    return await hmac(new TextEncoder().encode(pem), withHead({ alg: "HS256", kid: "k" }, token));
  },
  "HS256 by the client's secret": (token) =>
    hmac(new TextEncoder().encode("a-secret-of-the-test"), withHead({ alg: "HS256" }, token)),
  "a key within the header": async (token) => {
    const pair = await foreignPair();
    const jwk = await crypto.subtle.exportKey("jwk", pair.publicKey);
    return await rsa(pair.privateKey, withHead({ alg: "RS256", jwk }, token));
  },
  "keys at an address within the header": async (token) => {
    const pair = await foreignPair();
    const jku = "http://127.0.0.1:1/keys";
    return await rsa(pair.privateKey, withHead({ alg: "RS256", kid: "k", jku, x5u: jku }, token));
  },
  "a key that nobody has": async (token) => {
    const kid = "../../../../dev/null";
    return await rsa((await foreignPair()).privateKey, withHead({ alg: "RS256", kid }, token));
  },
  "a critical header that we don't know": async (token, { privateKey }) =>
    await rsa(privateKey, withHead({ alg: "RS256", kid: "k", crit: ["exp"], exp: 1 }, token)),
  "not a token": () => "eyJhbGciOiJSUzI1NiJ9",
};

Deno.test("external identity: a forged ID token is refused, however it claims to be signed", async (t) => {
  await using on = await stage();
  const { api, idp } = on;
  for (const [what, forge] of Object.entries(FORGERIES)) {
    await t.step(what, async () => {
      idp.forge = forge;
      const [status, error] = await refusalOf(await signIn(api, idp));
      assert.ok(status === 401 || status === 503, `${status} ${error}`);
    });
  }
  assert.equal(await sessions(api), 0);
  idp.forge = async (token, { privateKey }) =>
    await rsa(privateKey, withHead({ alg: "RS256", kid: "k" }, token));
  assert.equal((await signIn(api, idp)).status, 200, "it was the forgeries");
});

Deno.test("external identity: an ID token for another client is refused beside a single audience", async () => {
  await using on = await stage();
  on.idp.lie = (claims) => ({ ...claims, azp: "another-client" });
  assert.deepEqual(await refusalOf(await signIn(on.api, on.idp)), REFUSED);
  on.idp.lie = (claims) => ({ ...claims, azp: "crumbtrail" });
  assert.equal((await signIn(on.api, on.idp)).status, 200);
});

Deno.test("external identity: a provider that changes its keys or its name during a sign-in", async (t) => {
  await using on = await stage();
  const { api, idp } = on;
  await t.step("its keys: the token by a key that is published no more is refused", async () => {
    const begun = await begin(api, idp);
    idp.disturb = (ctx) => {
      if (ctx.path === "/jwks") ctx.body = { keys: [] };
    };
    assert.deepEqual(await refusalOf(await end(api, begun)), REFUSED);
    idp.disturb = undefined;
  });
  await t.step("its name in the response", async () => {
    const begun = await begin(api, idp);
    const fragment = new URLSearchParams(begun.fragment);
    fragment.set("iss", "https://accounts.google.com");
    const changed = { ...begun, fragment: `${fragment}` };
    assert.deepEqual(await refusalOf(await end(api, changed)), REFUSED);
  });
  assert.equal(await sessions(api), 0);
});

const AT_USER_INFO: Record<string, (ctx: Context) => void | Promise<void>> = {
  "leads elsewhere": (ctx) => {
    ctx.status = 302;
    ctx.set("location", "http://127.0.0.1:1/me");
    ctx.body = "";
  },
  "answers a token without a signature": (ctx) => {
    ctx.type = "application/jwt";
    ctx.body = `${encoded('{"alg":"none"}')}.${encoded(JSON.stringify(ctx.body))}.`;
  },
  "answers for another person": (ctx) => {
    ctx.body = { ...Object(ctx.body), sub: "boss@tenant.test" };
  },
  "answers for nobody": (ctx) => {
    const { sub: _, ...rest } = Object(ctx.body);
    ctx.body = rest;
  },
  "answers a list": (ctx) => {
    ctx.body = [ctx.body];
  },
  "answers a page": (ctx) => {
    ctx.type = "html";
    ctx.body = "<p>Sign in</p>";
  },
  "ends in the middle": (ctx) => {
    ctx.type = "json";
    ctx.body = '{"sub": "';
  },
};

Deno.test("sso: a UserInfo that does not answer for this person signs nobody in", async (t) => {
  await using on = await ssoStage({ shape: SHAPES.okta });
  const { tenant, domain, connection } = await ssoTenant(on);
  const username = `ada@${domain}`;
  await testAccount(on.api.db, tenant, "USER", { username });
  const before = await sessions(on.api);
  for (const [what, disturb] of Object.entries(AT_USER_INFO)) {
    await t.step(what, async () => {
      on.idp.disturb = (ctx) => ctx.path === "/me" ? disturb(ctx) : undefined;
      const [status, error] = await refusalOf(
        await signInBy(on.api, on.idp, connection, username),
      );
      assert.ok([401, 422, 503].includes(status), `${status} ${error}`);
    });
  }
  assert.equal(await sessions(on.api), before);
  on.idp.disturb = undefined;
  assert.equal((await signInBy(on.api, on.idp, connection, username)).status, 200);
});
