/** A fake server with suggestions, and what tests of their screen look for. */
import { fakeServer } from "./show.tsx";
import type { Role } from "@crumbtrail/contract/enums";
import type { IssueBatch } from "@crumbtrail/contract/issue_batch";
import type { Suggestion, SuggestionKey } from "@crumbtrail/contract/suggestion";
import {
  exampleAccount,
  exampleId,
  exampleProperty,
  exampleRow,
} from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf } from "@crumbtrail/host/testing/fake_server";
import { screen, within } from "@testing-library/react";
import { exampleSuggestion } from "./examples.ts";

export const SUGGESTIONS = "/admin/suggestions";
export const ARBOUR = exampleProperty({ _id: exampleId(1), name: "Arbour" });
export const BEACON = exampleProperty({ _id: exampleId(2), name: "Beacon" });
const BATCH = exampleId(700);

/** A finished batch on two issues. */
export function batchOf(differs: Partial<IssueBatch> = {}): IssueBatch {
  return {
    _id: BATCH,
    action: "approve",
    phase: "DONE",
    stopReason: null,
    total: 2,
    done: 2,
    changed: 2,
    undone: 0,
    undoUntil: "2026-11-21T10:00:00.000Z",
    ...differs,
  };
}

/** The suggestions `_c1`, `_c2` …, `count` of them. */
export const some = (count: number) =>
  Array.from({ length: count }, (_, n) => exampleSuggestion({ name: `_c${n + 1}` }));

/**
 * A fake server that decides suggestions: an approval removes them, undo brings them back; a
 * dismissal moves them to the dismissed.
 */
export function suggestionServer(
  stored: Suggestion[],
  answers: FakeServer["answers"] = {},
  role: Role = "TENANT_ADMIN",
): FakeServer {
  const approved = new Set<string>();
  const dismissed = new Set<string>();
  let last: string[] = [];
  const namesIn = (body: unknown) =>
    (body as { suggestions: SuggestionKey[] }).suggestions.map(({ name }) => name);
  return fakeServer({
    "GET /accounts/me": () => exampleAccount(role),
    "GET /properties": () => listOf([ARBOUR, BEACON]),
    "GET /test-results": () => listOf([exampleRow()]),
    "GET /suggestions": (_, url) => {
      const isDismissed = url.searchParams.get("state") === "DISMISSED";
      return listOf(
        stored.filter(({ name }) => !approved.has(name) && dismissed.has(name) === isDismissed),
      );
    },
    "POST /suggestions/bulk": (body) => {
      const { do: { action } } = body as { do: { action: "approve" | "assign" } };
      last = namesIn(body);
      if (action === "approve") last.forEach((name) => approved.add(name));
      return batchOf({ action });
    },
    [`POST /issues/bulk/${BATCH}/undo`]: () => {
      last.forEach((name) => approved.delete(name));
      return batchOf({ phase: "UNDONE", undone: 2 });
    },
    "POST /suggestions/dismiss": (body) => {
      namesIn(body).forEach((name) => dismissed.add(name));
      return { changed: 1 };
    },
    "POST /suggestions/restore": (body) => {
      namesIn(body).forEach((name) => dismissed.delete(name));
      return { changed: 1 };
    },
    [`GET /issues/${exampleId(960)}/approval`]: () => ({
      entries: [{
        kind: "STORAGE_ITEM",
        covers: "_ga",
        name: "_ga",
        storageType: "COOKIE",
        pattern: "^_ga$",
        isKnown: false,
        suggestion: null,
      }],
      resolves: 2,
      properties: [],
    }),
    [`GET /issues/${exampleId(960)}/chain`]: () => ({
      ...listOf([
        { type: "Document", url: "https://www.arbour.test/" },
        { type: "Script", url: "https://tags.test/tag.js" },
      ]),
      entry: null,
    }),
    "GET /issue-assignees/choices": () =>
      listOf([{ _id: exampleId(920), name: "Ad ops", properties: ["ALL"] }]),
    ...answers,
  });
}

export const isListed = (name: RegExp) => screen.queryByRole("row", { name }) !== null;
/** The toolbar of bulk actions. */
export const bar = () => within(screen.getByRole("group", { name: "Selection" }));
