/** The names and words in stored entries that state a choice; every manager uses its own. Pure. */

import { folded } from "../../languages/folded.ts";
import { PHRASES } from "./stored_phrases.ts";
import { isPreferencesAsAWhole, markerRest } from "./entry_names.ts";

/** Statements about purposes, services, and the choice as a whole. */
export interface Statements {
  granted: string[];
  denied: string[];
  /**
   * A bare "yes" to a question of consent: an acceptance, or a mark that the question was answered.
   */
  hinted: string[];
  /** Apparent grants of something unknown. */
  unclear: string[];
  /** Claims of legitimate interest. */
  interests: string[];
}

export function noStatements(): Statements {
  return { granted: [], denied: [], hinted: [], unclear: [], interests: [] };
}

/** Words for purposes and services that need consent. */
const PURPOSE_IN_ENGLISH =
  /analy|statisti|market|advert|werbung|(^|[^a-z])ads?([^a-z]|$)|target|track|social|media|personali|prefer|perform|measure|messung|matomo|gtag|facebook|pixel|hotjar|youtube|vimeo|publicit|remarketing|doubleclick|google.?a(ds|nalytics)|linkedin|tiktok|campaign|^usage$|^(ga4?|fb|anl|adv)$|^c000[2-5]$|optional|third[-_ ]?part|partner|external|additional|profiling|behaviou?r|^(all|everything)([-_ ]?cookies)?$|hubspot|criteo|taboola|outbrain|^bing|clarity|mixpanel|amplitude|segment|pinterest|snapchat|twitter|quantcast|adobe|xandr|pubmatic|magnite|rubicon|braze|klaviyo|intercom/i;
const PURPOSE = either(PURPOSE_IN_ENGLISH, PHRASES.purposes);
/** Words in names of a manager's own settings and records. */
const OWN_AFFAIRS =
  /mode|version|enabled|config|settings|date|time|stamp|url|host|lang|count|banner|region|layer|shown|seen|viewed|needed|requir|pending|popup|modal|expir|policy.?id|domain/i;
const ALWAYS_ALLOWED = either(
  /necess|notwend|essen[tz]i|required|erforder|strict|functional_storage|security|^c0001$/i,
  PHRASES.necessary,
);
/** Names of the opposite of necessary: `non_essential`, `unnecessary`, `nicht-notwendig`. */
const UNNECESSARY = new RegExp(
  "(?:^|[^a-z])(?:non|not|no|un|in|nicht|niet|nie|nao|ikke|inte|icke|ei|ne|pas)[-_ ]*" +
    "(?:strictly|technically|absolutely)?[-_ ]*" +
    `(?:necess|notwend|essen[tzc]i|required|erforder|${PHRASES.necessary})`,
);
/** Parts that few visitors reject: such an entry says nothing about the other parts. */
const ONE_PART = /function|funktion|techni|basic|session|login/i;
/** Names for legitimate interest, which is no grant of consent. */
const INTEREST = /legitim|(^|[-_])li([-_]|$)|interest/i;

const GRANTED = either(
  /^(?:true|1|yes|y|on|enabled?|granted?|accept(?:ed)?|allow(?:ed)?|agreed?|consented|opt(?:ed)?[-_ ]?in)$/i,
  `^(?:${PHRASES.yes}|${PHRASES.accepted})$`,
);
const DENIED = either(
  /^(?:false|0|no|n|off|disabled?|denied|deny|reject(?:ed)?|declined?|disallow(?:ed)?|refused?|blocked|revoked|opt(?:ed)?[-_ ]?out|wait)$/i,
  `^(?:${PHRASES.no}|${PHRASES.refused})$`,
);
/** Values that state the whole choice; a bare `1` or `true` may only mean "answered". */
const ALL_GRANTED = either(
  /^(?:(?:accept|grant|allow|agree|consent|approve)(?:e?d)?(?:[-_ ]?(?:all|everything|cookies))?|opt(?:ed)?[-_ ]?in|all(?:[-_ ]?(?:cookies|accept(?:ed)?|granted|allowed))?|full|onacceptallservices)$/i,
  `^(?:(?:${PHRASES.everything})[-_ ]?)?(?:${PHRASES.accepted})$|^(?:${PHRASES.everything})$`,
);
const ALL_DENIED = either(
  /^(?:(?:reject|refuse|decline|disallow)(?:e?d)?(?:[-_ ]?(?:all|everything|cookies))?|(?:denied|deny)(?:[-_ ]?all)?|all[-_ ]?(?:reject|deni|declin|refus)ed|opt(?:ed)?[-_ ]?out|none|ondenyallservices|(?:(?:only|just|accept)[-_ ]?)*(?:strictly[-_ ]?)?(?:necessary|essentials?|required|minimal)(?:[-_ ]?(?:only|cookies))*)$/i,
  `^(?:(?:${PHRASES.everything})[-_ ]?)?(?:${PHRASES.refused})$` +
    `|^(?:(?:${PHRASES.only})[-_ ]?)?(?:notwendig|erforderlich|necessair|necesari|${PHRASES.necessary})[a-z]{0,4}$`,
);
const BARE_YES = either(/^(?:true|1|2|yes|y|on)$/i, `^(?:${PHRASES.yes})$`);
const WORD_YES = either(/^y(?:es)?$/i, `^(?:${PHRASES.yes})$`);
const BARE_NO = either(/^(?:false|0|no|n|off)$/i, `^(?:${PHRASES.no})$`);

