/** Whether what a page stores is the part that was chosen. Pure. */
import type { Wish } from "../act/panel_script.ts";
import type { StoredChoice } from "./stored.ts";
import { folded } from "../languages/stored_languages.ts";

const SHORTEST = 4;

/**
 * `wrong` when a toggle is kept otherwise than it was set, `right` when each of them is kept as it
 * was; what stands there under other names than those of the toggles tells neither.
 */
export function keptPart(
  { granted, denied, unclear }: StoredChoice,
  wishes: readonly Wish[],
): "right" | "wrong" | "unknown" {
  const told = wishes.filter(({ legitimateInterest }) => !legitimateInterest).map((wish) => ({
    on: wish.on,
    granted: [...granted, ...unclear].some((name) => isAlike(name, wish.label)),
    denied: denied.some((name) => isAlike(name, wish.label)),
  }));
  if (told.some((one) => one.on ? one.denied && !one.granted : one.granted && !one.denied)) {
    return "wrong";
  }
  const isRight = told.every((one) => one.on ? one.granted : one.denied);
  return told.length > 0 && isRight ? "right" : "unknown";
}

function isAlike(name: string, label: string): boolean {
  const [a, b] = [bare(name), bare(label)];
  if (a === b) return a !== "";
  return Math.min(a.length, b.length) >= SHORTEST && (a.includes(b) || b.includes(a));
}

function bare(text: string): string {
  return folded(text).toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
