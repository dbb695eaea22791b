import assert from "node:assert/strict";
import type { KeptCall } from "../../page_scripts/page_script.ts";
import { type ConsentFrame, FrameFailed } from "./frames.ts";
import { askKept, keeps } from "./shown.ts";

const CALL: KeptCall = { script: "layers", first: "whole", again: "line" };

Deno.test("a script is sent to a document once", async () => {
  const { frame, asked } = documentOf(() => Promise.resolve([]));
  for (const _ of [1, 2, 3]) assert.deepEqual(await askKept(frame, CALL), []);
  assert.deepEqual(asked, ["whole", "line", "line"]);

  const next = documentOf(() => Promise.resolve([]));
  await askKept(next.frame, CALL);
  assert.deepEqual(next.asked, ["whole"], "another document has no script yet");
});

Deno.test("a script that may not have arrived is sent again", async () => {
  const answers = [() => Promise.reject(new FrameFailed("no answer")), () => Promise.resolve(1)];
  const { frame, asked } = documentOf(() => (answers.shift() ?? answers[0])?.());
  assert.deepEqual(await askKept(frame, CALL), undefined);
  assert.deepEqual(keeps(frame, "layers"), false);
  assert.deepEqual(await askKept(frame, CALL), 1);
  assert.deepEqual(asked, ["whole", "whole"]);
});

function documentOf(answer: () => Promise<unknown> | undefined) {
  const asked: string[] = [];
  const frame: Pick<ConsentFrame, "evaluate"> = {
    evaluate(expression) {
      asked.push(expression);
      return answer() ?? Promise.resolve();
    },
  };
  return { asked, frame: frame as ConsentFrame };
}
