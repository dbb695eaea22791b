/** Whether a name in a stored entry means a purpose, what needs no consent, or a marker. Pure. */
import { folded } from "../../languages/folded.ts";
import { either, PHRASES } from "./stored_phrases.ts";
import { isPreferencesAsAWhole, markerRest } from "./entry_names.ts";

/** Words for purposes and services that need consent. */
const PURPOSE_IN_ENGLISH =
  /analy|statisti|market|advert|werbung|(^|[^a-z])ads?([^a-z]|$)|target|track|social|media|personali|prefer|perform|measure|messung|matomo|gtag|facebook|pixel|hotjar|youtube|vimeo|publicit|remarketing|doubleclick|google.?a(ds|nalytics)|linkedin|tiktok|campaign|^usage$|^(ga4?|fb|anl|adv)$|^c000[2-5]$|optional|third[-_ ]?part|partner|external|additional|profiling|behaviou?r|^(all|everything)([-_ ]?cookies)?$|hubspot|criteo|taboola|outbrain|^bing|clarity|mixpanel|amplitude|segment|pinterest|snapchat|twitter|quantcast|adobe|xandr|pubmatic|magnite|rubicon|braze|klaviyo|intercom/i;
const PURPOSE = either(PURPOSE_IN_ENGLISH, PHRASES.purposes);
/** Words in names of a manager's own settings and records. */
const OWN_AFFAIRS =
  /mode|version|enabled|config|settings|date|time|stamp|url|host|lang|count|banner|region|layer|shown|seen|viewed|needed|requir|pending|popup|modal|expir|policy.?id|domain|variant|experiment|cohort|bucket|revision|abtest|[ab][-_]test|test[-_]?group/i;
const ALWAYS_ALLOWED = either(
  /necess|notwend|essen[tz]i|required|erforder|strict|functional_storage|security|^c0001$/i,
  PHRASES.necessary,
);
/** Names of the opposite of necessary: `non_essential`, `unnecessary`, `nicht-notwendig`. */
const UNNECESSARY = new RegExp(
  "(?:^|[^a-z])(?:non|not|no|un|in|nicht|niet|nie|nao|ikke|inte|icke|ei|ne|pas|nem|mitte|eba|не|μη)[-_ ]*" +
    "(?:strictly|technically|absolutely)?[-_ ]*" +
    `(?:necess|notwend|essen[tzc]i|required|erforder|${PHRASES.necessary})`,
);
/** Names for legitimate interest, which is no grant of consent. */
const INTEREST = /legitim|(^|[-_])li([-_]|$)|interest/i;

export function isPurpose(name: string): boolean {
  return namesPurpose(name) && !isMarker(name) && !isPreferencesAsAWhole(name);
}

function namesPurpose(name: string): boolean {
  const named = PURPOSE.test(name) || isUnnecessary(name);
  return named && !isAlwaysAllowed(name) && !OWN_AFFAIRS.test(name);
}

/** Whether a name is about the manager's own settings and records. */
export function isOwnAffair(name: string): boolean {
  return OWN_AFFAIRS.test(name);
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
