import { singleSignOn } from "@crumbtrail/contract/single_sign_on";
import assert from "node:assert/strict";
import { testAccount, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { ownDomain, pathOf, ssoBody, ssoStage, ssoTenant } from "../testing/single_sign_on.ts";
import { refusal } from "../testing/users.ts";
import { auditEvents } from "../testing/audit_words.ts";

const refusedAt = async (response: Response) => {
  const { status, details } = await refusal(response);
  return [status, details?.[0]?.path];
};

Deno.test("single sign-on: an admin sets the provider up; its secret is sealed and never returned [sign-in-12]", async () => {
  await using on = await ssoStage();
  const { tenant, admin } = await ssoTenant(on);
  const text = await (await admin.get(pathOf(tenant))).text();
  const { connection, redirectUris } = singleSignOn.parse(JSON.parse(text));
  assert.deepEqual(redirectUris, [`http://app.test/callback/${connection?._id}`]);
  assert.doesNotMatch(text, /a-secret/);
  const [row] = await on.api.db.owner`
    select client_secret from sso_connections where tenant_id = ${tenant.id}`;
  assert.match(row?.client_secret, /^v1\./);
  const { clientSecret: _, ...same } = ssoBody(on.idp, { name: "Corp" });
  const renamed = await admin.call("PUT", pathOf(tenant), same);
  assert.equal((await renamed.json()).connection._id, connection?._id, "the secret may stay");
  const elsewhere = { ...same, clientId: "another" };
  assert.deepEqual(await refusedAt(await admin.call("PUT", pathOf(tenant), elsewhere)), [
    422,
    "clientSecret",
  ]);
  const events = await auditEvents(on.api.db, tenant.id, "tenant.");
  assert.deepEqual(events.map(({ action }) => action), [
    "tenant.sso_domain_added",
    "tenant.sso_domain_verified",
    "tenant.single_sign_on_changed",
    "tenant.single_sign_on_changed",
  ]);
  assert.doesNotMatch(JSON.stringify(events), /a-secret/);
  assert.equal((await admin.delete(pathOf(tenant))).status, 204);
  assert.equal((await (await admin.get(pathOf(tenant))).json()).connection, null);
});

Deno.test("single sign-on: an issuer with a private address or without https is refused [sign-in-12]", async () => {
  await using on = await ssoStage();
  const tenant = await testTenant(on.api.db);
  const admin = await signedIn(on.api, tenant);
  const issuers = [
    "http://id.example",
    "https://127.0.0.1",
    "https://10.0.0.1",
    "https://[::1]",
    "https://169.254.169.254",
    "https://2130706433",
    "http://127.0.0.1:1",
    "https://id.example@evil.example",
    "https://id.example/#a",
    "https://id.example/?a",
    "https://id.example/.well-known/openid-configuration",
    "https://login.microsoftonline.com/organizations/v2.0",
  ];
  for (const issuer of issuers) {
    const answer = await admin.call("PUT", pathOf(tenant), ssoBody(on.idp, { issuer }));
    assert.deepEqual(await refusedAt(answer), [422, "issuer"], issuer);
  }
});

Deno.test("single sign-on: it is enforced only with a verified domain and an admin who keeps the password [sign-in-16]", async () => {
  await using on = await ssoStage();
  const tenant = await testTenant(on.api.db);
  const admin = await signedIn(on.api, tenant);
  const save = (more: Record<string, unknown>) =>
    admin.call("PUT", pathOf(tenant), ssoBody(on.idp, { isEnforced: true, ...more }));
  assert.deepEqual(await refusedAt(await save({})), [422, "exemptAccount"]);
  const exemptAccount = admin.accountId;
  assert.deepEqual(await refusedAt(await save({ exemptAccount, isEnabled: false })), [
    422,
    "isEnforced",
  ]);
  assert.deepEqual(await refusedAt(await save({ exemptAccount })), [422, "isEnforced"]);
  const user = await testAccount(on.api.db, tenant, "USER");
  assert.deepEqual(await refusedAt(await save({ exemptAccount: user })), [422, "exemptAccount"]);
  assert.equal((await ownDomain(on, admin, tenant, "harbour.test")).status, 200);
  assert.equal((await save({ exemptAccount })).status, 200);
});

Deno.test("single sign-on: a domain is verified by its DNS record, by one tenant, or by the staff [sign-in-13]", async () => {
  await using on = await ssoStage();
  const [mine, theirs] = [await testTenant(on.api.db), await testTenant(on.api.db)];
  const [admin, other] = [await signedIn(on.api, mine), await signedIn(on.api, theirs)];
  const at = `${pathOf(mine)}/domains`;
  for (const wrong of ["harbour", "a b.test", "x@harbour.test", "127.0.0.1", ""]) {
    assert.equal((await admin.post(at, { domain: wrong })).status, 422, wrong);
  }
  assert.equal((await admin.post(at, { domain: "Harbour.test" })).status, 201);
  assert.equal((await admin.post(at, { domain: "harbour.test" })).status, 409);
  const unproven = await admin.post(`${at}/harbour.test/verify`);
  assert.equal((await unproven.json()).verifiedAt, null);
  const stolen = await ownDomain(on, other, theirs, "harbour.test");
  assert.equal((await stolen.json()).verifiedBy, "DNS", "who has the DNS has the domain");
  const late = await ownDomain(on, admin, mine, "harbour.test").catch(() => null);
  assert.equal(late, null, "it was added before");
  assert.equal((await admin.delete(`${at}/harbour.test`)).status, 204);
  assert.equal((await ownDomain(on, admin, mine, "harbour.test")).status, 409);

  const staff = await signedIn(on.api, await testTenant(on.api.db), "ADMIN");
  assert.equal((await admin.post(at, { domain: "bay.test" })).status, 201);
  assert.equal((await admin.post(`${at}/bay.test/approve`)).status, 403);
  assert.equal((await staff.post(`${at}/bay.test/approve`)).status, 403, "not let in");
  await on.api.db.owner`update tenants set team_may_access = true where id = ${mine.id}`;
  const approved = await staff.post(`${at}/bay.test/approve`);
  assert.equal((await approved.json()).verifiedBy, "STAFF");
});

Deno.test("single sign-on: no tenant owns a mail provider's domain, nor a public suffix", async () => {
  await using on = await ssoStage();
  const tenant = await testTenant(on.api.db);
  const admin = await signedIn(on.api, tenant);
  const at = `${pathOf(tenant)}/domains`;
  const refusals = ["gmail.com", "gmx.de", "outlook.com", "web.de", "mailbox.org", "mail.gmail.com"]
    .concat(["co.uk", "github.io", "com.br", "blogspot.com"]);
  for (const domain of refusals) {
    assert.deepEqual(await refusedAt(await admin.post(at, { domain })), [422, "domain"], domain);
  }
  for (
    const domain of ["harbour.co.uk", "harbour.github.io", "axelspringer.de", "news.harbour.de"]
  ) {
    assert.equal((await admin.post(at, { domain })).status, 201, domain);
  }
  // Added before it was on the list.
  const token = "t".repeat(43);
  await on.api.db.owner`insert into sso_domains (tenant_id, domain, token)
    values (${tenant.id}, 'gmx.de', ${token}), (${tenant.id}, 'co.uk', ${token})`;
  await on.api.db.owner`update tenants set team_may_access = true where id = ${tenant.id}`;
  const staff = await signedIn(on.api, await testTenant(on.api.db), "ADMIN");
  for (const domain of ["gmx.de", "co.uk"]) {
    on.txt.set(`_crumbtrail.${domain}`, [`crumbtrail-verification=${token}`]);
    const answers = [
      await admin.post(`${at}/${domain}/verify`),
      await staff.post(`${at}/${domain}/approve`),
    ];
    for (const answer of answers) assert.deepEqual(await refusedAt(answer), [422, "domain"]);
  }
});
