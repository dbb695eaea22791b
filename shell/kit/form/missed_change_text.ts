/** A missed change as text; loaded with the first conflict. Pure. */
import { changeText, type ChangeWording, valuesText } from "@crumbtrail/contract/change_text";
import type { MissedChange } from "./missed_changes.ts";

/** The label of the field, and its values in words; undefined for a field that is not shown. */
export function missedChangeText(
  change: MissedChange,
  wording: ChangeWording,
): { label: string; values: string } | undefined {
  const text = changeText(change, wording);
  return text && { label: text.label, values: valuesText(text) };
}
