import type { ReportRow } from "@crumbtrail/contract/approval";
import { createContext } from "react";

/** How rows of a report are approved. */
export interface Approving {
  /** Of those that were approved since the report was opened: see `keyOf`. */
  approved: ReadonlySet<string>;
  ask(row: ReportRow): void;
}

/** Null where nothing may be approved. */
export const ApprovingContext = createContext<Approving | null>(null);

/** The same for rows of one name, however often the report has it. */
export function keyOf({ entry, name }: ReportRow): string {
  return `${entry} ${name}`;
}
