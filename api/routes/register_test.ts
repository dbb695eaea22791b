import type { registration } from "@crumbtrail/contract/registration";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { pino } from "pino";
import type { z } from "zod";
import { hashPassword } from "../accounts/password.ts";
import { purgeSelfService } from "../background/purge_self_service.ts";
import { testAccount, type TestApi, testApi, testTenant } from "../http/testing.ts";
import { refusalOf, visitor } from "../http/testing_visitor.ts";
import { guidSentTo, guidsSentTo } from "../self_service/testing.ts";
import { newChallenge } from "../sign_up/altcha.ts";
import { freshToken, payload, solve } from "../sign_up/testing.ts";

const PASSWORD = "Correct-Horse!";
const USERNAME = "ada@new.test";

interface SignUp {
  username?: string;
  password?: string;
  token?: string;
  address?: string;
}

async function register(api: TestApi, { username = USERNAME, ...more }: SignUp = {}) {
  const body: z.input<typeof registration> = {
    account: { username, password: more.password ?? PASSWORD },
    tenant: { name: "  Ada's shop  " },
    recaptchaToken: more.token ?? await freshToken(api),
  };
  const from = more.address ? { address: more.address } : {};
  return await visitor(api, from).post("/register", body);
}

const login = (api: TestApi, username = USERNAME) =>
  visitor(api).post("/login", { username, password: PASSWORD });

async function counts({ db }: TestApi) {
  const [row] = await db.owner`select (select count(*) from tenants)::int as tenants,
    (select count(*) from accounts)::int as accounts, (select count(*) from mails)::int as mails`;
  return { ...row };
}

Deno.test("register: a tenant with its admin, who gets in after the activation", async () => {
  await using api = await testApi();
  assert.equal((await register(api, { username: " Ada@New.test " })).status, 204);
  assert.deepEqual(await refusalOf(await login(api)), [403, "ENTITY_DISABLED"]);
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
  const refused = await register(other, { username: "eve@new.test" });
  assert.deepEqual(await refusalOf(refused), [503, "UNKNOWN_ERROR"]);
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
  for (
    const username of [
      "ada",
      "ada@",
      "@new.test",
      "ada@new",
      "a,b@new.test",
      "ada@new.test\r\nBcc:x@y.test",
    ]
  ) {
    assert.deepEqual(await refused({ username }), [422, "EMAIL_NOT_VALID"], username);
  }
  for (
    const password of ["Short-1", "no-upper-case", "NO-LOWER-CASE", "NoDigitNorSign", "Password1"]
  ) {
    assert.deepEqual(await refused({ password }), [422, "VALIDATION_ERROR"], password);
  }
  const more = { account: { username: USERNAME, password: PASSWORD, role: "ADMIN" } };
  const rest = { tenant: { name: "x" }, recaptchaToken: token };
  const foreign = await visitor(api).post("/register", { ...more, ...rest });
  assert.deepEqual(await refusalOf(foreign), [422, "VALIDATION_ERROR"]);
  assert.deepEqual(await counts(api), { tenants: 0, accounts: 0, mails: 0 });
  assert.equal((await register(api, { token })).status, 204);
});

Deno.test("bot check: replayed, stale and forged tokens are refused", async () => {
  let now = Date.now();
  await using api = await testApi({ now: () => new Date(now) });
  const other = await testApi({
    db: api.db,
    config: { SECRETS_KEY: new Uint8Array(32).fill(8).toBase64() },
  });
  let tries = 1;
  const refused = async (token: string, why: string) => {
    const answer = await register(api, { token, address: `192.0.2.${++tries}` });
    assert.deepEqual(await refusalOf(answer), [403, "INVALID_TOKEN"], why);
  };

  const used = await freshToken(api);
  assert.equal((await register(api, { token: used, username: "one@new.test" })).status, 204);
  await refused(used, "replayed");
  await refused(await freshToken(other), "signed by another key");
  await refused("no base64!", "no payload");
  await refused(btoa("{}"), "an empty payload");
  const challenge = await newChallenge(api.deps);
  await refused(payload(challenge, { counter: 0, derivedKey: "00".repeat(32) }), "not solved");
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "0" } };
  await refused(await solve(easier), "made easier");
  const expiresAt = challenge.parameters.expiresAt + 3600;
  await refused(
    await solve({ ...challenge, parameters: { ...challenge.parameters, expiresAt } }),
    "prolonged",
  );
  const stale = await freshToken(api);
  now += 10 * 60_000;
  await refused(stale, "stale");
  assert.deepEqual((await counts(api)).accounts, 1);
  assert.equal(await purgeSelfService(api.db, new Date(now)), 1, "expired ones are forgotten");
});

