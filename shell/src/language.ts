/**
 * The language of the page: chosen before any other code runs, and kept until the page is loaded
 * anew. So texts may be made anywhere, and nothing has to listen for a change.
 */
import {
  type Catalogue,
  type Language,
  language,
  LANGUAGES,
  provideTranslation,
} from "@crumbtrail/texts";

/** The account's language, as this browser last knew it. */
const KEY = "crumbtrail.language";

const catalogue: Record<string, string> = {};

/** Sets the language: the last account's in this browser, else the browser's. */
export async function startLanguage(): Promise<void> {
  let language: Language = stored() ?? ofBrowser();
  if (language === "de") {
    try {
      const { CONTRACT, SHELL } = await import("./german.ts");
      addTexts(CONTRACT);
      addTexts(SHELL);
    } catch (error) {
      console.error("The German texts did not load, so the page is English.", error);
      language = "en";
    }
  }
  document.documentElement.lang = language;
  const locale = navigator.languages.find((tag) => isOf(tag, language)) ?? language;
  provideTranslation(() => ({ language, locale, catalogue }));
}

/** Adds the catalogue of a part. */
export function addTexts(texts: Catalogue | null): void {
  Object.assign(catalogue, texts);
}

/**
 * Takes over the account's language.
 * @returns whether the page is being loaded anew for that
 */
export function switchLanguage(wanted: Language): boolean {
  const known = stored();
  try {
    localStorage.setItem(KEY, wanted);
  } catch {
    // Storage is switched off: the page stays in the browser's language.
  }
  // The page would be loaded for ever if a choice that is stored already had no effect.
  const changes = wanted !== language() && wanted !== known && stored() === wanted;
  if (changes) location.reload();
  return changes;
}

function stored(): Language | undefined {
  try {
    return LANGUAGES.find((each) => each === localStorage.getItem(KEY));
  } catch {
    // Storage is switched off.
    return undefined;
  }
}

function ofBrowser(): Language {
  const known = navigator.languages.flatMap((tag) => LANGUAGES.filter((each) => isOf(tag, each)));
  return known[0] ?? "en";
}

/** Whether a locale, such as `de-AT`, is of a language. */
function isOf(tag: string, language: Language): boolean {
  return tag.toLowerCase().split("-")[0] === language;
}
