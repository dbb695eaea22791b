/** Verdicts on unanswered layers: untouched by the preset, or closed too early. Pure. */
import { REASON_TEXTS } from "@crumbtrail/contract/recording";
import { checkChoice } from "./choice_check.ts";
import { type Evidence, recordedConsent, type Verdict } from "./evidence.ts";
import { purposes } from "./tcf_check.ts";

const TEXT_LENGTH = 200;

/**
 * The verdict on a layer that vanished, and whether the closing stored a grant.
 * @param needed whether the layer asked a question or required an answer; a mere notice may close
 *   unless the page takes the closing as consent
 */
export function vanishedBefore(evidence: Evidence, checks: string[], needed: boolean) {
  const taken = takenAsConsent(evidence);
  const sentences = [whatWent(evidence), ...taken];
  const inconclusive = needed || taken.length > 0
    ? {
      reason: "LAYER_VANISHED" as const,
      detail: [REASON_TEXTS.LAYER_VANISHED, ...sentences].join(" "),
    }
    : null;
  return {
    consent: recordedConsent(evidence, "not-attempted", [...checks, ...sentences]),
    inconclusive,
  };
}

function whatWent({ layer, vanished }: Evidence): string {
  const text = layer?.seen?.text.replace(/\s+/g, " ").slice(0, TEXT_LENGTH);
  const when = vanished?.unused ? "before the page was scrolled" : "when the page was used";
  return `A consent banner appeared ${when} and closed by itself${text ? `: "${text}"` : ""}.`;
}

function takenAsConsent({ vanished, before }: Evidence): string[] {
  const check = checkChoice({
    choice: "accept",
    expected: undefined,
    declared: [],
    before: vanished?.unused ?? null,
    after: before,
    reloaded: null,
  });
  return check.status === "right"
    ? ["The page took scrolling or waiting as consent.", ...check.checks]
    : [];
}

/** The verdict for presets that touch nothing. */
export function untouchedVerdict(evidence: Evidence, checks: string[]): Verdict {
  if (evidence.preset === "EXTERNAL") {
    const left = ["No action taken."];
    return { consent: recordedConsent(evidence, "not-attempted", left), inconclusive: null };
  }
  const claimed = evidence.before?.tcf?.purposeConsents ?? [];
  if (evidence.layer && claimed.length > 0) {
    checks.push(`Before any choice, the page already claimed consent to ${purposes(claimed)}.`);
  }
  const status = evidence.layer === null ? "no-layer" : "not-attempted";
  const vanished = evidence.layer !== null && evidence.reloaded?.open === false;
  if (evidence.layer !== null && evidence.reloaded) {
    checks.push(
      vanished
        ? "After the reload the banner was gone although it was not answered."
        : "After the reload the banner was still open, unanswered.",
    );
  }
  return {
    consent: recordedConsent(evidence, status, checks),
    // A layer without a question may disappear without an answer.
    inconclusive: vanished && askedForConsent(evidence)
      ? { reason: "LAYER_VANISHED", detail: REASON_TEXTS.LAYER_VANISHED }
      : null,
  };
}

/** Whether the layer asked for an answer, or could not be read. */
export function askedForConsent({ layer }: Evidence): boolean {
  return !layer?.seen || layer.seen.buttons.some(({ kind }) => kind !== "other");
}
