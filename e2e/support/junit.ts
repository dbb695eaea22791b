/** Reads the JUnit file that `deno test --junit-path` writes. */
import { type FileOutcome, NONE, type Outcome, type Totals } from "./outcome.ts";

interface Case {
  name: string;
  state: keyof Totals;
  seconds: number;
}

/**
 * What a run of `deno test` came to, with what the runner itself could not count: a file that did
 * not load or tests nothing has failed, and so has a run that broke down.
 * @param xml the report; empty when there is none
 * @param files the test files that were asked for, relative to the folder of the run
 * @param code exit code of the run
 */
export function judge(xml: string, files: string[], code: number): Outcome {
  if (xml === "") return { byFile: new Map(), broken: ["it ended without a report"] };
  const byFile = readJunit(xml);
  for (const file of files) {
    if (!byFile.has(file)) byFile.set(file, { ...NONE, failed: 1, names: [], seconds: 0 });
  }
  const unexplained = code !== 0 && [...byFile.values()].every(({ failed }) => failed === 0);
  return { byFile, broken: unexplained ? [`it ended with ${code} although no test failed`] : [] };
}

/** Counts the tests of each file; a step belongs to its test and is not counted again. */
function readJunit(xml: string): Map<string, FileOutcome> {
  const byFile = new Map<string, FileOutcome>();
  for (const [, name = "", body = ""] of xml.matchAll(SUITE)) {
    const file = unescape(name).replace(/^\.\//, "");
    const outcome = byFile.get(file) ?? { ...NONE, names: [], seconds: 0 };
    const cases = casesOf(body);
    for (const { state, seconds } of testsOf(cases)) {
      outcome[state]++;
      outcome.seconds += seconds;
    }
    outcome.names.push(...cases.filter((it) => it.state === "passed").map((it) => it.name));
    byFile.set(file, outcome);
  }
  return byFile;
}

const SUITE = /<testsuite name="([^"]*)"[^>]*>([\s\S]*?)<\/testsuite>/g;
const CASE = /<testcase name="([^"]*)"(?:[^>]*? time="([\d.]+)")?[^>]*>([\s\S]*?)<\/testcase>/g;

function casesOf(suite: string): Case[] {
  return [...suite.matchAll(CASE)].map(([, name = "", time = "0", body = ""]): Case => ({
    name: unescape(name),
    seconds: Number(time),
    state: /<(failure|error)\b/.test(body)
      ? "failed"
      : body.includes("<skipped")
      ? "skipped"
      : "passed",
  }));
}

function testsOf(cases: Case[]): Case[] {
  const names = new Set(cases.map((it) => it.name));
  return cases.filter(({ name }) => !isStep(name, names));
}

/** A step is named "test > step > step". */
function isStep(name: string, names: Set<string>): boolean {
  for (let at = name.indexOf(" > "); at >= 0; at = name.indexOf(" > ", at + 1)) {
    if (names.has(name.slice(0, at))) return true;
  }
  return false;
}

function unescape(text: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);
}
