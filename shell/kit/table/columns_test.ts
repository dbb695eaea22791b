import assert from "node:assert/strict";
import { type Column, nextSort, sortRows } from "./columns.ts";

interface Row {
  name: string;
  size: number | null;
}

const COLUMNS: Column<Row>[] = [
  { id: "name", title: "Name", cell: (row) => row.name, sortBy: (row) => row.name },
  { id: "size", title: "Size", cell: (row) => row.size, sortBy: (row) => row.size },
  { id: "plain", title: "Plain", cell: () => null },
];
const ROWS: Row[] = [
  { name: "item10", size: 3 },
  { name: "Item2", size: null },
  { name: "alpha", size: 12 },
];
const names = (column: string, descending: boolean) =>
  sortRows(ROWS, COLUMNS, { column, descending }).map(({ name }) => name);

Deno.test("texts are sorted as people count, whatever their case", () => {
  assert.deepEqual(names("name", false), ["alpha", "Item2", "item10"]);
  assert.deepEqual(names("name", true), ["item10", "Item2", "alpha"]);
});

Deno.test("what has no value comes last, whichever way", () => {
  assert.deepEqual(names("size", false), ["item10", "alpha", "Item2"]);
  assert.deepEqual(names("size", true), ["alpha", "item10", "Item2"]);
});

Deno.test("without a sortable column the rows stay as they came", () => {
  assert.equal(sortRows(ROWS, COLUMNS, null), ROWS);
  assert.equal(sortRows(ROWS, COLUMNS, { column: "plain", descending: false }), ROWS);
});

Deno.test("a heading sorts up, down, then not at all", () => {
  const up = nextSort(null, "name");
  assert.deepEqual(up, { column: "name", descending: false });
  const down = nextSort(up, "name");
  assert.deepEqual(down, { column: "name", descending: true });
  assert.equal(nextSort(down, "name"), null);
  assert.deepEqual(nextSort(down, "size"), { column: "size", descending: false });
});
