/** Whether what a page keeps is what was chosen. Pure. */
import type { ConsentMode, ConsentSignals } from "@crumbtrail/contract/recording";
import { grantedPlainly, interestsPlainly, type Kept, storedKept } from "./storage_check.ts";
import { tcfInGpp } from "./gpp.ts";
import { isRejection, tcfCounts, tcfKept, type Wanted } from "./tcf_check.ts";
import type { Stored } from "./stored.ts";
import type { TcfState } from "./tcf.ts";

/** The page at one moment. */
export interface Moment {
  /** Whether the layer was open. */
  open: boolean;
  tcf: TcfState | null;
  stored: Stored;
  signals: ConsentSignals;
}

/** A choice, and the page before and after it. */
export interface Chosen extends Wanted {
  before: Moment | null;
  after: Moment | null;
  reloaded: Moment | null;
  atLast?: Moment | null | undefined;
}

const SILENT = "The TCF interface of the page gave no readable TC string.";
const UNMOVED = "The TC string was final before the choice, and the choice left it as it was.";

/** Whether what the page kept is what was chosen; later words count over earlier ones. */
export function keptChoice(chosen: Chosen): Kept {
  const moments = [chosen.after, chosen.reloaded, chosen.atLast ?? null]
    .filter((moment) => moment !== null);
  const bySignals = worst(moments.flatMap(({ signals }) => [
    modeKept(chosen, "Google Consent Mode", signals.google),
    modeKept(chosen, "Microsoft's event tracking", signals.uet ?? null),
  ]));
  const unmoved = moments.some(({ tcf }) => isUnmoved(chosen, tcf));
  const byTcf = moments.flatMap(({ tcf, signals }) => [
    ...tcf !== null && tcfCounts(chosen, tcf) && !isUnmoved(chosen, tcf)
      ? [tcfKept(chosen, tcf)]
      : [],
    ...gppKept(chosen, signals),
  ]);
  const silent = moments.some(({ tcf }) => tcf !== null && tcf.gdprApplies !== false);
  const said = unmoved ? [UNMOVED] : silent ? [SILENT] : [];
  const byStored = worst(
    moments.map(({ stored }) =>
      storedKept(chosen.choice, chosen.before?.stored ?? {}, stored, chosen.wishes)
    ),
  );
  const kept = byTcf.length > 0
    ? heldAgainstStored(worst(byTcf), chosen, moments)
    : { ...byStored, checks: [...said, ...byStored.checks] };
  return together(kept, bySignals);
}

/**
 * Whether a TC string agrees with the choice without having been changed by it. One that is shown
 * while a manager asks comes with `cmpuishown`; `tcloaded` says that nothing is asked (TCF 2.3, CMP
 * API, `eventStatus`).
 */
function isUnmoved(chosen: Chosen, tcf: TcfState | null): boolean {
  const known = chosen.before?.tcf ?? null;
  return known !== null && tcf !== null && known.eventStatus === "tcloaded" && tcf.readable &&
    known.tcString === tcf.tcString && tcfKept(chosen, tcf).status === "right";
}

/** As the TC string that stands by itself. */
function gppKept(chosen: Chosen, { gpp }: ConsentSignals): Kept[] {
  const tcf = tcfInGpp(gpp);
  if (tcf === null || !tcfCounts(chosen, tcf)) return [];
  const { status, checks } = tcfKept(chosen, tcf);
  return [{ status, checks: checks.map((said) => said.replace("TC string", "GPP string")) }];
}

/** A TC string that grants nothing is no proof where the page plainly keeps a grant beside it. */
function heldAgainstStored(kept: Kept, { choice, before }: Chosen, moments: Moment[]): Kept {
  if (kept.status !== "right" || !isRejection(choice)) return kept;
  const known = before?.stored ?? {};
  const against = moments.flatMap(({ stored }) => [
    ...grantedPlainly(known, stored),
    ...choice === "reject-li" ? interestsPlainly(known, stored) : [],
  ]);
  const [first] = against;
  return first === undefined ? kept : { status: "wrong", checks: [...kept.checks, first] };
}

/** A signal that says the opposite spoils what else is kept; one that agrees stands in for it. */
function together(kept: Kept, bySignals: Kept): Kept {
  if (kept.status === "wrong") return kept;
  if (bySignals.doubted) return { ...bySignals, checks: [...kept.checks, ...bySignals.checks] };
  if (bySignals.status === "unknown") return kept;
  if (kept.doubted && bySignals.status === "right") return kept;
  return { status: bySignals.status, checks: [...kept.checks, ...bySignals.checks] };
}

const OF_CONSENT = /^(ad_storage|ad_user_data|ad_personalization|analytics_storage)$/;

/** What a tag was told after the choice: an update that says otherwise contradicts it. */
function modeKept({ choice }: Chosen, tag: string, mode: ConsentMode | null): Kept {
  const unknown: Kept = { status: "unknown", checks: [] };
  if (mode === null || (choice !== "accept" && !isRejection(choice))) return unknown;
  const updates = mode.commands.filter(({ command }) => command === "update");
  const updated: Record<string, string> = Object.assign({}, ...updates.map(({ values }) => values));
  // Tags may tell it without a command that can be seen.
  const held = Object.entries(mode.entries).flatMap(([name, { update }]) =>
    update === null ? [] : [[name, update ? "granted" : "denied"] as const]
  );
  const said = [...Object.entries(updated), ...held].filter(([name]) => OF_CONSENT.test(name));
  if (said.length === 0) return isRejection(choice) ? grantedByDefault(tag, mode) : unknown;
  const meant = choice === "accept" ? "granted" : "denied";
  const others = [
    ...new Set(said.filter(([, value]) => value !== meant).map(([name]) => name)),
  ];
  if (others.length === 0) {
    return { status: "right", checks: [`${tag} was told "${meant}".`] };
  }
  // An acceptance need not cover all that the tag manager knows.
  if (choice === "accept" && others.length < said.length) return unknown;
  const list = others.join(", ");
  return { status: "wrong", checks: [`${tag} was not told "${meant}": ${list}.`] };
}

/** What is granted from the start, and was never told otherwise, was not rejected there. */
function grantedByDefault(tag: string, mode: ConsentMode): Kept {
  const told = mode.commands.flatMap(({ values }) => Object.entries(values));
  const held = Object.entries(mode.entries).flatMap(([name, entry]) =>
    entry.default === null ? [] : [[name, entry.default ? "granted" : "denied"] as const]
  );
  // Commands may be for one country each; what the tags made of them they hold themselves.
  const all = (held.length > 0 ? held : told).filter(([name]) => OF_CONSENT.test(name));
  if (all.length === 0 || all.some(([, value]) => value !== "granted")) {
    return { status: "unknown", checks: [] };
  }
  const check = `${tag} says "granted" by default, and was not told otherwise.`;
  return { status: "unknown", doubted: true, checks: [check] };
}

/** One wrong moment spoils the others; the first sentences of the chosen one are told. */
function worst(all: readonly Kept[]): Kept {
  return all.find(({ status }) => status === "wrong") ??
    all.find(({ doubted }) => doubted) ??
    all.findLast(({ status }) => status === "right") ??
    all.find(({ status }) => status === "hidden") ??
    all.at(-1) ?? { status: "unknown", checks: [] };
}
