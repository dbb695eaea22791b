import assert from "node:assert/strict";
import { Hono } from "hono";
import { contentSecurityPolicy } from "./security_headers.ts";
import { createShellServer, readConfig, serveShell, type ShellServerConfig } from "./mod.ts";

/** A tiny build, and an API that says what reached it. */
async function folder(): Promise<string> {
  const dir = await Deno.makeTempDir();
  await Deno.mkdir(`${dir}/static/js`, { recursive: true });
  const page = '<meta name="csp-nonce" content="__CSP_NONCE__"><script src="/static/js/a.js">';
  await Deno.writeTextFile(`${dir}/index.html`, page);
  await Deno.writeTextFile(`${dir}/.stamp`, "secret");
  await Deno.writeTextFile(`${dir}/mf-manifest.json`, "{}");
  await Deno.writeTextFile(`${dir}/static/js/index.0123456789.js`, "plain");
  await Deno.writeTextFile(`${dir}/static/js/index.0123456789.js.br`, "brotli");
  await Deno.writeTextFile(`${dir}/static/js/index.0123456789.js.gz`, "gzip");
  return dir;
}

function config(dist: string, apiOrigin = "http://127.0.0.1:9"): ShellServerConfig {
  const remoteOrigins = ["https://cdn.example.test"];
  const remotes = { "mfe-issues": dist };
  return { host: "127.0.0.1", port: 0, apiOrigin, dist, remotes, remoteOrigins, trustProxy: false };
}

