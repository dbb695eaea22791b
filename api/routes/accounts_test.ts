import { account } from "@crumbtrail/contract/account";
import { PERMISSIONS } from "@crumbtrail/contract/permissions";
import assert from "node:assert/strict";
import { signedIn, testApi, testProperty, testTenant } from "../http/testing.ts";

Deno.test("accounts/me: who it is and what the role allows", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const user = await signedIn(api, tenant, "USER", [shop]);
  const me = account.parse(await (await user.get("/accounts/me")).json());
  assert.equal(me._id, user.accountId);
  assert.equal(me.tenant, tenant.id);
  assert.deepEqual(me.propertyAuthorization, [{ property: shop }]);
  assert.deepEqual(me.customSettings, { darkMode: "auto" });
  assert.deepEqual(me.permissions, [
    "VIEW_CONFIG_LIST",
    "VIEW_RESULTS",
    "RUN_TESTS",
    "WORK_ON_ISSUES",
  ]);
  const staff = await signedIn(api, tenant, "ADMIN");
  const all = account.parse(await (await staff.get("/accounts/me")).json()).permissions;
  assert.deepEqual(all, [...PERMISSIONS]);
});

Deno.test("accounts/me: dark mode is kept, other settings stay", async () => {
  await using api = await testApi();
  const caller = await signedIn(api, await testTenant(api.db), "VIEW_ONLY");
  await api.db.owner`update accounts set custom_settings = '{"columns": 3}'`;
  const answer = await caller.patch("/accounts/me", { customSettings: { darkMode: "on" } });
  assert.equal(account.parse(await answer.json()).customSettings.darkMode, "on");
  const [row] = await api.db.owner`select custom_settings from accounts`;
  assert.deepEqual(row?.custom_settings, { columns: 3, darkMode: "on" });
});

Deno.test("accounts/me: role, status and unknown settings can't be changed here", async () => {
  await using api = await testApi();
  const caller = await signedIn(api, await testTenant(api.db), "USER");
  for (
    const body of [
      { role: "ADMIN" },
      { customSettings: { darkMode: "on" }, role: "ADMIN" },
      { customSettings: { darkMode: "sometimes" } },
    ]
  ) {
    const refused = await caller.patch("/accounts/me", body);
    assert.deepEqual([refused.status, (await refused.json()).message], [422, "VALIDATION_ERROR"]);
  }
});
