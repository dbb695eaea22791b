import assert from "node:assert/strict";
import { inTurn } from "./admission.ts";

Deno.test("in turn: works of one name run in order, also after a failure; other names run at once", async () => {
  const [owner, said] = [{}, new Array<string>()];
  const first = Promise.withResolvers<void>();
  const say = (word: string) => () => Promise.resolve(void said.push(word));
  const failing = inTurn(owner, "a", async () => {
    await first.promise;
    said.push("first");
    throw new Error("failed");
  });
  const second = inTurn(owner, "a", say("second"));
  await inTurn(owner, "b", say("another name"));
  await inTurn({}, "a", say("another owner"));
  first.resolve();
  await assert.rejects(failing, /failed/);
  await second;
  await inTurn(owner, "a", say("third"));
  assert.deepEqual(said, ["another name", "another owner", "first", "second", "third"]);
});
