import { useMemo } from "react";

/** Keys for rows that have nothing unique: a page may set one name twice, in any spelling. */
export function useRowKeys<T extends object>(rows: readonly T[]): (row: T) => string {
  return useMemo(() => {
    const keys = new Map(rows.map((row, index) => [row, String(index)]));
    return (row) => keys.get(row) ?? "";
  }, [rows]);
}
