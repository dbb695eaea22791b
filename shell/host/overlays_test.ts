import assert from "node:assert/strict";
import { getDefaultStore } from "jotai";
import { confirm, questionAtom } from "./overlays.ts";

const question = () => getDefaultStore().get(questionAtom);

Deno.test("a question is answered once, and then gone", async () => {
  const answer = confirm({ title: "Delete it?" });
  assert.equal(question()?.title, "Delete it?");
  question()?.answer(true);
  assert.equal(await answer, true);
  assert.equal(question(), null);
});

Deno.test("a second question answers the first with no", async () => {
  const first = confirm({ title: "First?" });
  const second = confirm({ title: "Second?" });
  assert.equal(await first, false);
  question()?.answer(true);
  assert.equal(await second, true);
});
