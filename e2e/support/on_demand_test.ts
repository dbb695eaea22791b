import assert from "node:assert/strict";
import postgres from "postgres";
import { onDemand, postgresOnDemand } from "./on_demand.ts";

Deno.test("PostgreSQL is started by the first test that needs it, once for all", async () => {
  await using asked = postgresOnDemand();
  assert.equal(asked.isStarted(), false);
  const ask = async () => await (await fetch(asked.url)).text();
  const [one, other] = await Promise.all([ask(), ask()]);
  assert.equal(asked.isStarted(), true);
  assert.equal(one, other);
  const sql = postgres(one, { max: 1 });
  assert.deepEqual([...await sql`select 1 as n`], [{ n: 1 }]);
  await sql.end();
});

Deno.test("a server that can't be started says why to each test that needs it", async () => {
  await using asked = onDemand(() => Promise.reject(new Error("Java is missing")));
  for (let n = 0; n < 2; n++) {
    const answer = await fetch(asked.url);
    assert.deepEqual([answer.status, await answer.text()], [500, "Java is missing"]);
  }
});
