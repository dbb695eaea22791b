/** Issues between the tabs: resolve, re-open. Their rows go at once, and come back on failure. */
import type { Issue } from "@crumbtrail/contract/issue";
import { api, read } from "@crumbtrail/host";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { refreshIssues, takeOver } from "./issues.ts";

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
export function resolveIssue(id: string, before?: () => Promise<void>): Promise<void> {
  return move(id, async () => {
    await before?.();
    return await read(await api().issues[":id"].resolve.$post({ param: { id } }));
  });
}

/** @throws ApiError */
export function reopenIssue(id: string): Promise<void> {
  const json = { resolved: false };
  return move(
    id,
    async () => await read(await api().issues[":id"].$patch({ param: { id }, json })),
  );
}

/** @throws ApiError */
export async function commentIssue(id: string, content: string): Promise<void> {
  const json = { content };
  await read(await api().issues[":id"].comments.$post({ param: { id }, json }));
}

async function move(id: string, call: () => Promise<Issue>): Promise<void> {
  setMoving(id, true);
  try {
    await takeOver(await call());
  } finally {
    setMoving(id, false);
    void refreshIssues();
  }
}

function setMoving(id: string, moving: boolean): void {
  const others = [...store.get(movingAtom)].filter((other) => other !== id);
  store.set(movingAtom, new Set(moving ? [...others, id] : others));
}
