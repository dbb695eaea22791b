/** Tells by its words and marks whether a control leads back to the choice. Pure. */
import file from "../../languages/way_back.json" with { type: "json" };
import { readPhrases } from "../../languages/phrases.ts";
import { LINK_TEXTS, TEXTS } from "../page/banner_texts.ts";
import { plainLabel } from "../page/button_kind_script.ts";
import { buttonKind } from "../page/joined_label_script.ts";
import type { PageControl } from "./way_back_script.ts";

const phrases = readPhrases(file, ["withdraw", "reopen", "topic", "elsewhere"]);
const anyOf = (sources: readonly string[]) => new RegExp(sources.join("|"), "u");
const [WITHDRAW, REOPEN] = [anyOf(phrases.withdraw), anyOf(phrases.reopen)];
const ELSEWHERE = anyOf(phrases.elsewhere);
const TOPIC = anyOf([...phrases.topic, ...TEXTS.cookies]);
const POLICY = new RegExp(LINK_TEXTS.policy, "u");

/** A passage that tells a visitor how to withdraw: at most 80 letters from the verb to its object. */
export const MENTION = (() => {
  const [verb, topic] = [phrases.withdraw, phrases.topic].map((all) => `(?:${all.join("|")})`);
  return `${verb}[^.!?\\n]{0,80}${topic}|${topic}[^.!?\\n]{0,80}${verb}`;
})();

/** Marks of managers' own controls, where a picture or a bare "Cookies" is all the label. */
const MARKS =
  /cookie|consent|gdpr|dsgvo|rgpd|(?:^|[-_ ])(?:cmp|cky|cmplz|iubenda|ot-sdk|onetrust|didomi|usercentrics|uc-privacy|borlabs|klaro|tarteaucitron|axeptio|truste?)(?:[-_ A-Z]|$)|privacy-?(?:button|badge|icon|trigger|settings|widget|manager)/i;

/** A longer label is a sentence, such as the headline of an article about cookies. */
const MOST_WORDS = 9;

/**
 * What a control is for a visitor who wants the choice back: `withdraw` says so, `settings` names the
 * settings of consent, `marked` is a manager's own by its marks, `topic` names consent without saying
 * what it does, `policy` leads to the policy.
 */
export type WayKind = "withdraw" | "settings" | "marked" | "topic" | "policy";

/** Null for a control that has nothing to do with consent. */
export function wayKind(
  { label, marks, href, isFixed, place }: Omit<PageControl, "index">,
): WayKind | null {
  const said = plainLabel(label);
  // What goes into a basket or ends an account is never pressed, and a mail opens no choice.
  if (ELSEWHERE.test(said) || (href !== null && !/^https?:/.test(href))) return null;
  const isShort = said.split(" ").length <= MOST_WORDS;
  const isTopic = TOPIC.test(said);
  const kind = buttonKind(label, TEXTS);
  // A part of the page that waits for consent offers to give it.
  if (kind === "accept" || kind === "acknowledge") return null;
  if (isShort && isTopic && (WITHDRAW.test(said) || kind === "reject")) return "withdraw";
  const isPolicy = POLICY.test(said);
  const settles = kind === "settings" || (isShort && REOPEN.test(said));
  if (isTopic && settles && !isPolicy) return "settings";
  // A link away may be the policy for all its marks.
  if (href === null && isFixed && said.length < 40 && MARKS.test(marks)) return "marked";
  if (isPolicy && href !== null) return "policy";
  if (isTopic && isShort && href !== null) return "topic";
  // Without a link, a topic alone may be goods or a headline.
  const isPlaced = isFixed || place === "footer" || MARKS.test(marks);
  if (isTopic && isShort) return isPlaced ? "marked" : null;
  return href === null && isShort && MARKS.test(marks) && settles ? "marked" : null;
}

/** Whether a short label names consent, and does not give it. */
export function namesConsent(label: string): boolean {
  const said = plainLabel(label);
  const kind = buttonKind(label, TEXTS);
  return kind !== "accept" && kind !== "acknowledge" && TOPIC.test(said) &&
    said.split(" ").length <= MOST_WORDS;
}

/** Whether a control may be a way back for a person who reads it, although its words don't say so. */
export function mayLeadBack({ label, isFixed, box }: Omit<PageControl, "index">): boolean {
  if (buttonKind(label, TEXTS) === "settings" || namesConsent(label)) return true;
  // A small picture or sign without a name, always in sight.
  return !/\p{L}/u.test(label) && isFixed && box !== null && box.width <= 100 && box.height <= 100;
}
