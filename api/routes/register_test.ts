import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { pino } from "pino";
import { hashPassword } from "../identity/accounts/passwords.ts";
import { testAccount, type TestApi, testApi, testTenant } from "../testing/api.ts";
import { assertRefused, refusalOf, visitor } from "../testing/callers.ts";
import {
  counts,
  freshToken,
  guidSentTo,
  guidsSentTo,
  PASSWORD,
  register,
  type SignUp,
  USERNAME,
} from "../testing/sign_up.ts";

const login = (api: TestApi, username = USERNAME) =>
  visitor(api).post("/login", { username, password: PASSWORD });

Deno.test("register: a tenant with its admin, who gets in after the activation", async () => {
  await using api = await testApi();
  assert.equal((await register(api, { username: " Ada@New.test " })).status, 204);
  await assertRefused(login(api), 403, "ENTITY_DISABLED");
  const guid = await guidSentTo(api, USERNAME);
  const link = await visitor(api).get(`/self-service/${guid}`);
  assert.deepEqual(await link.json(), { guid, grantType: "ACCOUNT_ACTIVATION" });
  assert.equal((await visitor(api).post(`/self-service/${guid}`, {})).status, 204);

  const signedIn = await login(api);
  const account = await signedIn.json();
  assert.deepEqual([account.role, account.status], ["TENANT_ADMIN", "ACTIVE"]);
  const cookie = signedIn.headers.getSetCookie().map((it) => it.split(";")[0]).join("; ");
  const own = visitor(api, { cookie });
  assert.equal((await (await own.get("/tenants/current")).json()).name, "Ada's shop");
  const { data } = await (await own.get("/properties")).json();
  assert.deepEqual(data.map((it: { name: string }) => it.name), ["All other websites"]);
});

Deno.test("register: the account and its mails have the browser's language [languages-3]", async () => {
  await using api = await testApi();
  assert.equal((await register(api, { languages: "de-AT,de;q=0.9,en;q=0.8" })).status, 204);
  const [row] = await api.db.owner`select a.language, m.subject, p.name from accounts a
    join mails m on m.recipient = a.username join properties p on p.tenant_id = a.tenant_id
    where a.username = ${USERNAME}`;
  assert.deepEqual({ ...row }, {
    language: "de",
    subject: "Ihr Crumbtrail-Konto aktivieren",
    name: "Alle anderen Websites",
  });
});

Deno.test("register: the tenant's tier is the one configured, else a modest one", async () => {
  await using api = await testApi();
  assert.equal((await register(api)).status, 204);
  const tierOf = async () => {
    const [row] = await api.db.owner`
      select i.name, i.max_properties, i.max_users, i.max_daily_tests, i.max_test_scenarios,
        i.storage_retention_in_days from tenants t join tiers i on i.id = t.tier_id
      order by t.id desc limit 1`;
    return Object.values(row ?? {});
  };
  assert.deepEqual(await tierOf(), ["Trial", 3, 5, 50, 20, 30]);
  await api.db.owner`insert into tiers (name) values ('Partner')`;
  const other = await testApi({ db: api.db, config: { SIGN_UP_TIER: "Partner" } });
  assert.equal((await register(other, { username: "bob@new.test" })).status, 204);
  assert.equal((await tierOf())[0], "Partner");

  const before = await counts(api);
  await api.db.owner`update tiers set status = 'DISABLED' where name = 'Partner'`;
  await assertRefused(register(other, { username: "eve@new.test" }), 503, "UNKNOWN_ERROR");
  assert.deepEqual(await counts(api), before, "nothing is left behind");
});

Deno.test("register: what is noted and logged holds no secret", async () => {
  await using api = await testApi();
  const lines: string[] = [];
  api.deps.log = pino({}, { write: (line) => void lines.push(line) });
  const token = await freshToken(api);
  assert.equal((await register(api, { token })).status, 204);
  const audit = await api.db.owner`select to_jsonb(a) as row from audit_events a`;
  assert.deepEqual(audit.map(({ row }) => [row.action, row.actor_name, row.address, row.after]), [
    ["account.registered", USERNAME, "192.0.2.1", {
      username: USERNAME,
      role: "TENANT_ADMIN",
      tenant: "Ada's shop",
    }],
  ]);
  const said = JSON.stringify(audit) + lines.join();
  for (const secret of [PASSWORD, token, await guidSentTo(api, USERNAME), "argon2"]) {
    assert.equal(said.includes(secret), false);
  }
});

