import assert from "node:assert/strict";
import { choose } from "./by_words.ts";
import { TEXTS } from "../page/banner_texts.ts";
import { buttonKind } from "../page/joined_label_script.ts";

function chosen(labels: string[], choice: "accept" | "reject"): string | null {
  const buttons = labels.map((label) => ({ label, kind: buttonKind(label, TEXTS) }));
  return choose(buttons, choice)?.label ?? null;
}

Deno.test("the button that means the choice is chosen", () => {
  const labels = ["Settings", "Reject all", "Accept all", "Privacy policy"];
  assert.equal(chosen(labels, "reject"), "Reject all");
  assert.equal(chosen(labels, "accept"), "Accept all");
});

Deno.test("of several buttons the one for everything is taken, else none", () => {
  assert.equal(chosen(["Accept", "Accept all"], "accept"), "Accept all");
  assert.equal(chosen(["Accept", "I agree"], "accept"), null);
  assert.equal(chosen(["Reject", "Only necessary"], "reject"), null);
  assert.equal(
    chosen(["Continua senza accettare", "Rifiuta", "Accetta"], "reject"),
    "Continua senza accettare",
  );
});

Deno.test("a notice is accepted by its one button, and never rejected by it", () => {
  assert.equal(chosen(["OK", "Read more"], "accept"), "OK");
  assert.equal(chosen(["OK", "Got it"], "accept"), null);
  assert.equal(chosen(["OK", "Reject all"], "accept"), null);
  assert.equal(chosen(["OK"], "reject"), null);
});

Deno.test("a reject never takes an accept button", () => {
  assert.equal(chosen(["Accept all", "Reject and subscribe"], "reject"), null);
});
