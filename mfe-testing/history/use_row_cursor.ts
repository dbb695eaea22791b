/** `j` and `k` go through the rows, `Enter` opens the one they have reached. */
import { useShortcuts } from "@crumbtrail/kit";
import { useState } from "react";

interface Row {
  _id: string;
}

/** @returns the row that was reached, as the table's `activeKey` */
export function useRowCursor<T extends Row>(
  rows: readonly T[],
  onOpen: (row: T) => void,
): string | undefined {
  const [active, setActive] = useState<string>();
  const at = rows.findIndex((row) => row._id === active);
  const move = (to: number) => setActive(rows[Math.max(0, Math.min(rows.length - 1, to))]?._id);
  useShortcuts([
    { key: "j", label: "Next row", run: () => move(at + 1) },
    { key: "k", label: "Previous row", run: () => move(at - 1) },
    {
      key: "Enter",
      label: "Open the row",
      run: () => {
        const row = rows[at];
        if (row) onOpen(row);
      },
    },
  ]);
  return active;
}
