/** Compares the run of a proof with the run whose cause it blocked. Pure. */
import { withoutQuery } from "@crumbtrail/contract/blocking";
import {
  classOfCookie,
  classOfRequest,
  classOfStorage,
  type EntryClass,
} from "@crumbtrail/contract/entry_class";
import {
  MOST_PROOF_ENTRIES,
  type ProofDoubt,
  type ProofEntry,
  type ProofOutcome,
} from "@crumbtrail/contract/proof";
import type { Report, ReportRequest, ReportStorage } from "@crumbtrail/contract/report";
import { causesInReport } from "@crumbtrail/contract/report_causes";
import { scriptKey } from "@crumbtrail/contract/script_key";
import type { EndedProof } from "@crumbtrail/db/queries/proofs";
import { groupHost, groupName } from "../changes/facts.ts";

const NAME_LENGTH = 200;

export function compareProof({ block, proof, first }: EndedProof): ProofOutcome {
  const before = first ? entriesOf(first.report, block.cause.key) : [];
  const now = entriesOf(proof.report, null);
  const [wasSeen, isSeen] = [before, now].map((entries) => new Set(entries.map(textOf)));
  const list = [
    ...before.map((entry): ProofEntry => ({
      ...entry,
      fate: isSeen?.has(textOf(entry)) ? "STILL_THERE" : "GONE",
    })),
    ...now.filter((entry) => !wasSeen?.has(textOf(entry)))
      .map((entry): ProofEntry => ({ ...entry, fate: "ONLY_NOW" })),
  ].sort((one, other) => rank(one) - rank(other) || (textOf(one) < textOf(other) ? -1 : 1));
  const ofCause = list.filter(({ isOfCause }) => isOfCause);
  const others = list.filter(({ isOfCause }) => !isOfCause);
  const sum = (entries: readonly ProofEntry[], fate?: ProofEntry["fate"]) =>
    entries.filter((entry) => fate === undefined || entry.fate === fate)
      .reduce((total, { count }) => total + count, 0);
  return {
    doubt: doubtAbout({ proof, first }),
    entries: sum(ofCause),
    gone: sum(ofCause, "GONE"),
    alsoGone: sum(others, "GONE"),
    stillThere: sum(others, "STILL_THERE"),
    onlyNow: sum(others, "ONLY_NOW"),
    list: first ? list.slice(0, MOST_PROOF_ENTRIES) : [],
  };
}

/** Why the comparison proves nothing; null if it does. */
function doubtAbout({ proof, first }: Pick<EndedProof, "proof" | "first">): ProofDoubt | null {
  if (first === null) return "NO_REPORT";
  if (proof.stepsHash !== first.stepsHash) return "STEPS_CHANGED";
  // A page on which no test gets further ends both runs alike, and what came before is compared.
  const isUnlike = proof.outcome !== first.outcome || proof.reason !== first.reason;
  if (proof.outcome === "INCONCLUSIVE" && isUnlike) return "INCONCLUSIVE";
  if (proof.isDoubted) return "DOUBTED";
  const { blocked } = proof.report.meta;
  // A scanner of an older version blocks nothing, and does not say so.
  if (blocked === undefined || blocked.answered > 0) return "ANSWERED";
  return blocked.refused === 0 ? "NOT_ASKED" : null;
}

type Entry = Omit<ProofEntry, "fate">;

/**
 * Entries of a report without the random parts of their names, alike ones counted; what was blocked
 * is no entry. Those that are the cause's, and open, are apart from the others.
 * @param cause key of the proved cause; null for none
 */
function entriesOf(report: Report, cause: string | null): Entry[] {
  const causes = causesInReport(report);
  const isOf = ({ key }: { key: string }, is: EntryClass) => is === "open" && key === cause;
  const storage = (kind: ProofEntry["kind"]) => (row: ReportStorage) => ({
    ...{ kind, name: groupName(row.name), place: row.origin },
    isOfCause: isOf(causes.ofStorage(row), classOfStorage(row)),
  });
  const all: Omit<Entry, "count">[] = [
    ...report.cookies.map((row) => ({
      kind: "COOKIE" as const,
      name: groupName(row.name),
      place: row.domain.replace(/^\./, ""),
      isOfCause: isOf(causes.ofCookie(row), classOfCookie(row)),
    })),
    ...report.lsEntries.map(storage("LOCAL_STORAGE")),
    ...report.ssEntries.map(storage("SESSION_STORAGE")),
    ...report.requests.flatMap((row, index) =>
      row.blockedByProof ? [] : [{
        kind: "REQUEST" as const,
        ...requestName(row),
        isOfCause: isOf(causes.ofRequest(index), classOfRequest(row)),
      }]
    ),
  ];
  const alike = Map.groupBy(all, (entry) => `${entry.isOfCause} ${textOf(entry)}`);
  return [...alike.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, count: more.length + 1 }] : []
  );
}

/** Host and path of a request, without what changes from run to run. */
function requestName({ url, domain }: ReportRequest): Pick<Entry, "name" | "place"> {
  const host = URL.parse(url)?.hostname ?? domain;
  const path = scriptKey(url).slice(host.length);
  return { name: (path || withoutQuery(url)).slice(0, NAME_LENGTH), place: groupHost(host) };
}

const FATES = { GONE: 1, STILL_THERE: 2, ONLY_NOW: 3 };

/** The cause's own entries first, then what else was gone. */
function rank({ isOfCause, fate }: ProofEntry): number {
  return isOfCause ? (fate === "GONE" ? -1 : 0) : FATES[fate];
}

const textOf = ({ kind, place, name }: Pick<Entry, "kind" | "place" | "name">) =>
  `${kind} ${place} ${name}`;
