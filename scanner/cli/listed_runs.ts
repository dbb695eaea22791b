/** A batch's `summary.json` as it is read back, and what of it the evidence proves otherwise. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { SUMMARY_FILE, toSummary } from "./summary.ts";
import { exitCode, type WeighedRun } from "./weigh.ts";

const listedRun = z.looseObject({
  folder: z.string(),
  manifestSha256: z.string().nullable(),
  notWritten: z.string().nullable(),
  /** What a baseline and `--fail-on` made of each; the evidence knows neither. */
  findings: z.array(z.looseObject({ isNew: z.boolean(), counts: z.boolean() })),
});
export type ListedRun = z.infer<typeof listedRun>;
export const listedBatch = z.looseObject({
  exitCode: z.number(),
  counts: z.record(z.string(), z.unknown()),
  runs: z.array(listedRun),
});

/** What the summary says of one scan otherwise than its evidence. */
export function compareRun(listed: ListedRun, run: WeighedRun): string[] {
  return toSummary([run], 0).runs.flatMap((known) =>
    differences(`${known.folder}: `, listed, known)
  );
}

export function compareTotals(
  { runs: _, ...said }: z.infer<typeof listedBatch>,
  runs: WeighedRun[],
): string[] {
  const code = possibleCodes(runs).find((possible) => possible === said.exitCode) ??
    exitCode(runs, new Set(), false);
  const { runs: __, ...known } = toSummary(runs, code);
  return [
    ...differences("counts.", said.counts, known.counts),
    ...differences("", { ...said, counts: null }, { ...known, counts: null }),
  ];
}

/**
 * Which it was depends on whether `--fail-on` named inconclusive scans, and on what else was to be
 * written.
 */
function possibleCodes(runs: readonly WeighedRun[]): number[] {
  return [
    exitCode(runs, new Set(), false),
    exitCode(runs, new Set(["inconclusive"]), false),
    exitCode(runs, new Set(), true),
  ];
}

function differences(of: string, said: object, known: object): string[] {
  const [listed, proven] = [new Map(Object.entries(said)), new Map(Object.entries(known))];
  return [...new Set([...proven.keys(), ...listed.keys()])]
    .filter((key) => !isDeepStrictEqual(listed.get(key), proven.get(key)))
    .map((key) => {
      const should = proven.get(key);
      // Findings may be long: that they differ must do.
      const how = Array.isArray(should)
        ? "not those of the evidence"
        : `${JSON.stringify(listed.get(key))}, not ${
          JSON.stringify(should)
        } as the evidence has it`;
      return `${SUMMARY_FILE}: ${of}${key}: ${how}`;
    });
}
