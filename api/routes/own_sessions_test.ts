import { session } from "@crumbtrail/contract/account";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { assertRefused, type Caller, callerFor, signedIn } from "../testing/callers.ts";

async function sessionsOf(caller: Caller) {
  const { data } = await (await caller.get("/accounts/me/sessions")).json();
  return session.array().parse(data);
}

Deno.test("sessions: one sees the own ones, ends one, ends all others", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const ada = await signedIn(api, tenant);
  const [second, third] = [
    await callerFor(api, tenant, ada.accountId),
    await callerFor(api, tenant, ada.accountId),
  ];
  const colleague = await signedIn(api, tenant, "USER");
  // Another process on the same database: what ends here has ended there.
  const replica = await testApi({ db: api.db });
  const statusThere = async ({ token }: Caller) =>
    (await replica.app.request("/login", { headers: { cookie: `crumbtrail_session=${token}` } }))
      .status;
  const own = await sessionsOf(ada);
  assert.equal(own.length, 3);
  assert.deepEqual(own.filter(({ current }) => current).length, 1);
  const there = await sessionsOf(second);
  const mark = there.find(({ current }) => current) ?? assert.fail();
  const [foreign = assert.fail()] = await sessionsOf(colleague);
  const path = "/accounts/me/sessions";
  await assertRefused(ada.delete(`${path}/${foreign._id}`), 404, "ENTITY_NOT_FOUND");
  assert.equal(await statusThere(second), 204);
  assert.equal((await ada.delete(`${path}/${mark._id}`)).status, 204);
  assert.deepEqual([await statusThere(second), await statusThere(third)], [401, 204]);
  assert.equal((await ada.delete(path)).status, 204);
  const after = [await statusThere(third), await statusThere(ada), await statusThere(colleague)];
  assert.deepEqual(after, [401, 204, 204]);
});