/** Names for which a bare "yes" is the acceptance, or the rejection … */
const NAMES_GRANT = either(
  /(?<!un|dis|not[-_]?)(?:accept(?:ed)?|agreed?|allow(?:ed)?|grant(?:ed)?|opt(?:ed)?[-_]?in)[-_]?(?:all|cookies?|consents?|gdpr|policy|privacy|tracking)*$/i,
  `(?:^|[^a-z])(?:${PHRASES.accepted})(?:[-_]?cookies?)?$`,
);
const NAMES_DENIAL = either(
  /(?:reject(?:ed)?|declined?|den(?:y|ied)|refused?|opt(?:ed)?[-_]?out|disallow(?:ed)?|disagreed?)[-_]?(?:all|cookies?|consents?|tracking)*$/i,
  `(?:^|[^a-z])(?:${PHRASES.refused})(?:[-_]?cookies?)?$`,
);
/** … or possibly the acceptance: an answer to the question of consent. */
const NAMES_CONSENT = either(
  /consent(?:ed|s)?(?:[-_]?(?:given|status|state|value|choice|granted|all|cookies?))?$/i,
  `^(?:cookies?[-_]?)?(?:${PHRASES.consent})(?:[-_]?cookies?)?$`,
);
/** Keys whose value is one word for the whole choice. */
const WHOLE_CHOICE = either(
  /^(?:(?:user|cookies?|gdpr|privacy|tracking)[-_]?)?(?:status|state|consent(?:s|ed)?|choice|decision|answer|action|level|preference|selection|accept(?:ed)?[-_]?(?:type|level)?)s?$/i,
  `^(?:${PHRASES.wholeChoice})$`,
);

/** Keys about the act of answering, the visitor or the site: a "yes" there grants nothing. */
const NEUTRAL =
  /answer|interact|sav(e|ed)|done|set$|decid|decision|made|confirm|respon|complet|dismiss|clos|open|display|hid|ready|init|valid|appl(y|ied|ies)|gdpr|ccpa|gpc|dnt|rodo|tcf|eu$|secure|user|auto|reload|persist|plicit|method|source|type|id$|^v\d*$|ver|rev|cho|select|custom|submit|updated|stored|sync|migrat|debug|test|first|new|old|wall|button|click|policy|read|ack|cart|csrf|auth|stripe|paypal|cloudflare|klaro|wordpress/i;
const PLAIN_YES = either(
  /^(?:true|yes|on|granted|accept(?:ed)?|allow(?:ed)?)$/i,
  `^(?:${PHRASES.yes}|${PHRASES.accepted})$`,
);

/** Words in markers that are about the whole choice, even within a list of vendors. */
const OF_THE_CHOICE = /prefer|cookie|consent|choice|gdpr|privacy/i;

/** Times of a grant or a refusal. */
const A_TIME = /^(?:\d{10}|\d{13}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)$/;

function either(english: RegExp, others: string): { test(text: string): boolean } {
  const both = new RegExp(`${english.source}|${others}`, "i");
  return { test: (text) => both.test(folded(text)) };
}

