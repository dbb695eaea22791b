/** The buttons of a property's consent banner as text: a label or selector per line. Pure. */
import type { BannerButtons } from "@crumbtrail/contract/banner_buttons";
import { BANNER_ANSWERS, BANNER_LIMITS, type BannerAnswer } from "@crumbtrail/contract/constants";
import { isCssSelector } from "@crumbtrail/contract/css_selector";
import { t } from "@crumbtrail/texts";

export interface BannerFields {
  acceptLabels: string;
  acceptSelectors: string;
  rejectLabels: string;
  rejectSelectors: string;
  settingsLabels: string;
  settingsSelectors: string;
}

type Field = keyof BannerFields;

export function bannerFieldsOf(buttons: BannerButtons | null): BannerFields {
  const text = (names: readonly string[] = []) => names.join("\n");
  return {
    acceptLabels: text(buttons?.accept.labels),
    acceptSelectors: text(buttons?.accept.selectors),
    rejectLabels: text(buttons?.reject.labels),
    rejectSelectors: text(buttons?.reject.selectors),
    settingsLabels: text(buttons?.settings.labels),
    settingsSelectors: text(buttons?.settings.selectors),
  };
}

/** Null where no button is named. */
export function bannerButtonsOf(fields: BannerFields): BannerButtons | null {
  const buttonOf = (answer: BannerAnswer) => ({
    labels: linesOf(fields[`${answer}Labels`]),
    selectors: linesOf(fields[`${answer}Selectors`]),
  });
  if (BANNER_ANSWERS.every((answer) => namesOf(fields, answer).length === 0)) return null;
  return {
    accept: buttonOf("accept"),
    reject: buttonOf("reject"),
    settings: buttonOf("settings"),
  };
}

type Rule = (typed: string, fields: BannerFields) => string | null;

const labelsOf = (answer: BannerAnswer): Rule => (typed, fields) =>
  tooMany(typed, BANNER_LIMITS.labels) ?? tooLong(typed, BANNER_LIMITS.label) ??
    namedTwice(typed, fields, answer);

const selectorsOf = (answer: BannerAnswer): Rule => (typed, fields) => {
  const wrong = linesOf(typed).find((line) => !isCssSelector(line));
  return tooMany(typed, BANNER_LIMITS.selectors) ?? tooLong(typed, BANNER_LIMITS.selector) ??
    (wrong === undefined ? null : t("Not a CSS selector: {text}", { text: wrong })) ??
    namedTwice(typed, fields, answer);
};

export const BANNER_RULES: Record<Field, Rule> = {
  acceptLabels: labelsOf("accept"),
  acceptSelectors: selectorsOf("accept"),
  rejectLabels: labelsOf("reject"),
  rejectSelectors: selectorsOf("reject"),
  settingsLabels: labelsOf("settings"),
  settingsSelectors: selectorsOf("settings"),
};

function tooMany(typed: string, most: number): string | null {
  return linesOf(typed).length > most ? t("At most {most} lines", { most }) : null;
}

function tooLong(typed: string, most: number): string | null {
  const isLong = linesOf(typed).some((line) => line.length > most);
  return isLong ? t("At most {most} characters per line", { most }) : null;
}

/** A name of two buttons would say nothing. */
function namedTwice(typed: string, fields: BannerFields, answer: BannerAnswer): string | null {
  const others = BANNER_ANSWERS.filter((other) => other !== answer)
    .flatMap((other) => namesOf(fields, other)).map((name) => name.toLowerCase());
  const twice = linesOf(typed).find((line) => others.includes(line.toLowerCase()));
  return twice === undefined ? null : t("Also named for another button: {text}", { text: twice });
}

function namesOf(fields: BannerFields, answer: BannerAnswer): string[] {
  return [...linesOf(fields[`${answer}Labels`]), ...linesOf(fields[`${answer}Selectors`])];
}

/** Lines that are not empty, each once. */
function linesOf(typed: string): string[] {
  return [...new Set(typed.split("\n").map((line) => line.trim()).filter((line) => line !== ""))];
}
