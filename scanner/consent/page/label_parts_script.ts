/**
 * Understands labels by the meaning of their words, language by language, where no whole phrase is
 * known. No combination of words accepts. Runs inside pages.
 */
import { folded } from "../../languages/folded.ts";

/**
 * The words of one language: sources of regular expressions for lower-case text without accents. A
 * space stands for the start or the end of a word.
 */
export interface LabelWords {
  /** What the site needs in order to work. */
  needed?: string;
  only?: string;
  /** Going on, accepting, allowing, using, keeping, wanting. */
  take?: string;
  /** Words by which a label says more or something else: negations, "all", "and", "why". */
  no?: string;
  /** Purposes that are not necessary. */
  optional?: string;
  /** Rejecting, declining, blocking. */
  refuse?: string;
  /** Turning off, disabling. */
  off?: string;
  /** What a site can do without: purposes, "optional", "not necessary". */
  unneeded?: string;
  /** Going on to the page. */
  onward?: string;
  without?: string;
  /** What a visitor goes on without: consent, cookies, tracking. */
  object?: string;
  ads?: string;
  /** Names of settings, and the words that may stand beside them: whole words. */
  noun?: string;
  word?: string;
  /** Saving and confirming: whole words. */
  store?: string;
}

const PRICE = /\d ?(€|\$|£|zł|kč|kr|ft|lei|eur|usd|chf|pln|руб|грн|₽|₴)|[€$£₽₴¥] ?\d/u;

/** Whether a text names a price: then a page without ads is an offer. */
export function namesPrice(text: string): boolean {
  return PRICE.test(text.toLowerCase());
}

type PartsKind = "reject" | "settings" | "save" | null;

/** Meanings by label: a page is looked at many times. */
const known = new WeakMap<readonly LabelWords[], Map<string, PartsKind>>();
const MOST_KNOWN = 2000;

/**
 * The meaning of a label by its words; null if they give none.
 * @param label in lower case, without surrounding marks
 * @param isOffer whether a page without ads may be for sale
 */
export function kindByParts(
  label: string,
  languages: readonly LabelWords[],
  isOffer: boolean,
): PartsKind {
  let kinds = known.get(languages);
  if (kinds === undefined || kinds.size >= MOST_KNOWN) known.set(languages, kinds = new Map());
  const key = `${isOffer} ${label}`;
  let kind = kinds.get(key);
  if (kind === undefined) kinds.set(key, kind = partsKind(label, languages, isOffer));
  return kind;
}

function partsKind(label: string, languages: readonly LabelWords[], isOffer: boolean): PartsKind {
  // Articles before an apostrophe are words of their own.
  const plain = folded(label).replace(/'(?=[a-z]{3})/g, "' ");
  const words = plain.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "");
  const text = ` ${words.join(" ")} `;
  for (const language of languages) {
    if (isOnlyNeeded(text, language)) {
      const isMore = languages.some(({ optional }) => holds(optional, plain));
      if (!isMore) return "reject";
    }
    if (goesWithout(text, language, isOffer)) return "reject";
    if (words.length <= 5 && refusesWhatIsOptional(text, plain, language, languages)) {
      return "reject";
    }
    if (words.length <= 6 && turnsOff(text, plain, language, languages)) return "reject";
    if (savesSettings(words, text, language)) return "save";
    if (areSettings(words, language)) return "settings";
  }
  return null;
}

/** "Only what is necessary", "Continue with the necessary cookies". */
function isOnlyNeeded(text: string, { needed, only, take, no }: LabelWords): boolean {
  return holds(needed, text) && !holds(no, text) && (holds(only, text) || holds(take, text));
}

/** Words of a level's name; more are a sentence. */
const NAME_WORDS = 4;

/** Whether the name of a choice names what is needed and nothing else: "Strictly necessary". */
export function namesNeeded(name: string, languages: readonly LabelWords[]): boolean {
  const plain = folded(name.toLowerCase());
  const words = plain.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "");
  const text = ` ${words.join(" ")} `;
  return words.length <= NAME_WORDS && !/[+&]/.test(name) &&
    languages.some(({ needed, no }) => holds(needed, text) && !holds(no, text)) &&
    !languages.some(({ optional }) => holds(optional, plain));
}

/** What joins another offer to an answer; without accents. */
const MORE =
  /[ ](?:and|und|et|y|e|i|og|och|oraz|en|ja|si|es|ve|но|и|та|και|или|or|oder|ou|o)[ ]|\d/u;

/** "Reject analytics", "Decline optional cookies". */
function refusesWhatIsOptional(
  text: string,
  plain: string,
  { refuse, take, only }: LabelWords,
  languages: readonly LabelWords[],
): boolean {
  return holds(refuse, text) && !holds(only, text) && !holds(take, text) &&
    !MORE.test(text) && languages.some(({ unneeded }) => holds(unneeded, plain));
}

/** As `MORE`, without the words that are an article elsewhere. */
const AND_MORE =
  /[ ](?:and|und|et|y|e|og|och|oraz|ja|si|es|ve|но|и|та|και|или|or|oder|ou|o)[ ]|\d/u;

/** Questions of how something is done, without accents: a link to an explanation. */
const HOW =
  /^ (?:how|wie|comment|como|come|hoe|jak|ako|hur|hvordan|miten|cum|hogyan|πως|nasil|как|як|kako|како|hvernig|kuidas|kaip|ka|cach) /u;

/** "Disable cookies", "Turn off analytics". */
function turnsOff(
  text: string,
  plain: string,
  { off, take, only, object }: LabelWords,
  languages: readonly LabelWords[],
): boolean {
  return holds(off, text) && !holds(only, text) && !holds(take, text) && !AND_MORE.test(text) &&
    !HOW.test(text) &&
    (holds(object, text) || languages.some(({ unneeded }) => holds(unneeded, plain)));
}

/** "Continue without accepting". */
function goesWithout(text: string, language: LabelWords, isOffer: boolean): boolean {
  const { onward, without, object, ads } = language;
  return holds(without, text) && holds(onward, text) &&
    (holds(object, text) || (!isOffer && holds(ads && `(?:${ads})$`, text)));
}

/** Whether a label leads on without consent: it refuses everything, whatever stands beside it. */
export function goesOnWithout(label: string, languages: readonly LabelWords[]): boolean {
  const words = folded(label.toLowerCase()).split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "");
  return languages.some((language) => goesWithout(` ${words.join(" ")} `, language, true));
}

/** "Save my privacy settings": a word of saving among words of settings, and nothing of "all". */
function savesSettings(words: readonly string[], text: string, language: LabelWords): boolean {
  const { store, no } = language;
  if (store === undefined || holds(no, text)) return false;
  const others = words.filter((one) => !isWord(store, one));
  return others.length < words.length && areSettings(others, language);
}

/** "My detailed privacy options": every word is one of settings. */
function areSettings(words: readonly string[], { noun, word }: LabelWords): boolean {
  if (noun === undefined || words.length > 8) return false;
  return words.some((one) => isWord(noun, one)) &&
    words.every((one) => isWord(noun, one) || (word !== undefined && isWord(word, one)));
}

function isWord(sources: string, one: string): boolean {
  return holds(`^(?:${sources})$`, one);
}

/** Compiled sources: compiling them takes longer than their use. */
const compiled = new Map<string, RegExp>();

function holds(source: string | undefined, text: string): boolean {
  if (source === undefined) return false;
  let expression = compiled.get(source);
  if (expression === undefined) {
    expression = new RegExp(folded(source), "u");
    compiled.set(source, expression);
  }
  return expression.test(text);
}
