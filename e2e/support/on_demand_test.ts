import assert from "node:assert/strict";
import { onDemand } from "./on_demand.ts";

Deno.test("a server is started by the first test that needs it, once for all", async () => {
  const said: string[] = [];
  const start = () => {
    said.push("started");
    const dispose = () => Promise.resolve(void said.push("ended"));
    return Promise.resolve({ url: "http://server.test", [Symbol.asyncDispose]: dispose });
  };
  {
    await using asked = onDemand(start);
    assert.deepEqual(said, []);
    const ask = async () => await (await fetch(asked.url)).text();
    assert.deepEqual(await Promise.all([ask(), ask()]), Array(2).fill("http://server.test"));
  }
  assert.deepEqual(said, ["started", "ended"]);
});

Deno.test("a server that can't be started says why to each test that needs it", async () => {
  await using asked = onDemand(() => Promise.reject(new Error("Java is missing")));
  for (let n = 0; n < 2; n++) {
    const answer = await fetch(asked.url);
    assert.deepEqual([answer.status, await answer.text()], [500, "Java is missing"]);
  }
});
