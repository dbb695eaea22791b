/** A tenant with an OpenID provider of its own, and sign-ins by it as a browser does. */
import { parseMapping } from "@crumbtrail/contract/host_map";
import { singleSignOn } from "@crumbtrail/contract/single_sign_on";
import assert from "node:assert/strict";
import { z } from "zod";
import { ORIGIN, type TestApi, testApi, type TestTenant, testTenant } from "./api.ts";
import { answerIn, type Caller, signedIn, visitor } from "./callers.ts";
import { type TestProvider, testProvider } from "./identity_provider.ts";
import type { ProviderShape } from "./provider_shapes.ts";

const client = z.object({ issuer: z.string(), clientId: z.string(), clientSecret: z.string() });

/** The API with an OpenID provider that the operator lets tenants reach. */
export async function ssoStage(
  { shape, reaches = [], ...change }: {
    now?: () => Date;
    shape?: ProviderShape;
    /** Ports of other providers on loopback that tenants may reach. */
    reaches?: readonly string[];
  } = {},
) {
  const idp = await testProvider(ORIGIN, shape);
  const ports = [new URL(idp.issuer).port, ...reaches];
  /** TXT records by name, as tenants would have them in their DNS. */
  const txt = new Map<string, string[]>();
  const api = await testApi({
    ...change,
    config: {
      WEBHOOK_CONNECT_TO: ports.map((port) => parseMapping(`127.0.0.1:${port}:127.0.0.1:${port}`)),
    },
    txtRecords: (name) => Promise.resolve(txt.get(name) ?? []),
  });
  const dispose = async () => {
    await api[Symbol.asyncDispose]();
    await idp[Symbol.asyncDispose]();
  };
  return { api, idp, txt, [Symbol.asyncDispose]: dispose };
}
export type SsoStage = Awaited<ReturnType<typeof ssoStage>>;

export const pathOf = (tenant: TestTenant) => `/tenants/${tenant.id}/single-sign-on`;

/** The body that sets the provider up. */
export function ssoBody(idp: TestProvider, more: Record<string, unknown> = {}) {
  const { issuer, clientId, clientSecret } = client.parse(
    z.array(z.unknown()).parse(
      JSON.parse(idp.configured),
    )[0],
  );
  return {
    ...{ name: "Example Corp", issuer, clientId, clientSecret },
    ...{ isEnabled: true, isEnforced: false, createsUsers: false, defaultRole: "VIEW_ONLY" },
    exemptAccount: null,
    ...more,
  };
}

/** Adds a domain and verifies it by its DNS record. */
export async function ownDomain(on: SsoStage, admin: Caller, tenant: TestTenant, domain: string) {
  const added = await admin.post(`${pathOf(tenant)}/domains`, { domain });
  assert.equal(added.status, 201, await added.clone().text());
  const { record } = await added.json();
  on.txt.set(record.name, ["v=spf1 -all", record.value]);
  return await admin.post(`${pathOf(tenant)}/domains/${domain}/verify`);
}

/** A tenant with single sign-on for a domain; the id of its connection. */
export async function ssoTenant(on: SsoStage, more: Record<string, unknown> = {}) {
  const tenant = await testTenant(on.api.db);
  const admin = await signedIn(on.api, tenant);
  const domain = `d${crypto.randomUUID().slice(0, 8)}.test`;
  assert.equal((await ownDomain(on, admin, tenant, domain)).status, 200);
  const exempt = more.isEnforced ? { exemptAccount: admin.accountId } : {};
  const { connection, redirectUris } = await answerIn(
    singleSignOn,
    admin.call("PUT", pathOf(tenant), ssoBody(on.idp, { ...more, ...exempt })),
  );
  for (const uri of redirectUris) on.idp.registered.add(uri);
  return { tenant, admin, domain, connection: connection?._id ?? "" };
}

/** Follows the link of our own sign-in screen. */
export const beginBy = (api: TestApi, connection: string, more: Record<string, string> = {}) =>
  visitor(api, { headers: { "sec-fetch-site": "same-origin", ...more } })
    .get(`/external-identity/auth-url?connection=${connection}`);

/** Signs in by a connection as the person at the provider. */
export async function signInBy(
  api: TestApi,
  idp: TestProvider,
  connection: string,
  email: string,
): Promise<Response> {
  idp.person.email = email;
  const begun = await beginBy(api, connection);
  assert.equal(begun.status, 302, await begun.text());
  const cookie = begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const fragment = await idp.visit(begun.headers.get("location") ?? "");
  return await visitor(api, { cookie }).post(`/external-identity/verify?${fragment}`, undefined);
}
