/** What a run saw, in groups whose numbers add up to everything. Pure. */
import type { Cause } from "@crumbtrail/contract/cause";
import { causeText } from "@crumbtrail/contract/cause_text";
import type { Report } from "@crumbtrail/contract/report";
import { causesInReport } from "@crumbtrail/contract/report_causes";
import { formatList, t } from "@crumbtrail/texts";
import { isTooEarly, type SeenEntry } from "@crumbtrail/contract/seen_entries";
import { PHASE_WORDS } from "../parts/phases.ts";
import { secondsText } from "../parts/seen_words.ts";

/** A line of the summary that unfolds to its entries. */
export interface Fold {
  /** Different for each line. */
  key: string;
  /** What started its entries; absent for what needs no decision, and if it is not known. */
  cause?: Cause | undefined;
  title: string;
  /** Whose they are. */
  note: string;
  /** When the first was seen. */
  when: string;
  isEarly: boolean;
  entries: SeenEntry[];
}

/** What is open by its cause, as issues name causes, or else by its host; the worst first. */
export function openFolds(report: Report, entries: readonly SeenEntry[]): Fold[] {
  const causes = causesInReport(report);
  const indexes = new Map(report.requests.map((request, index) => [request, index]));
  const causeOf = (seen: SeenEntry) =>
    seen.kind === "cookie"
      ? causes.ofCookie(seen.entry)
      : seen.kind === "storage"
      ? causes.ofStorage(seen.entry)
      : causes.ofRequest(indexes.get(seen.entry) ?? -1);
  const keyOf = (seen: SeenEntry) => causeOf(seen).key || seen.host;
  const open = entries.filter(({ is }) => is === "open");
  const early = (of: readonly SeenEntry[]) => of.filter(isTooEarly).length;
  return [...Map.groupBy(open, keyOf)]
    .sort(([, one], [, other]) => early(other) - early(one) || other.length - one.length)
    .map(([key, of]) => ({
      ...named(key, of[0] && causeOf(of[0])),
      note: namesOf(of) || t("in no catalogue"),
      when: whenText(of),
      isEarly: of.some(isTooEarly),
      entries: of,
    }));
}

function named(key: string, cause: Cause | undefined): Pick<Fold, "key" | "cause" | "title"> {
  const isKnown = cause !== undefined && cause.kind !== "UNKNOWN";
  return isKnown ? { key, cause, title: causeText(cause) } : { key, title: key };
}

/** What needs no decision, a line for each class that has entries. */
export function fineFolds(entries: readonly SeenEntry[]): Fold[] {
  const fold = (is: SeenEntry["is"], title: (count: number) => string, note: typeof namesOf) => {
    const of = entries.filter((entry) => entry.is === is);
    const line = { note: note(of), when: whenText(of), isEarly: false, entries: of };
    return of.length === 0 ? [] : [{ key: is, title: title(of.length), ...line }];
  };
  return [
    ...fold("approved", approvedText, namesOf),
    ...fold("own", ownText, hostsOf),
    ...fold(
      "exempt",
      exemptText,
      () => t("the stored choice, what was allowed, rejected or ignored entries"),
    ),
  ];
}

const approvedText = (count: number) =>
  t("{count, plural, one {One approved entry} other {# approved entries}}", { count });
const ownText = (count: number) =>
  t("{count, plural, one {One request of your own} other {# requests of your own}}", { count });
const exemptText = (count: number) =>
  t("{count, plural, one {One entry without an issue} other {# entries without an issue}}", {
    count,
  });

const NAMED = 3;

/** Vendors with their number of entries, such as `Demo Consent 7, Snow Stats 4, 2 without a vendor`. */
function namesOf(entries: readonly SeenEntry[]): string {
  const counts = new Map<string, number>();
  for (const { entry: { vendorsMatch: [vendor] } } of entries) {
    if (vendor) counts.set(vendor.name, (counts.get(vendor.name) ?? 0) + 1);
  }
  const named = [...counts].sort(([, one], [, other]) => other - one);
  const count = named.reduce((rest, [, of]) => rest - of, entries.length);
  const others = named.length > 0 && count > 0 ? [t("{count} without a vendor", { count })] : [];
  return shortList([...named.map(([name, of]) => `${name} ${of}`), ...others]);
}

function hostsOf(entries: readonly SeenEntry[]): string {
  return shortList([...new Set(entries.map(({ host }) => host))]);
}

function shortList(names: readonly string[]): string {
  const more = names.length - NAMED;
  const rest = more > 0 ? [t("{count} more", { count: more })] : [];
  return formatList([...names.slice(0, NAMED), ...rest]);
}

function whenText(entries: readonly SeenEntry[]): string {
  const [first] = entries.toSorted((one, other) =>
    Number(isTooEarly(other)) - Number(isTooEarly(one)) ||
    (one.entry.at ?? Infinity) - (other.entry.at ?? Infinity)
  );
  if (!first) return "";
  const phase = PHASE_WORDS[first.entry.phase];
  return first.entry.at === undefined ? phase : `${phase}, ${secondsText(first.entry.at)}`;
}

/** Everything counted in a sentence or two that add up. */
export function sumText(entries: readonly SeenEntry[]): string {
  const requests = entries.filter(({ kind }) => kind === "request");
  const items = entries.filter(({ kind }) => kind !== "request");
  const hosts = new Set(requests.map(({ host }) => host)).size;
  return [
    t(
      "{count, plural, one {# request} other {# requests}} to {hosts, plural, one {# host} other {# hosts}}: {parts}.",
      { count: requests.length, hosts, parts: partsText(requests) },
    ),
    t("{count, plural, one {# storage item} other {# storage items}}: {parts}.", {
      count: items.length,
      parts: partsText(items),
    }),
  ].filter((_, index) => [requests, items][index]?.length !== 0).join(" ");
}

function partsText(entries: readonly SeenEntry[]): string {
  const parts = CLASSES.flatMap((is) => {
    const count = entries.filter((entry) => entry.is === is).length;
    return count === 0 ? [] : [PARTS[is](count)];
  });
  return parts.join(", ");
}

const CLASSES = ["open", "approved", "own", "exempt"] as const;
const PARTS: Record<SeenEntry["is"], (count: number) => string> = {
  open: (count) => t("{count} not approved", { count }),
  approved: (count) => t("{count} approved", { count }),
  own: (count) => t("{count} own", { count }),
  exempt: (count) => t("{count} without an issue", { count }),
};
