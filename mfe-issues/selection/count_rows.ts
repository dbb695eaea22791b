/** Counts ticked rows, as the server counts what filters match. Pure. */
import type { IssueRow } from "@crumbtrail/contract/issue";
import type { IssueCount } from "@crumbtrail/contract/issue_batch";

export type Counted = Omit<IssueCount, "upTo">;
type Countable = Pick<IssueRow, "cause" | "entryName" | "property">;

/** Names of each cause. */
const NAMES = 5;

/** Causes and properties of rows, the largest number first. */
export function countRows(rows: readonly Countable[]): Counted {
  const causes = groups(rows, ({ cause }) => cause?._id ?? "").flatMap((those) => {
    const cause = those[0]?.cause;
    const names = groups(those, ({ entryName }) => entryName)
      .map((same) => ({ name: same[0]?.entryName ?? "", count: same.length }));
    const counts = { count: those.length, names: names.slice(0, NAMES), nameCount: names.length };
    return cause ? [{ ...cause, ...counts }] : [];
  });
  const properties = groups(rows, ({ property }) => property._id).flatMap((those) => {
    const property = those[0]?.property;
    return property ? [{ ...property, count: those.length }] : [];
  });
  return { total: rows.length, properties, causes, causeCount: causes.length };
}

/** Rows with the same key, the largest group first. */
function groups<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  return [...Map.groupBy(rows, keyOf).values()].sort((a, b) => b.length - a.length);
}
