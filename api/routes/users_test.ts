import { user } from "@crumbtrail/contract/user";
import assert from "node:assert/strict";
import { testAccount, testApi, testProperty, type TestTenant, testTenant } from "../testing/api.ts";
import { assertRefused, signedIn, testShop, visitor } from "../testing/callers.ts";
import { PASSWORD } from "../testing/people.ts";
import { guidSentTo } from "../testing/sign_up.ts";
import { forbidden, invited, newcomer, refusal, usersSeenBy } from "../testing/users.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("the users list: the own tenant's people by name, by page and by what is looked for [configuration-40, configuration-42]", async () => {
  const [own, foreign] = [await testTenant(api.db), await testTenant(api.db)];
  const admin = await signedIn(api, own);
  const shop = await testProperty(api.db, own, "shop.example");
  const person = async (tenant: TestTenant, lastname: string, role: "USER" | "SERVICE_ACCOUNT") => {
    const username = `${lastname.toLowerCase()}@tenant.test`;
    const more = { username, properties: tenant === own ? [shop] : [] };
    const id = await testAccount(api.db, tenant, role, more);
    await api.db.owner`update accounts set lastname = ${lastname} where id = ${id}`;
    return id;
  };
  const zoe = await person(own, "Zoe_100%", "USER");
  await person(own, "Machine", "SERVICE_ACCOUNT");
  const stranger = await person(foreign, "Stranger", "USER");

  const all = await usersSeenBy(admin);
  assert.deepEqual(all.data.map(({ lastname }) => lastname), ["Test", "Zoe_100%"]);
  assert.deepEqual(all.meta, { offset: 0, limit: 50, total: 2, count: 2 });
  assert.deepEqual(all.data[1]?.propertyAuthorization, [{ property: shop }]);
  const second = await usersSeenBy(admin, "?offset=1&limit=1");
  assert.deepEqual(second.data.map(({ _id }) => _id), [zoe]);
  assert.equal(second.meta.total, 2);
  for (const search of ["ada zoe", "zoe_100%25", "ZOE_100%25@TENANT"]) {
    assert.deepEqual((await usersSeenBy(admin, `?search=${search}`)).meta.total, 1, search);
  }
  assert.equal((await usersSeenBy(admin, "?search=%25e%25s%25")).meta.total, 0);
  assert.equal((await admin.get(`/accounts/${stranger}`)).status, 404);
  assert.equal((await admin.get(`/accounts/${zoe}`)).status, 200);
});

Deno.test("an invitation: a mail whose link sets the password and opens the account", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  const user = await invited(admin, {
    username: " Grace@Tenant.test ",
    role: "USER",
    propertyAuthorization: [{ property: shop }],
  });
  assert.equal(user.username, "grace@tenant.test");
  assert.deepEqual([user.status, user.role], ["PENDING", "USER"]);
  const [event] = await auditEvents(api.db, tenant.id, "account.invited");
  assert.deepEqual([event?.actor_id, event?.entity_id], [admin.accountId, user._id]);
  assert.equal(JSON.stringify(event).includes("guid"), false);
  const [mail] = await api.db.owner`select * from mails where recipient = ${user.username}`;
  assert.ok(String(mail?.subject).includes(tenant.name));

  const guid = await guidSentTo(api, user.username);
  const { post } = visitor(api);
  const credentials = { username: user.username, password: PASSWORD };
  assert.equal((await post("/login", credentials)).status, 401);
  assert.equal((await post(`/self-service/${guid}`, { password: PASSWORD })).status, 204);
  assert.equal((await post(`/self-service/${guid}`, { password: PASSWORD })).status, 404);
  assert.equal((await post("/login", credentials)).status, 200);
  assert.equal((await usersSeenBy(admin, "?search=grace")).data[0]?.status, "ACTIVE");
});

Deno.test("an invitation has the inviter's language, also of visiting staff [languages-4]", async () => {
  await using api = await testApi();
  const [home, tenant] = [await testTenant(api.db), await testTenant(api.db)];
  await api.db.owner`update tenants set team_may_access = true where id = ${tenant.id}`;
  const staff = await signedIn(api, home, "ADMIN");
  await api.db.owner`update accounts set language = 'de'`;
  const english = await invited(await signedIn(api, tenant));
  const inside = { "X-Tenant": tenant.id };
  const answer = await staff.call("POST", "/accounts/", newcomer(), inside);
  const german = user.parse(await answer.json());
  const rows = await api.db.owner`select a.username, a.language, m.subject from accounts a
    join mails m on m.recipient = a.username order by m.created_at`;
  assert.deepEqual(rows.map(({ username, language, subject }) => [username, language, subject]), [
    [english.username, "en", `You are invited to ${tenant.name} on Crumbtrail`],
    [german.username, "de", `Sie sind zu ${tenant.name} bei Crumbtrail eingeladen`],
  ]);
});

