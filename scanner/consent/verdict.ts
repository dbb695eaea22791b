/** What became of a choice: from what was seen before, after and after the reload. Pure. */
import type { Preset } from "@crumbtrail/contract/enums";
import {
  type ConsentStatus,
  type Reason,
  REASON_TEXTS,
  type RecordedConsent,
} from "@crumbtrail/contract/recording";
import type { Act } from "./act.ts";
import { keptChoice, type Moment, purposes } from "./kept.ts";
import type { TcfState } from "./tcf.ts";

export interface Evidence {
  preset: Preset;
  /** The layer as found; null when there was none. */
  layer: { manager: string | null; buttons: string[] } | null;
  /** Managers that were recognised, whether they showed a layer or not. */
  managers: string[];
  before: Moment | null;
  act: Act | null;
  after: Moment | null;
  reloaded: Moment | null;
}

interface Inconclusive {
  reason: Reason;
  detail: string;
}

export interface Verdict {
  consent: RecordedConsent;
  inconclusive: Inconclusive | null;
}

const REASON_OF: Partial<Record<ConsentStatus, Reason>> = {
  "no-layer": "NO_LAYER",
  "button-missing": "BUTTON_MISSING",
  contradicted: "CONSENT_CONTRADICTED",
  "hidden-only": "HIDDEN_ONLY",
};

/** Whether a choice stands: doubt makes a run inconclusive, never clean. */
export function verdictOn(evidence: Evidence): Verdict {
  const checks = layerSentences(evidence);
  if (evidence.preset === "NO_ACTION_SP_CMP" || evidence.preset === "EXTERNAL") {
    return untouched(evidence, checks);
  }
  const status = evidence.layer === null ? "no-layer" : statusOf(evidence, checks);
  const reason = REASON_OF[status];
  const last = status === "no-layer" ? checks.slice(1) : checks.slice(-1);
  const detail = reason ? [REASON_TEXTS[reason], ...last].join(" ") : "";
  return {
    consent: recorded(evidence, status, checks),
    inconclusive: reason ? { reason, detail } : null,
  };
}

function layerSentences({ layer, managers, before }: Evidence): string[] {
  if (layer !== null) {
    const name = layer.manager === null ? "an unknown manager" : layer.manager;
    const buttons = layer.buttons.length > 0 ? ` with ${layer.buttons.map(quoted).join(", ")}` : "";
    return [`A consent layer of ${name} was seen${buttons}.`];
  }
  const said = ["No consent layer was seen."];
  if (managers.length > 0) {
    said.push(`A consent manager (${managers.join(", ")}) is there, but it showed no layer.`);
  }
  if (before?.tcf?.gdprApplies === false) said.push("The page says that the GDPR does not apply.");
  return said;
}

function untouched(evidence: Evidence, checks: string[]): Verdict {
  const claimed = evidence.before?.tcf?.purposeConsents ?? [];
  if (evidence.layer && claimed.length > 0) {
    checks.push(`Before any choice the page already claimed consent to ${purposes(claimed)}.`);
  }
  const status = evidence.layer === null ? "no-layer" : "not-attempted";
  const vanished = evidence.layer !== null && evidence.reloaded?.open === false;
  if (evidence.layer !== null && evidence.reloaded) {
    checks.push(
      vanished
        ? "After the reload the layer was gone although nobody answered it."
        : "After the reload the layer was still there, unanswered.",
    );
  }
  return {
    consent: recorded(evidence, status, checks),
    inconclusive: vanished
      ? { reason: "LAYER_VANISHED", detail: REASON_TEXTS.LAYER_VANISHED }
      : null,
  };
}

function statusOf(evidence: Evidence, checks: string[]): ConsentStatus {
  const { act, after, reloaded } = evidence;
  checks.push(...act?.steps ?? []);
  if (act === null || act.method === "none") {
    checks.push(
      `Its buttons: ${evidence.layer?.buttons.map(quoted).join(", ") || "none readable"}.`,
    );
    return "button-missing";
  }
  if (!act.closed || after?.open) {
    checks.push("The layer was still open afterwards.");
    return "contradicted";
  }
  checks.push("The layer closed.");
  const kept = keptChoice(evidence);
  checks.push(...kept.checks);
  if (reloaded?.open) {
    checks.push("After the reload the layer was back.");
    return kept.status === "unknown" ? "hidden-only" : "contradicted";
  }
  if (kept.status === "wrong") {
    checks.push(kept.checks.at(-1) ?? "");
    return "contradicted";
  }
  if (reloaded === null) return "acted-unverified";
  checks.push("After the reload the layer stayed away.");
  return kept.status === "right" ? "verified" : "acted-unverified";
}

function recorded(evidence: Evidence, status: ConsentStatus, checks: string[]): RecordedConsent {
  const tcf = (evidence.reloaded ?? evidence.after ?? evidence.before)?.tcf ?? null;
  return {
    status,
    method: status === "hidden-only" ? "hide" : evidence.act?.method ?? "none",
    manager: evidence.layer?.manager ?? null,
    checks: [...new Set(checks.filter((check) => check !== ""))],
    tcf: tcf && withoutState(tcf),
  };
}

function withoutState(tcf: TcfState): RecordedConsent["tcf"] {
  const { eventStatus: _event, readable: _readable, ...recordedTcf } = tcf;
  return recordedTcf;
}

function quoted(label: string): string {
  return `"${label}"`;
}
