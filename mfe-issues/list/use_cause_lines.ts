import type { CauseRow, IssueRow } from "@crumbtrail/contract/issue";
import { useCallback, useMemo, useState } from "react";
import { causeKey } from "./cause_words.ts";

export interface CauseLineRow {
  key: string;
  row: CauseRow;
  /** Index among all rows, those of issues included. */
  at: number;
  /** Issues shown below the line. */
  issues: readonly IssueRow[];
}

/** The lines with the issues that are shown below them, and a function that notes these issues. */
export function useCauseLines(rows: readonly CauseRow[]) {
  const [shown, setShown] = useState<ReadonlyMap<string, readonly IssueRow[]>>(new Map());
  const note = useCallback((cause: string, issues: readonly IssueRow[]) => {
    setShown((now) => new Map(now).set(cause, issues));
  }, []);
  const lines = useMemo(() => {
    let at = 0;
    return rows.map((row): CauseLineRow => {
      const key = causeKey(row);
      const line = { key, row, at, issues: shown.get(key) ?? [] };
      at += 1 + line.issues.length;
      return line;
    });
  }, [rows, shown]);
  return { lines, note };
}
