/** Holds what a tool says of a visit against the truth. */
import type { Named, Saying } from "./saying.ts";
import type { TruthPage, VisitKind, VisitTruth } from "./page.ts";

export const FAULTS = {
  FALSE_CLEAN: "false clean",
  FALSE_ACCUSATION: "false accusation",
  FALSE_INCONCLUSIVE: "false inconclusive",
} as const;
export type FaultKind = keyof typeof FAULTS;

export interface Fault {
  kind: FaultKind;
  text: string;
}

/**
 * Everything wrong in what a tool says of a visit; nothing if it is right. What a tool that doubts
 * or could not answer has recorded is not judged, since it does not call it whole.
 */
export function judge(page: TruthPage, kind: VisitKind, saying: Saying): Fault[] {
  const truth = page.visits[kind];
  if (!truth) throw new Error(`${page.name} has no truth for ${kind}`);
  if (!page.isPage) {
    return saying.sawPage ? [fault("FALSE_CLEAN", "took it for the page")] : [];
  }
  if (!saying.sawPage) return [fault("FALSE_INCONCLUSIVE", saying.words)];
  const ofAnswer = answerFault(truth, saying);
  if (ofAnswer) return [ofAnswer];
  // The page went on as if another answer was given, and the tool says so, or names what came of it.
  if (saying.answer === "NOT_GIVEN" || saying.answer === "NOT_KEPT") return [];
  return recordFaults(truth, saying);
}

function answerFault({ answer, hosts }: VisitTruth, { answer: said, words }: Saying): Fault | null {
  switch (answer) {
    case "NONE":
      return said === "NOT_KEPT" ? fault("FALSE_ACCUSATION", `not kept: ${words}`) : null;
    case "KEPT":
      if (said === "NOT_KEPT") return fault("FALSE_ACCUSATION", `not kept: ${words}`);
      return said === "GIVEN" ? null : fault("FALSE_INCONCLUSIVE", words);
    case "IMPOSSIBLE":
      return said === "GIVEN" ? fault("FALSE_CLEAN", "answered what can't be answered") : null;
    case "IGNORED":
      // What the page asks after the answer tells it as well: see recordFaults.
      return said === "GIVEN" && hosts.every(({ before }) => before)
        ? fault("FALSE_CLEAN", "takes an answer for kept that the page ignored")
        : null;
  }
}

function recordFaults(truth: VisitTruth, saying: Saying): Fault[] {
  return [
    ...compare("cookie", truth.cookies, saying.cookies),
    ...compare("storage entry", truth.storage, saying.storage),
    ...compare("host", truth.hosts.map(asNamed), saying.hosts?.map(asNamed) ?? null),
  ];
}

const asNamed = <T extends object>(host: T) => ({ ...host, name: "requests" });

function compare(
  what: string,
  truth: readonly { name: string; host: string; before: boolean }[],
  said: readonly Named[] | null,
): Fault[] {
  if (!said) return [];
  const faults: Fault[] = [];
  for (const one of truth) {
    const seen = said.filter((it) => isOf(it, one));
    const text = `${what} ${one.name} of ${one.host}`;
    if (seen.length === 0) faults.push(fault("FALSE_CLEAN", `${text} is not named`));
    else if (one.before && seen.every(({ before }) => before === false)) {
      faults.push(fault("FALSE_CLEAN", `${text} is said to come after the answer`));
    } else if (!one.before && seen.some(({ before }) => before === true)) {
      faults.push(fault("FALSE_ACCUSATION", `${text} is said to come before the answer`));
    }
  }
  const invented = said.filter((it) => !truth.some((one) => isOf(it, one)));
  for (const { name, host } of invented) {
    faults.push(fault("FALSE_ACCUSATION", `${what} ${name} of ${host} was never there`));
  }
  return faults;
}

function isOf(said: Named, { name, host }: { name: string; host: string }): boolean {
  const isNamed = name.endsWith("*") ? said.name.startsWith(name.slice(0, -1)) : said.name === name;
  return isNamed && said.host === host;
}

function fault(kind: FaultKind, text: string): Fault {
  return { kind, text };
}
