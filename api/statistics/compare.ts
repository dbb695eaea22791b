/** Properties side by side. */
import type { Slice } from "@crumbtrail/contract/paging";
import type { ComparedProperty } from "@crumbtrail/contract/statistics_servers";
import { SCORE_FORMULA, scored } from "@crumbtrail/contract/property_score";
import { addDays, daysOf } from "@crumbtrail/db/queries/statistics";
import { countOpenIssuesOf, listPropertySums } from "@crumbtrail/db/queries/statistics_servers";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { envelope, figuresOf, type Reader, type StatisticsFilters } from "./figures.ts";

/**
 * Properties with tests in the range, the lowest score first; those without a complete test last.
 * @throws ApiError errors of `figuresOf`
 */
export async function readComparedProperties(
  tx: TenantTx,
  filters: StatisticsFilters,
  reader: Reader,
  slice: Slice,
) {
  const figures = await figuresOf(tx, filters, reader);
  // Scores end at 100: 101 sorts properties without one last.
  const all = (await listPropertySums(tx, figures))
    .map(({ _id, name, ...sums }) => ({ _id, name, ...scored(sums) }))
    .sort((a, b) => (a.score ?? 101) - (b.score ?? 101));
  const page = all.slice(slice.offset, slice.offset + slice.limit);
  const before = new Map<string, number | null>();
  if (figures.start !== null) {
    const days = daysOf(figures.start, figures.end);
    const earlier = {
      ...figures,
      start: addDays(figures.start, -days),
      end: addDays(figures.start, -1),
    };
    for (const sums of await listPropertySums(tx, earlier)) {
      before.set(sums._id, scored(sums).score);
    }
  }
  const open = await countOpenIssuesOf(tx, page.map(({ _id }) => _id));
  const rows = page.map((row): ComparedProperty => ({
    ...row,
    scoreBefore: before.get(row._id) ?? null,
    openIssues: open.get(row._id) ?? 0,
  }));
  return { formula: SCORE_FORMULA, ...envelope(rows, figures, slice, all.length) };
}
