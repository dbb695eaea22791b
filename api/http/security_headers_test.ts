/** Every kind of answer, and what it tells browsers not to do. */
import { acrossTenants } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { layOut, queueEmail } from "../notifications/emails/email.ts";
import { passwordHash } from "../testing/people.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import {
  ORIGIN,
  sessionCookieName,
  testAccount,
  testApi,
  testProperty,
  testTenant,
} from "../testing/api.ts";
import { signedIn, visitor } from "../testing/callers.ts";

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Nobody elsewhere may read an answer.
  "access-control-allow-origin": null,
};
const CLOSED = /^default-src 'none'; frame-ancestors 'none'$/;

/** A provider that nobody answers for: the browser is sent back to our own page. */
const AWAY = JSON.stringify([{
  name: "away",
  label: "Away",
  issuer: "http://127.0.0.1:9",
  clientId: "id",
  clientSecret: "secret",
}]);

/** Kind, path, status, and how its policy reads where it is not closed altogether. */
type Kind = [kind: string, path: string, status: number, policy?: RegExp];

function kindsOf(result: string, mail: string): Kind[] {
  const page = /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/;
  const mailPage = /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/;
  const framed = /frame-ancestors 'self'; sandbox allow-popups/;
  return [
    ["JSON", "/issues", 200],
    ["JSON for everybody", "/config", 200],
    ["nothing", "/login", 204],
    ["an unknown path", "/nowhere", 404],
    ["an error of input", "/issues?offset=wrong", 400],
    ["a foreign thing", `/issues/${crypto.randomUUID()}`, 404],
    ["a download", `/test-results/${result}.xlsx`, 200],
    ["an archive", `/test-results/${result}.zip`, 200],
    ["a picture", `/test-results/${result}/screenshot`, 200],
    ["events", "/events", 200],
    ["a redirect", "/external-identity/auth-url?provider=away", 302],
    ["a page of documents", "/docs", 200, page],
    ["its script", "/docs/start.js", 200],
    ["the document", "/openapi.json", 200],
    ["the list of mails", "/mail", 200, mailPage],
    ["a mail", `/mail/${mail}`, 200, mailPage],
    ["a mail's HTML", `/mail/${mail}/html`, 200, framed],
    ["probe", "/healthz", 200],
    ["metrics", "/metrics", 403],
  ];
}

const BROWSER = {
  "x-forwarded-for": "127.0.0.1",
  "x-forwarded-host": "127.0.0.1:4400",
  "origin": "https://evil.example",
};
const MAIL_KEY = "a key of thirty-two characters...";
const INFO = { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 1 } };

/** An API with one thing of each kind, and a browser that is signed in. */
async function furnished(origin: string) {
  const api = await testApi({
    config: {
      MAIL_KEY,
      PUBLIC_ORIGIN: [origin],
      USE_SSL: origin.startsWith("https:"),
      OIDC_PROVIDERS: AWAY,
    },
  });
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "www.site.test");
  const result = await testRun(api, tenant, { propertyId, findings: [sampleFinding()] });
  const to = { tenantId: null, recipient: "ada@tenant.test" };
  const email = layOut({ name: "test", subject: "Hello", paragraphs: ["You"] });
  await acrossTenants(api.db.system, (tx) => queueEmail(tx, to, () => email));
  const [mail] = await api.db.owner`select id from mails`;
  const { token } = await signedIn(api, tenant);
  const name = sessionCookieName(api.deps.config.USE_SSL);
  const get = async (path: string, more: Record<string, string> = {}) =>
    await api.app.request(
      path,
      { headers: { ...BROWSER, cookie: `${name}=${token}; crumbtrail_mail=${MAIL_KEY}`, ...more } },
      INFO,
    );
  return { api, tenant, get, kinds: kindsOf(result, String(mail?.id)) };
}

Deno.test("security headers: every kind of answer has them", async (t) => {
  const { api, get, kinds } = await furnished(ORIGIN);
  await using _ = api;
  for (const [kind, path, status, policy = CLOSED] of kinds) {
    await t.step(kind, async () => {
      const response = await get(path);
      await response.body?.cancel();
      assert.equal(response.status, status);
      const { headers } = response;
      const told = Object.fromEntries(Object.keys(ALWAYS).map((name) => [name, headers.get(name)]));
      assert.deepEqual(told, ALWAYS);
      assert.match(headers.get("content-security-policy") ?? "", policy);
      assert.ok(headers.get("cache-control"));
      assert.equal(headers.get("strict-transport-security"), null, "this is no HTTPS");
      const frame = policy.source.includes("ancestors 'self'") ? "SAMEORIGIN" : "DENY";
      assert.equal(headers.get("x-frame-options"), frame);
    });
  }
});

Deno.test("security headers: on HTTPS browsers come by HTTPS alone, and cookies are bound to it", async () => {
  const { api, tenant, get, kinds } = await furnished("https://app.example");
  await using _ = api;
  for (const [kind, path, status] of kinds) {
    const response = await get(path);
    await response.body?.cancel();
    assert.equal(response.status, status, kind);
    assert.equal(response.headers.get("strict-transport-security"), "max-age=63072000", kind);
  }
  await testAccount(api.db, tenant, "USER", { username: "grace@tenant.test", passwordHash });
  const body = { username: "grace@tenant.test", password: "Correct-Horse-1" };
  const signIn = await visitor(api, { origin: "https://app.example" }).post("/login", body);
  assert.equal(signIn.status, 200);
  const cookies = signIn.headers.getSetCookie();
  assert.ok(cookies.some((cookie) => /^__Host-crumbtrail_session=.*; HttpOnly/.test(cookie)));
  for (const cookie of cookies) {
    assert.match(cookie, /; Secure/);
    assert.match(cookie, /; SameSite=Lax/);
    assert.match(cookie, /; Path=\/(;|$)/);
    assert.doesNotMatch(cookie, /; Domain=/);
  }
});

Deno.test("security headers: a redirect leads to our own page, whatever the caller calls us", async () => {
  const { api, get } = await furnished(ORIGIN);
  await using _ = api;
  const away = "/external-identity/auth-url?provider=away";
  for (const host of ["evil.example", "app.test.evil.example", "app.test@evil.example"]) {
    const response = await get(away, { "x-forwarded-host": host, host });
    assert.equal(response.headers.get("location"), `${ORIGIN}/login?error=1&details=UNKNOWN_ERROR`);
  }
});
