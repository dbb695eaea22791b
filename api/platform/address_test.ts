import assert from "node:assert/strict";
import { callerAddress, proxyList } from "./address.ts";

const proxies = proxyList(["127.0.0.1", "::1", "10.0.0.2"]);

Deno.test("address: the connection's, unless it is a trusted proxy", () => {
  assert.equal(callerAddress("192.0.2.1", "198.51.100.9", proxies), "192.0.2.1");
  assert.equal(callerAddress("127.0.0.1", undefined, proxies), "127.0.0.1");
  assert.equal(callerAddress("127.0.0.1", "198.51.100.9", proxies), "198.51.100.9");
  assert.equal(callerAddress("::ffff:127.0.0.1", "198.51.100.9", proxies), "198.51.100.9");
});

Deno.test("address: entries that the caller forged are ignored", () => {
  assert.equal(
    callerAddress("127.0.0.1", "1.1.1.1, 198.51.100.9, 10.0.0.2", proxies),
    "198.51.100.9",
  );
});

Deno.test("address: each address of a trusted network is trusted", () => {
  const networks = proxyList(["127.0.0.1", "10.1.0.0/16", "fd00::/8"]);
  const through = (chain: string) => callerAddress("127.0.0.1", chain, networks);
  assert.equal(through("198.51.100.9, 10.1.200.3"), "198.51.100.9");
  assert.equal(through("198.51.100.9, 10.2.0.3"), "10.2.0.3");
  assert.equal(through("2001:db8::7, fd12::1, 10.1.0.1"), "2001:db8::7");
  assert.equal(through("198.51.100.9, unknown"), "unknown");
});

Deno.test("address: an entry that is neither an address nor a network is refused", () => {
  for (const wrong of ["nginx", "10.0.0.0/33", "10.0.0.0/x", "10.0.0/8"]) {
    assert.throws(() => proxyList([wrong]), wrong);
  }
});
