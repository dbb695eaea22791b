/** Compares the stored entries and signals of a page with the choice. Pure. */
import type { ConsentMode, ConsentSignals } from "@crumbtrail/contract/recording";
import {
  checkStorage,
  type ChoiceCheck,
  grantedPlainly,
  interestsPlainly,
} from "./storage_check.ts";
import { tcfInGpp } from "./gpp.ts";
import { checkTcf, type ExpectedChoice, isRejection, tcfCounts } from "./tcf_check.ts";
import type { StoredEntries } from "./entry_names.ts";
import type { TcfState } from "../page/tcf.ts";

/** Consent on the page at one moment. */
export interface Moment {
  /** Whether the layer was open. */
  open: boolean;
  /** Milliseconds since the run began. */
  at: number;
  tcf: TcfState | null;
  stored: StoredEntries;
  signals: ConsentSignals;
}

/** A choice, and the moments before and after the act. */
export interface ChoiceStates extends ExpectedChoice {
  before: Moment | null;
  after: Moment | null;
  reloaded: Moment | null;
  atLast?: Moment | null | undefined;
}

const SILENT = "The page's TCF API returned no readable TC string.";
const UNMOVED = "The TC string was final before the choice, and the choice did not change it.";

/** Whether the page stored the choice, judged by the moments after the act. */
export function checkChoice(chosen: ChoiceStates): ChoiceCheck {
  const moments = [chosen.after, chosen.reloaded, chosen.atLast ?? null]
    .filter((moment) => moment !== null);
  const bySignals = deciding(moments.flatMap(({ signals }) => [
    checkConsentMode(chosen, "Google Consent Mode", signals.google),
    checkConsentMode(chosen, "Microsoft's event tracking", signals.uet ?? null),
  ]));
  const unmoved = moments.some(({ tcf }) => isUnmoved(chosen, tcf));
  const byTcf = moments.flatMap(({ tcf, signals }) => [
    ...tcf !== null && tcfCounts(chosen, tcf) && !isUnmoved(chosen, tcf)
      ? [checkTcf(chosen, tcf)]
      : [],
    ...checkGpp(chosen, signals),
  ]);
  const silent = moments.some(({ tcf }) => tcf !== null && tcf.gdprApplies !== false);
  const notes = unmoved ? [UNMOVED] : silent ? [SILENT] : [];
  const byStored = deciding(
    moments.map(({ stored }) =>
      checkStorage(chosen.choice, chosen.before?.stored ?? {}, stored, chosen.toggleChoices)
    ),
  );
  const check = byTcf.length > 0
    ? withStoredGrants(deciding(byTcf), chosen, moments)
    : { ...byStored, checks: [...notes, ...byStored.checks] };
  return combined(check, bySignals);
}

/**
 * Whether a TC string agrees with the choice but was already final before the act. While a manager
 * asks, the API reports `cmpuishown`; `tcloaded` means that no question is open (TCF 2.3, CMP API,
 * `eventStatus`).
 */
function isUnmoved(chosen: ChoiceStates, tcf: TcfState | null): boolean {
  const known = chosen.before?.tcf ?? null;
  return known !== null && tcf !== null && known.eventStatus === "tcloaded" && tcf.readable &&
    known.tcString === tcf.tcString && checkTcf(chosen, tcf).status === "right";
}

/** Checks the TC string inside a GPP string like a separate TC string. */
function checkGpp(chosen: ChoiceStates, { gpp }: ConsentSignals): ChoiceCheck[] {
  const tcf = tcfInGpp(gpp);
  if (tcf === null || !tcfCounts(chosen, tcf)) return [];
  const { status, checks } = checkTcf(chosen, tcf);
  return [{ status, checks: checks.map((check) => check.replace("TC string", "GPP string")) }];
}

