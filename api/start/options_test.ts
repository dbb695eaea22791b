import assert from "node:assert/strict";
import { StartError } from "../platform/process/start.ts";
import { isLoopback, parseOptions } from "./options.ts";

Deno.test("without options it is this machine, port 4400, .data in the repository", () => {
  assert.deepEqual(parseOptions([], "/repo"), {
    host: "127.0.0.1",
    port: 4400,
    data: "/repo/.data",
    dev: false,
  });
});

Deno.test("a data folder may lie anywhere", () => {
  assert.equal(parseOptions(["--data", "/srv/x/../y"], "/repo").data, "/srv/y");
  assert.equal(parseOptions(["--data", "mine"], "/repo").data, "/repo/mine");
});

for (
  const args of [["--port", "0"], ["--port", "70000"], ["--port", "4e3"], ["--prot", "1"], ["x"]]
) {
  Deno.test(`${args.join(" ")} is refused with the way it is meant`, () => {
    assert.throws(() => parseOptions(args, "/repo"), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /Usage: deno task start/);
      return true;
    });
  });
}

Deno.test("a port that browsers block is refused, its neighbours are not", () => {
  for (const port of ["1", "22", "4190", "6000", "6665", "6697", "10080", "06000"]) {
    assert.throws(() => parseOptions(["--port", port], "/repo"), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, /^--port \d+ is one that browsers block; .*Usage: [^\n]*$/);
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
