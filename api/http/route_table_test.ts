/** Every route that changes something refuses calls from elsewhere. Who may call it: see access_matrix_test.ts. */
import assert from "node:assert/strict";
import { type RouteEntry, routeTable } from "./endpoint.ts";
import { ORIGIN, testAccount, testApi, testTenant } from "../testing/api.ts";
import { nameOf, pathOf } from "../testing/access_calls.ts";
import { assertRefused, type Caller, callerFor, signedIn } from "../testing/callers.ts";
import { passwordHash } from "../testing/people.ts";
import { bodyOf, SAMPLES } from "../testing/samples.ts";
import type { Sample } from "../testing/sample_rows.ts";
import { newToken } from "../platform/tokens.ts";

function sampleOf(route: RouteEntry): Sample {
  const sample = SAMPLES[nameOf(route)];
  assert.ok(sample, `${nameOf(route)} needs an entry in testing/samples.ts`);
  return sample;
}

/** With ids nobody has: every check of these tests comes before one would be looked up. */
const anyPath = (route: RouteEntry) => pathOf(route, {});

const send = (caller: Caller, route: RouteEntry, path: string, headers = {}) =>
  caller.call(route.method.toUpperCase(), path, bodyOf(sampleOf(route)), headers);

Deno.test("every route that changes something: XSRF, Origin and content type [api-and-roles-40]", async (t) => {
  await using api = await testApi();
  const [tenant, stranger] = [await testTenant(api.db), await testTenant(api.db)];
  const other = await signedIn(api, tenant, "ADMIN");
  for (const route of routeTable(api.app).filter(({ method }) => method !== "get")) {
    const id = await testAccount(api.db, tenant, "ADMIN", { passwordHash });
    const caller = await callerFor(api, tenant, id);
    const path = anyPath(route);
    // A sample's body names what was made for the first of two tenants, as in the access matrix.
    for (const one of [tenant, stranger]) await sampleOf(route).make?.(api, one);
    const refused = async (headers: Record<string, string | null>, code: string, what: string) =>
      await assertRefused(send(caller, route, path, headers), 403, code, what);
    await t.step(nameOf(route), async () => {
      await refused({ "x-xsrf-token": null }, "INVALID_HEADER", "no token");
      const session = `crumbtrail_session=${caller.token}`;
      await refused({ cookie: session }, "INVALID_HEADER", "no XSRF cookie");
      await refused({ "x-xsrf-token": newToken() }, "INVALID_TOKEN", "wrong token");
      await refused({ origin: "https://evil.example" }, "INVALID_HEADER", "foreign Origin");
      await refused({ origin: "null" }, "INVALID_HEADER", "opaque Origin");
      const bare = { origin: null, "x-xsrf-token": newToken() };
      await refused(bare, "INVALID_TOKEN", "no Origin, and a wrong token");
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

Deno.test("every PATCH without a body is refused", async (t) => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const routes = routeTable(api.app).filter(({ method }) => method === "patch");
  assert.ok(routes.length > 5);
  for (const route of routes) {
    const caller = await signedIn(api, tenant, "TENANT_ADMIN");
    const staff = await signedIn(api, tenant, "ADMIN");
    await t.step(nameOf(route), async () => {
      const kinds: Record<string, string>[] = [{}, { "content-type": "application/json" }];
      for (const headers of kinds) {
        let answer = await caller.call("PATCH", anyPath(route), undefined, headers);
        if (answer.status === 403) {
          await answer.body?.cancel();
          answer = await staff.call("PATCH", anyPath(route), undefined, headers);
        }
        await assertRefused(answer, 400, "VALIDATION_ERROR", JSON.stringify(headers));
      }
    });
  }
});

Deno.test("every path refuses the methods it does not have", async (t) => {
  await using api = await testApi();
  const routes = routeTable(api.app);
  for (const path of new Set(routes.map(({ path }) => path))) {
    const own = routes.filter((route) => route.path === path);
    await t.step(path, async () => {
      const [route] = own;
      const answer = await api.app.request(route ? anyPath(route) : "", { method: "OPTIONS" });
      const allowed = answer.headers.get("allow")?.split(", ") ?? [];
      await assertRefused(answer, 405, "INPUT_INVALID", path);
      for (const { method } of own) assert.ok(allowed.includes(method.toUpperCase()), method);
    });
  }
});

Deno.test("TRACE and made-up methods are refused everywhere", async () => {
  await using api = await testApi();
  const where = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  const server = Deno.serve(where, api.app.fetch);
  for (const method of ["TRACE", "PROPFIND"]) {
    for (const path of ["/issues", "/nowhere"]) {
      using connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
      const head = `${method} ${path} HTTP/1.1\r\nHost: api.test\r\nConnection: close\r\n\r\n`;
      await connection.write(new TextEncoder().encode(head));
      const answer = await new Response(connection.readable).text();
      assert.match(answer, /^HTTP\/1\.1 405 /, `${method} ${path}`);
      assert.match(answer, /^allow: GET, HEAD/im, `${method} ${path}`);
    }
  }
  await server.shutdown();
});