Deno.test("register: a name that is taken gets the same answer, and its owner a mail without a link", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const passwordHash = await hashPassword(PASSWORD);
  await testAccount(api.db, tenant, "USER", { username: USERNAME, passwordHash });
  const [free, taken] = [
    await register(api, { username: "free@new.test" }),
    await register(api, { username: USERNAME.toUpperCase(), password: "Other-Horse-2" }),
  ];
  const shown = async (answer: Response) => {
    const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
    return { status: answer.status, headers, body: await answer.text() };
  };
  assert.deepEqual(await shown(taken), await shown(free));
  assert.deepEqual(await counts(api), { tenants: 2, accounts: 2, mails: 2 });
  const [mail] = await api.db.owner`select name, plain from mails where recipient = ${USERNAME}`;
  assert.equal(mail?.name, "already_registered");
  assert.match(mail?.plain, /http:\/\/app\.test\/login/);
  assert.deepEqual(await guidsSentTo(api, USERNAME), []);
  assert.equal((await login(api)).status, 200, "the password is the old one");
});

Deno.test("register: calls for one name that race each other make one tenant", async () => {
  await using api = await testApi({ db: await testDatabase(12) });
  const tokens = await Promise.all(Array.from({ length: 12 }, () => freshToken(api)));
  const answers = await Promise.all(
    tokens.map((token, i) => register(api, { token, address: `192.0.2.${i}` })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([204]));
  const made = await counts(api);
  assert.deepEqual([made.tenants, made.accounts], [1, 1]);
  assert.equal((await guidsSentTo(api, USERNAME)).length, 1);
  assert.equal(made.mails, 6, "its owner is told five times an hour at most");
});

Deno.test("register: what will not do is refused by its code, and the bot check stays good", async () => {
  await using api = await testApi();
  const token = await freshToken(api);
  const refused = async (more: SignUp) => await refusalOf(await register(api, { token, ...more }));
  const addresses = ["ada", "ada@", "@new.test", "ada@new", "a,b@new.test"];
  for (const username of [...addresses, "ada@new.test\r\nBcc:x@y.test"]) {
    assert.deepEqual(await refused({ username }), [422, "EMAIL_NOT_VALID"], username);
  }
  const passwords = ["Short-1", "no-upper-case", "NO-LOWER-CASE", "NoDigitNorSign", "Password1"];
  for (const password of passwords) {
    assert.deepEqual(await refused({ password }), [422, "VALIDATION_ERROR"], password);
  }
  const more = { account: { username: USERNAME, password: PASSWORD, role: "ADMIN" } };
  const rest = { tenant: { name: "x" }, recaptchaToken: token };
  const foreign = await visitor(api).post("/register", { ...more, ...rest });
  await assertRefused(foreign, 422, "VALIDATION_ERROR");
  assert.deepEqual(await counts(api), { tenants: 0, accounts: 0, mails: 0 });
  assert.equal((await register(api, { token })).status, 204);
});

Deno.test("register: who tries too often waits, whatever the token", async () => {
  await using api = await testApi({ now: () => new Date("2026-01-01T12:00:00Z") });
  for (let i = 0; i < 5; i++) {
    await assertRefused(register(api, { token: "forged" }), 403, "INVALID_TOKEN");
  }
  const throttled = await register(api, { token: "forged" });
  assert.equal(throttled.headers.get("retry-after"), "2");
  await assertRefused(throttled, 429, "FORBIDDEN");
  const elsewhere = await register(api, { token: "forged", address: "192.0.2.2" });
  await assertRefused(elsewhere, 403, "INVALID_TOKEN");
});
