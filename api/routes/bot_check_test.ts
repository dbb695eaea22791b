import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { purgeSelfService } from "../loops/purge.ts";
import { testApi } from "../testing/api.ts";
import { assertRefused, visitor } from "../testing/callers.ts";
import { newChallenge } from "../identity/sign_up/bot_check.ts";
import { counts, freshToken, payload, register, solve } from "../testing/sign_up.ts";

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
    await assertRefused(answer, 403, "INVALID_TOKEN", why);
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