Deno.test("bot check: of twenty sign-ups with one token one succeeds", async () => {
  await using api = await testApi({ db: await testDatabase(12) });
  const token = await freshToken(api);
  const names = Array.from({ length: 20 }, (_, i) => `p${i}@new.test`);
  const answers = await Promise.all(names.map((username) => register(api, { token, username })));
  assert.equal(answers.filter(({ status }) => status === 204).length, 1);
  assert.equal(answers.filter(({ status }) => status === 403).length, 19);
});

Deno.test("bot check: without a key nobody can sign up, and whoever runs it is told why", async () => {
  await using api = await testApi({ config: { SECRETS_KEY: undefined } });
  const answer = await visitor(api).get("/register/challenge");
  const { message, details } = await answer.json();
  assert.deepEqual([answer.status, message], [503, "UNKNOWN_ERROR"]);
  assert.match(details.configuration, /^SECRETS_KEY is not set/);
});

/** Answers as reCAPTCHA documents it; a token holds what is said of it. */
function recaptchaServer(secret: string) {
  const used = new Set<string>();
  const asked: Record<string, string>[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const form = new URLSearchParams(await request.text());
      asked.push(Object.fromEntries(form));
      const token = form.get("response") ?? "";
      if (token === "broken") return new Response("<html>", { status: 502 });
      const said = token.startsWith("{") ? JSON.parse(token) : {};
      const success = said.success === true && form.get("secret") === secret && !used.has(token);
      used.add(token);
      return Response.json({ ...said, success, challenge_ts: "2026-01-01T00:00:00Z" });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}/siteverify`,
    asked,
    stop: () => server.shutdown(),
  };
}

Deno.test("bot check: a reCAPTCHA-like service decides where one is configured", async () => {
  const service = recaptchaServer("its-secret");
  const config = {
    RECAPTCHA_SECRET: "its-secret",
    RECAPTCHA_SITE_KEY: "its-site-key",
    RECAPTCHA_VERIFY_URL: service.url,
  };
  await using api = await testApi({ config });
  assert.equal((await visitor(api).get("/register/challenge")).status, 404);
  const { MISC } = await (await visitor(api).get("/config")).json();
  assert.equal(MISC.RECAPTCHA_SITE_KEY, "its-site-key");
  const token = (said: object) => JSON.stringify({ success: true, ...said });
  const answerTo = async (token: string, username = `${crypto.randomUUID()}@new.test`) =>
    (await register(api, { token, username })).status;
  assert.equal(await answerTo(token({ score: 0.9, action: "submit" })), 204);
  assert.equal(await answerTo(token({ score: 0.9, action: "submit" })), 403, "replayed");
  assert.equal(await answerTo(token({})), 204, "a service without scores");
  assert.equal(await answerTo(token({ score: 0.2, action: "submit" })), 403, "a machine");
  assert.equal(await answerTo(token({ score: 0.9, action: "login" })), 403, "for something else");
  assert.equal(await answerTo("forged"), 403);
  assert.equal(await answerTo("broken"), 503);
  assert.deepEqual(service.asked[0], {
    secret: "its-secret",
    response: token({ score: 0.9, action: "submit" }),
    remoteip: "192.0.2.1",
  });
  await service.stop();
  assert.equal(await answerTo(token({ n: 2 })), 503, "it is down");
});

Deno.test("register: who tries too often waits, whatever the token", async () => {
  await using api = await testApi({ now: () => new Date("2026-01-01T12:00:00Z") });
  for (let i = 0; i < 5; i++) {
    const refused = await refusalOf(await register(api, { token: "forged" }));
    assert.deepEqual(refused, [403, "INVALID_TOKEN"]);
  }
  const throttled = await register(api, { token: "forged" });
  assert.equal(throttled.headers.get("retry-after"), "2");
  assert.deepEqual(await refusalOf(throttled), [429, "FORBIDDEN"]);
  const elsewhere = await register(api, { token: "forged", address: "192.0.2.2" });
  assert.deepEqual(await refusalOf(elsewhere), [403, "INVALID_TOKEN"]);
});
