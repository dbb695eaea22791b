/** Reads the JUnit file that `deno test --junit-path` writes. */
import { NONE, type Totals } from "./totals.ts";

interface Case {
  name: string;
  state: keyof Totals;
}

/**
 * Totals of a run of `deno test`, with what the runner itself could not count: a file that did not
 * load or tests nothing, and a run that broke down, are failures.
 * @param xml the report; empty when there is none
 * @param code exit code of the run
 */
export function judge(
  xml: string,
  files: string[],
  code: number,
): { totals: Totals; complaints: string[] } {
  if (xml === "") {
    const complaint = "The test runner ended without a report: see its message above";
    return { totals: { ...NONE, failed: 1 }, complaints: [complaint] };
  }
  const { totals, silent } = readJunit(xml, files);
  const complaints = silent.map((file) => `${file}: no test of it was reported`);
  totals.failed += silent.length;
  if (code !== 0 && totals.failed === 0) {
    complaints.push(`The test runner ended with ${code} although no test failed`);
    totals.failed = 1;
  }
  return { totals, complaints };
}

/**
 * Counts tests; a step belongs to its test and is not counted again.
 * @param files the test files that were asked for, relative to the folder of the run
 * @returns the totals, and the files no test of which was reported: they failed to load, or test
 * nothing
 */
function readJunit(xml: string, files: string[]): { totals: Totals; silent: string[] } {
  const totals = { ...NONE };
  const heard = new Set<string>();
  for (const [, file = "", body = ""] of xml.matchAll(SUITE)) {
    heard.add(unescape(file).replace(/^\.\//, ""));
    for (const { state } of testsOf(body)) totals[state]++;
  }
  return { totals, silent: files.filter((file) => !heard.has(file)) };
}

const SUITE = /<testsuite name="([^"]*)"[^>]*>([\s\S]*?)<\/testsuite>/g;
const CASE = /<testcase name="([^"]*)"[^>]*>([\s\S]*?)<\/testcase>/g;

function testsOf(suite: string): Case[] {
  const cases = [...suite.matchAll(CASE)].map(([, name = "", body = ""]): Case => ({
    name: unescape(name),
    state: /<(failure|error)\b/.test(body)
      ? "failed"
      : body.includes("<skipped")
      ? "skipped"
      : "passed",
  }));
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
