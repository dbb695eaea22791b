/**
 * Labels that say the same more than once, in two languages or as "I reject and object": they mean
 * what all their parts mean. Runs inside pages too.
 */
import {
  type ButtonKind,
  type Meaning,
  meaningOfOne,
  plainLabel,
  type Texts,
} from "./button_kind_script.ts";
import { isOne } from "./phrases_script.ts";

/** Longest label that is taken apart, and most parts of it. */
const LENGTH = 240;
const MOST_PARTS = 4;

/** What stands between the languages of a label. */
const BETWEEN = /[·•∙⋅|¦‖/()[\]\n\r]|\s[-–—]\s/u;
/** "And" between two answers. */
const AND =
  /\s(?:&|\+|and|und|sowie|et|y|e|ed|i|og|och|oraz|en|ja|[sș]i|şi|és|ve|и|та|й|і|και|a|in|un|ir|dan|và)\s/iu;

/** As a part of a label: `yes` and `no` answer beside a part that accepts or rejects. */
type PartKind = ButtonKind | "yes" | "no";

/**
 * The meaning of a button's label: as a whole, or else of all its parts alike.
 * @param isOffer whether a page without ads may be for sale
 */
export function meaning(label: string, texts: Texts, isOffer: boolean): Meaning {
  const whole = meaningOfOne(label, texts, isOffer);
  if (whole.kind !== "other" || label.length > LENGTH) return whole;
  for (const [at, between] of [BETWEEN, AND].entries()) {
    const parts = label.split(between).filter((part) => plainLabel(part) !== "");
    if (parts.length < 2 || parts.length > MOST_PARTS) continue;
    const isSpoken = at === 1;
    const meanings = parts.map((part) =>
      isSpoken ? meaningOfOne(part, texts, isOffer) : meaning(part, texts, isOffer)
    );
    const kind = common(meanings.map((one, at) => partKind(one.kind, parts[at] ?? "", texts)));
    if (kind !== null) return { kind, isPhrase: meanings.every((one) => one.isPhrase) };
  }
  return whole;
}

/** The meaning of a button's label; `other` unless the label is understood. */
export function buttonKind(label: string, texts: Texts): ButtonKind {
  return meaning(label, texts, false).kind;
}

function partKind(kind: ButtonKind, part: string, texts: Texts): PartKind {
  if (kind !== "other") return kind;
  const text = plainLabel(part);
  if (isOne(text, texts.yes) || isOne(text, texts.gladly)) return "yes";
  const no = [texts.no, texts.ratherNot, texts.objecting];
  return no.some((phrases) => isOne(text, phrases)) ? "no" : "other";
}

/** What may stand beside an answer without changing it: "I understand and accept". */
const BESIDE: Partial<Record<ButtonKind, readonly PartKind[]>> = {
  accept: ["yes", "acknowledge", "save"],
  reject: ["no", "save"],
};

/** The kind of all parts; null if they differ. */
function common(kinds: readonly PartKind[]): ButtonKind | null {
  for (const kind of ["accept", "reject", "settings", "save", "acknowledge"] as const) {
    const beside = BESIDE[kind] ?? [];
    if (kinds.includes(kind) && kinds.every((one) => one === kind || beside.includes(one))) {
      return kind;
    }
  }
  return null;
}
