/** Ended tests that the user has cleared from the queue, kept in this browser. */
import { atom, useAtomValue, useSetAtom } from "jotai";

const KEY = "crumbtrail.queue.cleared";
/** The queue lists no more tests that have ended. */
const KEPT = 100;

const clearedAtom = atom<readonly string[]>(read());

export function useCleared(): [ids: readonly string[], clear: (ids: readonly string[]) => void] {
  const cleared = useAtomValue(clearedAtom);
  const setCleared = useSetAtom(clearedAtom);
  const clear = (ids: readonly string[]) => {
    const next = [...ids, ...cleared].slice(0, KEPT);
    localStorage.setItem(KEY, next.join(" "));
    setCleared(next);
  };
  return [cleared, clear];
}

function read(): string[] {
  return localStorage.getItem(KEY)?.split(" ") ?? [];
}
