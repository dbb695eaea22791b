/** The verdict on a withdrawal, by the moments before it, after it and after the reload. Pure. */
import {
  MAX_HINTS,
  REASON_TEXTS,
  type RecordedConsent,
  type WayBack,
} from "@crumbtrail/contract/recording";
import type { Moment } from "../verify/choice_check.ts";
import type { StoredEntries } from "../verify/entry_names.ts";
import type { Verdict } from "../verify/evidence.ts";
import { verdictOn } from "../verify/verdict.ts";
import type { WithdrawalEvidence } from "./evidence.ts";
import { byRecords, changedMarks } from "./records.ts";

/** A step of settings that keep the refusal and wait for the visitor to close them. */
export const STAYED_OPEN = "The page stored the refusal, and its settings stayed open.";

/**
 * A choice that the page keeps otherwise is what such a run is to find, so that it ends as complete:
 * the visitor has refused by a button and the layer has closed, whatever the page makes of it.
 */
export function verdictOnWithdrawal(evidence: WithdrawalEvidence): Verdict {
  const { given, isSought, way } = evidence;
  if (!isSought) return { ...given, consent: withWithdrawal(given.consent, evidence) };
  if (way === null) return withoutWay(evidence);
  const refused = verdictOn({
    preset: "REJECT_SP_CMP",
    layer: { manager: given.consent.manager, seen: evidence.seen },
    managers: [],
    before: evidence.before,
    act: evidence.act,
    // A tag may learn of the withdrawal by the next load alone.
    after: evidence.reloaded ? withoutTags(evidence.after) : evidence.after,
    // Who has withdrawn may be asked again: the consent is gone.
    reloaded: closed(evidence.reloaded),
    atLast: closed(evidence.atLast),
    another: evidence.another,
  });
  const judged = evidence.act?.closed ? byRecords(refused, evidence) : refused;
  const records = { ...given.records, ...changedMarks(evidence), ...judged.records };
  const { consent } = judged;
  return {
    ...judged,
    consent: withWithdrawal({
      ...given.consent,
      ...{ status: consent.status, method: consent.method, tcf: consent.tcf },
      checks: [...new Set([...given.consent.checks, wayText(way), ...checksOf(consent)])],
      signals: signalsOf(given.consent, consent),
    }, evidence),
    records: nowStored(records, judged.stored ?? {}),
  };
}

function withoutWay(evidence: WithdrawalEvidence): Verdict {
  const { given, hints } = evidence;
  const seen = hints.filter(({ text }) => text !== "").slice(0, 3).map(({ text }) => `"${text}"`);
  const why = [
    REASON_TEXTS.NO_WAY_BACK,
    ...seen.length > 0 ? [`What may be one led to none: ${seen.join(", ")}.`] : [],
  ];
  const consent: RecordedConsent = {
    ...given.consent,
    checks: [...given.consent.checks, ...why],
    status: "not-attempted",
    method: "none",
  };
  return {
    ...given,
    consent: withWithdrawal(consent, evidence),
    inconclusive: { reason: "NO_WAY_BACK", detail: why.join(" ") },
  };
}

/** Without the sentence that names the manager, which the acceptance has. */
function checksOf({ checks }: RecordedConsent): string[] {
  const own = checks.slice(1);
  return own.includes(STAYED_OPEN) ? own.filter((said) => said !== "The banner closed.") : own;
}

function withoutTags(moment: Moment | null): Moment | null {
  return moment && { ...moment, signals: { ...moment.signals, google: null, uet: null } };
}

function closed(moment: Moment | null): Moment | null {
  return moment && { ...moment, open: false };
}

function wayText({ label, kind, page, presses }: WayBack): string {
  const name = `"${label}"`;
  if (page === "policy") {
    return `Only a policy leads back to the choice, by ${name}; presses: ${presses}.`;
  }
  const what = kind === "floating" ? "floating button" : kind;
  return `The ${what} ${name} leads back to the choice; presses: ${presses}.`;
}

/** Of both acts: before any choice, with consent, after the withdrawal and after the reload. */
function signalsOf(given: RecordedConsent, refused: RecordedConsent): RecordedConsent["signals"] {
  const first = given.signals?.filter(({ moment }) => moment === "before") ?? [];
  const later =
    refused.signals?.map((signal) =>
      signal.moment === "before" ? { ...signal, moment: "with-consent" as const } : signal
    ) ?? [];
  return [...first, ...later];
}

/** Entries that still store the choice, with their present values. */
function nowStored(records: StoredEntries, stored: StoredEntries): StoredEntries {
  return Object.fromEntries(
    Object.entries(records).map(([key, value]) => [key, stored[key] ?? value]),
  );
}

function withWithdrawal(
  consent: RecordedConsent,
  { isSought, way, hints, presses }: WithdrawalEvidence,
): RecordedConsent {
  return {
    ...consent,
    withdrawal: {
      way,
      hints: isSought ? hints.slice(0, MAX_HINTS) : null,
      presses: [...presses],
    },
  };
}
