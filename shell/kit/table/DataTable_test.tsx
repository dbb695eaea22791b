import "../testing/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import assert from "node:assert/strict";
import type { Column } from "./columns.ts";
import { DataTable } from "./DataTable.tsx";

interface Row {
  name: string;
  size: number;
}

const COLUMNS: Column<Row>[] = [
  { id: "name", title: "Name", cell: (row) => row.name, sortBy: (row) => row.name },
  { id: "size", title: "Size", cell: (row) => row.size, sortBy: (row) => row.size },
  { id: "open", title: "Actions", hideTitle: true, cell: () => <button type="button">Do</button> },
];
const ROWS = [{ name: "b", size: 2 }, { name: "a", size: 9 }];

const firstCells = () =>
  screen.getAllByRole("row").slice(1).map((row) =>
    within(row).getAllByRole("cell")[0]?.lastElementChild?.textContent
  );

Deno.test("a table says what it lists, sorts on its headings and opens its rows", async () => {
  const opened: string[] = [];
  const open = (row: Row) => opened.push(row.name);
  const user = userEvent.setup();
  render(
    <DataTable label="Things" columns={COLUMNS} rows={ROWS} rowKey={(r) => r.name} onOpen={open} />,
  );
  assert.equal(screen.getByRole("table", { name: "Things" }).getAttribute("aria-rowcount"), "3");
  assert.deepEqual(firstCells(), ["b", "a"]);
  await user.click(screen.getByRole("button", { name: "Name" }));
  assert.deepEqual(firstCells(), ["a", "b"]);
  const heading = screen.getByRole("columnheader", { name: "Name" });
  assert.equal(heading.getAttribute("aria-sort"), "ascending");
  await user.click(screen.getByRole("button", { name: "Name" }));
  assert.equal(heading.getAttribute("aria-sort"), "descending");

  const [, first] = screen.getAllByRole("row");
  first?.focus();
  await user.keyboard("{Enter}");
  await user.click(screen.getAllByRole("row")[2] ?? document.body);
  await user.click(screen.getAllByRole("button", { name: "Do" })[0] ?? document.body);
  assert.deepEqual(opened, ["b", "a"]);
  cleanup();
});

Deno.test("a table without rows says that there are none", () => {
  render(<DataTable label="Things" columns={COLUMNS} rows={[]} rowKey={(r) => r.name} />);
  assert.ok(screen.getByText("No entries found"));
  assert.equal(screen.queryByRole("table"), null);
  cleanup();
});
