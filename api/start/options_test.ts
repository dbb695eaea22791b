import assert from "node:assert/strict";
import { StartError } from "../platform/process/start.ts";
import { isLoopback, localUrl, parseOptions, publicOrigins, requireFreePort } from "./options.ts";

Deno.test("the defaults are this machine, port 4400 and .data in the repository", () => {
  assert.deepEqual(parseOptions([], "/repo"), {
    host: "127.0.0.1",
    port: 4400,
    data: "/repo/.data",
    dev: false,
  });
});

Deno.test("a data folder may be anywhere", () => {
  assert.equal(parseOptions(["--data", "/srv/x/../y"], "/repo").data, "/srv/y");
  assert.equal(parseOptions(["--data", "mine"], "/repo").data, "/repo/mine");
});

for (
  const args of [["--port", "0"], ["--port", "70000"], ["--port", "4e3"], ["--prot", "1"], ["x"]]
) {
  Deno.test(`${args.join(" ")} is refused with the usage`, () => {
    assert.throws(() => parseOptions(args, "/repo"), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /Usage: deno task start/);
      return true;
    });
  });
}

Deno.test("ports that browsers block are refused, their neighbours are not", () => {
  for (const port of ["1", "22", "4190", "6000", "6665", "6697", "10080", "06000"]) {
    assert.throws(() => parseOptions(["--port", port], "/repo"), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /^--port \d+ is blocked by browsers; .*Usage: [^\n]*$/);
      return true;
    });
  }
  for (const port of [80, 443, 4400, 5999, 6001, 8080, 65535]) {
    assert.equal(parseOptions([`--port=${port}`], "/repo").port, port);
  }
});

Deno.test("only loopback counts as this machine", () => {
  assert.deepEqual(["127.0.0.1", "localhost", "::1"].map(isLoopback), [true, true, true]);
  assert.deepEqual(["0.0.0.0", "::", "10.0.0.1"].map(isLoopback), [false, false, false]);
});

const at = (host: string, port = 4400) => ({ host, port, data: "/d", dev: false });

Deno.test("a taken port is refused with its number", () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  assert.throws(() => requireFreePort(at("127.0.0.1", port)), {
    message: new RegExp(`Port ${port} is taken`),
  });
});

Deno.test("an address of another machine is refused", () => {
  assert.throws(() => requireFreePort(at("192.0.2.1")), /192\.0\.2\.1:4400 can't be used/);
});

Deno.test("on loopback the origins are the number and the name", () => {
  assert.deepEqual(publicOrigins(at("127.0.0.1")), [
    "http://127.0.0.1:4400",
    "http://localhost:4400",
  ]);
});

Deno.test("open to all, the origins are all addresses of the machine", () => {
  const origins = publicOrigins(at("0.0.0.0"));
  assert.ok(origins.includes(`http://${Deno.hostname().toLowerCase()}:4400`));
  assert.ok(origins.every((origin) => new URL(origin).origin === origin));
  assert.equal(localUrl(at("0.0.0.0")), "http://127.0.0.1:4400");
  assert.equal(localUrl(at("::1")), "http://[::1]:4400");
});