Deno.test("an invitation: what is refused leaves no account and no mail", async () => {
  await using api = await testApi();
  const [own, foreign] = [await testTenant(api.db), await testTenant(api.db)];
  const admin = await signedIn(api, own);
  const taken = "taken@tenant.test";
  await testAccount(api.db, foreign, "USER", { username: taken });
  const elsewhere = await testProperty(api.db, foreign, "elsewhere.example");
  const wrong: [differs: Record<string, unknown>, code: string][] = [
    [{ role: "ADMIN" }, "VALIDATION_ERROR"],
    [{ role: "SERVICE_ACCOUNT" }, "VALIDATION_ERROR"],
    [{ firstname: " " }, "VALIDATION_ERROR"],
    [{ status: "DISABLED" }, "VALIDATION_ERROR"],
    [{ propertyAuthorization: [{ property: elsewhere }] }, "VALIDATION_ERROR"],
    [{ username: "no address" }, "EMAIL_NOT_VALID"],
    [{ username: "grace@intranet" }, "EMAIL_NOT_VALID"],
    [{ username: taken.toUpperCase() }, "ENTITY_ALREADY_EXISTS"],
  ];
  for (const [differs, code] of wrong) {
    const { message } = await refusal(await admin.post("/accounts/", newcomer(differs)));
    assert.equal(message, code, JSON.stringify(differs));
  }
  assert.equal((await usersSeenBy(admin)).meta.total, 1);
  assert.equal((await api.db.owner`select from mails`).length, 0);
});

Deno.test("another invitation: only its link works, and only while the account is pending", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const { _id, username } = await invited(admin);
  const first = await guidSentTo(api, username);
  const again = () => admin.post(`/accounts/${_id}/invitation`);
  assert.equal((await again()).status, 204);
  const second = await guidSentTo(api, username);
  const { get, post } = visitor(api);
  assert.equal((await get(`/self-service/${first}`)).status, 404);
  assert.equal((await post(`/self-service/${second}`, { password: PASSWORD })).status, 204);
  assert.deepEqual(await refusal(await again()), forbidden({ status: "ACTIVE" }));
});

Deno.test("invitations are not to fill a mailbox, nor those of many", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const { _id } = await invited(admin);
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    statuses.push((await admin.post(`/accounts/${_id}/invitation`)).status);
  }
  assert.deepEqual(statuses, [204, 204, 204, 204, 429]);
  await api.db.owner`
    insert into mails (tenant_id, name, recipient, subject, html, plain)
    select ${tenant.id}, 'invitation', n || '@x.test', 's', 'h', 'p' from generate_series(1, 115) n`;
  const refused = await admin.post("/accounts", newcomer());
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("Retry-After"), "3600");
  assert.equal((await usersSeenBy(admin)).meta.total, 2);
});

Deno.test("of 50 invitations at once for a tier's last place one succeeds [configuration-41]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  await testAccount(api.db, tenant, "SERVICE_ACCOUNT");
  const setMax = (max: number) =>
    api.db.owner`update tiers set max_users = ${max} where name = ${tenant.name}`;
  await setMax(2);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.post("/accounts/", newcomer())),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  assert.equal(refused.length, 49);
  for (const response of refused) {
    const details = { limit: "maxUsers", used: 2, max: 2 };
    assert.deepEqual(await refusal(response), forbidden(details));
  }
  assert.equal((await usersSeenBy(admin)).meta.total, 2);
  await setMax(3);
  await invited(admin);
  const staff = await signedIn(api, tenant, "ADMIN");
  await invited(staff);
});

Deno.test("the users list: staff sees that of a tenant that has let it in, which finds it in its log [configuration-42]", async () => {
  await using api = await testApi();
  const [home, open, closed] = [
    await testTenant(api.db),
    await testTenant(api.db),
    await testTenant(api.db),
  ];
  await api.db.owner`update tenants set team_may_access = true where id = ${open.id}`;
  const staff = await signedIn(api, home, "ADMIN");
  const admin = await signedIn(api, open);
  const idsOf = async (query: string) => {
    const { data } = await (await staff.get(`/accounts?${query}`)).json();
    return data.map(({ _id }: { _id: string }) => _id);
  };
  const noted = async () =>
    (await api.db.owner`select tenant_id, action from audit_events where by_staff
      order by at`).map(({ tenant_id, action }) => [tenant_id, action]);
  assert.deepEqual(await idsOf("all=false"), [staff.accountId]);
  assert.deepEqual(await noted(), []);
  assert.deepEqual(await idsOf(`tenant=${open.id}`), [admin.accountId]);
  await assertRefused(staff.get(`/accounts?tenant=${closed.id}`), 403, "FORBIDDEN");
  assert.deepEqual(await noted(), [
    [open.id, "tenant.visited"],
    [closed.id, "tenant.visit_refused"],
  ]);
});
