import assert from "node:assert/strict";
import { localUrl, publicOrigins, requireFreePort } from "./address.ts";

const at = (host: string, port = 4400) => ({ host, port, data: "/d", dev: false });

Deno.test("a taken port is refused by its number", () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  assert.throws(() => requireFreePort(at("127.0.0.1", port)), {
    message: new RegExp(`Port ${port} is taken`),
  });
});

Deno.test("an address that is not this machine's is refused", () => {
  assert.throws(() => requireFreePort(at("192.0.2.1")), /192\.0\.2\.1:4400 can't be used/);
});

Deno.test("on loopback a browser may call it by number and by name", () => {
  assert.deepEqual(publicOrigins(at("127.0.0.1")), [
    "http://127.0.0.1:4400",
    "http://localhost:4400",
  ]);
});

Deno.test("open to all, every address of the machine is one to call it by", () => {
  const origins = publicOrigins(at("0.0.0.0"));
  assert.ok(origins.includes(`http://${Deno.hostname().toLowerCase()}:4400`));
  assert.ok(origins.every((origin) => new URL(origin).origin === origin));
  assert.equal(localUrl(at("0.0.0.0")), "http://127.0.0.1:4400");
  assert.equal(localUrl(at("::1")), "http://[::1]:4400");
});
