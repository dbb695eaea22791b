/**
 * Dialogs, menus, tooltips and lists of choices float over a screen, and none is shown before
 * somebody acts. Their code, a fifth of the shell's, is a chunk of its own.
 */
import { chunkOf, useChunk, useFetchWhenIdle } from "../chunks.ts";

export type Overlays = typeof import("./mantine.ts");

const overlays = chunkOf<Overlays>(() => import("./mantine.ts"));

/** Gives the code, or undefined until it has come. @param wanted fetches the code */
export const useOverlays = (wanted: boolean) => useChunk(overlays, wanted);

/** Fetches the code before an overlay is wanted, so that overlays open without a wait. */
export const useOverlaysWhenIdle = () => useFetchWhenIdle(overlays.load);
