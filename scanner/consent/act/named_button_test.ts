import assert from "node:assert/strict";
import { textsWith } from "../page/banner_texts.ts";
import { buttonKinds, kindsByWords } from "../page/layer_kinds_script.ts";
import { isPromotion } from "../page/layer_looks.ts";
import type { LayerButton } from "../page/layers_script.ts";
import { choose } from "./by_words.ts";
import { misnaming } from "./named_button.ts";
import { NamedButtons } from "../page/named_buttons.ts";

const NAMED = {
  accept: { labels: ["Sure"], selectors: [] },
  reject: { labels: ["Not today", "×"], selectors: ["#no", "div"] },
  settings: { labels: [], selectors: [] },
};
const TEXTS = textsWith(NAMED);

/** @param words what its own words say; absent for a button that the property does not name */
function button(
  label: string,
  kind: LayerButton["kind"],
  words?: LayerButton["kind"],
  by: "label" | "selector" = "label",
): LayerButton {
  return { label, kind, ...words && { named: { by, text: label, words } } };
}

Deno.test("named labels are whole labels in any case, and go before words", () => {
  const labels = ["SURE", "» not  today «", "×", "Not today!", "Surely", "Reject all", "✓"];
  assert.deepEqual(
    buttonKinds(labels, TEXTS, ""),
    ["accept", "reject", "reject", "reject", "other", "reject", "other"],
  );
  assert.deepEqual(kindsByWords(labels, TEXTS, "").slice(0, 4), Array(4).fill("other"));
  const wrong = textsWith({ ...NAMED, reject: { labels: ["Accept all"], selectors: [] } });
  assert.deepEqual(buttonKinds(["Accept all"], wrong, ""), ["reject"]);
});

Deno.test("of several buttons, a selector's goes before a label's and those before words", () => {
  const words = button("Reject all", "reject");
  const byLabel = button("Not today", "reject", "other");
  const bySelector = button("×", "reject", "other", "selector");
  assert.equal(choose([words, byLabel, bySelector], "reject"), bySelector);
  assert.equal(choose([words, byLabel], "reject"), byLabel);
  assert.equal(choose([words], "reject"), words);
});

Deno.test("a named button whose own words make another choice is not pressed", () => {
  const refused = [
    button("Accept all", "reject", "accept"),
    button("OK", "reject", "acknowledge"),
    button("Accept all", "settings", "accept"),
    button("Reject all", "settings", "reject"),
    button("Reject all", "accept", "reject"),
  ];
  for (const one of refused) assert.match(misnaming(one)?.why ?? "", new RegExp(`"${one.label}"`));
  const pressed = [
    button("Accept all", "accept", "accept"),
    button("OK", "accept", "acknowledge"),
    button("Reject all", "reject", "reject"),
    button("Save", "reject", "save"),
    button("Not today", "reject", "other"),
    button("Accept all", "accept"),
  ];
  for (const one of pressed) assert.equal(misnaming(one), null, one.label);
});

Deno.test("a newsletter stays one, whatever label of it the property names", () => {
  const said = (text: string, labels: string[]) =>
    isPromotion({ text, labels, named: false }, TEXTS);
  assert.ok(said("Get 10 euros off! Join our mailing list.", ["Not today", "Join"]));
  assert.ok(!said("Crumbs for numbers and pictures.", ["Not today", "Recipe"]));
});

Deno.test("names that no button had are told apart from those that several had", () => {
  const told = new NamedButtons(NAMED);
  told.noteMatches({ "#no": 0, div: 3 });
  told.noteMatches({ "#no": 0, div: 2 });
  assert.deepEqual(told.sentences("reject"), [
    `The property's selector "div" matches 3 buttons, so it names none.`,
    'The property names "Not today", "×", "#no", "div" to reject, but no banner had such a button.',
  ]);
  told.noteLayers([{ text: "", buttons: [button("Not today", "reject", "other")] }]);
  assert.deepEqual(told.sentences("reject"), [
    `The property's selector "div" matches 3 buttons, so it names none.`,
  ]);
  assert.deepEqual(told.sentences("partial"), []);
  assert.deepEqual(new NamedButtons(undefined).sentences("reject"), []);
});
