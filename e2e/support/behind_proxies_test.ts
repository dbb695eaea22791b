/** The whole way of a request: a proxy as nginx is one, the shell's server, the API's throttle. */
import { hashPassword } from "@crumbtrail/api/identity/password";
import { ORIGIN, testAccount, testApi, testTenant } from "@crumbtrail/api/testing";
import { proxyList } from "@crumbtrail/api/address";
import { serveShell } from "@crumbtrail/shell/server";
import assert from "node:assert/strict";

const PASSWORD = "Correct-Horse-1";
const QUIET = { hostname: "127.0.0.1", port: 0, onListen: () => undefined };
const originOf = ({ addr }: { addr: { port: number } }) => `http://127.0.0.1:${addr.port}`;

/** As nginx with `$proxy_add_x_forwarded_for`; who its visitor is the test says. */
function proxyTo(target: string): Deno.HttpServer<Deno.NetAddr> {
  return Deno.serve(QUIET, async (request) => {
    const headers = new Headers(request.headers);
    const chain = [headers.get("x-forwarded-for"), headers.get("test-visitor")];
    headers.set("x-forwarded-for", chain.filter(Boolean).join(", "));
    headers.delete("test-visitor");
    const { method, url } = request;
    const body = await request.text();
    return await fetch(new URL(new URL(url).pathname, target), { method, headers, body });
  });
}

/** A proxy, the shell and the API, and how a visitor's sign-in ends. */
async function chain({ trustProxy, trusted }: { trustProxy: boolean; trusted?: string[] }) {
  const config = trusted && { TRUSTED_PROXIES: proxyList(trusted) };
  const api = await testApi({ config });
  const username = "ada@tenant.test";
  const passwordHash = await hashPassword(PASSWORD);
  await testAccount(api.db, await testTenant(api.db), "USER", { username, passwordHash });
  const upstream = Deno.serve(QUIET, api.app.fetch);
  const shell = await serveShell({
    ...{ host: "127.0.0.1", port: 0, apiOrigin: originOf(upstream), dist: "" },
    ...{ remotes: {}, remoteOrigins: [], trustProxy },
  });
  const proxy = proxyTo(originOf(shell));
  const signIn = async (visitor: string, password: string, more: Record<string, string> = {}) => {
    const answer = await fetch(`${originOf(proxy)}/api/login`, {
      method: "POST",
      headers: {
        ...{ "origin": ORIGIN, "content-type": "application/json", "test-visitor": visitor },
        ...{ cookie: "XSRF-TOKEN=token", "x-xsrf-token": "token", ...more },
      },
      body: JSON.stringify({ username, password }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const close = async () => {
    for (const server of [proxy, shell, upstream]) await server.shutdown();
    await api.db.close();
  };
  return { signIn, [Symbol.asyncDispose]: close };
}

Deno.test("behind a trusted proxy a guesser is delayed whatever it forwards, and others are not", async () => {
  await using product = await chain({ trustProxy: true });
  for (let n = 1; n <= 5; n++) {
    const spoofed = { "x-forwarded-for": `198.51.100.${n}` };
    assert.equal(await product.signIn("192.0.2.7", "wrong", spoofed), 401);
  }
  const spoofed = { "x-forwarded-for": "198.51.100.9, 127.0.0.1" };
  assert.equal(await product.signIn("192.0.2.7", PASSWORD, spoofed), 429);
  assert.equal(await product.signIn("192.0.2.8", PASSWORD), 200);
});

Deno.test("the same holds behind a load balancer whose network is configured", async () => {
  const balancer = "10.9.1.2";
  const asked = async (trusted: string[] | undefined) => {
    await using product = await chain({ trustProxy: true, trusted });
    const through = (visitor: string) => ({ "x-forwarded-for": visitor });
    for (let n = 1; n <= 5; n++) await product.signIn(balancer, "wrong", through("192.0.2.7"));
    return await product.signIn(balancer, PASSWORD, through("192.0.2.8"));
  };
  assert.equal(await asked(["127.0.0.1", "::1", "10.9.0.0/16"]), 200);
  assert.equal(await asked(undefined), 429, "it is not known, so its address is all there is");
});

Deno.test("without a trusted proxy forwarded addresses are ignored", async () => {
  await using product = await chain({ trustProxy: false });
  for (let n = 1; n <= 5; n++) {
    assert.equal(await product.signIn(`192.0.2.${n}`, "wrong"), 401);
  }
  assert.equal(await product.signIn("192.0.2.8", PASSWORD), 429);
});
