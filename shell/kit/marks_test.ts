import assert from "node:assert/strict";
import { piecesOf } from "./marks.ts";

/** Pieces as a text, the marked ones in brackets. */
const shown = (text: string, marks: [number, number][], length: number) =>
  piecesOf({ text, marks }, length)
    .map((piece) => piece.marked ? `[${piece.text}]` : piece.text).join("");

Deno.test("marks: a text that fits is whole", () => {
  assert.equal(shown("session_id", [[0, 7]], 20), "[session]_id");
  assert.equal(shown("a track, a track", [[2, 7], [11, 16]], 20), "a [track], a [track]");
  assert.equal(shown("session_id", [], 20), "session_id");
});

Deno.test("marks: a long text is cut at its end, and a mark at the cut [search-screen-9]", () => {
  assert.equal(shown("0123456789", [[2, 4]], 6), "01[23]45…");
  assert.equal(shown("0123456789", [[1, 2], [5, 8]], 6), "0[1]234[5]…");
});

Deno.test("marks: the first match is shown even where the cut would hide it", () => {
  const text = `https://www.example.test/${"x".repeat(60)}/track.js?id=1`;
  const start = text.indexOf("track");
  const cut = shown(text, [[start, start + 5]], 30);
  assert.equal(cut, `…${text.slice(text.length - 30, start)}[track].js?id=1`);
  const early = shown(`${"y".repeat(40)}track${"z".repeat(40)}`, [[40, 45]], 30);
  assert.equal(early, `…${"y".repeat(12)}[track]${"z".repeat(13)}…`);
});
