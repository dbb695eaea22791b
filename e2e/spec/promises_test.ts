import assert from "node:assert/strict";
import { NONE } from "../support/outcome.ts";
import { idsIn, readPromises, readRows, unshown } from "./promises.ts";

Deno.test("each promise has an id of its own", async () => {
  const ids = (await readPromises()).map(({ id }) => id);
  assert.ok(ids.length > 600);
  assert.deepEqual(ids.filter((id, n) => ids.indexOf(id) !== n), []);
});

const LIST = readRows(`
| Id | Section | Promise |
| --- | --- | --- |
| issues-page-1 | 1 §2 | Empty state "No issues found" |
| text-2 | 1 §2, 1 §9 | Names are cut at 12 |
`);

function unshownOf(names: string[], isWhole = true): string[] {
  return unshown(
    LIST,
    { byFile: new Map([["a_test.ts", { ...NONE, names, seconds: 0 }]]) },
    isWhole,
  );
}

const [EMPTY, CUT] = ["list > an empty list says so [issues-page-1]", "cut [text-2] > at 12"];

Deno.test("a promise is shown by a passed test or step that carries its id", () => {
  assert.deepEqual(unshownOf([EMPTY, CUT]), []);
  assert.deepEqual(idsIn("both [text-2, issues-page-1]"), ["text-2", "issues-page-1"]);
});

Deno.test("a promise whose test did not pass is missing in a whole run alone", () => {
  assert.match(unshownOf([EMPTY])[0] ?? "", /^text-2 \(Names are cut at 12\)/);
  assert.deepEqual(unshownOf([EMPTY], false), []);
});

Deno.test("an id that no promise has is reported", () => {
  assert.deepEqual(unshownOf([EMPTY, CUT, "x [text-9]"]), ["text-9: there is no such promise"]);
});
