import assert from "node:assert/strict";
import { callerAddress } from "./address.ts";

const proxies = ["127.0.0.1", "10.0.0.2"];

Deno.test("address: the connection's, unless it is a trusted proxy", () => {
  assert.equal(callerAddress("192.0.2.1", "198.51.100.9", proxies), "192.0.2.1");
  assert.equal(callerAddress("127.0.0.1", undefined, proxies), "127.0.0.1");
  assert.equal(callerAddress("127.0.0.1", "198.51.100.9", proxies), "198.51.100.9");
  assert.equal(callerAddress("::ffff:127.0.0.1", "198.51.100.9", proxies), "198.51.100.9");
});

Deno.test("address: what the caller itself wrote in front is not believed", () => {
  assert.equal(
    callerAddress("127.0.0.1", "1.1.1.1, 198.51.100.9, 10.0.0.2", proxies),
    "198.51.100.9",
  );
});
