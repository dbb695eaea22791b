/** A missed change as text; loaded with the first conflict. Pure. */
import { changeText, type ChangeWording } from "@crumbtrail/contract/change_text";
import type { MissedChange } from "./missed_changes.ts";

const MAX_LENGTH = 120;

/**
 * A change in words: the field, and `old → new`, or what was added to a list and removed from it.
 * Undefined for a field that is not shown.
 */
export function missedChangeText(
  change: MissedChange,
  wording: ChangeWording,
): { label: string; values: string } | undefined {
  const text = changeText(change, wording);
  if (!text) return undefined;
  const { label, before, after } = text;
  if (!text.isList) {
    return { label, values: `${shortened(before) || "empty"} → ${shortened(after) || "empty"}` };
  }
  const parts = [["added", after] as const, ["removed", before] as const]
    .filter(([, entries]) => entries !== "");
  return {
    label,
    values: parts.map(([verb, entries]) => `${verb} ${shortened(entries)}`).join("; ") ||
      "other order",
  };
}

function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
