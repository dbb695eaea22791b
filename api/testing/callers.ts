/** Callers of the API in tests: signed-in accounts, and visitors without a session. */
import type { Role } from "@crumbtrail/contract/enums";
import { insertSession } from "@crumbtrail/db/queries/sessions";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { sessionCookieName, XSRF_COOKIE } from "../http/cookies.ts";
import { hashToken, newToken, xsrfTokenFor } from "../platform/tokens.ts";
import { checkAnswer } from "./answers.ts";
import { ORIGIN, testAccount, type TestApi, type TestTenant } from "./api.ts";

interface Visitor {
  get(path: string): Promise<Response>;
  head(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

/** @param more the address the shell's server passes on, cookies beside the XSRF token, our origin,
 *   the browser's languages, further headers */
export function visitor(
  { app }: TestApi,
  more: {
    address?: string;
    cookie?: string;
    origin?: string;
    languages?: string;
    headers?: Record<string, string>;
  } = {},
): Visitor {
  const xsrf = newToken();
  const headers = {
    origin: more.origin ?? ORIGIN,
    "content-type": "application/json",
    "cookie": [`XSRF-TOKEN=${xsrf}`, ...(more.cookie ? [more.cookie] : [])].join("; "),
    "x-xsrf-token": xsrf,
    "x-forwarded-for": more.address ?? "192.0.2.1",
    ...(more.languages && { "accept-language": more.languages }),
    ...more.headers,
  };
  const info = { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 1 } };
  const call = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await app.request(path, { method, headers, ...sent }, info);
    if (method !== "HEAD") await checkAnswer(app, method, path, response);
    return response;
  };
  return {
    get: (path) => call("GET", path),
    head: (path) => call("HEAD", path),
    post: (path, body) => call("POST", path, body),
  };
}

/** Status and code of a refusal. */
export async function refusalOf(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json()).message];
}

/** A caller that sends session and XSRF token as a browser does. */
export interface Caller {
  accountId: string;
  token: string;
  xsrf: string;
  /** @param body sent as JSON */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string | null>,
  ): Promise<Response>;
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
  patch(path: string, body: unknown): Promise<Response>;
  delete(path: string): Promise<Response>;
}

/** A new account of a role, signed in. `properties` is the property scope of a USER. */
export async function signedIn(
  api: TestApi,
  tenant: TestTenant,
  role: Role = "TENANT_ADMIN",
  properties: string[] = [],
): Promise<Caller> {
  const accountId = await testAccount(api.db, tenant, role, { properties });
  return callerFor(api, tenant, accountId);
}

/** Signs an existing account in. */
export async function callerFor(
  api: TestApi,
  tenant: TestTenant,
  accountId: string,
): Promise<Caller> {
  const token = newToken();
  const now = api.deps.now();
  await acrossTenants(api.db.system, (tx) =>
    insertSession(tx, {
      tokenHash: hashToken(token),
      tenantId: tenant.id,
      accountId,
      remember: true,
      userAgent: "test",
      address: "",
      createdAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    }));
  return caller(api, accountId, token);
}

function caller(api: TestApi, accountId: string, token: string): Caller {
  const xsrf = xsrfTokenFor(token);
  const name = sessionCookieName(api.deps.config.USE_SSL);
  const cookie = `${name}=${token}; ${XSRF_COOKIE}=${xsrf}`;
  const call: Caller["call"] = async (method, path, body, headers = {}) => {
    const response = await api.app.request(path, {
      method,
      headers: headersOf({ cookie, ...(method === "GET" ? {} : mutating(xsrf, body)), ...headers }),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await checkAnswer(api.app, method, path, response);
    return response;
  };
  return {
    accountId,
    token,
    xsrf,
    call,
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
    patch: (path, body) => call("PATCH", path, body),
    delete: (path) => call("DELETE", path),
  };
}

function mutating(xsrf: string, body: unknown): Record<string, string> {
  const headers = { origin: ORIGIN, "x-xsrf-token": xsrf };
  return body === undefined ? headers : { ...headers, "content-type": "application/json" };
}

/** Null takes a header away. */
function headersOf(given: Record<string, string | null>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
