/** A banner that can be used by keyboard and screen reader. Pure. */
import { t } from "@crumbtrail/texts";
import { layerOf } from "./layer.ts";
import { ordinaryRuns } from "./ground.ts";
import { cannotTell, fail, firstOf, type Judge, notApplicable, pass, shown } from "./verdict.ts";

/** WCAG 2, criterion 1.4.3: of plain text, and of large text. */
const [CONTRAST, LARGE_CONTRAST, LARGE_PIXELS] = [4.5, 3, 24];
/** Bold text is large from here on; the weight is not recorded. */
const LARGE_BOLD_PIXELS = 18.5;
const ANSWERS = ["accept", "acknowledge", "reject", "settings", "save"];

export const bannerAccessible: Judge = (ground) => {
  const layer = layerOf(ground);
  if (layer === null) {
    return ordinaryRuns(ground).length === 0
      ? cannotTell(t("No run saw the page."))
      : notApplicable(t("The page showed no banner."));
  }
  const [first] = layer.layers;
  if (!first?.keyboard) return cannotTell(t("The keys were not tried on the banner."));
  const { keyboard: { entered, reached, nameless, scripted = [] } } = first;
  const answers = first.buttons.filter(({ kind }) => ANSWERS.includes(kind));
  const evidence = answers.map(({ label, contrast }) =>
    shown(layer.run, contrast === null ? label : `${label}: ${contrast.toFixed(1)} : 1`)
  );
  const lost = answers.filter(({ label }) => !reached.includes(label)).map(({ label }) => label);
  if (!entered || lost.length > 0) {
    const labels = firstOf(lost.length > 0 ? lost : answers.map(({ label }) => label));
    return fail(t("The keyboard does not reach: {labels}.", { labels }), evidence);
  }
  if (nameless.length > 0) {
    return fail(t("Buttons without a name for a screen reader."), evidence);
  }
  const faint = answers.filter(({ contrast, fontSize }) =>
    contrast !== null &&
    contrast < ((fontSize ?? 0) >= LARGE_BOLD_PIXELS ? LARGE_CONTRAST : CONTRAST)
  ).map(({ label }) => label);
  if (faint.length > 0) {
    const labels = firstOf(faint);
    return fail(t("Too little contrast to be read: {labels}.", { labels }), evidence);
  }
  const untried = answers.filter(({ label }) => scripted.includes(label)).map(({ label }) => label);
  if (untried.length > 0) {
    const labels = firstOf(untried);
    return cannotTell(
      t("Whether Enter and Space press these, a person has to try: {labels}.", { labels }),
      evidence,
    );
  }
  const mayBeBold = answers.some(({ contrast, fontSize }) =>
    contrast !== null && contrast < CONTRAST && (fontSize ?? 0) < LARGE_PIXELS
  );
  if (mayBeBold) {
    return cannotTell(
      t("Whether the contrast is enough depends on the weight of the text."),
      evidence,
    );
  }
  return answers.some(({ contrast }) => contrast === null)
    ? cannotTell(t("The colours of the buttons could not be told."), evidence)
    : pass(t("The keyboard reaches all answers, and they can be read."), evidence);
};
