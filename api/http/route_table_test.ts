/** Every route of the table: who is refused, how, and that another tenant's things are not there. */
import { can } from "@crumbtrail/contract/permissions";
import { ROLES } from "@crumbtrail/contract/enums";
import assert from "node:assert/strict";
import { type RouteEntry, routeTable } from "./endpoint.ts";
import { type Caller, ORIGIN, signedIn, testApi, testTenant } from "./testing.ts";
import { type Sample, SAMPLES } from "./testing_samples.ts";
import { newToken } from "./tokens.ts";

const nameOf = ({ method, path }: RouteEntry) => `${method} ${path}`;

function sampleOf(route: RouteEntry): Sample {
  const sample = SAMPLES[nameOf(route)];
  assert.ok(sample, `${nameOf(route)} needs an entry in testing_samples.ts`);
  return sample;
}

function pathWith(route: RouteEntry, params: Record<string, string>): string {
  return route.path.replaceAll(/{(.+?)}/g, (_, name) => params[name] ?? "missing");
}

/** With ids nobody has: every check of these tests comes before one would be looked up. */
function anyPath(route: RouteEntry): string {
  return pathWith(
    route,
    Object.fromEntries(route.params.map((name) => [name, crypto.randomUUID()])),
  );
}

async function expect(
  response: Response,
  status: number,
  code: string,
  what: string,
): Promise<void> {
  const { message } = await response.json();
  assert.deepEqual({ status: response.status, message }, { status, message: code }, what);
}

const send = (caller: Caller, route: RouteEntry, path: string, headers = {}) =>
  caller.call(route.method.toUpperCase(), path, sampleOf(route).body, headers);

Deno.test("every route: no session is refused, and a role without the permission", async (t) => {
  await using api = await testApi();
  const guest = await signedIn(api, await testTenant(api.db), "TENANT_GUEST");
  for (const route of routeTable(api.app).filter(({ access }) => access !== "PUBLIC")) {
    await t.step(nameOf(route), async () => {
      const sample = route.method === "get" ? {} : sampleOf(route);
      const [method, path] = [route.method.toUpperCase(), anyPath(route)];
      const cookie = `XSRF-TOKEN=${guest.xsrf}`;
      const nobody = await guest.call(method, path, sample.body, { cookie });
      await expect(nobody, 401, "NOT_LOGGED_IN", "no session");
      const stale = `crumbtrail_session=${newToken()}; ${cookie}`;
      const expired = await guest.call(method, path, sample.body, { cookie: stale });
      await expect(expired, 401, "SESSION_EXPIRED", "a session that has ended");
      const { access } = route;
      if (access === "SIGNED_IN" || access === "PERSON" || access === "PUBLIC") return;
      for (const role of ROLES.filter((role) => !can(role, access))) {
        const caller = await signedIn(api, await testTenant(api.db), role);
        const refused = await caller.call(method, path, sample.body);
        await expect(refused, 403, "MISSING_PERMISSION", role);
      }
    });
  }
});

Deno.test("every route that changes something: XSRF, Origin and content type", async (t) => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const other = await signedIn(api, tenant, "ADMIN");
  for (const route of routeTable(api.app).filter(({ method }) => method !== "get")) {
    const caller = await signedIn(api, tenant, "ADMIN");
    const path = anyPath(route);
    const refused = async (headers: Record<string, string | null>, code: string, what: string) =>
      await expect(await send(caller, route, path, headers), 403, code, what);
    await t.step(nameOf(route), async () => {
      await refused({ "x-xsrf-token": null }, "INVALID_HEADER", "no token");
      const session = `crumbtrail_session=${caller.token}`;
      await refused({ cookie: session }, "INVALID_HEADER", "no XSRF cookie");
      await refused({ "x-xsrf-token": newToken() }, "INVALID_TOKEN", "wrong token");
      await refused({ origin: "https://evil.example" }, "INVALID_HEADER", "foreign Origin");
      await refused({ origin: "null" }, "INVALID_HEADER", "opaque Origin");
      await refused({ origin: null }, "INVALID_HEADER", "no Origin");
      const crossSite = { origin: null, "sec-fetch-site": "cross-site" };
      await refused(crossSite, "INVALID_HEADER", "cross-site");
      await refused({ "content-type": "text/plain" }, "INVALID_HEADER", "text/plain");
      const form = { "content-type": "application/x-www-form-urlencoded" };
      await refused(form, "INVALID_HEADER", "a form");
      if (route.access !== "PUBLIC") {
        const foreign = `${session}; XSRF-TOKEN=${other.xsrf}`;
        const headers = { cookie: foreign, "x-xsrf-token": other.xsrf };
        await refused(headers, "INVALID_TOKEN", "another session's token");
      }
      const right = await send(caller, route, path, { origin: ORIGIN });
      assert.ok(![400, 403, 415, 422].includes(right.status), `the sample gave ${right.status}`);
      await right.body?.cancel();
    });
  }
});

Deno.test("every route with an id: another tenant's thing is not there", async (t) => {
  await using api = await testApi();
  const [own, foreign] = [await testTenant(api.db), await testTenant(api.db)];
  for (const route of routeTable(api.app).filter(({ params }) => params.length > 0)) {
    const sample = sampleOf(route);
    assert.notEqual(sample.make, undefined, `${nameOf(route)} has no way to make its ids`);
    if (!sample.make) continue;
    const { make, tenantWide, staffReaches } = sample;
    await t.step(nameOf(route), async () => {
      const admin = await signedIn(api, own, staffReaches ? "TENANT_ADMIN" : "ADMIN");
      await refuses(admin, route, pathWith(route, await make(api, foreign)));
      if (!tenantWide && route.access !== "PUBLIC" && mayUser(route)) {
        const user = await signedIn(api, own, "USER", []);
        await refuses(user, route, pathWith(route, await make(api, own)));
      }
      const there = await send(admin, route, pathWith(route, await make(api, own)));
      assert.notEqual(there.status, 404, "the own one must be there, or this proves nothing");
      await there.body?.cancel();
    });
  }
});

function mayUser({ access }: RouteEntry): boolean {
  if (access === "PUBLIC") return false;
  return access === "SIGNED_IN" || access === "PERSON" || can("USER", access);
}

async function refuses(caller: Caller, route: RouteEntry, path: string): Promise<void> {
  await expect(await send(caller, route, path), 404, "ENTITY_NOT_FOUND", path);
}
