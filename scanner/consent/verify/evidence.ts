/** The observations of a scan about consent, and their form in the recording. Pure. */
import type { Preset } from "@crumbtrail/contract/enums";
import {
  type BannerLayer,
  type ButtonInPicture,
  type ConsentSignals,
  type ConsentStatus,
  MAX_LAYERS,
  MAX_TOGGLES,
  type Press,
  type Reason,
  type RecordedConsent,
  type SeenToggle,
} from "@crumbtrail/contract/recording";
import type { ConsentAct } from "../choice.ts";
import type { Moment } from "./choice_check.ts";
import type { SeenLayer } from "../page/layers_script.ts";
import type { PartialReject } from "@crumbtrail/contract/consent_settings";
import type { StoredEntries } from "./entry_names.ts";
import type { TcfState } from "../page/tcf.ts";

export interface Evidence {
  preset: Preset;
  /** The layer as found; null if the page showed none. */
  layer: { manager: string | null; seen: SeenLayer | null } | null;
  /** Toggles of the layer as found. */
  toggles?: readonly SeenToggle[];
  /**
   * Set when the layer disappeared before it was answered; `unused` is the moment before the page
   * was used, if the layer was already open.
   */
  vanished?: { unused: Moment | null } | null;
  /** Managers recognised on the page, with or without a layer. */
  managers: string[];
  /** Actions that made the page show its layer. */
  notes?: readonly string[];
  /** Sentences about buttons that the property names and the page lacks. */
  named?: readonly string[];
  before: Moment | null;
  act: ConsentAct | null;
  /** The layers as the visitor meets them. */
  banner?: readonly BannerLayer[];
  /** What the act pressed, in order. */
  presses?: readonly Press[];
  /** The first button that was pressed, in the picture before. */
  pressed?: ButtonInPicture | undefined;
  after: Moment | null;
  reloaded: Moment | null;
  /** The moment at the end of the scan. */
  atLast?: Moment | null;
  /** Text of a new layer that appeared after the act. */
  another?: string | null;
  /** The required result of a partial choice. */
  expected?: PartialReject["expected"];
  /** Toggles of a partial choice. */
  toggleChoices?: PartialReject["toggles"] | undefined;
  /** The reason that ended the act early. */
  failed?: Inconclusive | null;
}

export interface Inconclusive {
  reason: Reason;
  detail: string;
}

export interface Verdict {
  consent: RecordedConsent;
  inconclusive: Inconclusive | null;
  /** Whether the choice is verified only by entries that were found by comparison. */
  isWeak?: boolean;
  /** Names and values of the entries that store the choice. */
  records?: StoredEntries;
  /** All entries that the page stored at the end. */
  stored?: StoredEntries;
}

/** The recording's account of consent. */
export function recordedConsent(
  evidence: Evidence,
  status: ConsentStatus,
  checks: string[],
): RecordedConsent {
  const tcf = (evidence.reloaded ?? evidence.after ?? evidence.before)?.tcf ?? null;
  return {
    status,
    method: status === "hidden-only" ? "hide" : evidence.act?.method ?? "none",
    manager: evidence.layer?.manager ?? null,
    checks: [...new Set(checks.filter((check) => check !== ""))],
    layer: evidence.layer?.seen ?? null,
    ...evidence.pressed && { pressed: evidence.pressed },
    ...togglesOf(evidence),
    ...evidence.banner?.length && { banner: evidence.banner.slice(0, MAX_LAYERS) },
    ...evidence.presses && { presses: [...evidence.presses] },
    signals: signalsOf(evidence),
    tcf: tcf && withoutState(tcf),
  };
}

/** Toggles of the layer and of its settings, each once. */
function togglesOf({ toggles = [], act }: Evidence): Pick<RecordedConsent, "toggles"> {
  const all = new Map([...toggles, ...act?.toggles ?? []].map((one) => [
    JSON.stringify([one.label, one.legitimateInterest]),
    one,
  ]));
  return all.size === 0 ? {} : { toggles: [...all.values()].slice(0, MAX_TOGGLES) };
}

function signalsOf({ before, after, reloaded }: Evidence): RecordedConsent["signals"] {
  const moments = [["before", before], ["after", after], ["reloaded", reloaded]] as const;
  return moments.flatMap(([moment, page]) => {
    if (page === null) return [];
    const signals = { ...page.signals, tcf: page.tcf && tcfAtMoment(page.tcf) };
    const hasSignals = Object.values(signals).some((signal) => signal !== null);
    return hasSignals ? [{ moment, at: Math.round(page.at), ...signals }] : [];
  });
}

function tcfAtMoment(tcf: TcfState): NonNullable<ConsentSignals["tcf"]> {
  const { tcString, purposeConsents, purposeLegitimateInterests } = tcf;
  const { vendorConsents, vendorLegitimateInterests } = tcf;
  return {
    ...{ tcString, purposeConsents, purposeLegitimateInterests },
    ...{ vendorConsents, vendorLegitimateInterests },
  };
}

function withoutState(tcf: TcfState): RecordedConsent["tcf"] {
  const {
    eventStatus: _,
    publisherConsents: __,
    publisherInterests: ___,
    announcedConsents: ____,
    ...rest
  } = tcf;
  return rest;
}
