/**
 * Whether a visitor can see that Global Privacy Control was obeyed; whether that is true is judged by
 * `signals.ts`. Pure.
 */
import type { OptOutText, Recording } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { gpcHonoured } from "./signals.ts";
import { cannotTell, fail, type Judge, notApplicable, pass, shown } from "./verdict.ts";

/** Languages whose sentences are understood. */
const LANGUAGES = new Set(["en", "es", "de", "fr"]);
/** Labels of boxes that opt out where they are on; those of others allow. */
const OPTS_OUT =
  /opt[- ]?out|do not|don.?t|nicht|widerspr|no (vender|compartir)|exclu|ne pas|oppos/i;

export const gpcShown: Judge = (ground) => {
  const { gpc, untouched } = ground.of;
  if (!gpc) return cannotTell(t("No run sent Global Privacy Control."));
  if (!gpc.said) {
    return cannotTell(t("Whether the page says that it obeys the signal, a person has to look."));
  }
  const before = untouched?.said?.optOut ?? null;
  const without = new Set(before?.map(keyOf));
  const news = gpc.said.optOut.filter((one) => !without.has(keyOf(one)));
  const statement = news.find((one) => one.honoured && one.on === null) ??
    news.find((one) => isState(one, before));
  if (statement) {
    const text = t('The page shows that it obeys the signal: "{text}".', { text: statement.text });
    return pass(text, [shown(gpc, statement.text)]);
  }
  const honoured = gpcHonoured(ground).result;
  if (honoured === "NOT_APPLICABLE") {
    return notApplicable(
      t("Without the signal, too, no third party that recognises visitors was seen."),
    );
  }
  const evidence = gpc.said.optOut.map(({ text }) => shown(gpc, text));
  if (before === null && evidence.length > 0) {
    return cannotTell(
      t("The page speaks of the signal; a run without it would show whether it always does."),
      evidence,
    );
  }
  // A link to opt out is no state where nothing was obeyed that could be shown.
  if (evidence.length > 0 && honoured !== "FAIL") {
    return cannotTell(
      t("The page speaks of opting out, and shows no state; another page may show one."),
      evidence,
    );
  }
  return isUnderstood(gpc)
    ? fail(t("The page does not show whether it obeys the signal."), evidence)
    : cannotTell(t("Whether the page says that it obeys the signal, a person has to look."));
};

function keyOf({ text, on }: OptOutText): string {
  return JSON.stringify([text, on]);
}

/** A box in the state of an opt-out, which is in another state without the signal. */
function isState({ text, on }: OptOutText, before: readonly OptOutText[] | null): boolean {
  if (on === null) return false;
  const other = before?.find((one) => one.text === text && one.on !== null);
  return other !== undefined && other.on !== on && on === OPTS_OUT.test(text);
}

function isUnderstood({ said }: Recording): boolean {
  return LANGUAGES.has((said?.language ?? "").toLowerCase().split(/[-_]/)[0] ?? "");
}
