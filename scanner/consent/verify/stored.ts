/**
 * Reads a choice from the cookies and storage that changed at the time of the choice. Managers
 * without TCF use formats of their own, so only plain statements are understood.
 */
import { answersIn, OF_SETUP, statesAnswer } from "./compared_answers.ts";
import { readOwnRecord } from "./own_records.ts";
import { statementsIn } from "./statements.ts";
import { decoded } from "./stored_formats.ts";
import { folded } from "../../languages/folded.ts";
import { PHRASES } from "./stored_phrases.ts";
import { entryName, isOfConsent, isOfNotice, type StoredEntries } from "./entry_names.ts";
import { isNo, isWhole, isYes, noStatements, type Statements } from "./stored_words.ts";
import { tcfsIn } from "../page/tcf.ts";

export interface StoredChoice extends Statements {
  /**
   * Entries that changed and are about consent by their name or form, e.g. `cookie cc_cookie`, or by
   * comparison.
   */
  entries: string[];
  /** Entries with other names whose content names several purposes that need consent. */
  elsewhere: string[];
  /** Entries with other names that name a purpose and have the value "no". */
  deniedElsewhere: string[];
  /** Purposes that new entries with other names deny; see `compared_answers.ts`. */
  deniedByAnswers: string[];
  /** Entries that only record the closing of the layer. */
  dismissed: string[];
  /** Entries that granted consent before the choice and did not change. */
  still: string[];
}

const CHOICE_NAME = new RegExp(`^(?:${PHRASES.choiceNames})$`, "i");

/** Reads the choice from the entries that changed between two moments. Pure. */
export function choiceIn(before: StoredEntries, after: StoredEntries): StoredChoice {
  const changed = changedIn(before, after);
  const dismissed = changed.filter((key) => saysDismissed(entryName(key), after[key] ?? ""));
  const others = changed.filter((key) => !dismissed.includes(key));
  const named = others.filter((key) =>
    isOfConsent(entryName(key)) || tellsChoice(entryName(key), after[key] ?? "")
  );
  const statuses = statusesIn(named, after);
  const stated = withoutNotices(named.map((key) => {
    const one = saidBy(key, after[key] ?? "");
    return statuses.includes(key) ? asAnswered(one) : one;
  }));
  const loose = others.filter((key) => !named.includes(key));
  const compared = loose.filter((key) =>
    !(key in before) && statesAnswer(entryName(key), after[key] ?? "")
  );
  const answers = compared.map((key) => answersIn(after[key] ?? ""));
  const answered = (is: (word: string) => boolean) =>
    loose.filter((key) => isPurposeByName(entryName(key)) && is(after[key] ?? ""));
  const granting = answered(isYes);
  const together = (kind: keyof Statements) => [...new Set(stated.flatMap((one) => one[kind]))];
  return {
    entries: [...named, ...compared],
    granted: together("granted"),
    denied: together("denied"),
    hinted: [...together("hinted"), ...answers.flatMap(({ hinted }) => hinted)],
    unclear: [
      ...together("unclear"),
      ...granting,
      ...loose.filter((key) => mayGrant(entryName(key), after[key] ?? "")),
    ],
    interests: together("interests"),
    elsewhere: [
      ...loose.filter((key) => grantsElsewhere(entryName(key), after[key] ?? "")),
      ...granting.length >= SURELY_GRANTED ? granting : [],
    ],
    deniedElsewhere: answered(isNo),
    deniedByAnswers: answers.flatMap(({ denied }) => denied),
    dismissed,
    still: Object.keys(after).filter((key) =>
      after[key] === before[key] && !OF_SETUP.test(key) &&
      saysGranted(entryName(key), after[key] ?? "")
    ),
  };
}

/** The statements of an entry whose name or format is about consent. */
function saidBy(key: string, value: string): Statements {
  const name = entryName(key);
  return ofTcf(value) ?? readOwnRecord(name, decoded(value)) ??
    statementsIn(isOfConsent(name) ? name : "choice", value);
}

/**
 * Drops grants of entries such as `cookie_notice_accepted=true` if another entry denies consent:
 * alone such an entry is a grant, beside a denial only a notice that was read.
 */
function withoutNotices(stated: Statements[]): Statements[] {
  if (!stated.some(({ granted, denied }) => denied.length > 0 && granted.length === 0)) {
    return stated;
  }
  return stated.map((one) => {
    const isRead = one.granted.length > 0 && one.granted.every((name) => isOfNotice(name));
    return isRead ? asAnswered(one) : one;
  });
}

/** What stands after an entry's name in the name of the entry that says what was allowed. */
const PARTS = /^[-_.:]?(?:categor(?:y|ies)|purposes?|groups?|services?|vendors?|types|list)$/i;
const STATUS = /^"?(?:\d|true|yes|on)"?$/i;

/**
 * The changed entries that say only that an answer was given, as another says what was allowed.
 * Drupal's EU Cookie Compliance stores `cookie-agreed=2` with `cookie-agreed-categories=[]`, and
 * loads what both allow.
 */
function statusesIn(changed: readonly string[], after: StoredEntries): string[] {
  const names = changed.map(entryName);
  return changed.filter((key) => {
    const name = entryName(key);
    return STATUS.test(after[key] ?? "") &&
      names.some((other) => other.startsWith(name) && PARTS.test(other.slice(name.length)));
  });
}

