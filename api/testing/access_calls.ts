/** Calls of a route by every role, from every place, against the cells of the access matrix. */
import { TENANT_HEADER } from "@crumbtrail/contract/constants";
import { TOKEN_PERMISSIONS } from "@crumbtrail/contract/permissions";
import type { Role } from "@crumbtrail/contract/enums";
import assert from "node:assert/strict";
import { type RouteEntry, routeTable } from "../http/endpoint.ts";
import { newToken } from "../platform/tokens.ts";
import { type Expected, MATRIX, MATRIX_ROLES } from "./access_matrix.ts";
import {
  testAccount,
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "./api.ts";
import { requireAuditWords } from "./audit_words.ts";
import { callerFor, refusalOf, visitor } from "./callers.ts";
import { passwordHash } from "./people.ts";
import { bodyOf, SAMPLES } from "./samples.ts";
import { callWith, testApiToken } from "./tokens.ts";

type Place = "own" | "tenant" | "property";
type Headers = Record<string, string>;
type Send = (path: string, headers?: Headers) => Promise<Response>;

export const nameOf = ({ method, path }: RouteEntry) => `${method} ${path}`;

function rowOf(route: RouteEntry): Expected {
  const row = MATRIX.get(nameOf(route));
  assert.ok(row, `${nameOf(route)} needs a row in access_matrix.ts`);
  return row;
}

/** The host that the sample of `POST /test-scenarios` tests. */
const HOST = "www.site.test";

/** Calls every cell of the wanted routes, a step each. */
export async function callEveryCell(
  t: Deno.TestContext,
  isWanted: (route: RouteEntry) => boolean,
): Promise<void> {
  await using api = await testApi();
  for (const route of routeTable(api.app)) {
    if (!MATRIX.has(nameOf(route)) || !isWanted(route)) continue;
    await t.step(nameOf(route), async () => {
      const stage = await setStage(api, route);
      for (const role of MATRIX_ROLES) await isAsSaid(api, route, stage, role);
      await needsLiveSession(api, route);
    });
  }
  await t.step(
    "the audit log has words for what these calls record [versions-12]",
    () => requireAuditWords(api.db),
  );
}

/** A role in all places, against its cells. */
async function isAsSaid(api: TestApi, route: RouteEntry, stage: Stage, role: Role): Promise<void> {
  const expected = rowOf(route);
  for (const place of ["own", "tenant", "property"] as const) {
    const status = statusOf(expected, role, place);
    if (status === null) continue;
    // What a call may change is made for it alone.
    const changes = status < 400 && route.method !== "get";
    const response = await callFrom(api, route, changes ? await setStage(api, route) : stage, {
      role,
      place,
    });
    const text = response.body ? await firstOf(response.body) : "";
    const what = `${nameOf(route)} as ${role}, place: ${place}\n${text.slice(0, 300)}`;
    assert.equal(response.status, status, what);
    const code = /"message":"(\w+)"/.exec(text)?.[1];
    if (status === 403) assert.match(code ?? "", /^(MISSING_PERMISSION|FORBIDDEN)$/, what);
    if (status === 404) assert.equal(code, "ENTITY_NOT_FOUND", what);
  }
}

/** Null where there is nothing to call. */
function statusOf(expected: Expected, role: Role, place: Place): number | null {
  const own = expected.own[role] ?? null;
  if (place === "own" || own === 403) return place === "own" ? own : null;
  if (place === "property" && role !== "USER" && role !== "SERVICE_ACCOUNT") return null;
  const there = place === "tenant" && role === "ADMIN" ? expected.staff : expected[place];
  return there === "=" ? own : there;
}

/** Two tenants, each with what a path names. */
interface Stage {
  home: TestTenant;
  foreign: TestTenant;
  params: Record<"home" | "foreign", Record<string, string>>;
}

async function setStage(api: TestApi, route: RouteEntry): Promise<Stage> {
  const [home, foreign] = [await testTenant(api.db), await testTenant(api.db)];
  await testProperty(api.db, home, HOST);
  // An admin who stays, so that no call is refused for being about the last one.
  await testAccount(api.db, home, "TENANT_ADMIN");
  const make = async (tenant: TestTenant) =>
    await SAMPLES[nameOf(route)]?.make?.(api, tenant) ?? {};
  return { home, foreign, params: { home: await make(home), foreign: await make(foreign) } };
}

async function callFrom(
  api: TestApi,
  route: RouteEntry,
  { home, foreign, params }: Stage,
  { role, place }: { role: Role; place: Place },
): Promise<Response> {
  const properties = place === "property"
    ? [await testProperty(api.db, home, `${crypto.randomUUID()}.example`)]
    : await propertiesOf(api, home);
  const send = role === "SERVICE_ACCOUNT"
    ? await asProgram(api, route, home, properties)
    : await asPerson(api, route, home, role, properties);
  const chosen = place === "tenant" && route.params.length === 0;
  const path = pathOf(route, place === "tenant" ? params.foreign : params.home);
  return await send(path, chosen ? { [TENANT_HEADER]: foreign.id } : {});
}

async function propertiesOf({ db }: TestApi, tenant: TestTenant): Promise<string[]> {
  const rows = await db.owner`select id from properties where tenant_id = ${tenant.id}`;
  return rows.map(({ id }) => String(id));
}

async function asPerson(
  api: TestApi,
  route: RouteEntry,
  tenant: TestTenant,
  role: Role,
  properties: string[],
): Promise<Send> {
  const id = await testAccount(api.db, tenant, role, {
    properties,
    passwordHash,
  });
  const caller = await callerFor(api, tenant, id);
  return (path, headers) => caller.call(route.method.toUpperCase(), path, body(route), headers);
}

async function asProgram(
  api: TestApi,
  route: RouteEntry,
  tenant: TestTenant,
  properties: string[],
): Promise<Send> {
  const { token } = await testApiToken(api, tenant, {
    permissions: TOKEN_PERMISSIONS,
    properties,
  });
  return (path, headers) =>
    callWith(api, token, route.method.toUpperCase(), path, body(route), headers);
}

export function asNobody(api: TestApi, route: RouteEntry, session?: string): Send {
  const browser = visitor(api, session ? { cookie: `crumbtrail_session=${session}` } : {});
  return (path) => browser.call(route.method.toUpperCase(), path, body(route));
}

async function needsLiveSession(api: TestApi, route: RouteEntry): Promise<void> {
  const tenant = await testTenant(api.db);
  const id = await testAccount(api.db, tenant, "ADMIN");
  const { token } = await callerFor(api, tenant, id);
  await api.db.owner`update accounts set status = 'DISABLED' where id = ${id}`;
  const refusal = async (session?: string) => {
    const response = await asNobody(api, route, session)(pathOf(route, {}));
    return await refusalOf(response);
  };
  assert.deepEqual(await refusal(), [401, "NOT_LOGGED_IN"]);
  assert.deepEqual(await refusal(token), [401, "SESSION_EXPIRED"], "a disabled account");
  assert.deepEqual(await refusal(newToken()), [401, "SESSION_EXPIRED"], "a session that is none");
}

const body = (route: RouteEntry) => bodyOf(SAMPLES[nameOf(route)]);

/** Ids that nobody named are nobody's. */
export function pathOf(route: RouteEntry, params: Record<string, string>): string {
  const path = route.path.replaceAll(/{(.+?)}/g, (_, name) => params[name] ?? crypto.randomUUID());
  return path + (SAMPLES[nameOf(route)]?.query ?? "");
}

/** The beginning of an answer: a stream of events never ends. */
async function firstOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}
