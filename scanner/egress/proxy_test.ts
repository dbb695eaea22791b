import assert from "node:assert/strict";
import { type DialRules, mappedOnly } from "./dial.ts";
import { parseMapping } from "@crumbtrail/contract/host_map";
import { type EgressProxy, openEgress } from "./proxy.ts";
import { DEFAULT_LIMITS, EgressSession } from "./session.ts";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** A loopback server that answers every connection with what `answer` makes of its first bytes. */
function server(answer: (request: string) => string) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const requests: string[] = [];
  const done = (async () => {
    for await (const conn of listener) {
      const buffer = new Uint8Array(4096);
      const text = decoder.decode(buffer.subarray(0, await conn.read(buffer) ?? 0));
      requests.push(text);
      await conn.write(encoder.encode(answer(text)));
      conn.close();
    }
  })().catch(() => {});
  return {
    port: listener.addr.port,
    requests,
    async [Symbol.asyncDispose]() {
      listener.close();
      await done;
    },
  };
}

function rules(changed: Partial<DialRules>): DialRules {
  return { ...mappedOnly(), ...changed };
}

/** Sends a request to the proxy, as the scan's browser does, and gives all it answers. */
function ask(proxy: EgressProxy, text: string): Promise<string> {
  const { username, password } = proxy.credential;
  const field = `Proxy-Authorization: Basic ${btoa(`${username}:${password}`)}`;
  return askPlainly(proxy, text.replace("\r\n", `\r\n${field}\r\n`));
}

/** Sends text to the proxy and gives all it answers until it closes. */
async function askPlainly(proxy: EgressProxy, text: string): Promise<string> {
  const [hostname = "", port = ""] = proxy.server.split(":");
  const conn = await Deno.connect({ hostname, port: Number(port) });
  await conn.write(encoder.encode(text));
  return await new Response(conn.readable).text();
}

const HELLO = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: keep-alive\r\n\r\nhello";

Deno.test("plain HTTP goes to the mapped host, and its connection is used once", async () => {
  await using web = server(() => HELLO);
  const proxy = openEgress(mappedOnly(`shop.test:80:127.0.0.1:${web.port}`));
  const answer = await ask(
    proxy,
    "GET http://shop.test/a?b=1 HTTP/1.1\r\nHost: shop.test\r\nProxy-Connection: keep-alive\r\n\r\n",
  );
  proxy.close();
  assert.match(answer, /^HTTP\/1.1 200 OK\r\n/);
  assert.match(answer, /\r\nConnection: close\r\n\r\nhello$/);
  assert.doesNotMatch(answer, /keep-alive/);
  assert.deepEqual(web.requests, [
    "GET /a?b=1 HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n",
  ]);
  assert.equal(proxy.session.targetOf("http://shop.test/a")?.address, "127.0.0.1");
  assert.equal(proxy.session.bytesDown, answer.length);
});

Deno.test("interim answers pass before the final one", async () => {
  await using web = server(() => `HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${HELLO}`);
  const proxy = openEgress(mappedOnly(`::127.0.0.1:${web.port}`));
  const answer = await ask(proxy, "GET http://a.test/ HTTP/1.1\r\nHost: a.test\r\n\r\n");
  proxy.close();
  assert.match(answer, /^HTTP\/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP\/1.1 200 OK/);
});

Deno.test("CONNECT tunnels bytes both ways", async () => {
  await using web = server((text) => text.toUpperCase());
  const proxy = openEgress(mappedOnly(`a.test:443:127.0.0.1:${web.port}`));
  const answer = await ask(proxy, "CONNECT a.test:443 HTTP/1.1\r\nHost: a.test:443\r\n\r\nhello");
  proxy.close();
  assert.equal(answer, "HTTP/1.1 200 Connected\r\n\r\nHELLO");
});

