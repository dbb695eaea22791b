/** The names and words in stored entries that state a choice; every manager uses its own. Pure. */
import { either, PHRASES } from "./stored_phrases.ts";
import { isPreferencesAsAWhole } from "./entry_names.ts";
import { isAlwaysAllowed, isMarker, isOwnAffair, isPurpose } from "./purpose_names.ts";

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

/** Parts that few visitors reject: such an entry says nothing about the other parts. */
const ONE_PART = /function|funktion|techni|basic|session|login/i;
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
  if (isOwnAffair(name) || name === "" || name === "1") return;
  const other = isPart || /^\d+$/.test(name) ? isYes(word) : PLAIN_YES.test(word);
  const neutral = WHOLE_CHOICE.test(name) || NEUTRAL.test(name);
  if (other && (isPart || !neutral)) found.unclear.push(name);
}

/**
 * Adds the statement of a member of a list, such as `{"id": "komfort", "accepted": true}`: about its
 * id. A "yes" to an unknown id is an acceptance or, after a rejection, may be what is necessary.
 */
export function addMemberStatement(id: string, word: string, found: Statements): void {
  if (isPurpose(id)) return addStatement(id, word, found);
  if (isAlwaysAllowed(id) || ONE_PART.test(id) || isMarker(id) || isOwnAffair(id)) return;
  if (!isYes(word)) return;
  found.unclear.push(id);
  found.hinted.push(id);
}

/** Whether a bare "yes" to the name is the whole acceptance, or says that an answer was given. */
export function isAnswerByName(name: string): boolean {
  return !isPurpose(name) && NAMES_GRANT.test(name);
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
  if (isOwnAffair(name) || !(yes || BARE_NO.test(word))) return;
  if (NAMES_DENIAL.test(name)) (yes ? found.denied : found.unclear).push(name);
  else if (NAMES_GRANT.test(name)) (yes ? found.granted : found.denied).push(name);
  else if (!NAMES_CONSENT.test(name) && !isPreferencesAsAWhole(name)) return;
  else if (!yes) found.denied.push(name);
  else (WORD_YES.test(word) ? found.granted : found.hinted).push(name);
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
