/** The test that was started last in this tab, so that its progress is there when one comes back. */
import { atom } from "jotai";

export const lastRunAtom = atom<string | undefined>(undefined);
