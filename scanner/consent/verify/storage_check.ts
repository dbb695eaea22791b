/** Compares a page's stored entries with the choice. Pure. */
import type { Choice } from "../choice.ts";
import type { ToggleChoice } from "../page/panel_script.ts";
import type { StoredEntries } from "./entry_names.ts";
import { choiceIn, plainGrants, plainInterests, type StoredChoice } from "./stored.ts";
import { isWhole } from "./stored_words.ts";
import { folded } from "../../languages/folded.ts";

export interface ChoiceCheck {
  /** `hidden`: the page stored that the banner was closed, but no choice. */
  status: "right" | "wrong" | "hidden" | "unknown";
  checks: string[];
  /** Proven only by entries that were found by comparison. */
  isWeak?: boolean;
  /** An unclear entry may be a grant, so entries that agree with the choice prove nothing. */
  doubted?: boolean;
}

export const NO_ENTRY = "No entry that stores the choice was found.";

/** What is said of entries that hold the choice in a form that cannot be read. */
export function storedUnread(entries: readonly string[]): string {
  const changed = `The page stored something in ${entries.slice(0, 3).join(", ")}`;
  return `${changed}, but the choice cannot be read from it.`;
}

export function checked(right: boolean, checks: string[]): ChoiceCheck {
  return { status: right ? "right" : "wrong", checks };
}

/**
 * Whether the entries stored since the act state the choice; only understood entries count as
 * proof.
 */
export function checkStorage(
  choice: Choice,
  before: StoredEntries,
  stored: StoredEntries,
  toggleChoices: readonly ToggleChoice[] = [],
): ChoiceCheck {
  const found = choiceIn(before, stored);
  const { entries, elsewhere, dismissed } = found;
  const rejected = choice === "reject" || choice === "reject-li";
  if (rejected && elsewhere.length > 0) {
    return checked(false, [`Purposes were granted in ${elsewhere.slice(0, 3).join(", ")}.`]);
  }
  if (entries.length === 0) {
    return dismissed.length > 0
      ? {
        status: "hidden",
        checks: [`Only ${dismissed[0]} was stored, which says that the banner was closed.`],
      }
      : { status: "unknown", checks: [NO_ENTRY] };
  }
  const checks = [`The page stored the choice in ${entries.slice(0, 3).join(", ")}.`];
  if (choice === "accept") return acceptedIn(found, checks);
  if (choice === "partial") return { checks, status: checkToggles(found, toggleChoices) };
  return rejected ? rejectedIn(choice, found, checks) : { status: "unknown", checks };
}

/** A sentence for each entry that changed and plainly states a grant. */
export function grantedPlainly(before: StoredEntries, stored: StoredEntries): string[] {
  return plainGrants(before, stored).map((entry) => `The page stored a grant in ${entry}.`);
}

/** A sentence for each entry that changed and claims legitimate interest. */
export function interestsPlainly(before: StoredEntries, stored: StoredEntries): string[] {
  return plainInterests(before, stored)
    .map((entry) => `The page stored a claim of legitimate interest in ${entry}.`);
}

function acceptedIn(found: StoredChoice, checks: string[]): ChoiceCheck {
  const { granted, denied, hinted } = found;
  const refused = [...denied.filter((name) => !isWhole(name)), ...found.deniedElsewhere];
  const isBare = granted.every((name) => isWhole(name));
  // A bare "accepted" beside refused purposes: a single refusal leaves the choice unclear, several
  // refusals contradict an acceptance.
  if (granted.length + hinted.length > 0 && !(isBare && refused.length > 0)) {
    return checked(true, checks);
  }
  if (granted.length + hinted.length > 0 && refused.length === 1) return notUnderstood(found);
  const denials = [...denied, ...found.deniedElsewhere];
  if (denials.length === 0) return notUnderstood(found);
  return checked(false, [...checks, `Stored as denied: ${denials.slice(0, 5).join(", ")}.`]);
}

/**
 * Judges a rejection: any granted purpose contradicts the choice, and unknown words prove nothing.
 */
function rejectedIn(choice: Choice, found: StoredChoice, checks: string[]): ChoiceCheck {
  const { granted, unclear, interests, still } = found;
  const denied = [...found.denied, ...found.deniedByAnswers];
  if (granted.length > 0) {
    const stored = denied.length > 0 ? "Still stored" : "Stored";
    return checked(false, [
      ...checks,
      `${stored} as granted: ${granted.slice(0, 5).join(", ")}.`,
    ]);
  }
  if (choice === "reject-li" && interests.length > 0) {
    const claimed = interests.slice(0, 5).join(", ");
    return checked(false, [...checks, `Legitimate interest is still claimed for ${claimed}.`]);
  }
  if (still.length > 0) {
    const left = `An earlier grant is still stored in ${still.slice(0, 3).join(", ")}.`;
    return { status: "unknown", doubted: true, checks: [...checks, left] };
  }
  if (denied.length === 0 || unclear.length > 0) return notUnderstood(found);
  return { ...checked(true, checks), isWeak: found.denied.length === 0 };
}

function notUnderstood({ entries, unclear }: StoredChoice): ChoiceCheck {
  return { status: "unknown", checks: [storedUnread(entries)], doubted: unclear.length > 0 };
}

const SHORTEST = 4;

/**
 * `wrong` if a toggle is stored with another state than chosen, `right` if every toggle is stored
 * as chosen. Entries with other names prove neither; hints and answers found by comparison are never
 * `wrong`.
 */
export function checkToggles(
  { granted, denied, hinted, unclear, deniedByAnswers }: StoredChoice,
  toggleChoices: readonly ToggleChoice[],
): "right" | "wrong" | "unknown" {
  const isAmong = (names: string[], label: string) => names.some((name) => isAlike(name, label));
  const stated = toggleChoices.filter(({ legitimateInterest }) => !legitimateInterest)
    .map(({ label, on }) => {
      const [granting, denying] = [[...granted, ...unclear], denied];
      const [same, other] = on ? [granting, denying] : [denying, granting];
      const hints = on ? hinted : deniedByAnswers;
      const isRight = isAmong([...same, ...hints], label);
      return { isRight, isWrong: !isRight && isAmong(other, label) };
    });
  if (stated.some(({ isWrong }) => isWrong)) return "wrong";
  return stated.length > 0 && stated.every(({ isRight }) => isRight) ? "right" : "unknown";
}

function isAlike(name: string, label: string): boolean {
  const [a, b] = [lettersOf(name), lettersOf(label)];
  if (a === b) return a !== "";
  return Math.min(a.length, b.length) >= SHORTEST && (a.includes(b) || b.includes(a));
}

function lettersOf(text: string): string {
  return folded(text).toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
