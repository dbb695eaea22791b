/**
 * The verdict on a choice, from the moments before the act, after the act and after the reload.
 * Pure.
 */
import { type ConsentStatus, type Reason, REASON_TEXTS } from "@crumbtrail/contract/recording";
import { type Choice, CHOICES, ignored } from "../choice.ts";
import { recordsOfChoice } from "./choice_records.ts";
import { checkChoice, type ChoiceStates } from "./choice_check.ts";
import type { StoredEntries } from "./entry_names.ts";
import { type ChoiceCheck, NO_ENTRY, storedUnread } from "./storage_check.ts";
import { purposes } from "./tcf_check.ts";
import type { SeenLayer } from "../page/layers_script.ts";
import { purposesNamedIn } from "../page/tcf.ts";
import { type Evidence, recordedConsent, type Verdict } from "./evidence.ts";
import { askedForConsent, untouchedVerdict, vanishedBefore } from "./unanswered.ts";

const REASON_OF: Partial<Record<ConsentStatus, Reason>> = {
  "no-layer": "NO_LAYER",
  "button-missing": "BUTTON_MISSING",
  "buttons-unknown": "BUTTONS_UNKNOWN",
  "button-unreachable": "BUTTON_UNREACHABLE",
  "press-ignored": "PRESS_IGNORED",
  "button-misnamed": "BUTTON_MISNAMED",
  contradicted: "CONSENT_CONTRADICTED",
  "hidden-only": "HIDDEN_ONLY",
};

/** The verdict of a scan. Doubt makes a run inconclusive, never clean. */
export function verdictOn(evidence: Evidence): Verdict {
  const { consent, inconclusive, ...rest } = verdictOnAct(evidence);
  const { named = [] } = evidence;
  return {
    ...rest,
    consent: { ...consent, checks: [...consent.checks, ...named] },
    inconclusive: inconclusive && {
      ...inconclusive,
      detail: [inconclusive.detail, ...named].join(" "),
    },
  };
}

function verdictOnAct(evidence: Evidence): Verdict {
  const checks = layerSentences(evidence);
  const choice = CHOICES[evidence.preset];
  if (evidence.vanished) {
    return vanishedBefore(evidence, checks, choice !== undefined || askedForConsent(evidence));
  }
  if (choice === undefined) return untouchedVerdict(evidence, checks);
  const { failed } = evidence;
  if (failed) {
    checks.push(...evidence.act?.steps ?? [], failed.detail);
    const status = evidence.act === null ? "not-attempted" : "acted-unverified";
    return { consent: recordedConsent(evidence, status, checks), inconclusive: failed };
  }
  const lacksAll = hasNoToggle(evidence, choice);
  const records = recordsOfChoice(evidence);
  const chosen = chosenOf(evidence, choice);
  const check = checkChoice(chosen);
  const status = evidence.layer === null ? "no-layer" : statusOf(evidence, chosen, check, checks);
  const reason = lacksAll ? "SETTINGS_MISSING" : REASON_OF[status];
  const last = status === "no-layer" ? checks.slice(1) : checks.slice(-1);
  const detail = reason ? [REASON_TEXTS[reason], ...last].join(" ") : "";
  return {
    consent: recordedConsent(evidence, status, withRecordsNamed(checks, records)),
    inconclusive: reason ? { reason, detail } : null,
    isWeak: status === "verified" && check.isWeak === true,
    records,
    stored: (evidence.atLast ?? evidence.reloaded)?.stored ?? {},
  };
}

/** Names the entries that end the asking, where none could be read. */
function withRecordsNamed(checks: string[], records: StoredEntries): string[] {
  const names = Object.keys(records);
  if (names.length === 0) return checks;
  return checks.map((check) => check === NO_ENTRY ? storedUnread(names) : check);
}

function layerSentences({ layer, managers, notes = [], before }: Evidence): string[] {
  if (layer !== null) {
    const name = layer.manager === null ? "an unknown manager" : layer.manager;
    const labels = answersOf(layer.seen);
    const buttons = labels.length > 0 ? ` with ${labels.map(quoted).join(", ")}` : "";
    return [...notes, `A consent banner of ${name} appeared${buttons}.`];
  }
  const sentences = ["No consent banner appeared.", ...notes];
  if (managers.length > 0) {
    sentences.push(
      `The page has a consent manager (${managers.join(", ")}), but it showed no banner.`,
    );
  }
  if (before?.tcf?.gdprApplies === false) {
    sentences.push("The page says that the GDPR does not apply.");
  }
  const claimed = before?.tcf?.purposeConsents ?? [];
  if (claimed.length > 0) {
    sentences.push(`The page already claims consent to ${purposes(claimed)} before any choice.`);
  }
  return sentences;
}

/** Labels of the buttons that answer the layer; of all buttons if none is understood. */
function answersOf(seen: SeenLayer | null): string[] {
  const buttons = seen?.buttons.filter(({ label }) => label !== "") ?? [];
  const answers = buttons.filter(({ kind }) => kind !== "other");
  return (answers.length > 0 ? answers : buttons).slice(0, 8).map(({ label }) => label);
}

