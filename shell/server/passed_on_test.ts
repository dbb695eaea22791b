import assert from "node:assert/strict";
import { otlpReceiver } from "@crumbtrail/telemetry/testing/otlp_receiver";
import { startTracing } from "@crumbtrail/telemetry/tracing";
import { Hono } from "hono";
import { createShellServer } from "./mod.ts";
import { behindShell, config, tinyBuild } from "../testing/server.ts";

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

Deno.test("no path names another server than the API", async () => {
  let strayed = 0;
  const quiet = { hostname: "127.0.0.1", port: 0, onListen: () => undefined };
  const elsewhere = Deno.serve(quiet, () => {
    strayed++;
    return new Response();
  });
  const api = new Hono().all("*", (c) => c.text(new URL(c.req.url).pathname));
  const host = `127.0.0.1:${elsewhere.addr.port}`;
  await behindShell(api, async (origin) => {
    for (const path of [`//${host}/x`, `/%5C${host}/x`, `///${host}/x`, `/\t/${host}/x`]) {
      const answer = await fetch(`${origin}/api${path}`, { headers: { cookie: "session=1" } });
      assert.ok((await answer.text()).endsWith(`${host}/x`), path);
    }
  });
  assert.equal(strayed, 0);
  await elsewhere.shutdown();
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

Deno.test("mail is shown to nobody whose request came through a proxy", async () => {
  const api = new Hono().all("*", (c) => c.text("a mail"));
  const proxied = {
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-host": "127.0.0.1:4400",
    "x-forwarded-proto": "https",
    "x-real-ip": "127.0.0.1",
    "forwarded": "for=127.0.0.1",
    "via": "1.1 caddy",
  };
  const refuse = async (origin: string) => {
    for (const [name, value] of Object.entries(proxied)) {
      for (const path of ["/mail", "/mail/1", "/mail/1/html", "/mail?key=k"]) {
        const answer = await fetch(`${origin}${path}`, { headers: { [name]: value } });
        assert.equal(answer.status, 404, `${path} ${name}`);
        assert.doesNotMatch(await answer.text(), /a mail/);
      }
    }
  };
  await behindShell(api, refuse, { serveMail: true });
  await behindShell(api, refuse, { serveMail: true, trustProxy: true });
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

Deno.test("an API that is away is a 502 with the error catalogue's code; /livez answers for this server", async () => {
  const app = createShellServer(config(await tinyBuild()));
  for (const path of ["/api/issues", "/config", "/healthz"]) {
    const answer = await app.request(path);
    assert.equal(answer.status, 502);
    assert.deepEqual(await answer.json(), { message: "UNKNOWN_ERROR" });
  }
  assert.equal((await app.request("/livez")).status, 200);
});

Deno.test("a stranger's trace is not passed on, a trusted proxy's is; with tracing the shell's own", async () => {
  const given = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const api = new Hono().all("*", (c) => c.text(c.req.header("traceparent") ?? "none"));
  const passedOn = async (more: { trustProxy: boolean }) => {
    let said = "";
    await behindShell(api, async (origin) => {
      const answer = await fetch(`${origin}/api/x?q=hidden`, { headers: { traceparent: given } });
      said = await answer.text();
    }, more);
    return said;
  };
  assert.equal(await passedOn({ trustProxy: false }), "none");
  assert.equal(await passedOn({ trustProxy: true }), given);

  await using receiver = otlpReceiver();
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = startTracing("shell", variables, () => {});
  const [own, continued] = [
    await passedOn({ trustProxy: false }),
    await passedOn({ trustProxy: true }),
  ];
  await tracing.close();
  assert.deepEqual(
    receiver.spans.map(({ traceId, spanId, name }) => [`00-${traceId}-${spanId}-01`, name]),
    [[own, "GET /api/*"], [continued, "GET /api/*"]],
  );
  const [, trace, parent] = given.split("-");
  assert.deepEqual(receiver.spans.map(({ traceId }) => traceId === trace), [false, true]);
  assert.equal(receiver.spans[1]?.parentSpanId, parent);
  assert.ok(receiver.requests.every(({ body }) => !body.includes("hidden")));
});