Deno.test("no spelling of a private address reaches it, and each refusal is on record", async () => {
  await using canary = server(() => HELLO);
  const ports = [canary.port];
  const names: Record<string, string[]> = {
    "rebound.test": ["127.0.0.1"],
    "six.test": ["::1", "::ffff:127.0.0.1"],
    "localhost": ["127.0.0.1", "::1"],
  };
  const resolver = {
    addresses: (host: string) => Promise.resolve(names[host] ?? []),
    cnames: () => Promise.resolve([]),
  };
  const proxy = openEgress(rules({ ports, resolver }));
  const hosts = [
    ...Object.keys(names),
    "127.0.0.1",
    "[::1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "127.1",
    "127.0.0.1.",
  ];
  for (const host of hosts) {
    const at = `${host}:${canary.port}`;
    assert.match(await ask(proxy, `CONNECT ${at} HTTP/1.1\r\n\r\n`), /^HTTP\/1.1 403 /, host);
    assert.match(await ask(proxy, `GET http://${at}/ HTTP/1.1\r\n\r\n`), /^HTTP\/1.1 403 /, host);
  }
  proxy.close();
  assert.deepEqual(canary.requests, []);
  const refused = proxy.session.refused();
  assert.equal(refused.length, hosts.length - 1, "127.0.0.1 and 127.0.0.1. are one target");
  assert.equal(refused[0]?.failure?.detail, "not a public address");
});

Deno.test("a name that changes between look-ups is asked for once", async () => {
  await using canary = server(() => HELLO);
  let asked = 0;
  const resolver = {
    addresses: () => Promise.resolve(asked++ === 0 ? ["10.0.0.1"] : ["127.0.0.1"]),
    cnames: () => Promise.resolve([]),
  };
  const proxy = openEgress(rules({ ports: [canary.port], resolver }));
  const request = `CONNECT changing.test:${canary.port} HTTP/1.1\r\n\r\n`;
  await ask(proxy, request);
  await ask(proxy, request);
  proxy.close();
  assert.equal(asked, 1);
  assert.deepEqual(canary.requests, []);
});

Deno.test("ports, unknown names, dead servers and nonsense are refused, each as what it is", async () => {
  const gone = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const deadPort = gone.addr.port;
  gone.close();
  const proxy = openEgress(mappedOnly(`dead.test::127.0.0.1:${deadPort}`));
  const answers = [];
  for (const at of ["a.test:22", "a.test:443", "dead.test:443"]) {
    answers.push((await ask(proxy, `CONNECT ${at} HTTP/1.1\r\n\r\n`)).slice(9, 12));
  }
  answers.push((await ask(proxy, "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n")).slice(9, 12));
  proxy.close();
  assert.deepEqual(answers, ["403", "502", "502", "400"]);
  const kinds = [...proxy.session.targets.values()].map(({ failure }) => failure?.kind);
  assert.deepEqual(kinds, ["port", "dns", "connect"]);
});

Deno.test("past the byte limit everything is cut, and the session says why", async () => {
  await using web = server(() => `${HELLO}${"x".repeat(200_000)}`);
  const session = new EgressSession({ ...DEFAULT_LIMITS, bytes: 50_000 });
  const proxy = openEgress(mappedOnly(`::127.0.0.1:${web.port}`), session);
  const answer = await ask(proxy, "GET http://a.test/ HTTP/1.1\r\n\r\n").catch(() => "cut");
  assert.ok(answer.length < 200_000);
  assert.match(session.limitReached ?? "", /MB went over the wire/);
  assert.equal(await ask(proxy, "GET http://a.test/ HTTP/1.1\r\n\r\n").catch(() => ""), "");
  proxy.close();
});

Deno.test("declared CNAMEs are noted on the target", async () => {
  await using web = server(() => HELLO);
  const proxy = openEgress(rules({
    hostMap: [parseMapping(`::127.0.0.1:${web.port}`)],
    declaredCnames: { "metrics.shop.test": ["shop.tracker.test"] },
  }));
  await ask(proxy, "GET http://metrics.shop.test/ HTTP/1.1\r\n\r\n");
  proxy.close();
  const target = proxy.session.targetOf("http://metrics.shop.test/x");
  assert.deepEqual(target?.cnames, ["shop.tracker.test"]);
});

