/** A known host that a mistyped one may mean. Pure. */

/** Slips of a finger, such as a letter that is doubled, missing or swapped for another. */
const MOST_SLIPS = 2;

/** The URL with the known host nearest to its own; null without one that is near. */
export function meantUrl(url: string, known: readonly string[]): string | null {
  const parsed = URL.parse(url);
  if (!parsed) return null;
  const slips = known.map((host) => ({ host, count: slipsBetween(parsed.hostname, host) }))
    .filter(({ count }) => count > 0 && count <= MOST_SLIPS)
    .sort((one, other) => one.count - other.count);
  if (!slips[0]) return null;
  parsed.hostname = slips[0].host;
  return parsed.href;
}

/** Levenshtein's distance, row by row. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries()) {
      const swapped = (row[column] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
