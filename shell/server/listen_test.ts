import assert from "node:assert/strict";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { listen } from "./listen.ts";
import { behindShell } from "../testing/server.ts";

const encode = (text: string) => new TextEncoder().encode(text);

function connect(origin: string): Promise<Deno.Conn> {
  return Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(origin).port) });
}

Deno.test("a head that never ends is closed; a call and a stream beside it go on", async () => {
  const next = Promise.withResolvers<void>();
  const api = new Hono().get("/events", (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ data: "one" });
      await next.promise;
      await stream.writeSSE({ data: "two" });
    })).all("*", (c) => c.text("fine"));
  await behindShell(api, async (origin) => {
    const events = await fetch(`${origin}/api/events`);
    const reader = (events.body ?? assert.fail("no body")).pipeThrough(new TextDecoderStream())
      .getReader();
    assert.equal((await reader.read()).value, "data: one\n\n");
    const heads = await Promise.all(Array.from({ length: 20 }, async (_, n) => {
      const connection = await connect(origin);
      // Some say nothing at all, the others a byte now and then.
      if (n % 2 === 0) await connection.write(encode("GET / HTTP/1.1\r\nX-Slow: "));
      const drip = setInterval(() => {
        if (n % 2 === 0) connection.write(encode("a")).catch(() => {});
      }, 100);
      const text = await new Response(connection.readable).text().catch(() => "reset");
      clearInterval(drip);
      return text;
    }));
    assert.equal(heads.length, 20);
    for (const text of heads) assert.match(text, /^($|reset|HTTP\/1\.1 408 )/);
    assert.equal(await (await fetch(`${origin}/api/x`)).text(), "fine");
    next.resolve();
    assert.equal((await reader.read()).value, "data: two\n\n");
    await reader.cancel();
  }, { headMs: 400 });
});

Deno.test("one address has so many connections and no more", async () => {
  const server = await listen(
    { host: "127.0.0.1", port: 0, headMs: 10_000, perAddress: 3 },
    () => new Response("fine"),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const call = "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n";
  const asked = async () => {
    const connection = await connect(origin);
    await connection.write(encode(call)).catch(() => {});
    const size = await connection.read(new Uint8Array(1000)).catch(() => null);
    return { connection, isServed: size !== null };
  };
  const first = [await asked(), await asked(), await asked()];
  assert.deepEqual(first.map(({ isServed }) => isServed), [true, true, true]);
  const refused = await asked();
  assert.equal(refused.isServed, false);
  for (const { connection } of [...first, refused]) connection.close();
  let last = await asked();
  // Until the server has heard that the others ended.
  while (!last.isServed) {
    last.connection.close();
    last = await asked();
  }
  last.connection.close();
  await server.shutdown();
});

Deno.test("a stop waits for requests, not for connections without one", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  const server = await listen({ host: "127.0.0.1", port: 0, headMs: 60_000 }, () => {
    begin();
    return answer;
  });
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const [unused, asking] = [await connect(origin), await connect(origin)];
  await asking.write(encode("GET / HTTP/1.1\r\nHost: a.test\r\n\r\n"));
  await begun;
  const stopped = server.shutdown();
  assert.equal(await new Response(unused.readable).text().catch(() => "reset"), "");
  resolve(new Response("fine"));
  assert.match(await new Response(asking.readable).text(), /^HTTP\/1\.1 200 [^]*fine/);
  await stopped;
});

Deno.test("TRACE, and other methods than GET on a page, are refused and reach no API", async () => {
  let reached = 0;
  const api = new Hono().all("*", (c) => c.text(`${++reached}`));
  await behindShell(api, async (origin) => {
    for (const [method, path] of [["TRACE", "/api/x"], ["TRACE", "/"], ["POST", "/login"]]) {
      using connection = await connect(origin);
      const head = `${method} ${path} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`;
      await connection.write(encode(head));
      const answer = await new Response(connection.readable).text();
      assert.match(answer, /^HTTP\/1\.1 405 /, `${method} ${path}`);
      assert.match(answer, /^allow: GET, HEAD/im);
    }
    assert.equal(reached, 0);
  });
});
