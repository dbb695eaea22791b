/** Issues between the tabs: resolve, re-open. Their rows go at once, and come back on failure. */
import type { CommentVisibility } from "@crumbtrail/contract/comment";
import type { Issue } from "@crumbtrail/contract/issue";
import { api, read } from "@crumbtrail/host";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { applyChange, refreshIssues } from "./issues.ts";

const store = getDefaultStore();
const movingAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Ids of issues whose change is under way: no list shows them. */
export function useMoving(): ReadonlySet<string> {
  return useAtomValue(movingAtom, { store });
}

/**
 * @param before what has to be done first, such as posting a comment
 * @throws ApiError
 */
export function resolveIssue(id: string, before?: () => Promise<void>): Promise<Issue> {
  return move(id, async () => {
    await before?.();
    return await read(await api().issues[":id"].resolve.$post({ param: { id } }));
  });
}

/** @throws ApiError */
export function reopenIssue(id: string): Promise<Issue> {
  return patch(id, { resolved: false });
}

/** Takes back that an issue was resolved, or opened again; gives it as it is then. @throws ApiError */
export function undoMove(id: string, done: "resolved" | "reopened"): Promise<Issue> {
  return patch(id, { resolved: done === "reopened", undo: true });
}

function patch(id: string, json: { resolved: boolean; undo?: boolean }): Promise<Issue> {
  return move(
    id,
    async () => await read(await api().issues[":id"].$patch({ param: { id }, json })),
  );
}

/** @throws ApiError */
export async function commentIssue(
  id: string,
  json: { content: string; visibility: CommentVisibility },
): Promise<void> {
  await read(await api().issues[":id"].comments.$post({ param: { id }, json }));
}

/** @throws ApiError what the call throws */
export async function move(id: string, call: () => Promise<Issue>): Promise<Issue> {
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

/** No list shows these issues until the work is done; what failed brings them back. */
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
