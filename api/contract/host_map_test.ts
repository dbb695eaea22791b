import assert from "node:assert/strict";
import { destination, parseMapping } from "./host_map.ts";

Deno.test("a mapping is read as curl reads it", () => {
  assert.deepEqual(parseMapping("shop.test:443:127.0.0.1:8443"), {
    fromHost: "shop.test",
    fromPort: 443,
    toHost: "127.0.0.1",
    toPort: 8443,
  });
  assert.deepEqual(parseMapping("::[::1]:9000"), {
    fromHost: "",
    fromPort: null,
    toHost: "::1",
    toPort: 9000,
  });
});

Deno.test("what is not a mapping is refused with its text", () => {
  for (
    const text of ["", "shop.test", "a:1:b", "a:b:c:d", "a:1:*.b:2", "a*:1:b:2", "a:1:b:70000"]
  ) {
    assert.throws(() => parseMapping(text), (error: Error) => error.message.includes(`"${text}"`));
  }
});

Deno.test("the first mapping that fits decides; empty fields keep what was asked for", () => {
  const map = ["shop.test:443:127.0.0.1:8443", "*.shop.test::127.0.0.1:", "::" + ":8080"]
    .map(parseMapping);
  assert.deepEqual(destination(map, "shop.test", 443), {
    host: "127.0.0.1",
    port: 8443,
    hostTrusted: true,
    portTrusted: true,
  });
  assert.deepEqual(destination(map, "a.b.shop.test", 80), {
    host: "127.0.0.1",
    port: 80,
    hostTrusted: true,
    portTrusted: false,
  });
  assert.deepEqual(destination(map, "other.test", 443), {
    host: "other.test",
    port: 8080,
    hostTrusted: false,
    portTrusted: true,
  });
});

Deno.test("a wildcard covers subdomains, not look-alikes", () => {
  const map = [parseMapping("*.shop.test::127.0.0.1:")];
  assert.equal(destination(map, "shop.test", 443).hostTrusted, false);
  assert.equal(destination(map, "evilshop.test", 443).hostTrusted, false);
  assert.equal(destination(map, "a.shop.test", 443).hostTrusted, true);
});
