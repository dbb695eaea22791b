import { freePort } from "@crumbtrail/db/free_port";
import "reflect-metadata";
import { parseMapping } from "@crumbtrail/contract/host_map";
import * as x509 from "@peculiar/x509";
import assert from "node:assert/strict";
import { CallError, type OutwardCall, outwardCalls } from "./call.ts";
import { EgressRefusal, type EgressRules } from "./guard.ts";

/** Longer than any machine takes for what is to succeed. */
const PATIENT_MS = 300_000;

const call = (url: string): OutwardCall => ({ method: "POST", url, headers: {}, body: "{}" });

function rules(change: Partial<EgressRules> = {}): EgressRules {
  return { hostMap: [], ownAddresses: [], resolve: () => Promise.resolve([]), ...change };
}

/** A server that is called for each request; gives its port. */
function serve(handler: (request: Request) => Response | Promise<Response>) {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, handler);
  return { port: server.addr.port, [Symbol.asyncDispose]: () => server.shutdown() };
}

const PRIVATE = [
  "http://127.0.0.1/",
  "http://127.0.0.1:8080/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://[64:ff9b::10.0.0.1]/",
  "http://[fd00::1]/",
  "http://10.0.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://0.0.0.0/",
  "http://localhost/",
  "http://intern.test/",
  "https://intern6.test/",
  "http://own.test/",
];

const NAMES: Record<string, string[]> = {
  "localhost": ["127.0.0.1", "::1"],
  "intern.test": ["192.168.1.7"],
  "intern6.test": ["::ffff:10.0.0.7"],
  "own.test": ["9.9.9.9"],
};

Deno.test("outward calls: private addresses in any spelling and this machine's own are refused", async () => {
  let hits = 0;
  await using server = serve(() => {
    hits++;
    return new Response();
  });
  const resolve = (host: string) => Promise.resolve(NAMES[host] ?? []);
  const outward = outwardCalls(rules({ ownAddresses: ["9.9.9.9"], resolve }));
  for (const url of [...PRIVATE, `http://127.0.0.1:${server.port}/`]) {
    await assert.rejects(outward(call(url)), EgressRefusal, url);
  }
  assert.equal(hits, 0);
});

Deno.test("outward calls: a name is resolved once, and the checked address is dialled", async () => {
  await using server = serve(() => new Response("here"));
  // Another look-up would lead nowhere.
  const answers = [["127.0.0.1"]];
  const resolve = () => Promise.resolve(answers.shift() ?? []);
  const hostMap = [parseMapping(`hooks.test:80:target.test:${server.port}`)];
  const answer = await outwardCalls(rules({ hostMap, resolve }), { limitMs: PATIENT_MS })(
    call("http://hooks.test/"),
  );
  assert.equal(answer.body, "here");
  assert.equal(answers.length, 0);
});

Deno.test("outward calls: ports of other protocols and names that do not resolve are refused", async () => {
  const outward = outwardCalls(rules());
  await assert.rejects(outward(call("http://8.8.8.8:25/")), /Port 25 is not allowed/);
  await assert.rejects(outward(call("http://nowhere.test/")), /nowhere.test does not resolve/);
});

Deno.test("outward calls: messages for a tenant contain no internal address", async () => {
  const closed = freePort();
  const hostMap = [parseMapping(`hooks.test:80:127.0.0.1:${closed}`)];
  const resolve = (host: string) => Promise.resolve(host === "inner.test" ? ["10.1.2.3"] : []);
  const outward = outwardCalls(rules({ hostMap, resolve }), { limitMs: PATIENT_MS });
  const said = async (url: string) => {
    const error = await outward(call(url)).then(() => null, (error: Error) => error);
    return error?.message ?? "";
  };
  assert.equal(await said("http://inner.test/"), "inner.test is not a public address");
  const refused = await said("http://hooks.test/");
  assert.match(refused, /ECONNREFUSED/);
  assert.doesNotMatch(refused, /127\.0\.0\.1/);
  assert.ok(!refused.includes(String(closed)), refused);
});

