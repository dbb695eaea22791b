import assert from "node:assert/strict";
import { ScreenshotQueue } from "./pooled_browser.ts";

Deno.test("a screenshot begins when the previous one has ended or failed", async () => {
  const turn = new ScreenshotQueue();
  const seen: string[] = [];
  const first = Promise.withResolvers<void>();
  const taken = [
    turn.take(() => {
      seen.push("first begins");
      return first.promise;
    }),
    turn.take(() => Promise.resolve(seen.push("second begins"))),
  ];
  await Promise.resolve();
  assert.deepEqual(seen, ["first begins"]);
  first.reject(new Error("no picture"));
  const ends = await Promise.allSettled(taken);
  assert.deepEqual(ends.map(({ status }) => status), ["rejected", "fulfilled"]);
  assert.deepEqual(seen, ["first begins", "second begins"]);
});

Deno.test("a screenshot that never ends delays the next for a limited time", async () => {
  const turn = new ScreenshotQueue(5);
  void turn.take(() => new Promise(() => {}));
  assert.equal(await turn.take(() => Promise.resolve("taken")), "taken");
});