/** A TC string without grants does not prove a rejection if the page stores a grant elsewhere. */
function withStoredGrants(
  check: ChoiceCheck,
  { choice, before }: ChoiceStates,
  moments: Moment[],
): ChoiceCheck {
  if (check.status !== "right" || !isRejection(choice)) return check;
  const known = before?.stored ?? {};
  const against = moments.flatMap(({ stored }) => [
    ...grantedPlainly(known, stored),
    ...choice === "reject-li" ? interestsPlainly(known, stored) : [],
  ]);
  const [first] = against;
  return first === undefined ? check : { status: "wrong", checks: [...check.checks, first] };
}

/**
 * Combines both checks: a contradicting signal overrides the stored entries, an agreeing signal
 * replaces missing proof.
 */
function combined(check: ChoiceCheck, bySignals: ChoiceCheck): ChoiceCheck {
  if (check.status === "wrong") return check;
  if (bySignals.doubted) return { ...bySignals, checks: [...check.checks, ...bySignals.checks] };
  if (bySignals.status === "unknown") return check;
  if (check.doubted && bySignals.status === "right") return check;
  return { status: bySignals.status, checks: [...check.checks, ...bySignals.checks] };
}

const OF_CONSENT = /^(ad_storage|ad_user_data|ad_personalization|analytics_storage)$/;

/**
 * Checks the consent updates that a tag received: any update that differs contradicts the choice.
 */
function checkConsentMode(
  { choice }: ChoiceStates,
  tag: string,
  mode: ConsentMode | null,
): ChoiceCheck {
  const unknown: ChoiceCheck = { status: "unknown", checks: [] };
  if (mode === null || (choice !== "accept" && !isRejection(choice))) return unknown;
  const updates = mode.commands.filter(({ command }) => command === "update");
  const updated: Record<string, string> = Object.assign({}, ...updates.map(({ values }) => values));
  // Tags may receive the choice without a visible command.
  const current = Object.entries(mode.entries).flatMap(([name, { update }]) =>
    update === null ? [] : [[name, update ? "granted" : "denied"] as const]
  );
  const states = [...Object.entries(updated), ...current].filter(([name]) => OF_CONSENT.test(name));
  if (states.length === 0) return isRejection(choice) ? grantedByDefault(tag, mode) : unknown;
  const expected = choice === "accept" ? "granted" : "denied";
  const others = [
    ...new Set(states.filter(([, value]) => value !== expected).map(([name]) => name)),
  ];
  if (others.length === 0) {
    return { status: "right", checks: [`${tag} received "${expected}".`] };
  }
  // An acceptance need not cover all consent types of the tag manager.
  if (choice === "accept" && others.length < states.length) return unknown;
  const list = others.join(", ");
  return { status: "wrong", checks: [`${tag} did not receive "${expected}": ${list}.`] };
}

/** Doubts a rejection if all consent types are granted by default and were never updated. */
function grantedByDefault(tag: string, mode: ConsentMode): ChoiceCheck {
  const commanded = mode.commands.flatMap(({ values }) => Object.entries(values));
  const current = Object.entries(mode.entries).flatMap(([name, entry]) =>
    entry.default === null ? [] : [[name, entry.default ? "granted" : "denied"] as const]
  );
  // Commands may apply to single countries; the tag's own entries have the resulting state.
  const all = (current.length > 0 ? current : commanded).filter(([name]) => OF_CONSENT.test(name));
  if (all.length === 0 || all.some(([, value]) => value !== "granted")) {
    return { status: "unknown", checks: [] };
  }
  const check = `${tag} is "granted" by default and received no update.`;
  return { status: "unknown", doubted: true, checks: [check] };
}

/**
 * The check that decides: the first wrong check, else a doubtful check, else the last right check.
 */
function deciding(all: readonly ChoiceCheck[]): ChoiceCheck {
  return all.find(({ status }) => status === "wrong") ??
    all.find(({ doubted }) => doubted) ??
    all.findLast(({ status }) => status === "right") ??
    all.find(({ status }) => status === "hidden") ??
    all.at(-1) ?? { status: "unknown", checks: [] };
}
