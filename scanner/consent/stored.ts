/**
 * What a site remembers of a choice, read out of the cookies and local storage that changed with
 * it. Managers without TCF each write their own format, so only plain statements are understood.
 */
import { z } from "zod";

export type Stored = Record<string, string>;

export const storedSchema = z.record(z.string(), z.string());

interface StoredChoice {
  /** Entries that changed and are a consent manager's by their name, e.g. `cookie cc_cookie`. */
  entries: string[];
  /** Purposes or services they name as granted or as denied. */
  granted: string[];
  denied: string[];
  /** Entries that say only that the layer was closed. */
  dismissed: string[];
}

const CONSENT_NAME =
  /consent|cookie|cmp|gdpr|dsgvo|tcf|privacy|tarteaucitron|klaro|didomi|optanon|onetrust|borlabs|usercentrics|^uc_|complianz|cmplz|axeptio|iubenda|osano|termly|civic|truste|notice_|eupub/i;

/** Words that name what needs consent; what is always allowed says nothing about the choice. */
const PURPOSE =
  /analy|statisti|market|advert|werbung|(^|[^a-z])ads?([^a-z]|$)|target|track|social|media|personali|prefer|perform|measure|messung|matomo|gtag|facebook|pixel|hotjar|youtube|vimeo|publicit/i;
/** Words that make a name speak of the manager itself. */
const OWN_AFFAIRS =
  /mode|version|enabled|config|settings|date|time|stamp|url|host|lang|count|banner|region/i;
const ALWAYS_ALLOWED =
  /necess|notwend|essen[tz]i|required|erforder|strict|functional_storage|security/i;
const GRANTED = /^(?:true|1|yes|granted?|accept(?:ed)?|allow(?:ed)?|on|opt-?in)$/i;
const DENIED = /^(?:false|0|no|denied|deny|reject(?:ed)?|disallow(?:ed)?|off|opt-?out|wait)$/i;
/** A whole value that says it all; a mere `1` or `true` may say no more than "answered". */
const ALL_GRANTED =
  /^(?:accept(?:ed)?|grant(?:ed)?|allow(?:ed)?|agreed?|opt-?in|(?:accept|allow)[-_ ]?all|all|full)$/i;
const ALL_DENIED =
  /^(?:reject(?:ed)?|denied|deny|declined?|disallow(?:ed)?|refused?|opt-?out|(?:reject|deny)[-_ ]?all|none|necessary|essential)$/i;
/** A list of names under such a key says: these and no others. */
const LIST_OF_GRANTED =
  /categor|accepted|granted|allowed|enabled|^(?:consents?|purposes|services)$/i;
const LIST_OF_DENIED = /reject|denied|declined|disabled|refused/i;

/** What changed between two moments, as far as it tells a choice. Pure. */
export function choiceIn(before: Stored, after: Stored): StoredChoice {
  const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
  const dismissed = changed.filter((key) => saysDismissed(nameOf(key), after[key] ?? ""));
  const entries = changed.filter((key) =>
    CONSENT_NAME.test(nameOf(key)) && !dismissed.includes(key)
  );
  const said = entries.map((key) => statementsIn(after[key] ?? ""));
  return {
    entries,
    granted: [...new Set(said.flatMap(({ granted }) => granted))],
    denied: [...new Set(said.flatMap(({ denied }) => denied))],
    dismissed,
  };
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

interface Statements {
  granted: string[];
  denied: string[];
}

function statementsIn(value: string): Statements {
  const found: Statements = { granted: [], denied: [] };
  const text = decoded(value);
  const parsed = parsedJson(text) ?? parsedJson(fromBase64(text));
  const whole = text.trim().replace(/^"|"$/g, "");
  if (parsed !== undefined && typeof parsed === "object") collect(parsed, "", found);
  else if (ALL_GRANTED.test(whole)) found.granted.push("everything");
  else if (ALL_DENIED.test(whole)) found.denied.push("everything");
  else for (const [, name = "", word = ""] of text.matchAll(PAIRS)) say(name, word, found);
  return found;
}

/** `!gtag=false!matomo=true`, `marketing:no,analytics:yes`, `ad_storage=denied&…` */
const PAIRS = /([\w.-]+)\s*[=:]\s*"?([a-z01-]+)/gi;

function collect(value: unknown, name: string, found: Statements, depth = 0): void {
  if (depth > 6) return;
  if (Array.isArray(value)) return collectList(value, name, found);
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, key, found, depth + 1);
  } else {
    say(name, String(value), found);
  }
}

function collectList(list: unknown[], name: string, found: Statements): void {
  const names = list.filter((item) => typeof item === "string");
  if (names.length < list.length) return;
  const purposes = names.filter(isPurpose);
  if (LIST_OF_DENIED.test(name)) found.denied.push(...purposes);
  else if (LIST_OF_GRANTED.test(name)) {
    found.granted.push(...purposes);
    if (purposes.length === 0) found.denied.push(`everything not in ${name}`);
  }
}

/** Keys under which one word tells the whole choice. */
const WHOLE_CHOICE =
  /^(?:cookie[-_]?)?(?:status|state|consent|choice|decision|answer|action|level|preference)s?$/i;

function say(name: string, word: string, found: Statements): void {
  if (WHOLE_CHOICE.test(name) && ALL_GRANTED.test(word)) found.granted.push(name);
  if (WHOLE_CHOICE.test(name) && ALL_DENIED.test(word)) found.denied.push(name);
  if (!isPurpose(name)) return;
  if (GRANTED.test(word)) found.granted.push(name);
  else if (DENIED.test(word)) found.denied.push(name);
}

function isPurpose(name: string): boolean {
  return PURPOSE.test(name) && !ALWAYS_ALLOWED.test(name) && !OWN_AFFAIRS.test(name);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not percent-encoded after all.
    return value;
  }
}

function fromBase64(text: string): string {
  if (!/^[A-Za-z0-9+/_-]{12,}={0,2}$/.test(text)) return "";
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    // It only looked like it.
    return "";
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
