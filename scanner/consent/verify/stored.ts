/**
 * Reads a choice from the cookies and storage that changed with it. Managers without TCF use
 * formats of their own, so only plain statements are understood.
 */
import { statementsIn } from "./statements.ts";
import { decoded } from "./stored_formats.ts";
import { folded } from "../../languages/folded.ts";
import { PHRASES } from "./stored_phrases.ts";
import { entryName, isOfConsent, isOfNotice, type StoredEntries } from "./entry_names.ts";
import { isNo, isWhole, isYes, noStatements, type Statements } from "./stored_words.ts";
import { tcfsIn } from "./tcf.ts";

export interface StoredChoice extends Statements {
  /** Entries that changed and are a consent manager's by their name, e.g. `cookie cc_cookie`. */
  entries: string[];
  /** Entries of other names that say what only a consent would be asked for. */
  elsewhere: string[];
  /** Entries of other names that are a purpose by their name, and say no. */
  deniedElsewhere: string[];
  /** Entries that say only that the layer was closed. */
  dismissed: string[];
  /** Entries that granted before the choice and were left as they are. */
  still: string[];
}

const CHOICE_NAME = new RegExp(`^(?:${PHRASES.choiceNames})$`, "i");

/** The changes between two moments that state a choice. Pure. */
export function choiceIn(before: StoredEntries, after: StoredEntries): StoredChoice {
  const changed = changedIn(before, after);
  const dismissed = changed.filter((key) => saysDismissed(entryName(key), after[key] ?? ""));
  const others = changed.filter((key) => !dismissed.includes(key));
  const entries = others.filter((key) =>
    isOfConsent(entryName(key)) || tellsChoice(entryName(key), after[key] ?? "")
  );
  const stated = withoutNotices(entries.map((key) => saidBy(key, after[key] ?? "")));
  const loose = others.filter((key) => !entries.includes(key));
  const answered = (is: (word: string) => boolean) =>
    loose.filter((key) => isPurposeByName(entryName(key)) && is(after[key] ?? ""));
  const named = answered(isYes);
  const together = (kind: keyof Statements) => [...new Set(stated.flatMap((one) => one[kind]))];
  return {
    entries,
    granted: together("granted"),
    denied: together("denied"),
    hinted: together("hinted"),
    unclear: [
      ...together("unclear"),
      ...named,
      ...loose.filter((key) => mayGrant(entryName(key), after[key] ?? "")),
    ],
    interests: together("interests"),
    elsewhere: [
      ...loose.filter((key) => grantsElsewhere(entryName(key), after[key] ?? "")),
      ...named.length >= SURELY_GRANTED ? named : [],
    ],
    deniedElsewhere: answered(isNo),
    dismissed,
    still: Object.keys(after).filter((key) =>
      after[key] === before[key] && !OF_SETUP.test(key) &&
      saysGranted(entryName(key), after[key] ?? "")
    ),
  };
}

/** The statement of an entry whose name or form is about consent. */
function saidBy(key: string, value: string): Statements {
  return ofTcf(value) ??
    statementsIn(isOfConsent(entryName(key)) ? entryName(key) : "choice", value);
}

/** `cookie_notice_accepted=true` is a grant where it stands alone, beside a denial it is none. */
function withoutNotices(stated: Statements[]): Statements[] {
  if (!stated.some(({ granted, denied }) => denied.length > 0 && granted.length === 0)) {
    return stated;
  }
  return stated.map((one) => {
    const isRead = one.granted.length > 0 && one.granted.every((name) => isOfNotice(name));
    return isRead ? { ...one, granted: [], hinted: [...one.hinted, ...one.granted] } : one;
  });
}

/** An entry that is no consent's by its name, and yet an answer to the question of it. */
function tellsChoice(name: string, value: string): boolean {
  if (ofTcf(value) !== null) return true;
  if (!CHOICE_NAME.test(folded(name))) return false;
  const { granted, denied } = statementsIn("choice", value);
  return granted.length + denied.length > 0;
}

/** The statement of an entry with a TC string; null without one. */
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

/** `vendorGrant` may be a legitimate interest, which the TCF states itself. */
const OF_A_PART = /vendor|purpose/i;

/** Changed entries that state a grant in words used only for consent. Pure. */
export function plainGrants(before: StoredEntries, after: StoredEntries): string[] {
  const changed = changedIn(before, after).filter((key) => !isOfNotice(entryName(key)));
  const plainly = changed.filter((key) => saysGranted(entryName(key), after[key] ?? ""));
  return [...plainly, ...choiceIn(before, after).elsewhere];
}

/** Entries that changed and hold a TC string with purposes claimed by legitimate interest. Pure. */
export function plainInterests(before: StoredEntries, after: StoredEntries): string[] {
  return changedIn(before, after)
    .filter((key) => (ofTcf(after[key] ?? "")?.interests.length ?? 0) > 0);
}

function saysGranted(name: string, value: string): boolean {
  const tcf = ofTcf(value);
  if (tcf !== null) return tcf.granted.length > 0;
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
/** A single name may mean anything; several granted names are a consent. */
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

/** Entries by which a page is set up say what could be, not what is. */
const OF_SETUP = /default|config|option|template|schema|text|i18n|locale|banner|feature|flag/i;
/** `a1b1`, `m:1,s:1`, `1101`: codes of unknown meaning. */
const CODES = /^(?:[a-z]{1,3}[:=_-]?[01][,;|.&_-]?){2,8}$|^[01]{3,8}$/i;

/** An entry whose name tells nothing, and which may well be a grant. */
function mayGrant(name: string, value: string): boolean {
  if (OF_SETUP.test(name)) return false;
  const text = decoded(value);
  if (CODES.test(text)) return text.replace(/[^1]/g, "").length >= SURELY_GRANTED;
  const { granted, denied } = statementsIn("", value);
  return denied.length === 0 && granted.some((one) => SURELY_PURPOSE.test(folded(one)));
}

/** An entry that is about the layer, not about the choice, e.g. `banner_closed=1`. */
function saysDismissed(name: string, value: string): boolean {
  if (/^"?(dismiss(ed)?|closed|hidden|shown|seen)"?$/i.test(value)) return true;
  const bare = /^"?(1|true|yes|\d{10,13})?"?$/i.test(value);
  return bare && /dismiss|clos(e|ed|ing)|hid(e|den)|shown|seen|acknowledged/i.test(name) &&
    /cookie|consent|banner|notice|layer|gdpr|privacy|popup|modal/i.test(name);
}
