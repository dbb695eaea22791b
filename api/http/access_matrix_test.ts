/** The access matrix against the API: it is whole, and every cell of what reads is called. */
import assert from "node:assert/strict";
import { MATRIX, PUBLIC_ROUTES } from "../testing/access_matrix.ts";
import { asNobody, callEveryCell, nameOf, pathOf } from "../testing/access_calls.ts";
import { testApi } from "../testing/api.ts";
import { routeTable } from "./endpoint.ts";

Deno.test("access matrix: it has every route of the API and no other", async () => {
  await using api = await testApi();
  const routes = routeTable(api.app);
  const open = routes.filter(({ access }) => access === "PUBLIC").map(nameOf);
  assert.deepEqual(open.toSorted(), [...PUBLIC_ROUTES.keys()].toSorted());
  const closed = routes.filter(({ access }) => access !== "PUBLIC").map(nameOf);
  assert.deepEqual(closed.toSorted(), [...MATRIX.keys()].toSorted());
});

/** One's own account, session, view and opinion; all else that changes is not for VIEW_ONLY. */
const OWN = /^\w+ \/(logout$|accounts\/me(\/|$)|feedback$|announcements\/\{id\}\/dismissal$)/;

Deno.test("access matrix: VIEW_ONLY can do nothing but look, besides its own account [api-and-roles-56, configuration-13]", () => {
  const granted = [...MATRIX].filter(([route, { own }]) =>
    !route.startsWith("get ") && !OWN.test(route) && own.VIEW_ONLY !== 403
  );
  assert.deepEqual(granted.map(([route]) => route), []);
});

Deno.test("access matrix: a public route asks for no session [api-and-roles-66]", async (t) => {
  await using api = await testApi();
  for (const route of routeTable(api.app).filter((route) => PUBLIC_ROUTES.has(nameOf(route)))) {
    await t.step(nameOf(route), async () => {
      const response = await asNobody(api, route)(pathOf(route, {}));
      await response.body?.cancel();
      assert.equal(response.status, PUBLIC_ROUTES.get(nameOf(route)));
    });
  }
});

Deno.test(
  "access matrix: every role, at home, in another tenant and without the property [analytics-6, api-and-roles-49, api-and-roles-56, api-and-roles-61, assignment-27, configuration-10, knowledge-hub-13, madmin-1, notifications-24, properties-20, storage-items-6, suggestions-9, vendors-21]",
  (t) => callEveryCell(t, ({ method }) => method === "get"),
);