/** Adds the statement of a key or an entry's name with a single word as value. */
export function addStatement(name: string, word: string, found: Statements): void {
  if (isPurpose(name)) {
    if (GRANTED.test(word)) found.granted.push(name);
    else if (DENIED.test(word)) found.denied.push(name);
    else if (A_TIME.test(word)) found.unclear.push(name);
    return;
  }
  if (isAlwaysAllowed(name)) return;
  if (WHOLE_CHOICE.test(name) && ALL_GRANTED.test(word)) found.granted.push(name);
  else if (WHOLE_CHOICE.test(name) && ALL_DENIED.test(word)) found.denied.push(name);
  else addBareStatement(name, word, found);
}

/**
 * Adds the statement of a key inside a value, with a single word as value; a "yes" to an unknown
 * name may be a grant.
 * @param isPart whether the key is a member of a list of vendors or purposes
 */
export function addKeyStatement(
  name: string,
  word: string,
  found: Statements,
  isPart = false,
): void {
  const before = countOf(found);
  addStatement(name, word, found);
  if (countOf(found) > before || isAlwaysAllowed(name) || ONE_PART.test(name)) return;
  if (isMarker(name) && OF_THE_CHOICE.test(name)) return;
  if (OWN_AFFAIRS.test(name) || name === "" || name === "1") return;
  const other = isPart || /^\d+$/.test(name) ? isYes(word) : PLAIN_YES.test(word);
  const neutral = WHOLE_CHOICE.test(name) || NEUTRAL.test(name);
  if (other && (isPart || !neutral)) found.unclear.push(name);
}

function countOf({ granted, denied, hinted, unclear }: Statements): number {
  return granted.length + denied.length + hinted.length + unclear.length;
}

/** Adds the statement of an entry about consent whose value is a single word. */
export function sayWhole(name: string, word: string, found: Statements): void {
  if (isAlwaysAllowed(name) || ONE_PART.test(name)) return;
  if (ALL_GRANTED.test(word) && !isPurpose(name)) found.granted.push("everything");
  else if (ALL_DENIED.test(word) && !isPurpose(name)) found.denied.push("everything");
  else addStatement(name, word, found);
}

function addBareStatement(name: string, word: string, found: Statements): void {
  const yes = BARE_YES.test(word);
  if (OWN_AFFAIRS.test(name) || !(yes || BARE_NO.test(word))) return;
  if (NAMES_DENIAL.test(name)) (yes ? found.denied : found.unclear).push(name);
  else if (NAMES_GRANT.test(name)) (yes ? found.granted : found.denied).push(name);
  else if (!NAMES_CONSENT.test(name) && !isPreferencesAsAWhole(name)) return;
  else if (!yes) found.denied.push(name);
  else (WORD_YES.test(word) ? found.granted : found.hinted).push(name);
}

export function isPurpose(name: string): boolean {
  return namesPurpose(name) && !isMarker(name) && !isPreferencesAsAWhole(name);
}

function namesPurpose(name: string): boolean {
  const named = PURPOSE.test(name) || isUnnecessary(name);
  return named && !isAlwaysAllowed(name) && !OWN_AFFAIRS.test(name);
}

/** Whether a name only says that a choice was made, without the choice; see `entry_names.ts`. */
export function isMarker(name: string): boolean {
  const rest = markerRest(name);
  return rest !== null && !namesPurpose(rest);
}

export function isAlwaysAllowed(name: string): boolean {
  return INTEREST.test(name) || (ALWAYS_ALLOWED.test(name) && !isUnnecessary(name));
}

export function isInterest(name: string): boolean {
  return INTEREST.test(name);
}

function isUnnecessary(name: string): boolean {
  const parted = name.replace(/([a-z\d])([A-Z])/g, "$1_$2");
  return UNNECESSARY.test(folded(parted).toLowerCase());
}

/** Whether a name means the choice as a whole and not a single purpose or service. */
export function isWhole(name: string): boolean {
  if (name === "everything") return true;
  return !isPurpose(name) &&
    (WHOLE_CHOICE.test(name) || NAMES_GRANT.test(name) || NAMES_DENIAL.test(name) ||
      NAMES_CONSENT.test(name));
}

export function isYes(word: string): boolean {
  return GRANTED.test(word);
}

export function isNo(word: string): boolean {
  return DENIED.test(word);
}
