import assert from "node:assert/strict";
import { Hono } from "hono";
import { contentSecurityPolicy } from "./security_headers.ts";
import { createShellServer, readEnvironment } from "./mod.ts";
import { behindShell, config, tinyBuild } from "../testing/server.ts";

Deno.test("every address of the shell is the page, with a nonce of its own", async () => {
  const app = createShellServer(config(await tinyBuild()));
  const nonces = await Promise.all(["/", "/login", "/on-demand/x"].map(async (path) => {
    const answer = await app.request(path);
    assert.equal(answer.headers.get("cache-control"), "no-store");
    const nonce = (await answer.text()).match(/content="([\w-]{20,})"/)?.[1] ?? "";
    const policy = answer.headers.get("content-security-policy") ?? "";
    assert.match(policy, new RegExp(`style-src [^;]*'nonce-${nonce}'`));
    assert.match(policy, /script-src 'self' https:\/\/cdn\.example\.test;/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    return nonce;
  }));
  assert.equal(new Set(nonces).size, 3);
});

Deno.test("hashed files are kept for ever and come packed, manifests are asked for again", async () => {
  const app = createShellServer(config(await tinyBuild()));
  const file = "/static/js/index.0123456789.js";
  for (
    const [accepted, body] of [["br, gzip", "brotli"], ["gzip", "gzip"], ["", "plain"]] as const
  ) {
    const answer = await app.request(file, { headers: { "accept-encoding": accepted } });
    assert.equal(await answer.text(), body);
    assert.match(answer.headers.get("cache-control") ?? "", /immutable/);
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
    assert.equal(answer.headers.get("vary"), "accept-encoding");
  }
  const manifest = await app.request("/remotes/mfe-issues/mf-manifest.json");
  assert.equal(manifest.headers.get("cache-control"), "no-cache");
  await manifest.body?.cancel();
});

Deno.test("a remote may be loaded by a shell of another origin, the shell itself by none", async () => {
  const app = createShellServer(config(await tinyBuild()));
  const remote = await app.request("/remotes/mfe-issues/mf-manifest.json");
  assert.equal(remote.headers.get("access-control-allow-origin"), "*");
  await remote.body?.cancel();
  for (const path of ["/", "/static/js/index.0123456789.js"]) {
    const own = await app.request(path);
    assert.equal(own.headers.get("access-control-allow-origin"), null, path);
    await own.body?.cancel();
  }
});

Deno.test({
  name: "a file of which only the headers are asked for does not stay open",
  sanitizeResources: true,
  fn: async () => {
    const app = createShellServer(config(await tinyBuild()));
    const asked = await app.request("/static/js/index.0123456789.js", { method: "HEAD" });
    assert.equal(asked.status, 200);
  },
});

Deno.test("nothing outside a build, no hidden file and no unknown remote is served", async () => {
  const app = createShellServer(config(await tinyBuild()));
  const paths = [
    "/static/gone.js",
    "/static/..%2f..%2fetc%2fpasswd.txt",
    "/static/x/..%2f..%2f..%2fdeno.json",
    "/static/%00.js",
    "/static/%zz.js",
    "/static/%ff.js",
    "/remotes/mfe-issues/.stamp",
    "/remotes/mfe-issues/%2estamp",
    "/remotes/mfe-issues/%252estamp",
    "/remotes/mfe-other/mf-manifest.json",
    "/remotes/__proto__/mf-manifest.json",
  ];
  for (const path of paths) {
    const answer = await app.request(path);
    assert.equal(answer.status, 404, path);
    await answer.body?.cancel();
  }
});

Deno.test("the page may load the bot check's script where one is configured, and nothing more", () => {
  const policyOf = (recaptchaScript?: string) => {
    const more = recaptchaScript === undefined ? {} : { recaptchaScript };
    return contentSecurityPolicy({ remoteOrigins: [], ...more }, "n").split("; ");
  };
  const without = policyOf();
  assert.ok(without.includes("script-src 'self'"));
  const added = (script: string) => policyOf(script).filter((part) => !without.includes(part));
  const google = "https://www.google.com/recaptcha/";
  const frames = `${google} https://recaptcha.google.com/recaptcha/`;
  assert.deepEqual(added(`${google}api.js`), [
    `script-src 'self' ${google} https://www.gstatic.com/recaptcha/`,
    `connect-src 'self' ${frames}`,
    `frame-src 'self' ${frames}`,
  ]);
  assert.deepEqual(added("https://check.example/v3/api.js"), [
    "script-src 'self' https://check.example/v3/api.js",
    "connect-src 'self' https://check.example",
    "frame-src 'self' https://check.example",
  ]);
  const distOf = (part: string) => part;
  const api = { API_ORIGIN: "http://api:1" };
  assert.equal(readEnvironment(api, distOf).recaptchaScript, undefined);
  const keyed = readEnvironment({ ...api, RECAPTCHA_SITE_KEY: "k" }, distOf);
  assert.equal(keyed.recaptchaScript, `${google}api.js`);
});

Deno.test("the environment is read once, and what is wrong in it is named", () => {
  const distOf = (part: string) => `/dist/${part}`;
  const read = readEnvironment({ API_ORIGIN: "http://api:1/x", SERVE_REMOTES: "a, b" }, distOf);
  assert.equal(read.apiOrigin, "http://api:1");
  assert.deepEqual(read.remotes, { a: "/dist/a", b: "/dist/b" });
  assert.equal(read.host, "127.0.0.1");
  assert.throws(() => readEnvironment({ API_ORIGIN: "nowhere" }, distOf), /API_ORIGIN/);
  assert.throws(
    () => readEnvironment({ API_ORIGIN: "http://a", SHELL_PORT: "x" }, distOf),
    /SHELL_PORT/,
  );
});

Deno.test("answers are counted; only this machine or a bearer of the token reads how many", async () => {
  const token = "0123456789abcdef";
  const app = createShellServer({ ...config(await tinyBuild()), metricsToken: token });
  await app.request("/login");
  const ask = (remoteAddr: string, headers: Record<string, string> = {}) =>
    app.request("/metrics", { headers }, { remoteAddr });
  const text = await (await ask("127.0.0.1")).text();
  assert.match(text, /crumbtrail_shell_responses_total\{kind="page",status="200"\} 1/);
  const status = async (...call: Parameters<typeof ask>) => (await ask(...call)).status;
  assert.equal(await status("192.0.2.1"), 403);
  assert.equal(await status("127.0.0.1", { "x-forwarded-for": "192.0.2.1" }), 403);
  assert.equal(await status("192.0.2.1", { authorization: "Bearer wrong" }), 403);
  assert.equal(await status("192.0.2.1", { authorization: `Bearer ${token}` }), 200);
});

Deno.test("a proxy on this machine that is not trusted is warned of once", async () => {
  const dist = await tinyBuild();
  const warnings = async (requests: [string, Record<string, string>][], trustProxy = false) => {
    const lines: string[] = [];
    const app = createShellServer({ ...config(dist), trustProxy }, (line) => lines.push(line));
    for (const [remoteAddr, headers] of requests) {
      await (await app.request("/", { headers }, { remoteAddr })).body?.cancel();
    }
    return lines;
  };
  const proxied = { "x-forwarded-for": "192.0.2.1" };
  const lines = await warnings([["127.0.0.1", proxied], ["::1", proxied]]);
  assert.deepEqual(lines.map((line) => /TRUST_PROXY=true/.test(line)), [true]);
  assert.deepEqual(await warnings([["127.0.0.1", {}], ["192.0.2.9", proxied]]), []);
  assert.deepEqual(await warnings([["127.0.0.1", proxied]], true), []);
});

Deno.test("every kind of answer is closed to sniffing and framing; on HTTPS browsers stay there", async () => {
  const api = new Hono().all("*", (c) => c.json({}, 200, { "x-frame-options": "SAMEORIGIN" }));
  const closed = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
  const asset = "/static/js/index.0123456789.js";
  const kinds = [
    "/",
    "/login",
    asset,
    `/remotes/mfe-issues${asset}`,
    "/static/gone.js",
    "/metrics",
  ];
  await behindShell(api, async (origin) => {
    const told = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${origin}${path}`, { headers });
      await answer.body?.cancel();
      return answer.headers;
    };
    for (const path of kinds) {
      const headers = await told(path);
      const values = Object.keys(closed).map((name) => [name, headers.get(name)]);
      assert.deepEqual(Object.fromEntries(values), closed, path);
      assert.equal(headers.get("strict-transport-security"), null, "this is no HTTPS");
    }
    for (const path of [...kinds, "/api/issues", "/config"]) {
      const headers = await told(path, { "x-forwarded-proto": "https" });
      assert.equal(headers.get("strict-transport-security"), "max-age=63072000", path);
    }
    const passedOn = await told("/api/issues");
    assert.equal(passedOn.get("x-frame-options"), "SAMEORIGIN", "as the API says it");
    assert.equal(passedOn.get("x-content-type-options"), "nosniff");
  }, { trustProxy: true });
  const away = await createShellServer(config(await tinyBuild())).request("/api/issues");
  assert.deepEqual([away.status, away.headers.get("x-content-type-options")], [502, "nosniff"]);
  await away.body?.cancel();
});
