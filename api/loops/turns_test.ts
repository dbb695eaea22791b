import assert from "node:assert/strict";
import { newTurns } from "./turns.ts";

/** Ends when everything that is ready to go on has gone on. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 0));

Deno.test("works run side by side; one that runs alone waits for them, and later ones for it", async () => {
  const { beside, alone } = newTurns();
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    log.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await idle();
  };
  const all = [beside(work("a")), beside(work("b"))];
  await idle();
  all.push(alone(work("first alone")), alone(work("second alone")), beside(work("c")));
  await idle();
  assert.deepEqual(log, ["a", "b"]);
  await end("a");
  assert.deepEqual(log, ["a", "b"]);
  await end("b");
  assert.deepEqual(log.splice(0), ["a", "b", "first alone"]);
  await end("first alone");
  assert.deepEqual(log.splice(0), ["second alone"]);
  await end("second alone");
  assert.deepEqual(log, ["c"]);
  await end("c");
  await Promise.all(all);
});

Deno.test("a work that fails holds up none", async () => {
  const { beside, alone } = newTurns();
  const fail = () => Promise.reject(new Error("broken"));
  await assert.rejects(beside(fail), /broken/);
  await assert.rejects(alone(fail), /broken/);
  assert.equal(await beside(() => Promise.resolve(1)), 1);
  assert.equal(await alone(() => Promise.resolve(2)), 2);
});
