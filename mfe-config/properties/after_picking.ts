import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";

/** Picking ALL leaves only ALL; picking another one then leaves only that. */
export function afterPicking(chosen: readonly string[], next: readonly string[]): string[] {
  const added = next.filter((id) => !chosen.includes(id));
  if (added.includes(ALL_PROPERTIES)) return [ALL_PROPERTIES];
  return added.length > 0 ? next.filter((id) => id !== ALL_PROPERTIES) : [...next];
}
