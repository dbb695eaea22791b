import type { ComponentType, ReactNode } from "react";
import { chunkOf, useChunk } from "./chunks.ts";

/**
 * A component whose code is a chunk of its own, such as a chart or a dialog.
 * @param placeholder shown until the code has come, and while it is missing
 * @returns the component; `load` fetches its code before it is rendered
 */
export function lazyPart<P extends object>(
  fetchCode: () => Promise<ComponentType<P>>,
  placeholder?: ReactNode,
): ComponentType<P> & { load(): Promise<void> } {
  const chunk = chunkOf(fetchCode);
  function Part(props: P) {
    const Code = useChunk(chunk, true);
    return Code ? <Code {...props} /> : placeholder;
  }
  return Object.assign(Part, { load: chunk.load });
}
