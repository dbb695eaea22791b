/**
 * Finds the entries that store the choice. They are strictly necessary: without them the visitor
 * would be asked on every page. Pure.
 *
 * They are found by comparison: absent before the press, there after it, and unchanged when the
 * reloaded page did not ask again. A record states the choice: under a name or in a format of
 * consent, where a random id counts as proof of the consent (an id used elsewhere too identifies the
 * visitor, see `mark_records`), or under any name without anything that could identify a visitor.
 * Without a record, an entry that is nothing but a mark, such as `cb=1`, is what ends the asking. An
 * entry written before the choice is none, and stays a finding like everything stored before
 * consent.
 */
import { type Choice, CHOICES } from "../choice.ts";
import { checkStorage } from "./storage_check.ts";
import type { Evidence } from "./evidence.ts";
import { entryName, isOfConsent, type StoredEntries } from "./entry_names.ts";
import { isMark, isPlainEntry } from "./plain_values.ts";
import { decoded } from "./stored_formats.ts";
import { tcfsIn } from "../page/tcf.ts";
import { isNo, isYes } from "./stored_words.ts";
import { isRejection } from "./tcf_check.ts";

/** Names and values of the entries that store the choice of a scan; empty without such proof. */
export function recordsOfChoice(evidence: Evidence): StoredEntries {
  const { preset, layer, before, act, after, reloaded, atLast } = evidence;
  const choice = CHOICES[preset];
  if (choice === undefined || choice === "pur" || layer === null || !act?.closed) return {};
  if (before === null || reloaded === null) return {};
  if (after?.open || reloaded.open || atLast?.open) return {};
  const last = atLast?.stored ?? reloaded.stored;
  const fresh = Object.entries(reloaded.stored).filter(([key, value]) =>
    !(key in before.stored) && last[key] === value
  );
  const records = fresh.filter(([key, value]) => isRecord(choice, evidence, key, value));
  if (records.length === 0) return marksOf(choice, evidence, fresh);
  const beside = fresh.filter(([key, value]) => isBareAnswer(choice, key, value));
  return Object.fromEntries([...records, ...beside]);
}

/**
 * A rejection starts nothing else, and may have a mark and its time; among more that an acceptance
 * started, the mark cannot be told. Many marks together could number the visitors.
 */
const MOST_MARKS = { reject: 2, other: 1 };

/**
 * Entries that are nothing but a mark, were written by the press, and do not contradict it: under
 * any name only where none is about consent, as such an entry is the record even if unreadable.
 */
function marksOf(
  choice: Choice,
  { after, toggleChoices }: Evidence,
  fresh: readonly [string, string][],
): StoredEntries {
  const named = fresh.filter(([key]) => isOfConsent(entryName(key)));
  const plain = (named.length > 0 ? named : fresh).filter(([key, value]) =>
    after?.stored[key] === value && isPlainEntry(entryName(key), value) &&
    checkStorage(choice, {}, { [key]: value }, toggleChoices).status !== "wrong"
  );
  const most = isRejection(choice) ? MOST_MARKS.reject : MOST_MARKS.other;
  const areMarks = named.length > 0 || plain.every(([key, value]) => isMark(entryName(key), value));
  return areMarks && plain.length <= most ? Object.fromEntries(plain) : {};
}

/**
 * Any cookie may have "cookie" in its name; together with one of these words the name is about a
 * choice of cookies.
 */
const OF_COOKIES =
  /consent|polic|prefer|setting|choice|notice|notif|law|control|banner|bar|info|accept|agree|allow|reject|den(?:y|ied)|opt|level|categor|message|status|permi|decision|select|complian|yes|bot|first|hub|script|conf|cc_|_cc|auswahl|choix|samtyck|samtykk|erlaub|akzept/i;

function isOfRecord(key: string, value: string): boolean {
  const name = entryName(key);
  if (tcfsIn(decoded(value)).length > 0) return true;
  // A name that is not about consent counts by its format alone, which `checkStorage` demands.
  return !isOfConsent(name) || isOfConsent(name.replace(/cookie/gi, "")) || OF_COOKIES.test(name);
}

function isRecord(choice: Choice, evidence: Evidence, key: string, value: string): boolean {
  if (!isOfRecord(key, value)) return false;
  const { toggleChoices, reloaded } = evidence;
  const { status, doubted } = checkStorage(choice, {}, { [key]: value }, toggleChoices);
  if (status === "right") return doubted !== true;
  // A TC string has no names of toggles, so only the page's current TC string counts.
  const text = reloaded?.tcf?.tcString;
  return choice === "partial" && text !== undefined && text !== null &&
    tcfsIn(decoded(value)).length > 0 && value.includes(text);
}

/**
 * Values that only record that a choice was made, its time or its version, or an empty list; none
 * of these values identifies a person.
 */
const BARE = /^(?:[,;|]*|dismissed|closed|hidden|shown|seen|\d{1,6}(?:\.\d{1,4}){0,2})$/i;
/** A time in seconds, in milliseconds or in ISO 8601. */
const A_TIME = /^(?:1\d{9}|1\d{12}|\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)$/;
/** Google's additional consent string without any vendor that has consent. */
const NO_VENDORS = /^\d~(?:~?dv\.[\d.]*)?$/;

function isBareAnswer(choice: Choice, key: string, value: string): boolean {
  if (!isOfConsent(entryName(key))) return false;
  const text = decoded(value).replace(/^"(.*)"$/, "$1");
  const isBare = BARE.test(text) || A_TIME.test(text) || NO_VENDORS.test(text) || isYes(text) ||
    isNo(text);
  // Beside a record, a "yes" means that an answer was given; "accepted" would contradict a
  // rejection.
  return isBare && (choice === "accept" || !/^(?:all|granted|accept(?:ed)?)$/i.test(text));
}
