/** A choice of properties, as fields show it and as it is stored. Pure. */
import { ALL_PROPERTIES, compactScope } from "@crumbtrail/contract/permissions";

/** What is left of the stored alert properties that still exist; none of them stands for ALL. */
export function shownProperties(chosen: readonly string[], known: readonly string[]): string[] {
  const existing = chosen.filter((id) => known.includes(id));
  return existing.length === 0 ? [ALL_PROPERTIES] : existing;
}

/** As the account stores it: ALL is no choice. */
export function storedProperties(shown: readonly string[]): string[] {
  return shown.filter((id) => id !== ALL_PROPERTIES);
}

/** ALL gives way to a property that is picked after it; ALL, once picked, replaces all others. */
export function pickedProperties(before: readonly string[], after: readonly string[]): string[] {
  const newest = before.includes(ALL_PROPERTIES)
    ? after.filter((each) => each !== ALL_PROPERTIES)
    : after;
  return compactScope(newest.length === 0 ? after : newest);
}
