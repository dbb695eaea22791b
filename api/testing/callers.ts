/** Callers of the API in tests: signed-in accounts, and visitors without a session. */
import type { Role } from "@crumbtrail/contract/enums";
import { listOf } from "@crumbtrail/contract/paging";
import { insertSession } from "@crumbtrail/db/queries/sessions";
import { acrossTenants } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import type { z } from "zod";
import { sessionCookieName, XSRF_COOKIE } from "../http/cookies.ts";
import { hashToken, newToken, xsrfTokenFor } from "../platform/tokens.ts";
import { checkAnswer } from "./answers.ts";
import {
  ORIGIN,
  testAccount,
  type TestApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "./api.ts";

interface Visitor {
  call(method: string, path: string, body?: unknown): Promise<Response>;
  get(path: string): Promise<Response>;
  head(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

export function visitor(
  { app }: TestApi,
  more: {
    /** The IP address that the shell's server passes on. */
    address?: string;
    /** Beside the XSRF token. */
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
    call,
    get: (path) => call("GET", path),
    head: (path) => call("HEAD", path),
    post: (path, body) => call("POST", path, body),
  };
}

/** The body of an answer with this status, as its schema says. */
export async function answerIn<T extends z.ZodType>(
  schema: T,
  call: Response | Promise<Response>,
  status = 200,
): Promise<z.output<T>> {
  const response = await call;
  assert.equal(response.status, status, await response.clone().text());
  return schema.parse(await response.json());
}

/** The rows of a list. */
export async function rowsIn<T extends z.ZodType>(row: T, call: Promise<Response>) {
  return (await answerIn(listOf(row), call)).data;
}

/** @param what names the call in the failure, if it is not refused so */
export async function assertRefused(
  call: Response | Promise<Response>,
  status: number,
  code: string,
  what?: string,
): Promise<void> {
  assert.deepEqual([...await refusalOf(await call), what], [status, code, what]);
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

/** A tenant with the property shop.example, and somebody of it who is signed in. */
export async function testShop(api: TestApi, role?: Role) {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  return { tenant, shop, caller: await signedIn(api, tenant, role) };
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
