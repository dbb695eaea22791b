/** Duties of the scanned pages: judged when the last scan of a page has ended. */
import { DUTY_ANSWER_LABELS, DUTY_IDS, DUTY_QUESTIONS } from "@crumbtrail/contract/duties";
import type { DutyId } from "@crumbtrail/contract/duties";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type { DutyResult } from "@crumbtrail/contract/duty_result";
import type { Preset } from "@crumbtrail/contract/enums";
import type { Recording } from "@crumbtrail/contract/recording";
import { judgeDuties } from "@crumbtrail/duties/judge";
import type { Run, RunResult } from "./runs.ts";
import { list, plain } from "./table.ts";
import { UsageError } from "./inputs.ts";

export const DUTIES_FILE = "duties.json";

/** What the duties need: before a choice, refused, accepted, withdrawn. */
export const DUTY_PRESETS: readonly Preset[] = [
  "NO_ACTION_SP_CMP",
  "REJECT_SP_CMP",
  "SP_ACCEPT_ALL",
  "WITHDRAW",
];

/** `duties.json`. */
export interface PageDuties {
  url: string;
  region: Region;
  duties: DutyResult[];
}

interface Page {
  recordings: Recording[];
  ended: number;
}

/** Keeps the recordings of a page only until its last scan has ended. */
export class DutyBook {
  #open = new Map<string, Page>();
  readonly pages: (PageDuties & { folder: string })[] = [];

  /** @param runsOfPage runs that each page gets */
  constructor(readonly region: Region, readonly runsOfPage: number) {}

  /** Carries out the runs of a visit, and judges their page after its last run. */
  async note(
    runs: readonly Run[],
    visit: Promise<readonly RunResult[]>,
  ): Promise<readonly RunResult[]> {
    const [run] = runs;
    if (run === undefined) return await visit;
    const page = this.#open.get(run.url) ?? { recordings: [], ended: 0 };
    this.#open.set(run.url, page);
    try {
      const results = await visit;
      page.recordings.push(...results.map(({ recording }) => recording));
      return results;
    } finally {
      page.ended += runs.length;
      if (page.ended === this.runsOfPage) this.#judge(run, page);
    }
  }

  #judge({ url, folder }: Run, { recordings }: Page): void {
    const [pageFolder = ""] = folder.split("/");
    const duties = judgeDuties(recordings, this.region);
    this.pages.push({ url, region: this.region, duties, folder: pageFolder });
    this.#open.delete(url);
  }
}

/** Tables of the pages' duties, ending in a line break; empty without pages. */
export function toDutyTables(pages: readonly PageDuties[]): string {
  return pages.map(({ url, duties }) => {
    const rows = duties.map(({ id, result, sentence }) => [
      DUTY_ANSWER_LABELS[result],
      DUTY_QUESTIONS[id],
      plain(sentence),
    ]);
    return `\n${list(`Duties of ${plain(url)}`, ["ANSWER", "QUESTION", "WHY"], rows)}\n`;
  }).join("");
}

const PREFIX = "duty:";

/**
 * Parses `duty:ID` in the value of --fail-on, and gives the rest of it.
 * @throws UsageError for an unknown duty
 */
export function dutiesIn(text: string): { duties: Set<DutyId>; rest: string } {
  const parts = text.split(",").map((part) => part.trim());
  const named = parts.filter((part) => part.startsWith(PREFIX));
  const duties = named.map((part) => {
    const id = part.slice(PREFIX.length).toUpperCase();
    const found = DUTY_IDS.find((duty) => duty === id);
    if (found) return found;
    throw new UsageError(`"${part}" names no duty. Duties: ${DUTY_IDS.join(", ")}.`);
  });
  const rest = parts.filter((part) => !part.startsWith(PREFIX));
  return { duties: new Set(duties), rest: rest.length === 0 ? "none" : rest.join(",") };
}

/** Failed duties of all pages, with whether they make the command fail. */
export function failedDuties(pages: readonly PageDuties[], failOn: ReadonlySet<DutyId>) {
  return pages.flatMap(({ url, duties }) =>
    duties.filter(({ result }) => result === "FAIL")
      .map((duty) => ({ url, duty, counts: failOn.has(duty.id) }))
  );
}
