/** A real OpenID provider on loopback, with ID tokens that a test can change. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
// @ts-types="@types/oidc-provider"
import Provider from "oidc-provider";
import { type ProviderShape, SHAPES } from "./provider_shapes.ts";

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
  lie: Lie | undefined;
  /** Changes the next answers of UserInfo. */
  lieAtUserInfo: Lie | undefined;
  /** Signs ID tokens with a key that the provider does not publish. */
  foreignKey: boolean;
  /** Replaces ID tokens, which the provider signed by this key. */
  forge: ((token: string, key: CryptoKeyPair) => string | Promise<string>) | undefined;
  /** Changes the provider's next answers, before they are sent. */
  disturb: ((ctx: Context) => void | Promise<void>) | undefined;
  /** Addresses that the provider returns to. */
  registered: Set<string>;
  /** Takes every address below `/callback/` as registered. */
  returnsAnywhere: boolean;
  /**
   * Follows the provider's pages as a browser does; returns what our page sends of the last
   * redirect: its parameters, and what follows `/callback/`.
   */
  visit(url: string): Promise<string>;
}

type Lie = (claims: Record<string, unknown>) => Record<string, unknown>;

/** @param origin origin of the product, as client of the provider */
export async function testProvider(
  origin: string,
  shape: ProviderShape = SHAPES.keycloak,
): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [own, foreign] = [await newKey(), await newKey()];
  // A published key with `key_ops: sign` could not verify signatures.
  const { key_ops: _, ...exported } = await crypto.subtle.exportKey("jwk", own.privateKey);
  const jwk = { ...exported, kid: "k", use: "sig" };
  const provider = newProvider(issuer, jwk, shape, () => state.person);
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    state.registered.has(uri) || (state.returnsAnywhere && uri.startsWith(`${origin}/callback/`));
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith("/interaction/")) return await signIn(ctx);
    if (shape.returnsQuery && "response_mode" in ctx.query) {
      const { response_mode: _, ...query } = ctx.query;
      ctx.query = query;
    }
    if (shape.secretIn === "client_secret_basic" && isSecretInBody(ctx)) return refuseClient(ctx);
    await next();
    if (!shape.namesItself) hideIssuer(ctx);
    if (ctx.path === "/me" && state.lieAtUserInfo) ctx.body = state.lieAtUserInfo(Object(ctx.body));
    const { id_token: token } = Object(ctx.body);
    if (typeof token === "string" && state.forge) {
      ctx.body = { ...Object(ctx.body), id_token: await state.forge(token, own) };
    }
    await state.disturb?.(ctx);
    if (typeof token !== "string" || !(state.lie || state.foreignKey)) return;
    const key = state.foreignKey ? foreign : own;
    ctx.body = { ...Object(ctx.body), id_token: await resigned(token, key.privateKey, state.lie) };
  });
  const signIn = async (ctx: Context) => {
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
    lieAtUserInfo: undefined,
    foreignKey: false,
    forge: undefined,
    disturb: undefined,
    registered: new Set([`${origin}/callback/corp`]),
    returnsAnywhere: false,
    visit: (url) => follow(url, origin),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

export type Context = Parameters<Parameters<Provider["use"]>[0]>[0];

/** The library takes a secret in the body also of a client that is registered for the header. */
const isSecretInBody = (ctx: Context) => ctx.path === "/token" && !ctx.get("authorization");

function refuseClient(ctx: Context): void {
  ctx.status = 401;
  ctx.set("www-authenticate", "Basic");
  ctx.body = { error: "invalid_client" };
}

/** Takes the promise of RFC 9207 out of the metadata, and the issuer out of responses. */
function hideIssuer(ctx: Context): void {
  if (ctx.path === "/.well-known/openid-configuration") {
    ctx.body = { ...Object(ctx.body), authorization_response_iss_parameter_supported: undefined };
  }
  const location = ctx.response.get("location");
  if (location) ctx.set("location", location.replace(/([?&#])iss=[^&#]*&?/, "$1"));
}

function newProvider(
  issuer: string,
  jwk: JsonWebKey,
  shape: ProviderShape,
  person: () => TestProvider["person"],
): Provider {
  const { clientId: client_id, clientSecret: client_secret } = CLIENT;
  return new Provider(issuer, {
    clients: [{
      client_id,
      client_secret,
      // The test says which, see above.
      redirect_uris: ["https://unused.example"],
      token_endpoint_auth_method: shape.secretIn,
    }],
    jwks: { keys: [jwk] },
    cookies: { keys: ["a key of the test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: shape.tellsAtUserInfo,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: accountId,
        email_verified: shape.emailVerified(person().verified),
      }),
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
  lie: Lie | undefined,
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
  const [, callback] = url.pathname.match(/^\/callback\/(.+)$/) ?? [];
  const parameters = new URLSearchParams(url.hash.slice(1) || url.search);
  if (callback) parameters.set("callback", callback);
  return `${parameters}`;
}
