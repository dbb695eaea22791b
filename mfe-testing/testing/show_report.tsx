/** Shows a report made of example entries, and reads its tables. */
import { withDocument } from "./show.tsx";
import type { Report as ReportData, TestResult } from "@crumbtrail/contract/test_result";
import type { FakeServer } from "@crumbtrail/host/testing/fake_server";
import type { User } from "@crumbtrail/host/testing/show";
import { within } from "@testing-library/react";
import assert from "node:assert/strict";
import { Report } from "../report/Report.tsx";
import { exampleReport, exampleResult } from "./example_report.ts";
import { fakeServer } from "./fake_server.ts";

/** Runs a test with a report in the document, its entries as given. */
export function showing(
  results: Partial<ReportData>,
  run: (user: User, server: FakeServer) => Promise<void>,
  differs: Partial<TestResult> = {},
  answers: FakeServer["answers"] = {},
) {
  const server = fakeServer(answers);
  const result = exampleResult({ ...differs, results: { ...exampleReport, ...results } });
  const nothing = () => undefined;
  return withDocument(
    <Report result={result} onIssues={nothing} onScreenshot={nothing} />,
    (user) => run(user, server),
  );
}

/** What the cells of a table's row hold, by their column's heading. */
export function cellsOf(table: HTMLElement, row: number): Record<string, HTMLElement | undefined> {
  const heads = within(table).getAllByRole("columnheader").map((head) => head.textContent ?? "");
  const found = within(table).getAllByRole("row")[row + 1];
  assert.ok(found, `row ${row}`);
  return Object.fromEntries(
    within(found).getAllByRole("cell").map((cell, index) => {
      // Before it stands the heading that a card shows.
      return [heads[index], cell.querySelector<HTMLElement>(".ct-cell-value") ?? undefined];
    }),
  );
}
