/** Texts for inconclusive tests: the reason, and advice. Pure. */
import { type Reason, REASON_TEXTS } from "@crumbtrail/contract/reasons";
import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { t, translated } from "@crumbtrail/texts";
import { checkText } from "./check_texts.ts";

/** Explains the dash shown instead of zero in an inconclusive test. */
export const UNSURE_ZERO = t("None found, but the test is inconclusive: there may be some.");

type Ended = Pick<TestResultRow, "outcome" | "reason" | "reasonDetail">;

/** The reason in a sentence or two; null for a complete run. */
export function inconclusiveReason(run: Ended): string | null {
  if (run.outcome === "COMPLETE") return null;
  const particulars = particularsOf(run);
  return particulars === "" ? reasonText(run) : `${reasonText(run)} ${particulars}`;
}

/** The reason in a sentence. */
export function reasonText({ reason }: Pick<Ended, "reason">): string {
  return reason === null ? t("The reason was not recorded.") : REASON_TEXTS[reason];
}

/** What the run says beyond its reason, such as a status code; empty without. */
export function particularsOf({ reason, reasonDetail }: Omit<Ended, "outcome">): string {
  return reasonDetail ? withoutReason(reasonDetail, reasonText({ reason })) : "";
}

/** How recordings of older scanners begin: the reason then had another sentence. */
const EARLIER = /^The consent banner has no button for this choice\.$/;

/** The recorded sentences, which are English, without the reason that most of them begin with. */
function withoutReason(detail: string, general: string): string {
  const end = detail.indexOf(". ");
  const first = end < 0 ? detail : detail.slice(0, end + 1);
  const repeats = EARLIER.test(first) || translated(first) === general;
  const rest = repeats ? detail.slice(first.length).trim() : detail;
  return checkText(translated(rest));
}

const ADVICE: Partial<Record<Reason, string>> = {
  DNS_FAILED: t("Check the spelling of the host name, then test again."),
  CONNECTION_FAILED: t("Check that the site is up, then test again."),
  ADDRESS_REFUSED: t("Only public sites can be tested: use the site's public address."),
  CERTIFICATE_INVALID: t("Renew the site's certificate, or test the address that it is for."),
  HTTP_ERROR: t(
    "Open the page yourself: if it answers for you, the site may refuse automatic visits.",
  ),
  NO_CONTENT: t(
    "Open the page yourself: correct the address, or, if it shows for you, look at the screenshot.",
  ),
  BOT_WALL: t(
    "Let the site's bot protection pass the scanner, or test a copy of the page without it.",
  ),
  AGE_GATE: t(
    "Test a page that asks for no age, or a copy of this one: the scanner does not confirm an age.",
  ),
  NAVIGATION_TIMEOUT: t("Test again at a quieter time; a page this slow can't be judged."),
  SCAN_TIMEOUT: t("Test again. If it keeps happening, the page never finishes loading."),
  STILL_LOADING: t("Test a page that loads less: this one kept asking for more until the end."),
  NO_LAYER: t(
    "If the page has no consent banner, say so below, or run Before CMP instead. If it has, look at the screenshot.",
  ),
  BUTTON_MISSING: t(
    "Look at the screenshot: this choice may be on a second page of the banner, or not be offered.",
  ),
  BUTTONS_UNKNOWN: t(
    "Name the buttons under Consent banner in the property, by the labels below, then test again.",
  ),
  BUTTON_UNREACHABLE: t(
    "Look at the screenshot and try the button yourself: visitors may be unable to press it, too.",
  ),
  PRESS_IGNORED: t(
    "Try the button yourself: it may work only after a while, or not at all.",
  ),
  BUTTON_MISNAMED: t(
    "Correct the names of the buttons under Consent banner in the property, then test again.",
  ),
  CONSENT_CONTRADICTED: t("The consent manager does not store this choice: check its settings."),
  HIDDEN_ONLY: t("The banner offers no way to make this choice, or its button was not understood."),
  LAYER_VANISHED: t("Test again; the banner may only be shown to some visitors."),
  NO_WAY_BACK: t(
    "Look for a link or button that opens the choice again: visitors must be able to withdraw as easily as they consented.",
  ),
  SETTINGS_MISSING: t("Complete the settings of the property, then test again."),
  LOGIN_FAILED: t("Check the user name, the password and the address of the PUR login."),
  STEP_FAILED: t(
    "Look at the screenshot, correct the step in the test scenario, and try the steps there.",
  ),
  STEPS_TRIED: t("Start the test scenario to test the page."),
  NOT_A_PAGE: t("Test the page that embeds or links this file."),
  LIMIT_REACHED: t("The page loads more than a test may: test a smaller page of the site."),
  PROBE_FAILED: t("Test again. If it keeps happening, send feedback with the address."),
  BROWSER_CRASHED: t("Test again. If it keeps happening, the page uses too much memory or CPU."),
};

/** Advice for a reason in a sentence; null without advice. */
export function adviceFor(reason: Reason | null): string | null {
  return (reason && ADVICE[reason]) ?? null;
}
