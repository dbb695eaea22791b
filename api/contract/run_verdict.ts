/** What a run's verdict in one sentence says: the worst of what nobody has approved. Pure. */
import type { Report } from "./report.ts";
import { isTooEarly, seenEntries, type SeenEntry } from "./seen_entries.ts";
import type { RunVerdict } from "./test_result.ts";

export function runVerdictOf(report: Report): RunVerdict {
  const open = seenEntries(report).filter(({ is }) => is === "open");
  return { open: open.length, isEarly: open.some(isTooEarly), worst: worstOf(open) };
}

/** What was stored weighs more than requests, and what came before consent most. */
function worstOf(open: readonly SeenEntry[]): RunVerdict["worst"] {
  const isStored = ({ kind }: SeenEntry) => kind !== "request";
  const choices = [true, false].flatMap((early) => {
    const some = open.filter((entry) => isTooEarly(entry) === early);
    return [some.filter(isStored), some.filter((entry) => !isStored(entry))];
  });
  const worst = choices.find(({ length }) => length > 0);
  if (!worst?.[0]) return null;
  const kinds = new Set(worst.map(({ kind }) => kind));
  const hosts = [...Map.groupBy(worst, ({ host }) => host)]
    .sort(([, one], [, other]) => other.length - one.length);
  return {
    // Cookies beside other entries are storage items, too.
    kind: kinds.size === 1 ? worst[0].kind : "storage",
    count: worst.length,
    isEarly: isTooEarly(worst[0]),
    host: hosts[0]?.[0] ?? "",
    hosts: hosts.length,
  };
}
