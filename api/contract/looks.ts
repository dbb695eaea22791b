/** How long a page was watched, in a sentence; plain, without zod. Pure. */
import type { Look } from "./recording_parts.ts";

const WORDS = { LOAD: "the load", ACT: "the answer", RELOAD: "the reload" } as const;
const IN_ORDER = ["LOAD", "ACT", "RELOAD"] as const;

/** Null where an older scanner did not say, or nothing came to its end. */
export function watchedFor(looks: readonly Look[] | undefined): string | null {
  const longest = (after: Look["after"]) =>
    Math.max(0, ...(looks ?? []).filter((look) => look.after === after).map(({ ms }) => ms));
  const parts = IN_ORDER.filter((after) => longest(after) > 0)
    .map((after) => `${(longest(after) / 1000).toFixed(1)} s after ${WORDS[after]}`);
  if (parts.length === 0) return null;
  const all = [...parts.slice(0, -2), parts.slice(-2).join(" and ")].join(", ");
  return `Watched until ${all}. What starts later was not seen.`;
}
