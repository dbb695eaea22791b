/**
 * Changes of an issue's state: resolve, re-open, accept, approve. Rows leave the list at once and
 * return on failure. All calls throw ApiError.
 */
import type { Approval, ApprovalPlan, ApprovalScope } from "@crumbtrail/contract/approval";
import type { CommentVisibility } from "@crumbtrail/contract/comment";
import type { AcceptInput } from "@crumbtrail/contract/disposition";
import type { Issue } from "@crumbtrail/contract/issue";
import type { RepeatedTests } from "@crumbtrail/contract/test_batch";
import { api, read } from "@crumbtrail/host";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { applyChange, refreshIssues } from "./issues.ts";

const store = getDefaultStore();
const movingAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Ids of issues that a call is moving to another state; lists hide them. */
export function useMoving(): ReadonlySet<string> {
  return useAtomValue(movingAtom, { store });
}

/**
 * @param before runs first; posts the comment, for instance
 */
export function resolveIssue(id: string, before?: () => Promise<void>): Promise<Issue> {
  return transition(id, async () => {
    await before?.();
    return await read(await api().issues[":id"].resolve.$post({ param: { id } }));
  });
}

export function reopenIssue(id: string): Promise<Issue> {
  return patch(id, { resolved: false });
}

/** Undoes what was done last; gives the issue after the undo. */
export function undoTransition(id: string, done: "resolved" | "reopened"): Promise<Issue> {
  return patch(id, { resolved: done === "reopened", undo: true });
}

function patch(id: string, json: { resolved: boolean; undo?: boolean }): Promise<Issue> {
  return transition(
    id,
    async () => await read(await api().issues[":id"].$patch({ param: { id }, json })),
  );
}

/** Tests the pages of an issue again that are no longer tested. */
export async function testPagesAgain(id: string): Promise<RepeatedTests> {
  return await read(await api().issues[":id"].tests.$post({ param: { id } }));
}

export async function commentIssue(
  id: string,
  json: { content: string; visibility: CommentVisibility },
): Promise<void> {
  await read(await api().issues[":id"].comments.$post({ param: { id }, json }));
}

/** Changes an issue; hides it from the lists meanwhile, then updates the cache. */
async function transition(id: string, call: () => Promise<Issue>): Promise<Issue> {
  try {
    return await hideWhile([id], async () => {
      const moved = await call();
      await applyChange(moved);
      return moved;
    });
  } finally {
    void refreshIssues();
  }
}

/** Hides issues from all lists until the work ends, also on failure. */
export async function hideWhile<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
  setMoving(ids, true);
  try {
    return await work();
  } finally {
    setMoving(ids, false);
  }
}

function setMoving(ids: readonly string[], moving: boolean): void {
  const now = new Set(store.get(movingAtom));
  for (const id of ids) moving ? now.add(id) : now.delete(id);
  store.set(movingAtom, now);
}

export function acceptIssue(id: string, json: AcceptInput): Promise<Issue> {
  return transition(
    id,
    async () => await read(await api().issues[":id"].acceptance.$post({ param: { id }, json })),
  );
}

export function withdrawAcceptance(id: string): Promise<Issue> {
  return transition(
    id,
    async () => await read(await api().issues[":id"].acceptance.$delete({ param: { id } })),
  );
}

/** Approves the entry of an issue. The approval can resolve further issues, so all lists reload. */
export function approveIssue(id: string, properties: ApprovalScope, pattern?: string) {
  const json = { properties, ...pattern !== undefined && { pattern } };
  return hideWhile([id], async (): Promise<Approval> => {
    const done = await read(await api().issues[":id"].approval.$post({ param: { id }, json }));
    await refreshIssues();
    return done;
  });
}

/** The catalogue entries an approval would add, and the issues resolved with them. */
export async function planOf(
  id: string,
  scope: ApprovalScope,
  pattern?: string,
): Promise<ApprovalPlan> {
  const properties = typeof scope === "string" ? scope : scope.join(",");
  const query = { properties, ...pattern !== undefined && { pattern } };
  return await read(await api().issues[":id"].approval.$get({ param: { id }, query }));
}
