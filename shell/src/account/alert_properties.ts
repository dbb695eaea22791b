/** Which properties' alerts one wants, as the field shows them. Pure. */
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";

/** Without a choice all of them count; one that is gone is none. */
export function shownProperties(chosen: readonly string[], known: readonly string[]): string[] {
  const there = chosen.filter((id) => known.includes(id));
  return there.length === 0 ? [ALL_PROPERTIES] : there;
}

/** As the account keeps it: all of them are no choice. */
export function keptProperties(shown: readonly string[]): string[] {
  return shown.filter((id) => id !== ALL_PROPERTIES);
}
