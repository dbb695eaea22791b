import assert from "node:assert/strict";
import { columnOf, readWorkbook } from "../../testing/downloads.ts";
import { type Cell, cellText, workbookStream } from "./workbook.ts";

const columns = [
  { header: "Text", width: 20 },
  { header: "When", width: 20, kind: "date" },
  { header: "Count", width: 10, kind: "number" },
] as const;

const fail = (error: unknown) => assert.fail(String(error));

Deno.test("a workbook has its sheets in order and its values by kind", async () => {
  const when = new Date("2025-11-20T10:00:00Z");
  const stream = workbookStream(async (add) => {
    await add({ name: "One", columns, rows: [[["=1+1", when, 3]], [[true, null, 4]]] });
    await add({ name: "Two", columns, rows: [] });
  }, fail);
  const sheets = await readWorkbook(new Response(stream));
  assert.deepEqual([...sheets.keys()], ["One", "Two"]);
  assert.deepEqual(columnOf(sheets.get("One"), "Text"), ["'=1+1", "yes"]);
  assert.deepEqual(columnOf(sheets.get("One"), "When"), [when, null]);
  assert.deepEqual(columnOf(sheets.get("One"), "Count"), [3, 4]);
  assert.ok(sheets.get("One")?.flat().every((cell) => !cell.isFormula));
  assert.equal(sheets.get("Two")?.length, 1);
});

/** Endless batches; says how many were taken and whether it was told to stop. */
function endless() {
  const state = { taken: 0, closed: false };
  async function* rows(): AsyncGenerator<Cell[][]> {
    try {
      while (true) {
        state.taken++;
        yield Array.from({ length: 500 }, () => [crypto.randomUUID().repeat(20), null, 1]);
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      state.closed = true;
    }
  }
  return { state, rows: rows() };
}

Deno.test("rows are taken as fast as the reader reads, not faster", async () => {
  const { state, rows } = endless();
  const stream = workbookStream((add) => add({ name: "Endless", columns, rows }), fail);
  const reader = stream.getReader();
  const read = async (bytes: number) => {
    for (let seen = 0; seen < bytes;) seen += (await reader.read()).value?.length ?? 0;
    let before = -1;
    // Until nothing more is taken: a writer that does not wait never gets there.
    while (before !== state.taken && state.taken < 1000) {
      before = state.taken;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return state.taken;
  };
  const first = await read(10_000);
  const second = await read(1_500_000);
  assert.ok(first < 100, `took ${first} batches for nothing`);
  assert.ok(second > first, "goes on when the reader does");
  assert.ok(second < 1000, "waits again");
  await reader.cancel();
});

Deno.test("a reader who leaves stops the source without an error", async () => {
  const { state, rows } = endless();
  const ended = Promise.withResolvers<void>();
  const stream = workbookStream(async (add) => {
    try {
      await add({ name: "Endless", columns, rows });
    } finally {
      ended.resolve();
    }
  }, fail);
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  await ended.promise;
  assert.equal(state.closed, true);
});

Deno.test("a source that fails ends the stream with a reported error", async () => {
  const errors: unknown[] = [];
  const stream = workbookStream((add) =>
    add({
      name: "Broken",
      columns,
      rows: (async function* () {
        yield [["a", null, 1]];
        await Promise.resolve();
        throw new Error("the database went away");
      })(),
    }), (error) => errors.push(error));
  await assert.rejects(new Response(stream).arrayBuffer(), /the database went away/);
  assert.equal(errors.length, 1);
});

Deno.test("cell text: a formula's sign is disarmed, everything else stays", () => {
  for (const sign of ["=", "+", "-", "@", "\t", "\n", "＝"]) {
    assert.equal(cellText(`${sign}cmd|' /C calc'!A0`), `'${sign}cmd|' /C calc'!A0`);
  }
  assert.equal(cellText("\r=1"), "'_x000D_=1");
  for (const text of ["", "a=b", "<b>&\"'</b>", "a\nb", "日本", "😀", "https://x.example/?a=1"]) {
    assert.equal(cellText(text), text);
  }
});

Deno.test("cell text: characters that XML can't hold are replaced, apparent escapes are escaped", () => {
  assert.equal(cellText("a\0b\u001bc\ufffe"), "a\ufffdb\ufffdc\ufffd");
  assert.equal(cellText("lone \ud800 surrogate"), "lone \ufffd surrogate");
  assert.equal(
    cellText("_x0041_ and _x00ff_ but _xyz_"),
    "_x005F_x0041_ and _x005F_x00ff_ but _xyz_",
  );
});

Deno.test("cell text: cut to a cell's maximum, between characters", () => {
  assert.equal(cellText("a".repeat(1_000_000)).length, 32_767);
  const cut = cellText("a".repeat(32_766) + "😀");
  assert.ok(cut.isWellFormed());
  assert.equal(cut.length, 32_767);
});
