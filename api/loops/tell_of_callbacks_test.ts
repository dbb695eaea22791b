import assert from "node:assert/strict";
import { testAccount } from "../testing/api.ts";
import { ssoStage, ssoTenant } from "../testing/single_sign_on.ts";
import { tellOfCallbacks } from "./tell_of_callbacks.ts";

Deno.test("tell of callbacks: admins of older connections get one mail with the address [sign-in-19]", async () => {
  await using on = await ssoStage();
  const { db, deps } = on.api;
  const older = await ssoTenant(on, { isEnforced: true });
  const open = await ssoTenant(on);
  const off = await ssoTenant(on, { isEnabled: false });
  const current = await ssoTenant(on);
  for (const { tenant } of [older, open, off]) {
    await db.owner`update sso_connections set is_callback_registered = false
      where tenant_id = ${tenant.id}`;
  }
  const second = `zoe@${older.domain}`;
  await testAccount(db, older.tenant, "TENANT_ADMIN", { username: second });
  await db.owner`update accounts set language = 'de' where username = ${second}`;
  await testAccount(db, older.tenant, "TENANT_ADMIN", { status: "DISABLED" });
  await testAccount(db, older.tenant, "USER");
  const origins = ["https://a.test", "https://b.test"];
  assert.equal(await tellOfCallbacks(db, origins, deps.log, new Date()), 3);
  assert.equal(await tellOfCallbacks(db, origins, deps.log, new Date()), 0, "once");
  const mails = await db.owner`select tenant_id, recipient, subject, plain from mails order by id`;
  const [exempt] = await db.owner`
    select username from accounts where id = ${older.admin.accountId}`;
  const toOlder = mails.filter((mail) => mail.tenant_id === older.tenant.id);
  assert.deepEqual(toOlder.map(({ recipient }) => recipient), [exempt?.username, second]);
  for (const { plain } of toOlder) {
    for (const origin of origins) {
      assert.ok(plain.includes(`${origin}/callback/${older.connection}`), plain);
    }
    assert.ok(plain.includes("https://a.test/admin/settings"));
    assert.ok(plain.includes(exempt?.username), "who can sign in meanwhile");
  }
  assert.match(toOlder[0]?.subject, /^Single sign-on is paused/);
  assert.doesNotMatch(toOlder[1]?.subject, /paused/);
  const toOpen = mails.filter((mail) => mail.tenant_id === open.tenant.id);
  assert.match(toOpen[0]?.plain, /you can sign in with your password/);
  for (const { tenant } of [off, current]) {
    assert.deepEqual(mails.filter((mail) => mail.tenant_id === tenant.id), []);
  }
});
