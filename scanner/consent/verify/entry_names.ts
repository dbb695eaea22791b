/**
 * The names of stored entries: their owner, and whether they only mark that a choice was made.
 * Pure.
 */
import { folded } from "../../languages/folded.ts";
import { PHRASES } from "./stored_phrases.ts";

/** Values by the names of their entries, e.g. `cookie cc_cookie`. */
export type StoredEntries = Record<string, string>;

const CONSENT_NAME =
  /consent|cookie|cmp|gdpr|dsgvo|tcf|privacy|tarteaucitron|klaro|didomi|optanon|onetrust|borlabs|usercentrics|^uc_|^ucdata|complianz|cmplz|axeptio|iubenda|^_iub|osano|termly|civic|truste|notice_|eupub/i;
const OTHER_CONSENT_NAME = new RegExp(PHRASES.consentNames, "i");

export function isOfConsent(name: string): boolean {
  return CONSENT_NAME.test(name) || OTHER_CONSENT_NAME.test(folded(name));
}

/** Cookies of the same name are distinguished by domain and path; see `cookieEntries`. */
const OF_PLACE = / of [^ /]+\/[^ ]*$/;

/** Cookies as entries; where two have one name, neither hides the other. Pure. */
export function cookieEntries(
  cookies: readonly { name: string; value: string; domain: string; path: string }[],
): StoredEntries {
  const alike = (name: string) => cookies.filter((other) => other.name === name).length > 1;
  return Object.fromEntries(cookies.map(({ name, value, domain, path }) => {
    const place = alike(name) ? ` of ${domain}${path}` : "";
    return [`cookie ${name}${place}`, value];
  }));
}

/** Entries of a database or cache also have the name of the database or cache. */
const IN_PLACE = /^(?:IndexedDB|Cache) (.*?): (.*)$/s;

/** The name that tells what an entry is; a database's only where the record's own does not. */
export function entryName(key: string): string {
  const [, place = "", own = ""] = IN_PLACE.exec(key) ?? [];
  if (place !== "") return isOfConsent(own) || !isOfConsent(place) ? own : `${place} ${own}`;
  return key.replace(/^(?:cookie|local storage|session storage) /, "")
    .replace(OF_PLACE, "");
}

/**
 * Markers tell that a choice was made, when, or in which version, but not which one it was:
 * `cookies_preferences_set=true` is written by an acceptance and by a rejection alike.
 */
const OF_THE_ACT = new Set(
  ("set seen shown displayed viewed dismissed closed hidden answered interacted interaction asked " +
    "responded done made saved stored submitted confirmed completed updated acknowledged version " +
    "revision date time timestamp expires expiry").split(" "),
);
/** "Preferences" are a purpose of some managers; beside such a word they are the choice itself. */
const PREFERENCES = /prefer[a-z]*|preferans\w*|voorkeur\w*|praferen\w*/gi;
const PREFERENCES_AS_A_WHOLE =
  /^(?:(?:my|user|cookies?|privacy|gdpr|consent|tracking)[-_]?)+preferences?$/i;
/** Names of entries saying that a notice was read. */
const NOTICE =
  /(?:notice|notification|message|banner|bar|popup|hint|info|warning|disclaimer|policy)s?[-_ ]?(?:is[-_ ]?)?(?:accepted|agreed|accept|ok)$/i;

/**
 * The name of a marker without what only seems a purpose in it; null for other names. The caller
 * asks whether what is left names a purpose: `analytics_cookies_set` is one's own answer.
 */
export function markerRest(name: string): string | null {
  const words = folded(name).replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z\d]+/);
  if (!words.some((word) => OF_THE_ACT.has(word))) return null;
  return words.filter((word) => !OF_THE_ACT.has(word)).join("_").replace(PREFERENCES, "");
}

/** Names under which a bare yes may be an acceptance, or that preferences were set at all. */
export function isPreferencesAsAWhole(name: string): boolean {
  return PREFERENCES_AS_A_WHOLE.test(folded(name));
}

/** Beside a stored choice, a yes to the notice says that it was read. */
export function isOfNotice(name: string): boolean {
  return NOTICE.test(folded(name));
}
