/** Later issues of the causes that are handed over. Pure. */
import type { CauseAssignmentInput } from "@crumbtrail/contract/cause_assignment";
import type { Counted } from "./count_rows.ts";

export type LaterOfCause = Omit<CauseAssignmentInput, "assignee">;

/** Causes named in the dialog; of the others only the number is shown. */
export const CAUSES_LISTED = 20;

/**
 * Assignments of the counted causes, on the properties of the list's filter; empty without a known
 * cause, and with more causes than the dialog names.
 * @param properties ids with commas between
 */
export function laterOf(
  { causes, causeCount }: Counted,
  properties: string | undefined,
): LaterOfCause[] {
  if (causeCount > Math.min(CAUSES_LISTED, causes.length)) return [];
  const scope = properties ? { properties: properties.split(",") } : {};
  return causes.flatMap(({ _id }) => _id === null ? [] : [{ cause: _id, ...scope }]);
}
