/** Refusing as visibly as accepting. Pure. */
import { contrastOf } from "@crumbtrail/contract/contrast";
import type { BannerButton } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { ACCEPTS, buttonOf, layerOf, unjudgeable } from "./layer.ts";
import { cannotTell, fail, type Judge, notApplicable, pass, shown } from "./verdict.ts";

/** The share of the accepting button's area below which a refusing one counts as smaller. */
const SMALLER = 0.5;
/** The same, of the areas for each letter: two buttons of one style have about the same. */
const PER_LETTER = 0.75;
/** Contrast below which a label is hard to read, and above which it is easy, by WCAG. */
const [HARD, EASY] = [3, 4.5];

export const refuseAsVisible: Judge = (ground) => {
  const [layer, not] = [layerOf(ground), unjudgeable(ground)];
  if (not !== null || layer === null) return not ?? cannotTell(t("No run saw the page."));
  const [accept, reject] = [buttonOf(layer, ACCEPTS), buttonOf(layer, ["reject"])];
  if (layer.layers.length === 0) return cannotTell(t("The buttons were not measured."));
  if (!accept && layer.buttons.some(({ kind }) => kind === "other")) {
    return cannotTell(t("Whether one of its buttons accepts, a person has to say."));
  }
  if (!accept || !reject) {
    return notApplicable(t("The first layer does not offer both, accepting and refusing."));
  }
  const evidence = [accept, reject].map((button) => shown(layer.run, measured(button)));
  if (isOwnLink(reject)) {
    return cannotTell(
      t('"{label}" is a link, which the CNIL accepts where it can be seen well.', {
        label: reject.label,
      }),
      evidence,
    );
  }
  const wrong = fault(accept, reject);
  if (wrong !== null) return fail(wrong, evidence);
  if (accept.contrast === null || reject.contrast === null) {
    return cannotTell(t("The colours of the buttons could not be told."), evidence);
  }
  const [one, other] = [accept.background, reject.background];
  if (one !== null && other !== null && contrastOf(one, other) >= HARD) {
    return cannotTell(
      t("One button stands out by its colour; authorities decide that case by case."),
      evidence,
    );
  }
  return pass(t("Both buttons are equally visible."), evidence);
};

/** "Continue without accepting", as the CNIL proposes it: a link in its own place, easily read. */
const WITHOUT_ACCEPTING =
  /without (?:accepting|agreeing|consent)|sans accepter|ohne (?:zu akzeptieren|zustimmung|einwilligung)|sin aceptar|senza accettare/i;

function isOwnLink({ label, looks, inWindow, covered, contrast }: BannerButton): boolean {
  const isSeen = inWindow && covered !== true && (contrast ?? 0) >= EASY;
  return looks === "link" && isSeen && WITHOUT_ACCEPTING.test(label);
}

function fault(accept: BannerButton, reject: BannerButton): string | null {
  const labels = { accept: accept.label, reject: reject.label };
  if (accept.looks === "button" && reject.looks === "link") {
    return t('"{accept}" is a button, "{reject}" a link in the text.', labels);
  }
  if (accept.inWindow && !reject.inWindow) {
    return t('"{reject}" is out of sight until one scrolls, "{accept}" is not.', labels);
  }
  if (accept.covered === false && reject.covered === true) {
    return t('"{reject}" is covered, "{accept}" is not.', labels);
  }
  if ((accept.contrast ?? 0) >= EASY && (reject.contrast ?? HARD) < HARD) {
    return t('"{reject}" is hard to read beside "{accept}".', labels);
  }
  if (isSmaller(reject, accept)) {
    return t('"{reject}" is less than half as big as "{accept}".', labels);
  }
  return null;
}

/** Room around a label, in letters of it. */
const PADDING_LETTERS = 4;

/** Whether a button is smaller than another by more than its shorter label explains. */
function isSmaller(one: BannerButton, other: BannerButton): boolean {
  const letters = ({ label }: BannerButton) => label.length + PADDING_LETTERS;
  const share = area(one) / Math.max(1, area(other));
  return share < SMALLER && share * letters(other) / letters(one) < PER_LETTER;
}

function area({ box }: BannerButton): number {
  return box === null ? 0 : box.width * box.height;
}

function measured(button: BannerButton): string {
  const { label, box, contrast } = button;
  return t("{label}: {width} × {height} pixels, contrast {contrast}", {
    label,
    width: Math.round(box?.width ?? 0),
    height: Math.round(box?.height ?? 0),
    contrast: contrast === null ? "?" : contrast.toFixed(1),
  });
}
