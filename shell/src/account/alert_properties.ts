/** The choice of properties for alerts, as shown and as stored. Pure. */
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";

/** The stored properties that still exist; without any, ALL. */
export function shownProperties(chosen: readonly string[], known: readonly string[]): string[] {
  const existing = chosen.filter((id) => known.includes(id));
  return existing.length === 0 ? [ALL_PROPERTIES] : existing;
}

/** ALL is stored as an empty choice. */
export function storedProperties(shown: readonly string[]): string[] {
  return shown.filter((id) => id !== ALL_PROPERTIES);
}