Deno.test("this machine's own addresses are refused in every spelling, public though they be", async () => {
  const proxy = openEgress(rules({ ownAddresses: ["9.9.9.9", "2a00::9"] }));
  for (const host of ["9.9.9.9", "[::ffff:9.9.9.9]", "[64:ff9b::909:909]", "[2a00:0:0::9]"]) {
    assert.match(await ask(proxy, `CONNECT ${host}:443 HTTP/1.1\r\n\r\n`), /^HTTP\/1.1 403 /, host);
  }
  proxy.close();
  const details = proxy.session.refused().map(({ failure }) => failure?.detail ?? "");
  assert.ok(details.every((detail) => detail === "not a public address"), details.join());
});

Deno.test("past the limit of connections everything is cut, and the session says why", async () => {
  await using web = server(() => HELLO);
  const session = new EgressSession({ ...DEFAULT_LIMITS, connections: 2 });
  const proxy = openEgress(mappedOnly(`::127.0.0.1:${web.port}`), session);
  const request = "GET http://a.test/ HTTP/1.1\r\n\r\n";
  for (const _ of [1, 2, 3]) await ask(proxy, request).catch(() => "cut");
  proxy.close();
  assert.equal(web.requests.length, 2);
  assert.equal(session.limitReached, "more than 2 connections were opened");
});

Deno.test("more connections at once than allowed are refused as that", async () => {
  const proxy = openEgress(mappedOnly(), new EgressSession({ ...DEFAULT_LIMITS, open: 1 }));
  const [hostname = "", port = ""] = proxy.server.split(":");
  const waiting = await Promise.all(
    [1, 2].map(() => Deno.connect({ hostname, port: Number(port) })),
  );
  assert.match(await ask(proxy, "GET http://a.test/ HTTP/1.1\r\n\r\n"), /^HTTP\/1.1 429 /);
  waiting.forEach((conn) => conn.close());
  proxy.close();
});

Deno.test("CNAMEs that come late are waited for, and only they", async () => {
  const answer = Promise.withResolvers<string[]>();
  const resolver = {
    addresses: () => Promise.resolve(["10.0.0.1"]),
    cnames: () => answer.promise,
  };
  const proxy = openEgress(rules({ resolver }));
  await proxy.session.cnamesKnown();
  await ask(proxy, "GET http://metrics.shop.test/ HTTP/1.1\r\n\r\n");
  setTimeout(() => answer.resolve(["shop.tracker.test"]), 50);
  await proxy.session.cnamesKnown();
  proxy.close();
  const target = proxy.session.targetOf("http://metrics.shop.test/x");
  assert.deepEqual(target?.cnames, ["shop.tracker.test"]);
  assert.deepEqual(proxy.session.summary().refused, [
    { host: "metrics.shop.test", port: 80, reason: "not a public address" },
  ]);
});

Deno.test("a client without the scan's credential is refused, and nothing is dialled", async () => {
  await using web = server(() => HELLO);
  const mapped = mappedOnly(`::127.0.0.1:${web.port}`);
  const [mine, other] = [openEgress(mapped), openEgress(mapped)];
  const { username, password } = other.credential;
  const foreign = `Proxy-Authorization: Basic ${btoa(`${username}:${password}`)}\r\n`;
  for (
    const field of ["", foreign, "Proxy-Authorization: Basic\r\n", "Authorization: Basic x\r\n"]
  ) {
    for (const line of ["GET http://a.test/ HTTP/1.1", "CONNECT a.test:443 HTTP/1.1"]) {
      const answer = await askPlainly(mine, `${line}\r\nHost: a.test\r\n${field}\r\n`);
      assert.match(answer, /^HTTP\/1.1 407 [\s\S]*\r\nProxy-Authenticate: Basic /, field);
    }
  }
  assert.deepEqual([mine.session.targets.size, mine.session.connections, web.requests], [0, 0, []]);
  mine.close();
  other.close();
});