function statusOf(
  evidence: Evidence,
  chosen: ChoiceStates,
  check: ChoiceCheck,
  checks: string[],
): ConsentStatus {
  const { act, after, reloaded } = evidence;
  const { choice } = chosen;
  checks.push(...act?.steps ?? []);
  if (act !== null && hasNoToggle(evidence, choice)) {
    const missed = [...new Set(act.missed)].map(quoted).join(", ");
    checks.push(`The manager has none of the toggles in the property's settings: ${missed}.`);
    return "button-missing";
  }
  if (act !== null && act.untaken !== null && !act.closed) {
    checks.push(act.untaken.why);
    return act.untaken.status;
  }
  if (act === null || act.method === "none") return statusWithoutButton(evidence, checks);
  if (!act.closed || after?.open) {
    checks.push("The banner stayed open.");
    // `contradicted` requires a stored choice that could be read.
    if (checkAfterAct(evidence, choice).status === "wrong") return "contradicted";
    if (act.pressed !== null) checks.push(ignored(act.pressed).why);
    return "press-ignored";
  }
  checks.push("The banner closed.");
  const { atLast, another } = evidence;
  checks.push(...check.checks);
  if (reloaded?.open || atLast?.open) {
    checks.push("After the reload the banner was back.");
    return check.status === "unknown" || check.status === "hidden" ? "hidden-only" : "contradicted";
  }
  if (check.status === "wrong") {
    return statusOfWrong(evidence, chosen, checks, check.checks.at(-1) ?? "");
  }
  if (check.status === "hidden" && choice !== "accept") return "hidden-only";
  // A banner that asks again, or only offers the rejected option, is neither a contradiction nor a
  // proof.
  if (another) {
    checks.push(`Later another banner appeared: "${another}"`);
    // A signed-in visitor is not asked again: the layer is the paywall.
    return choice === "pur" ? "hidden-only" : "acted-unverified";
  }
  if (reloaded === null) return "acted-unverified";
  checks.push("After the reload the banner stayed closed.");
  if (act.doubt !== null) {
    checks.push(act.doubt);
    return "acted-unverified";
  }
  // For a signed-in visitor only the absence of a layer can be checked.
  return check.status === "right" || choice === "pur" ? "verified" : "acted-unverified";
}

function chosenOf(evidence: Evidence, choice: Choice): ChoiceStates {
  const { before, after, reloaded, atLast, expected, toggleChoices } = evidence;
  const declared = purposesNamedIn(evidence.layer?.seen?.text ?? "");
  return { choice, expected, toggleChoices, declared, before, after, reloaded, atLast };
}

/** The status when no button was understood as the choice: what is not understood may be one. */
function statusWithoutButton({ layer }: Evidence, checks: string[]): ConsentStatus {
  const buttons = layer?.seen?.buttons.filter(({ label }) => label !== "") ?? [];
  const understood = buttons.filter(({ kind }) => kind !== "other");
  const named = (some: typeof buttons) => some.map(({ label }) => quoted(label)).join(", ");
  const others = buttons.filter(({ kind }) => kind === "other");
  if (understood.length === 0) {
    checks.push(`Buttons: ${named(others) || "none readable"}.`);
    return "buttons-unknown";
  }
  checks.push(
    others.length === 0
      ? `Buttons: ${named(buttons)}.`
      : `Buttons: ${named(understood)}; not understood: ${named(others)}.`,
  );
  return "button-missing";
}

function checkAfterAct({ before, after, expected, toggleChoices }: Evidence, choice: Choice) {
  const page = { before, after, reloaded: null };
  return checkChoice({ choice, expected, toggleChoices, declared: [], ...page });
}

/**
 * Whether the manager lacks all chosen toggles: then no choice was made, whatever the page stores.
 */
function hasNoToggle({ act, toggleChoices = [] }: Evidence, choice: Choice): boolean {
  const missed = new Set(act?.missed);
  return choice === "partial" && missed.size > 0 &&
    toggleChoices.every(({ label }) => missed.has(label));
}

/**
 * The status for a stored choice that differs. If the manager offers no way to object or lacks a
 * toggle, `button-missing` and not `contradicted`.
 */
function statusOfWrong(
  { act }: Evidence,
  chosen: ChoiceStates,
  checks: string[],
  why: string,
): ConsentStatus {
  const { choice } = chosen;
  const isRejected = () => checkChoice({ ...chosen, choice: "reject" }).status !== "wrong";
  if (choice === "reject-li" && !act?.objected && isRejected()) {
    checks.push(`${why} The manager offers no way to object.`);
    return "button-missing";
  }
  if (choice === "partial" && act !== null && act.missed.length > 0) {
    checks.push(`The manager has no toggle for ${act.missed.map(quoted).join(", ")}.`);
    return "button-missing";
  }
  checks.push(why);
  return "contradicted";
}

function quoted(label: string): string {
  return `"${label}"`;
}
