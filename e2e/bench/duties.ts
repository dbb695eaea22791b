/** Duties: every page of `e2e/duties`, scanned by the command and held against its truth. */
import { DUTY_IDS, type DutyAnswer, type DutyId } from "@crumbtrail/contract/duties";
import { expected, loadDutyPages } from "../duties/page.ts";
import { type Verdict, verdictOf, VERDICTS } from "../duties/judge.ts";
import { scanDutyPages, type ScannedPage } from "../duties/scan.ts";
import { aligned } from "./figures.ts";

const AT_ONCE = 2;
const MOST_FALSE_FAILS = 2;

interface Row {
  page: string;
  duty: DutyId;
  expected: readonly DutyAnswer[];
  got: DutyAnswer | null;
  sentence: string;
  verdict: Verdict;
}

export interface DutyOptions {
  /** Names of pages, all without any. */
  pages: readonly string[];
  /** Folder that keeps the evidence. */
  out: string | undefined;
}

/** Prints the tables. `isGood`: no false PASS, and no more than two false FAIL. */
export async function benchDuties(
  { pages: wanted, out }: DutyOptions,
): Promise<{ text: string; isGood: boolean }> {
  const pages = (await loadDutyPages())
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const scanned = await scanDutyPages(pages, { atOnce: AT_ONCE, out, report: console.error });
  const rows = scanned.flatMap(rowsOf);
  const count = countsOf(rows);
  const text = [
    `Duties: ${pages.length} pages, ${rows.length} answers`,
    "",
    ...aligned([
      ["page", "duty", "expected", "got", "verdict"],
      ...rows.map((it) => [
        ...[it.page, it.duty, it.expected.join(" or "), it.got ?? "nothing"],
        it.verdict === "RIGHT" ? "" : `${VERDICTS[it.verdict]}: ${it.sentence}`,
      ]),
    ]),
    "",
    ...aligned([
      ["duty", "answers", ...Object.values(VERDICTS)],
      ...DUTY_IDS.map((id) => sumOf(id, rows.filter(({ duty }) => duty === id))),
      sumOf("all", rows),
    ]),
    "",
  ].join("\n");
  return { text, isGood: count("FALSE_PASS") === 0 && count("FALSE_FAIL") <= MOST_FALSE_FAILS };
}

function rowsOf({ page, answers, error }: ScannedPage): Row[] {
  return expected(page).map(([duty, wanted]) => {
    const { result = null, sentence = error ?? "" } = answers.get(duty) ?? {};
    const verdict = verdictOf(wanted, result);
    return { page: page.name, duty, expected: wanted, got: result, sentence, verdict };
  });
}

function countsOf(rows: readonly Row[]): (verdict: Verdict) => number {
  return (verdict) => rows.filter((it) => it.verdict === verdict).length;
}

function sumOf(name: string, rows: readonly Row[]): string[] {
  const counts = (Object.keys(VERDICTS) as Verdict[]).map(countsOf(rows));
  return [name, String(rows.length), ...counts.map(String)];
}