Deno.test("every address of the shell is the page, with a nonce of its own", async () => {
  const app = createShellServer(config(await folder()));
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
  const app = createShellServer(config(await folder()));
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

Deno.test("nothing outside a build, no hidden file and no unknown remote is served", async () => {
  const app = createShellServer(config(await folder()));
  const paths = [
    "/static/gone.js",
    "/static/..%2f..%2fetc%2fpasswd.txt",
    "/static/x/..%2f..%2f..%2fdeno.json",
    "/static/%00.js",
    "/static/%zz.js",
    "/static/%ff.js",
    "/remotes/mfe-issues/.stamp",
    "/remotes/mfe-other/mf-manifest.json",
    "/remotes/__proto__/mf-manifest.json",
  ];
  for (const path of paths) {
    const answer = await app.request(path);
    assert.equal(answer.status, 404, path);
    await answer.body?.cancel();
  }
});

async function behindShell(
  api: Hono,
  run: (origin: string) => Promise<void>,
  more: Partial<ShellServerConfig> = {},
): Promise<void> {
  const quiet = { hostname: "127.0.0.1", port: 0, onListen: () => undefined };
  const upstream = Deno.serve(quiet, api.fetch);
  const apiOrigin = `http://127.0.0.1:${upstream.addr.port}`;
  const shell = serveShell({ ...config(await folder(), apiOrigin), ...more });
  try {
    await run(`http://127.0.0.1:${shell.addr.port}`);
  } finally {
    await Promise.all([shell.shutdown(), upstream.shutdown()]);
  }
}

Deno.test("calls reach the API whole: method, query, body, cookies, who asked", async () => {
  const api = new Hono().all("*", async (c) => {
    c.header("set-cookie", "a=1; Path=/", { append: true });
    c.header("set-cookie", "b=2; Path=/", { append: true });
    const { method, path, url } = c.req;
    const search = new URL(url).search;
    return c.json({ method, path, search, body: await c.req.text(), headers: c.req.header() }, 201);
  });
  await behindShell(api, async (origin) => {
    const answer = await fetch(`${origin}/api/issues/7?a=1&b=%20`, {
      method: "PATCH",
      body: '{"resolved":true}',
      headers: { cookie: "s=1", origin, "x-xsrf-token": "t", "x-forwarded-for": "6.6.6.6" },
    });
    assert.equal(answer.status, 201);
    assert.deepEqual(answer.headers.getSetCookie(), ["a=1; Path=/", "b=2; Path=/"]);
    const { headers, ...seen } = await answer.json();
    assert.deepEqual(seen, {
      method: "PATCH",
      path: "/issues/7",
      search: "?a=1&b=%20",
      body: '{"resolved":true}',
    });
    assert.equal(headers.cookie, "s=1");
    assert.equal(headers.origin, origin);
    assert.equal(headers["x-xsrf-token"], "t");
    assert.equal(headers["x-forwarded-for"], "127.0.0.1");
    assert.equal(headers["x-forwarded-proto"], "http");
    assert.equal(headers["x-forwarded-host"], new URL(origin).host);
  });
});

Deno.test("mail is passed on only where the API shows it", async () => {
  const api = new Hono().all("*", (c) => c.text(`API ${c.req.path}`));
  await behindShell(api, async (origin) => {
    assert.match(await (await fetch(`${origin}/mail`)).text(), /name="csp-nonce"/);
  });
  const show = async (origin: string) => {
    assert.equal(await (await fetch(`${origin}/mail`)).text(), "API /mail");
    assert.equal(await (await fetch(`${origin}/mail/1/html`)).text(), "API /mail/1/html");
  };
  await behindShell(api, show, { serveMail: true });
});

Deno.test("events flow one by one, and the API hears when nobody listens any more", async () => {
  const left = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const encoder = new TextEncoder();
  const api = new Hono().get("/events", () => {
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        stream.enqueue(encoder.encode("data: 1\n\n"));
        await second.promise;
        stream.enqueue(encoder.encode("data: 2\n\n"));
      },
      cancel: () => left.resolve(),
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  await behindShell(api, async (origin) => {
    const headers = { "accept-encoding": "gzip, br" };
    const answer = await fetch(`${origin}/api/events`, { headers });
    assert.equal(answer.headers.get("content-encoding"), null);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    assert.equal((await reader?.read())?.value, "data: 1\n\n");
    second.resolve();
    assert.equal((await reader?.read())?.value, "data: 2\n\n");
    await reader?.cancel();
    await left.promise;
  });
});

Deno.test("an API that is away is a 502 with the error catalogue's code", async () => {
  const app = createShellServer(config(await folder()));
  for (const path of ["/api/issues", "/config", "/healthz"]) {
    const answer = await app.request(path);
    assert.equal(answer.status, 502);
    assert.deepEqual(await answer.json(), { message: "UNKNOWN_ERROR" });
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
  assert.equal(readConfig(api, distOf).recaptchaScript, undefined);
  const keyed = readConfig({ ...api, RECAPTCHA_SITE_KEY: "k" }, distOf);
  assert.equal(keyed.recaptchaScript, `${google}api.js`);
});

Deno.test("the environment is read once, and what is wrong in it is named", () => {
  const distOf = (part: string) => `/dist/${part}`;
  const read = readConfig({ API_ORIGIN: "http://api:1/x", SERVE_REMOTES: "a, b" }, distOf);
  assert.equal(read.apiOrigin, "http://api:1");
  assert.deepEqual(read.remotes, { a: "/dist/a", b: "/dist/b" });
  assert.equal(read.host, "127.0.0.1");
  assert.throws(() => readConfig({ API_ORIGIN: "nowhere" }, distOf), /API_ORIGIN/);
  assert.throws(
    () => readConfig({ API_ORIGIN: "http://a", SHELL_PORT: "x" }, distOf),
    /SHELL_PORT/,
  );
});

Deno.test("answers are counted; only this machine or a bearer of the token reads how many", async () => {
  const token = "0123456789abcdef";
  const app = createShellServer({ ...config(await folder()), metricsToken: token });
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
  const away = await createShellServer(config(await folder())).request("/api/issues");
  assert.deepEqual([away.status, away.headers.get("x-content-type-options")], [502, "nosniff"]);
  await away.body?.cancel();
});
