/** Whether what a page keeps is what was chosen. Pure. */
import type { ConsentSignals } from "@crumbtrail/contract/recording";
import type { Choice } from "./choice.ts";
import type { PartialReject } from "@crumbtrail/contract/consent_settings";
import { judged, type Kept, storedKept } from "./kept_stored.ts";
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
export interface Chosen {
  choice: Choice;
  /** What a partial choice must come to. */
  expected: PartialReject["expected"];
  /** Purposes the layer named. */
  declared: number[];
  before: Moment | null;
  after: Moment | null;
  reloaded: Moment | null;
  atLast?: Moment | null | undefined;
}

/** Whether what the page kept is what was chosen; later words count over earlier ones. */
export function keptChoice(chosen: Chosen): Kept {
  const moments = [chosen.after, chosen.reloaded, chosen.atLast ?? null]
    .filter((moment) => moment !== null);
  const bySignals = worst(moments.map(({ signals }) => signalsKept(chosen, signals)));
  const byTcf = moments.flatMap(({ tcf }) =>
    tcf?.readable && tcf.gdprApplies !== false ? [tcfKept(chosen, tcf)] : []
  );
  const silent = moments.some(({ tcf }) => tcf !== null && tcf.gdprApplies !== false);
  const said = silent ? ["The TCF interface of the page gave no readable TC string."] : [];
  const byStored = worst(
    moments.map(({ stored }) => storedKept(chosen.choice, chosen.before?.stored ?? {}, stored)),
  );
  const kept = byTcf.length > 0
    ? worst(byTcf)
    : { ...byStored, checks: [...said, ...byStored.checks] };
  return together(kept, bySignals);
}

/** A signal that says the opposite spoils what else is kept; one that agrees stands in for it. */
function together(kept: Kept, bySignals: Kept): Kept {
  if (kept.status === "wrong" || bySignals.status === "unknown") return kept;
  return { status: bySignals.status, checks: [...kept.checks, ...bySignals.checks] };
}

/** The sentence that decides comes last. */
function tcfKept(chosen: Chosen, tcf: TcfState): Kept {
  const { purposeConsents: granted, purposeLegitimateInterests: interests } = tcf;
  const said = granted.length === 0
    ? "The TC string grants no purpose."
    : `The TC string grants ${purposes(granted)}.`;
  const claims = interests.length === 0
    ? []
    : [`The TC string claims legitimate interest for ${purposes(interests)}.`];
  const none = granted.length === 0;
  switch (chosen.choice) {
    case "accept":
      return accepted(chosen, tcf, said);
    case "reject":
      return judged(none, [...featuresOf(tcf), ...claims, said]);
    case "reject-li":
      return none
        ? judged(claims.length === 0, [...featuresOf(tcf), said, ...claims])
        : judged(false, [...featuresOf(tcf), ...claims, said]);
    case "partial":
      return partlyGranted(chosen, tcf, [...featuresOf(tcf), said]);
    case "pur":
      return judged(true, [...claims, said]);
  }
}

function featuresOf({ specialFeatureOptins: features }: TcfState): string[] {
  return features.length === 0
    ? []
    : [`The TC string opts in to special features ${features.join(", ")}.`];
}

function accepted(chosen: Chosen, tcf: TcfState, said: string): Kept {
  if (tellsLittle(chosen, tcf)) {
    const little = "What else the layer declares could not be read.";
    return { status: "unknown", checks: [said, little] };
  }
  const [right, why] = allGranted(chosen, tcf);
  return judged(right, why === null ? [said] : [said, why]);
}

/** All that the layer declared must be granted, or stand as legitimate interest. */
function allGranted({ declared }: Chosen, tcf: TcfState): [boolean, string | null] {
  const held = [...tcf.purposeConsents, ...tcf.purposeLegitimateInterests];
  const lacking = declared.filter((id) => !held.includes(id));
  if (!tcf.purposeConsents.includes(1)) return [false, "It does not grant purpose 1."];
  if (lacking.length > 0) {
    return [false, `The layer also named ${purposes(lacking)}, not granted.`];
  }
  const none = tcf.vendorsDisclosed.length > 0 && tcf.vendorConsents.length === 0;
  return none ? [false, "It grants no vendor, though it discloses some."] : [true, null];
}

/** Purpose 1 alone, of a layer that named no purposes, may be all there is, or next to nothing. */
function tellsLittle({ declared }: Chosen, { purposeConsents }: TcfState): boolean {
  return declared.length === 0 && purposeConsents.length === 1 && purposeConsents[0] === 1;
}

function partlyGranted({ expected }: Chosen, tcf: TcfState, checks: string[]): Kept {
  if (expected === undefined) {
    const unknown = "What the property expects of this choice is not set.";
    return { status: "unknown", checks: [...checks, unknown] };
  }
  const wrong = [
    difference("consents to", expected.purposeConsents, tcf.purposeConsents),
    difference(
      "claims legitimate interest for",
      expected.purposeLegitimateInterests ?? tcf.purposeLegitimateInterests,
      tcf.purposeLegitimateInterests,
    ),
  ].filter((sentence) => sentence !== null);
  return { status: wrong.length > 0 ? "wrong" : "right", checks: [...checks, ...wrong] };
}

function difference(verb: string, expected: number[], found: number[]): string | null {
  const more = found.filter((id) => !expected.includes(id));
  const fewer = expected.filter((id) => !found.includes(id));
  if (more.length + fewer.length === 0) return null;
  const said = [
    ...more.length > 0 ? [`${purposes(more)} too much`] : [],
    ...fewer.length > 0 ? [`${purposes(fewer)} too little`] : [],
  ];
  return `Against what the property expects it ${verb} ${said.join(" and ")}.`;
}

const OF_CONSENT = /^(ad_storage|ad_user_data|ad_personalization|analytics_storage)$/;

/** Google Consent Mode after the choice: an update that says otherwise contradicts it. */
function signalsKept({ choice }: Chosen, { google }: ConsentSignals): Kept {
  const unknown: Kept = { status: "unknown", checks: [] };
  if (google === null || (choice !== "accept" && !choice.startsWith("reject"))) return unknown;
  const updates = google.commands.filter(({ command }) => command === "update");
  const updated = Object.assign({}, ...updates.map(({ values }) => values));
  const said = Object.entries(updated).filter(([name]) => OF_CONSENT.test(name));
  if (said.length === 0) return unknown;
  const meant = choice === "accept" ? "granted" : "denied";
  const others = said.filter(([, value]) => value !== meant).map(([name]) => name);
  if (others.length === 0) {
    return { status: "right", checks: [`Google Consent Mode was told "${meant}".`] };
  }
  // An acceptance need not cover all that the tag manager knows.
  if (choice === "accept" && others.length < said.length) return unknown;
  const list = others.join(", ");
  return { status: "wrong", checks: [`Google Consent Mode was not told "${meant}": ${list}.`] };
}

/** One wrong moment spoils the others; the first sentences of the chosen one are told. */
function worst(all: readonly Kept[]): Kept {
  return all.find(({ status }) => status === "wrong") ??
    all.findLast(({ status }) => status === "right") ??
    all.find(({ status }) => status === "hidden") ??
    all.at(-1) ?? { status: "unknown", checks: [] };
}

export function purposes(ids: readonly number[]): string {
  return `${ids.length === 1 ? "purpose" : "purposes"} ${ids.join(", ")}`;
}
