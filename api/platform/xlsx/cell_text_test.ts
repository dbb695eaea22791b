import assert from "node:assert/strict";
import { cellText } from "./cell_text.ts";

Deno.test("cell text: a formula's sign is disarmed, everything else stays", () => {
  for (const sign of ["=", "+", "-", "@", "\t", "\n", "＝"]) {
    assert.equal(cellText(`${sign}cmd|' /C calc'!A0`), `'${sign}cmd|' /C calc'!A0`);
  }
  assert.equal(cellText("\r=1"), "'_x000D_=1");
  for (const text of ["", "a=b", "<b>&\"'</b>", "a\nb", "日本", "😀", "https://x.example/?a=1"]) {
    assert.equal(cellText(text), text);
  }
});

Deno.test("cell text: what XML can't hold is marked, what reads as an escape is escaped", () => {
  assert.equal(cellText("a\0b\u001bc\ufffe"), "a\ufffdb\ufffdc\ufffd");
  assert.equal(cellText("lone \ud800 surrogate"), "lone \ufffd surrogate");
  assert.equal(
    cellText("_x0041_ and _x00ff_ but _xyz_"),
    "_x005F_x0041_ and _x005F_x00ff_ but _xyz_",
  );
});

Deno.test("cell text: no longer than a cell takes, and cut between characters", () => {
  assert.equal(cellText("a".repeat(1_000_000)).length, 32_767);
  const cut = cellText("a".repeat(32_766) + "😀");
  assert.ok(cut.isWellFormed());
  assert.equal(cut.length, 32_767);
});
