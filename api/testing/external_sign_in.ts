/** Sign-ins by an identity provider, with the requests a browser makes. */
import assert from "node:assert/strict";
import { type TestProvider, testProvider } from "./identity_provider.ts";
import { ORIGIN, testAccount, type TestApi, testApi, testTenant } from "./api.ts";
import { visitor } from "./callers.ts";

export const USERNAME = "ada@tenant.test";

/**
 * Begins a sign-in in a new browser: address at the provider, cookie, and the parameters that the
 * provider returns, as our page sends them.
 */
export async function begin(api: TestApi, idp: TestProvider, search = "provider=corp") {
  const answer = await visitor(api).get(`/external-identity/auth-url?${search}`);
  assert.equal(answer.status, 302, await answer.text());
  const [set = ""] = answer.headers.getSetCookie();
  assert.match(set, /^crumbtrail_identity=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const url = new URL(answer.headers.get("location") ?? "");
  return { url, cookie: set.split(";")[0] ?? "", fragment: await idp.visit(url.href) };
}

export type Begun = Awaited<ReturnType<typeof begin>>;

export function end(
  api: TestApi,
  { cookie, fragment }: Pick<Begun, "cookie" | "fragment">,
  address?: string,
) {
  const from = address ? { address } : {};
  return visitor(api, { cookie, ...from }).post(`/external-identity/verify?${fragment}`, undefined);
}

export const signIn = async (api: TestApi, idp: TestProvider) =>
  await end(api, await begin(api, idp));

/** The API with one identity provider, and an account known to the provider. */
export async function stage(change: { now?: () => Date; status?: string } = {}) {
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

export async function sessions(api: TestApi): Promise<number> {
  const [row] = await api.db.owner`select count(*)::int as n from sessions`;
  return row?.n;
}
