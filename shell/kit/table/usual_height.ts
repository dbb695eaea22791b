import { useCallback, useRef } from "react";

/**
 * The height to assume for rows that were not drawn yet: a guess until the first rows are measured,
 * then the median of those. With a guess that is far off, each row that comes into view would move
 * all below it, and the page would be laid out twice for it.
 */
export function useUsualHeight(guess: number) {
  const usual = useRef<number>(undefined);
  const heightOf = useCallback(() => usual.current ?? guess, [guess]);
  const learn = useCallback((sizes: readonly number[]) => {
    // No row is exactly as high as the guess unless it was not measured.
    const measured = sizes.filter((size) => size !== guess).sort((a, b) => a - b);
    usual.current ??= measured[Math.floor(measured.length / 2)];
  }, [guess]);
  return { heightOf, learn };
}