Deno.test("outward calls: redirects are returned and not followed, long answers are cut", async () => {
  const paths: string[] = [];
  await using server = serve((request) => {
    const { pathname } = new URL(request.url);
    paths.push(`${request.method} ${request.headers.get("host")} ${pathname}`);
    if (pathname === "/long") return new Response("x".repeat(5_000_000));
    return new Response("moved", { status: 302, headers: { location: "/elsewhere" } });
  });
  const hostMap = [parseMapping(`hooks.test:80:127.0.0.1:${server.port}`)];
  const outward = outwardCalls(rules({ hostMap }), { limitMs: PATIENT_MS });
  const answer = await outward(call("http://hooks.test/there"));
  const { status, retryAfter, body } = answer;
  assert.deepEqual({ status, retryAfter, body }, { status: 302, retryAfter: null, body: "moved" });
  assert.deepEqual(paths, ["POST hooks.test /there"]);
  const long = await outward(call("http://hooks.test/long"));
  assert.ok(long.body.length >= 1_000_000 && long.body.length < 5_000_000);
});

Deno.test("outward calls: a late or missing answer has a clear message", async () => {
  const { promise: never, resolve: end } = Promise.withResolvers<Response>();
  await using server = serve(() => never);
  const hostMap = [parseMapping(`hooks.test:80:127.0.0.1:${server.port}`)];
  const outward = outwardCalls(rules({ hostMap }), { limitMs: 200 });
  await assert.rejects(outward(call("http://hooks.test/")), /No answer within 0.2 s/);
  end(new Response());
  const closed = [parseMapping("hooks.test:80:127.0.0.1:9")];
  await assert.rejects(
    outwardCalls(rules({ hostMap: closed }))(call("http://hooks.test/")),
    CallError,
  );
});

Deno.test("outward calls: a server that switches protocols ends the call at once", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const served = (async () => {
    const connection = await listener.accept();
    await connection.read(new Uint8Array(4096));
    const head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n";
    await connection.write(new TextEncoder().encode(head));
    // Until the caller hangs up.
    await connection.read(new Uint8Array(1)).catch(() => null);
    connection.close();
  })();
  const hostMap = [parseMapping(`hooks.test:80:127.0.0.1:${listener.addr.port}`)];
  const outward = outwardCalls(rules({ hostMap }), { limitMs: PATIENT_MS });
  await assert.rejects(outward(call("http://hooks.test/")), /another protocol than HTTP/);
  await served;
  listener.close();
});

const KEYS = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

async function certificateFor(name: string): Promise<{ cert: string; key: string }> {
  const keys = await crypto.subtle.generateKey(KEYS, true, ["sign", "verify"]);
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: KEYS,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: "dns", value: name }])],
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
  });
  const bytes = new Uint8Array(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${bytes.toBase64()}\n-----END PRIVATE KEY-----\n`;
  return { cert: made.toString("pem"), key };
}

Deno.test("outward calls: the TLS certificate must match the URL's name, whatever address is dialled", async () => {
  const { cert, key } = await certificateFor("hooks.test");
  const options = { hostname: "127.0.0.1", port: 0, cert, key, onListen() {} };
  const server = Deno.serve(options, (request) => new Response(new URL(request.url).hostname));
  const to = `127.0.0.1:${server.addr.port}`;
  const hostMap = [parseMapping(`hooks.test:443:${to}`), parseMapping(`other.test:443:${to}`)];
  const outward = outwardCalls(rules({ hostMap }), { trust: cert, limitMs: PATIENT_MS });
  assert.equal((await outward(call("https://hooks.test/"))).body, "hooks.test");
  await assert.rejects(outward(call("https://other.test/")), CallError);
  await assert.rejects(outwardCalls(rules({ hostMap }))(call("https://hooks.test/")), CallError);
  await server.shutdown();
});
