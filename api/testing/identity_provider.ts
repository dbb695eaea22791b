/** A real OpenID provider on loopback, with ID tokens that a test can change. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
// @ts-types="@types/oidc-provider"
import Provider from "oidc-provider";

const CLIENT = { clientId: "crumbtrail", clientSecret: "a-secret-of-the-test" };
/** The provider asks for an e-mail address and for no password. */
const SIGN_IN_SCREEN = `<!doctype html><html lang="en"><title>Example Corp</title>
<link rel="icon" href="data:,">
<form><label>E-mail <input name="email" type="email" required autofocus></label>
<button>Continue</button></form></html>`;
const RS256 = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

export interface TestProvider extends AsyncDisposable {
  issuer: string;
  /** As an entry of OIDC_PROVIDERS. */
  configured: string;
  /** The person at the provider's sign-in screen. */
  person: { email: string; verified: boolean };
  /** Shows the sign-in screen for the e-mail address; false signs `person` in at once. */
  asks: boolean;
  /** Changes the claims of the next ID tokens, which are signed again. */
  lie: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** Signs ID tokens with a key that the provider does not publish. */
  foreignKey: boolean;
  /** Follows the provider's pages as a browser does; returns the fragment of the last redirect. */
  visit(url: string): Promise<string>;
}

/** @param origin origin of the product, as client of the provider */
export async function testProvider(origin: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [own, foreign] = [await newKey(), await newKey()];
  // A published key with `key_ops: sign` could not verify signatures.
  const { key_ops: _, ...exported } = await crypto.subtle.exportKey("jwk", own.privateKey);
  const jwk = { ...exported, kid: "k", use: "sig" };
  const provider = newProvider(issuer, origin, jwk, () => state.person);
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith("/interaction/")) return await signIn(ctx);
    await next();
    const { id_token: token } = Object(ctx.body);
    if (typeof token !== "string" || !(state.lie || state.foreignKey)) return;
    const key = state.foreignKey ? foreign : own;
    ctx.body = { ...Object(ctx.body), id_token: await resigned(token, key.privateKey, state.lie) };
  });
  const signIn = async (ctx: Parameters<Parameters<typeof provider.use>[0]>[0]) => {
    const email = state.asks ? ctx.query.email : state.person.email;
    if (typeof email !== "string") {
      ctx.type = "html";
      ctx.body = SIGN_IN_SCREEN;
      return;
    }
    const login = { accountId: email };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login }));
  };
  server.on("request", provider.callback());
  const entry = [{ name: "corp", label: "Example Corp", issuer, ...CLIENT }];
  const state: TestProvider = {
    issuer,
    configured: JSON.stringify(entry),
    person: { email: "ada@tenant.test", verified: true },
    asks: false,
    lie: undefined,
    foreignKey: false,
    visit: (url) => follow(url, origin),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

function newProvider(
  issuer: string,
  origin: string,
  jwk: JsonWebKey,
  person: () => TestProvider["person"],
): Provider {
  const { clientId: client_id, clientSecret: client_secret } = CLIENT;
  return new Provider(issuer, {
    clients: [{
      client_id,
      client_secret,
      redirect_uris: [`${origin}/callback`],
      token_endpoint_auth_method: "client_secret_post",
    }],
    jwks: { keys: [jwk] },
    cookies: { keys: ["a key of the test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, email_verified: person().verified }),
    }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      const grant = new oidc.provider.Grant({
        clientId: client_id,
        ...(accountId && { accountId }),
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
}

function newKey(): Promise<CryptoKeyPair> {
  const exponent = new Uint8Array([1, 0, 1]);
  const size = { modulusLength: 2048, publicExponent: exponent };
  return crypto.subtle.generateKey({ ...RS256, ...size }, true, ["sign", "verify"]);
}

async function resigned(
  token: string,
  key: CryptoKey,
  lie: TestProvider["lie"],
): Promise<string> {
  const [head = "", body = ""] = token.split(".");
  const base64url = { alphabet: "base64url", omitPadding: true } as const;
  const claims = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(body, base64url)));
  const said = new TextEncoder().encode(JSON.stringify(lie?.(claims) ?? claims));
  const signed = `${head}.${said.toBase64(base64url)}`;
  const signature = await crypto.subtle.sign(RS256, key, new TextEncoder().encode(signed));
  return `${signed}.${new Uint8Array(signature).toBase64(base64url)}`;
}

async function follow(start: string, origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (url.origin !== origin) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (!location) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
    url = new URL(location, url);
  }
  return url.hash.slice(1);
}
