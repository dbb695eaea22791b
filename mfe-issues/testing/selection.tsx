/** Test helpers for selected rows, and a fake server for bulk actions. */
// First: Testing Library needs a document when it loads.
import "@crumbtrail/kit/testing/dom";
import { screen, within } from "@testing-library/react";
import { exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import type { FakeServer } from "@crumbtrail/host/testing/fake_server";
import type { Issue } from "@crumbtrail/contract/issue";
import type { IssueBatch } from "@crumbtrail/contract/issue_batch";
import { issueServer } from "./fake_server.ts";

export const BATCH = exampleId(700);

/** A finished batch that resolved two issues. */
export function batchOf(differs: Partial<IssueBatch> = {}): IssueBatch {
  return {
    _id: BATCH,
    action: "resolve",
    phase: "DONE",
    stopReason: null,
    total: 2,
    done: 2,
    changed: 2,
    undone: 0,
    undoUntil: "2026-03-05T10:20:30.000Z",
    ...differs,
  };
}

/** A fake server that resolves and re-opens the issues in `ids`, or all without `ids`. */
export function bulkServer(stored: Issue[], answers: FakeServer["answers"] = {}): FakeServer {
  let selected: Issue[] = [];
  const set = (resolved: boolean) => {
    for (const issue of selected) Object.assign(issue, { resolved });
  };
  return issueServer(stored, {
    "POST /issues/bulk/count": () => ({
      total: stored.length,
      upTo: "2026-03-04T10:20:30.000Z",
      properties: [{ _id: exampleId(1), name: "harbour.test", count: stored.length }],
      causes: [],
      causeCount: 0,
    }),
    "POST /issues/bulk": (body) => {
      const { issues } = body as { issues: { ids?: string[] } };
      selected = stored.filter(({ _id }) => issues.ids?.includes(_id) ?? true);
      set(true);
      const total = selected.length;
      return batchOf({ total, done: total, changed: total });
    },
    [`POST /issues/bulk/${BATCH}/undo`]: () => {
      set(false);
      const total = selected.length;
      return batchOf({ phase: "UNDONE", total, changed: total, undone: total });
    },
    ...answers,
  });
}

/** The issues `_c1`, `_c2` …, `count` of them. */
export const some = (count: number) => Array.from({ length: count }, (_, n) => exampleIssue(n + 1));
/** The checkbox of an issue's row, once rendered. */
export const tick = (name: string) =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
/** The number of ticked rows. */
export const ticked = () =>
  screen.queryAllByRole<HTMLInputElement>("checkbox", { name: /^Select _c/ })
    .filter(({ checked }) => checked).length;
/** The toolbar of bulk actions. */
export const bar = () => within(screen.getByRole("group", { name: "Selection" }));
/** The call that started the batch. */
export const sent = (server: FakeServer) =>
  server.calls.find(({ key }) => key === "POST /issues/bulk");
/** Whether an issue has a row, also behind a dialog. */
export const isListed = (name: string) =>
  screen.queryByRole("button", { name: `Details of ${name}`, hidden: true }) !== null;
