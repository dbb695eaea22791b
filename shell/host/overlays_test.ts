import assert from "node:assert/strict";
import { getDefaultStore } from "jotai";
import { confirm, questionAtom } from "./overlays.ts";

const asked = () => getDefaultStore().get(questionAtom);

Deno.test("a question is answered once, and then gone", async () => {
  const answer = confirm({ title: "Delete it?" });
  assert.equal(asked()?.title, "Delete it?");
  asked()?.answer(true);
  assert.equal(await answer, true);
  assert.equal(asked(), null);
});

Deno.test("a second question answers the first with no", async () => {
  const first = confirm({ title: "First?" });
  const second = confirm({ title: "Second?" });
  assert.equal(await first, false);
  asked()?.answer(true);
  assert.equal(await second, true);
});
