/**
 * Interprets the names of stored entries: whether an entry is about consent, and whether the entry
 * only marks that a choice was made. Pure.
 */
import { folded } from "../../languages/folded.ts";
import { PHRASES } from "./stored_phrases.ts";

/** Values by entry name, e.g. `cookie cc_cookie`. */
export type StoredEntries = Record<string, string>;

const CONSENT_NAME =
  /consent|cookie|cmp|gdpr|dsgvo|tcf|privacy|tarteaucitron|klaro|didomi|optanon|onetrust|borlabs|usercentrics|^uc_|^ucdata|complianz|cmplz|axeptio|iubenda|^_iub|osano|termly|civic|truste|notice_|eupub/i;
const OTHER_CONSENT_NAME = new RegExp(PHRASES.consentNames, "i");

export function isOfConsent(name: string): boolean {
  return CONSENT_NAME.test(name) || OTHER_CONSENT_NAME.test(folded(name));
}

/** Distinguishes cookies of the same name by domain and path; see `cookieEntries`. */
const PLACE_SUFFIX = / of [^ /]+\/[^ ]*$/;

/** Cookies as entries; cookies of the same name get different keys. Pure. */
export function cookieEntries(
  cookies: readonly { name: string; value: string; domain: string; path: string }[],
): StoredEntries {
  const alike = (name: string) => cookies.filter((other) => other.name === name).length > 1;
  return Object.fromEntries(cookies.map(({ name, value, domain, path }) => {
    const place = alike(name) ? ` of ${domain}${path}` : "";
    return [`cookie ${name}${place}`, value];
  }));
}

/**
 * Keys of entries in databases and caches, which also contain the name of the database or cache.
 */
const CONTAINER_PREFIX = /^(?:IndexedDB|Cache) (.*?): (.*)$/s;

/**
 * The name that shows an entry's meaning. The name of a database or cache is included only if that
 * name is about consent and the entry's own name is not.
 */
export function entryName(key: string): string {
  const [, place = "", own = ""] = CONTAINER_PREFIX.exec(key) ?? [];
  if (place !== "") return isOfConsent(own) || !isOfConsent(place) ? own : `${place} ${own}`;
  return key.replace(/^(?:cookie|local storage|session storage) /, "")
    .replace(PLACE_SUFFIX, "");
}

/**
 * Words of markers. A marker shows that a choice was made, or when, or in which version, but not
 * the choice itself: `cookies_preferences_set=true` is written after an acceptance and after a
 * rejection.
 */
const MARKER_WORDS = new Set(
  ("set seen shown displayed viewed dismissed closed hidden answered interacted interaction asked " +
    "responded done made saved stored submitted confirmed completed updated acknowledged version " +
    "revision date time timestamp expires expiry").split(" "),
);
/**
 * "Preferences" is the name of a purpose in some managers. Beside a marker's word it means the
 * choice as a whole: `cookies_preferences_set`.
 */
const PREFERENCES = /prefer[a-z]*|preferans\w*|voorkeur\w*|praferen\w*/gi;
const PREFERENCES_AS_A_WHOLE =
  /^(?:(?:my|user|cookies?|privacy|gdpr|consent|tracking)[-_]?)+preferences?$/i;
/** Names of entries that record that a notice was read. */
const NOTICE =
  /(?:notice|notification|message|banner|bar|popup|hint|info|warning|disclaimer|policy)s?[-_ ]?(?:is[-_ ]?)?(?:accepted|agreed|accept|ok)$/i;

/**
 * The name of a marker without the marker's own words and "preferences"; null for other names. The
 * caller checks whether the rest names a purpose: `analytics_cookies_set` is an answer of its own.
 */
export function markerRest(name: string): string | null {
  const words = folded(name).replace(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase().split(/[^a-z\d]+/);
  if (!words.some((word) => MARKER_WORDS.has(word))) return null;
  return words.filter((word) => !MARKER_WORDS.has(word)).join("_").replace(PREFERENCES, "");
}

/**
 * Whether the name means all preferences together. A bare "yes" under such a name is an acceptance,
 * or says only that preferences were set.
 */
export function isPreferencesAsAWhole(name: string): boolean {
  return PREFERENCES_AS_A_WHOLE.test(folded(name));
}

/**
 * Whether the name is about a notice. Beside a stored choice, a "yes" says only that the notice was
 * read.
 */
export function isOfNotice(name: string): boolean {
  return NOTICE.test(folded(name));
}
