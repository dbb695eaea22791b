import assert from "node:assert/strict";
import { createScheduler } from "./scheduler.ts";

/** Work of a single step. */
function* work(): Generator<void, void> {
  yield;
}

Deno.test("tenants with equal work go on side by side", async () => {
  const ended: number[] = [];
  let turns = 0;
  // A clock of its own: on a busy machine a tenant's slice may take many times longer.
  let ms = 0;
  function* steps(count: number): Generator<void, void> {
    for (let step = 0; step < count; step++, ms++) yield;
  }
  const scheduler = createScheduler(() => {
    turns++;
    return Promise.resolve();
  }, () => ms);
  await Promise.all(
    ["a", "b"].map((tenant, id) =>
      new Promise<void>((resolve) =>
        scheduler.add(tenant, id, steps(30), () => {
          ended.push(turns);
          resolve();
        })
      )
    ),
  );
  assert.ok(Math.abs((ended[0] ?? 0) - (ended[1] ?? 0)) <= 1, ended.join());
});

Deno.test("what fails is told, what is cancelled is never ended, and the rest goes on", async () => {
  const scheduler = createScheduler();
  const told: unknown[] = [];
  function* failing(): Generator<void, number> {
    yield;
    throw new Error("broken");
  }
  scheduler.add("a", 1, failing(), (result) => told.push(result));
  scheduler.add("a", 2, work(), () => told.push("cancelled"));
  scheduler.cancel(2);
  await new Promise<void>((resolve) => scheduler.add("a", 3, work(), () => resolve()));
  assert.deepEqual(told, [{ error: new Error("broken") }]);
});
