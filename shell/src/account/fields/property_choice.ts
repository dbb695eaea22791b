/** A choice of properties, as shown by fields and as stored. Pure. */
import { ALL_PROPERTIES, compactScope } from "@crumbtrail/contract/permissions";

/** The stored alert properties that still exist; without any, ALL. */
export function shownProperties(chosen: readonly string[], known: readonly string[]): string[] {
  const existing = chosen.filter((id) => known.includes(id));
  return existing.length === 0 ? [ALL_PROPERTIES] : existing;
}

/** The form stored by the account: ALL is stored as an empty choice. */
export function storedProperties(shown: readonly string[]): string[] {
  return shown.filter((id) => id !== ALL_PROPERTIES);
}

/** ALL is removed by picking a property; ALL, when picked, replaces all others. */
export function pickedProperties(before: readonly string[], after: readonly string[]): string[] {
  const newest = before.includes(ALL_PROPERTIES)
    ? after.filter((each) => each !== ALL_PROPERTIES)
    : after;
  return compactScope(newest.length === 0 ? after : newest);
}
