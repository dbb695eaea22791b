/** A layer that went away before anybody answered it: nothing can be answered then. Pure. */
import { REASON_TEXTS } from "@crumbtrail/contract/recording";
import { checkChoice } from "./choice_check.ts";
import { type Evidence, recorded } from "./evidence.ts";

const TEXT_LENGTH = 200;

/**
 * Says that there was a layer, and whether its going left a grant behind.
 * @param needed whether the layer asked, or was to be answered; a notice may go as it likes unless
 *   its going is taken as consent
 */
export function vanishedBefore(evidence: Evidence, checks: string[], needed: boolean) {
  const taken = takenAsConsent(evidence);
  const said = [whatWent(evidence), ...taken];
  const inconclusive = needed || taken.length > 0
    ? {
      reason: "LAYER_VANISHED" as const,
      detail: [REASON_TEXTS.LAYER_VANISHED, ...said].join(" "),
    }
    : null;
  return { consent: recorded(evidence, "not-attempted", [...checks, ...said]), inconclusive };
}

function whatWent({ layer, vanished }: Evidence): string {
  const text = layer?.seen?.text.replace(/\s+/g, " ").slice(0, TEXT_LENGTH);
  const when = vanished?.unused ? "before the page was scrolled" : "when the page was used";
  return `A consent layer was there ${when} and went away by itself${text ? `: "${text}"` : ""}.`;
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
