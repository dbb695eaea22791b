/**
 * Entries that tell that a choice was made, when, or in which version, but not which one it was:
 * `cookies_preferences_set=true` is written by an acceptance and by a rejection alike. Pure.
 */
import { folded } from "../../languages/folded.ts";

const OF_THE_ACT = new Set(
  ("set seen shown displayed viewed dismissed closed hidden answered interacted interaction asked " +
    "responded done made saved stored submitted confirmed completed updated acknowledged version " +
    "revision date time timestamp expires expiry").split(" "),
);
/** "Preferences" are a purpose of some managers; beside such a word they are the choice itself. */
const PREFERENCES = /prefer[a-z]*|preferans\w*|voorkeur\w*|praferen\w*/gi;
const PREFERENCES_AS_A_WHOLE =
  /^(?:(?:my|user|cookies?|privacy|gdpr|consent|tracking)[-_]?)+preferences?$/i;
/** What was accepted is the notice itself: it was read. */
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

/** Where the choice itself is kept elsewhere, a yes to the notice says that it was read. */
export function isOfNotice(name: string): boolean {
  return NOTICE.test(folded(name));
}
