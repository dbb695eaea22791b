/**
 * What a site remembers of a choice, read out of the cookies and storage that changed with it.
 * Managers without TCF each write their own format, so only plain statements are understood.
 */
import { z } from "zod";
import { statementsIn } from "./statements.ts";
import { CONSENT_NAMES, folded, SURE_PURPOSES } from "./stored_languages.ts";
import { isNo, isWhole, isYes, type Statements } from "./stored_words.ts";

export type Stored = Record<string, string>;

export const storedSchema = z.record(z.string(), z.string());

export interface StoredChoice extends Statements {
  /** Entries that changed and are a consent manager's by their name, e.g. `cookie cc_cookie`. */
  entries: string[];
  /** Entries of other names that say what only a consent would be asked for. */
  elsewhere: string[];
  /** Entries of other names that are a purpose by their name, and say no. */
  deniedElsewhere: string[];
  /** Entries that say only that the layer was closed. */
  dismissed: string[];
}

const CONSENT_NAME =
  /consent|cookie|cmp|gdpr|dsgvo|tcf|privacy|tarteaucitron|klaro|didomi|optanon|onetrust|borlabs|usercentrics|^uc_|^ucdata|complianz|cmplz|axeptio|iubenda|^_iub|osano|termly|civic|truste|notice_|eupub/i;
const OTHER_CONSENT_NAME = new RegExp(CONSENT_NAMES, "i");

/** What changed between two moments, as far as it tells a choice. Pure. */
export function choiceIn(before: Stored, after: Stored): StoredChoice {
  const changed = changedIn(before, after);
  const dismissed = changed.filter((key) => saysDismissed(nameOf(key), after[key] ?? ""));
  const others = changed.filter((key) => !dismissed.includes(key));
  const entries = others.filter((key) => isOfConsent(nameOf(key)));
  const said = entries.map((key) => statementsIn(nameOf(key), after[key] ?? ""));
  const loose = others.filter((key) => !entries.includes(key));
  const answered = (is: (word: string) => boolean) =>
    loose.filter((key) => isPurposeByName(nameOf(key)) && is(after[key] ?? ""));
  const named = answered(isYes);
  const together = (kind: keyof Statements) => [...new Set(said.flatMap((one) => one[kind]))];
  return {
    entries,
    granted: together("granted"),
    denied: together("denied"),
    hinted: together("hinted"),
    unclear: [...together("unclear"), ...named],
    elsewhere: [
      ...loose.filter((key) => grantsElsewhere(nameOf(key), after[key] ?? "")),
      ...named.length >= SURELY_GRANTED ? named : [],
    ],
    deniedElsewhere: answered(isNo),
    dismissed,
  };
}

/** `vendorGrant` may stand for a legitimate interest, which the TCF tells of itself. */
const OF_A_PART = /vendor|purpose/i;

/** Entries that changed and grant, in words that nothing but a consent is told in. Pure. */
export function plainGrants(before: Stored, after: Stored): string[] {
  const changed = changedIn(before, after);
  const plainly = changed.filter((key) => isOfConsent(nameOf(key))).filter((key) =>
    statementsIn(nameOf(key), after[key] ?? "").granted
      .some((one) => SURELY_PURPOSE.test(folded(one)) || (isWhole(one) && !OF_A_PART.test(one)))
  );
  return [...plainly, ...choiceIn(before, after).elsewhere];
}

function changedIn(before: Stored, after: Stored): string[] {
  return Object.keys(after).filter((key) => after[key] !== before[key]);
}

function isOfConsent(name: string): boolean {
  return CONSENT_NAME.test(name) || OTHER_CONSENT_NAME.test(folded(name));
}

const SURELY_PURPOSE = new RegExp(
  "^(?:consents?|analytics?|statisti(?:cs?|k)|marketing|ads?|advertis(?:ing|ements?)|targeting|tracking" +
    "|personali[sz]ation|(?:ad|analytics)_storage|ad_user_data|ad_personalization" +
    `|${SURE_PURPOSES})$`,
  "i",
);
/** One name may be anything's; several that are granted are a consent's. */
const SURELY_GRANTED = 2;

/** `analytics=1`, `allow_marketing=yes`: a cookie for each purpose. */
function isPurposeByName(name: string): boolean {
  const bare = folded(name).replace(/^(?:allow|enable|accept|has|is|use)s?[-_.]?/i, "")
    .replace(/[-_.]?(?:allow|enabl|accept|grant|activ)ed$/i, "");
  return SURELY_PURPOSE.test(bare);
}

/** An entry whose name tells nothing must name several purposes, in a value that is no one word. */
function grantsElsewhere(name: string, value: string): boolean {
  const { granted, denied } = statementsIn("", value);
  const purposes = new Set(granted.filter((one) => SURELY_PURPOSE.test(folded(one))));
  return purposes.size >= SURELY_GRANTED && denied.length === 0 &&
    !/flag|feature|config/i.test(name);
}

/** An entry that is about the layer, not about the choice, e.g. `banner_closed=1`. */
function saysDismissed(name: string, value: string): boolean {
  if (/^"?(dismiss(ed)?|closed|hidden|shown|seen)"?$/i.test(value)) return true;
  const bare = /^"?(1|true|yes|\d{10,13})?"?$/i.test(value);
  return bare && /dismiss|clos(e|ed|ing)|hid(e|den)|shown|seen|acknowledged/i.test(name) &&
    /cookie|consent|banner|notice|layer|gdpr|privacy|popup|modal/i.test(name);
}

function nameOf(key: string): string {
  return key.replace(/^(?:cookie|local storage|session storage) /, "");
}