function asAnswered(one: Statements): Statements {
  return { ...one, granted: [], hinted: [...one.hinted, ...one.granted] };
}

/** Whether an entry whose name is not about consent nevertheless states a choice. */
function tellsChoice(name: string, value: string): boolean {
  if (ofTcf(value) !== null || readOwnRecord(name, decoded(value)) !== null) return true;
  if (!CHOICE_NAME.test(folded(name))) return false;
  const { granted, denied } = statementsIn("choice", value);
  return granted.length + denied.length > 0;
}

/** The statements of an entry with a TC string; null without a TC string. */
function ofTcf(value: string): Statements | null {
  const tcfs = tcfsIn(decoded(value));
  if (tcfs.length === 0) return null;
  const listed = (ids: number[]) => ids.map((id) => `purpose ${id} of a TC string`);
  const granted = listed([...new Set(tcfs.flatMap(({ purposeConsents }) => purposeConsents))]);
  const interests = listed(
    [...new Set(tcfs.flatMap(({ purposeLegitimateInterests: ids }) => ids))],
  );
  const denied = granted.length > 0 ? [] : ["all purposes of a TC string"];
  return { ...noStatements(), granted, denied, interests };
}

/**
 * A key such as `vendorGrant` may mean legitimate interest, which a TC string states separately.
 */
const OF_A_PART = /vendor|purpose/i;

/** Changed entries that state a grant in words used only for consent. Pure. */
export function plainGrants(before: StoredEntries, after: StoredEntries): string[] {
  const changed = changedIn(before, after);
  const answers = statusesIn(changed, after);
  const plainly = changed.filter((key) =>
    !isOfNotice(entryName(key)) && !answers.includes(key) &&
    saysGranted(entryName(key), after[key] ?? "")
  );
  return [...plainly, ...choiceIn(before, after).elsewhere];
}

/** Changed entries with a TC string that claims legitimate interest for purposes. Pure. */
export function plainInterests(before: StoredEntries, after: StoredEntries): string[] {
  return changedIn(before, after)
    .filter((key) => (ofTcf(after[key] ?? "")?.interests.length ?? 0) > 0);
}

function saysGranted(name: string, value: string): boolean {
  const tcf = ofTcf(value);
  if (tcf !== null) return tcf.granted.length > 0;
  const own = readOwnRecord(name, decoded(value));
  if (own !== null) return own.granted.length > 0;
  return isOfConsent(name) && statementsIn(name, value).granted
    .some((one) => SURELY_PURPOSE.test(folded(one)) || (isWhole(one) && !OF_A_PART.test(one)));
}

function changedIn(before: StoredEntries, after: StoredEntries): string[] {
  return Object.keys(after).filter((key) => after[key] !== before[key]);
}

const SURELY_PURPOSE = new RegExp(
  "^(?:consents?|analytics?|statisti(?:cs?|k)|marketing|ads?|advertis(?:ing|ements?)|targeting|tracking" +
    "|personali[sz]ation|(?:ad|analytics)_storage|ad_user_data|ad_personalization" +
    `|${PHRASES.wholePurposes})$`,
  "i",
);
/** A single name may have another meaning; several granted names mean consent. */
const SURELY_GRANTED = 2;

/**
 * Whether a name is a purpose, as of one cookie per purpose: `analytics=1`, `allow_marketing=yes`.
 */
function isPurposeByName(name: string): boolean {
  const bare = folded(name).replace(/^(?:allow|enable|accept|has|is|use)s?[-_.]?/i, "")
    .replace(/[-_.]?(?:allow|enabl|accept|grant|activ)ed$/i, "");
  return SURELY_PURPOSE.test(bare);
}

/** Whether an entry with a neutral name grants several purposes. */
function grantsElsewhere(name: string, value: string): boolean {
  const { granted, denied } = statementsIn("", value);
  const purposes = new Set(granted.filter((one) => SURELY_PURPOSE.test(folded(one))));
  return purposes.size >= SURELY_GRANTED && denied.length === 0 && !OF_SETUP.test(name);
}

/** Codes of unknown meaning: `a1b1`, `m:1,s:1`, `1101`. */
const CODES = /^(?:[a-z]{1,3}[:=_-]?[01][,;|.&_-]?){2,8}$|^[01]{3,8}$/i;

/** Whether an entry with a neutral name may be a grant. */
function mayGrant(name: string, value: string): boolean {
  if (OF_SETUP.test(name)) return false;
  const text = decoded(value);
  if (CODES.test(text)) return text.replace(/[^1]/g, "").length >= SURELY_GRANTED;
  const { granted, denied } = statementsIn("", value);
  return denied.length === 0 && granted.some((one) => SURELY_PURPOSE.test(folded(one)));
}

/** Whether an entry is about the layer and not about the choice, e.g. `banner_closed=1`. */
function saysDismissed(name: string, value: string): boolean {
  if (/^"?(dismiss(ed)?|closed|hidden|shown|seen)"?$/i.test(value)) return true;
  const bare = /^"?(1|true|yes|\d{10,13})?"?$/i.test(value);
  return bare && /dismiss|clos(e|ed|ing)|hid(e|den)|shown|seen|acknowledged/i.test(name) &&
    /cookie|consent|banner|notice|layer|gdpr|privacy|popup|modal/i.test(name);
}
