/** What the command line refuses: private addresses, and what it can't make sense of. */
import assert from "node:assert/strict";
import { scan } from "./demo_web.ts";

/** Servers that nobody may reach, on both loopbacks under one port. */
function canary() {
  let hits = 0;
  const answer = () => {
    hits++;
    return new Response("not for you");
  };
  const first = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, answer);
  const { port } = first.addr;
  const servers = [first];
  // Not every machine has IPv6.
  if (Deno.networkInterfaces().some(({ address }) => address === "::1")) {
    servers.push(Deno.serve({ hostname: "::1", port, onListen() {} }, answer));
  }
  return {
    port,
    hits: () => hits,
    [Symbol.asyncDispose]: async () => {
      await Promise.all(servers.map((server) => server.shutdown()));
    },
  };
}

const PRIVATE: [host: string, said: RegExp][] = [
  ["127.0.0.1", /127\.0\.0\.1:\d+: not a public address/],
  ["localhost", /localhost:\d+: not a public address/],
  ["[::1]", /::1\]:\d+: not a public address/],
  ["2130706433", /127\.0\.0\.1:\d+: not a public address/],
  ["169.254.169.254", /169\.254\.169\.254.*: not a public address/],
];

Deno.test("an unreadable pattern is reported, even with --quiet", async () => {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  const vendors = [{ name: "Somebody", urlPatterns: ["(unclosed"] }];
  await Deno.writeTextFile(file, JSON.stringify({ vendors }));
  const { err } = await scan("http://127.0.0.1/", "--quiet", "--catalog", file);
  await Deno.remove(file);
  assert.match(err, /The pattern \(unclosed of vendor Somebody is ignored/);
});

for (const [host, said] of PRIVATE) {
  Deno.test(`http://${host} is refused, saying so, and nobody is called`, async () => {
    await using server = canary();
    const { code, out, err } = await scan(`http://${host}:${server.port}/`, "--quiet");
    assert.equal(code, 2, err);
    assert.match(out, /INCONCLUSIVE \(ADDRESS_REFUSED\)/);
    assert.match(out, said);
    assert.match(err, /--connect-to/);
    assert.equal(server.hits(), 0);
  });
}

Deno.test("a private address named by --connect-to is scanned", async () => {
  await using server = canary();
  const here = `127.0.0.1:${server.port}`;
  const { out } = await scan(`http://${here}/`, "--quiet", "--connect-to", `${here}:${here}`);
  assert.match(out, /INCONCLUSIVE \(NOT_A_PAGE\)/);
  assert.ok(server.hits() > 0);
});

const WRONG: [what: string, args: string[], said: RegExp][] = [
  ["an unknown option", ["example.test", "--fast"], /--fast/],
  [
    "a missing catalogue",
    ["example.test", "--catalog", "no/such.json"],
    /--catalog no\/such\.json/,
  ],
  ["a missing certificate", ["example.test", "--cacert", "no/such.pem"], /--cacert no\/such\.pem/],
];

for (const [what, args, said] of WRONG) {
  Deno.test(`${what} ends with 3, a message on stderr, nothing on stdout`, async () => {
    const { code, out, err } = await scan(...args);
    assert.deepEqual([code, out], [3, ""]);
    assert.match(err, said);
  });
}
