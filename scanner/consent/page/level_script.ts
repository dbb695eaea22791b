/**
 * Settings with levels, of which a visitor chooses one by radio buttons. Each level allows what the one
 * before allows, and more: the lowest, at one of the two ends, refuses. Runs inside pages.
 */
import type { Texts } from "./button_kind_script.ts";
import { buttonKind } from "./joined_label_script.ts";
import { namesNeeded } from "./label_parts_script.ts";
import { pairOf, radioGroups, radioLabel, radioPairs } from "./radio_script.ts";

/** The lowest level of each group in the layers; groups without a lowest one are left out. */
export function lowestLevels(): HTMLElement[] {
  const texts = globalThis.crumbtrailTexts;
  if (texts === undefined) return [];
  radioPairs();
  return radioGroups().filter((radios) => !radios.some((radio) => pairOf(radio) !== undefined))
    .flatMap((radios) => {
      const at = lowestAt(radios.map(radioLabel), texts);
      return radios.filter((_, index) => index === at);
    });
}

/**
 * Where the lowest of some levels stands; null if none of them refuses, or each end does. Pure.
 * @param levels what each says, a line for its name
 */
export function lowestAt(levels: readonly string[], texts: Texts): number | null {
  const isLowest = (level: string | undefined) => {
    const [name = "", ...more] = level?.split("\n").map((line) => line.trim()) ?? [];
    return SMALLEST.test(name) || namesNeeded(name, texts.parts) ||
      [name, ...more].some((line) => buttonKind(line, texts) === "reject");
  };
  const [first, last] = [isLowest(levels[0]), isLowest(levels.at(-1))];
  if (levels.length < 2 || first === last) return null;
  return first ? 0 : levels.length - 1;
}

/** Names of a smallest choice in many languages. */
const SMALLEST =
  /^(?:basi[cs]?|basique|b[áaà]sic[oa]?|base|bas|minim\p{L}*|mínim\p{L}*|минимал\p{L}*|базов\p{L}*|grund|perus|none|nothing|nichts|rien|niets|geen|ingen|inga|nada|niente)$/iu;
