/** Renders the area at a URL without the shell. */
import { TestFrame } from "@crumbtrail/kit/testing/frame";
import { show, showAt, type Shown, type User } from "@crumbtrail/host/testing/show";
import type { TestResult } from "@crumbtrail/contract/test_result";
import type { Report as ReportData } from "@crumbtrail/contract/report";
import { exampleAccount, exampleId, exampleTenant } from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf, serve } from "@crumbtrail/host/testing/fake_server";
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { within } from "@testing-library/react";
import assert from "node:assert/strict";
import { CompareScreen } from "../batch/CompareScreen.tsx";
import { DutiesScreen } from "../duties/DutiesScreen.tsx";
import { HistoryScreen } from "../history/HistoryScreen.tsx";
import { OnDemandLayout } from "../OnDemandLayout.tsx";
import { Report } from "../report/Report.tsx";
import { RunTestScreen } from "../run_test/RunTestScreen.tsx";
import { compare, duties, graft, history, layout, test, trend } from "../addresses/tree.ts";
import { TrendScreen } from "../trend/TrendScreen.tsx";
import { exampleReport, exampleResult } from "./example_report.ts";

layout.update({ component: OnDemandLayout });
test.update({ component: RunTestScreen });
history.update({ component: HistoryScreen });
compare.update({ component: CompareScreen });
trend.update({ component: TrendScreen });
duties.update({ component: DutiesScreen });

/** Runs a test with a screen of the area in the document. */
export function atAddress(path: string, run: (shown: Shown) => Promise<void>): Promise<void> {
  return showAt({ Frame: TestFrame, routes }, path, run);
}

function routes(root: AnyRoute): AnyRoute[] {
  const area = createRoute({ getParentRoute: () => root, path: "/on-demand" });
  return [area.addChildren(graft(area))];
}

/** The answer for the first test of a page. */
const NOT_COMPARED = { since: null, isSure: false, learnedFrom: 0, changes: [] };

/** The answer for a test whose duties nobody has judged. */
const NOT_JUDGED = { region: "EU", judgedAt: null, duties: [] };

/** Installs a fake server with default answers, overridden by the answers of the test. */
export function fakeServer(answers: FakeServer["answers"] = {}): FakeServer {
  return serve({
    "GET /accounts/me": () => exampleAccount("TENANT_ADMIN"),
    "GET /tenants/current": () => exampleTenant(),
    "GET /properties": () => listOf([]),
    "GET /test-scenarios/queued": () => listOf([]),
    "GET /test-scenarios/recent": () => listOf([]),
    "GET /test-results": () => listOf([]),
    [`GET /test-results/${exampleId(1)}/changes`]: () => NOT_COMPARED,
    [`GET /test-results/${exampleId(1)}/proofs`]: () => ({ proofs: [] }),
    [`GET /test-results/${exampleId(1)}/issues`]: () => listOf([]),
    [`GET /test-results/${exampleId(1)}/entry-issues`]: () => ({ issues: [] }),
    [`GET /test-results/${exampleId(1)}/comparable`]: () => listOf([]),
    [`GET /test-results/${exampleId(1)}/duties`]: () => NOT_JUDGED,
    "GET /test-results/stats": () => ({ properties: [], total: { COMPLETE: 1, INCONCLUSIVE: 0 } }),
    ...answers,
  });
}

/** Runs a test with a report; `results` overrides its entries, `differs` the fields around them. */
export function showing(
  results: Partial<ReportData>,
  run: (user: User, server: FakeServer) => Promise<void>,
  differs: Partial<TestResult> = {},
  answers: FakeServer["answers"] = {},
) {
  const server = fakeServer(answers);
  const result = exampleResult({ ...differs, results: { ...exampleReport, ...results } });
  const nothing = () => undefined;
  return show(
    TestFrame,
    <Report result={result} onIssues={nothing} onScreenshot={nothing} />,
    (user) => run(user, server),
  );
}

/** The value elements of a row's cells, by column heading. */
export function cellsOf(table: HTMLElement, row: number): Record<string, HTMLElement | undefined> {
  const heads = within(table).getAllByRole("columnheader").map((head) => head.textContent ?? "");
  const found = within(table).getAllByRole("row")[row + 1];
  assert.ok(found, `row ${row}`);
  return Object.fromEntries(
    within(found).getAllByRole("cell").map((cell, index) => {
      // A cell also contains the heading for narrow screens; only the value is wanted.
      return [heads[index], cell.querySelector<HTMLElement>(".ct-cell-value") ?? undefined];
    }),
  );
}

/** The tone of a badge: `red` for `ct-tone-red`. */
export function toneOf(badge: Element): string | undefined {
  return /ct-tone-(\w+)/.exec(badge.className)?.[1];
}
