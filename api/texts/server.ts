/** The language of what the server writes for one recipient: e-mails and files. */
import { AsyncLocalStorage } from "node:async_hooks";
import contract from "./contract.de.json" with { type: "json" };
import own from "./server.de.json" with { type: "json" };
import {
  ENGLISH,
  type Language,
  provideTranslation,
  t,
  translated,
  type Translation,
  type Values,
} from "./mod.ts";

const TRANSLATIONS: Record<Language, Translation> = {
  // Dates as in 22 Nov 2026, 14:03.
  en: { ...ENGLISH, locale: "en-GB" },
  de: { language: "de", locale: "de", catalogue: { ...contract, ...own } },
};

/** The translation of what is being written; English outside of `inLanguage`. */
const written = new AsyncLocalStorage<Translation>();
/** The language of the caller of the API. */
const asked = new AsyncLocalStorage<Language>();

provideTranslation(() => written.getStore() ?? TRANSLATIONS.en);

/** Runs `write`, within which `t` gives texts of the language; elsewhere on the server English. */
export function inLanguage<T>(language: Language, write: () => T): T {
  return written.run(TRANSLATIONS[language], write);
}

/** Runs a call whose caller reads that language; only `answerText` uses it, what is stored stays English. */
export function askedIn<T>(language: Language, run: () => T): T {
  return asked.run(language, run);
}

/** The language of the caller; English outside of calls. */
export function askedLanguage(): Language {
  return asked.getStore() ?? "en";
}

/** As `t`, in the language of the caller: for answers, which are not stored. */
export function answerText(text: string, values?: Values): string {
  return inLanguage(askedLanguage(), () => t(text, values));
}

/** As `translated`, in the language of the caller: for sentences of schemas and of the engine. */
export function translatedAnswer(sentence: string): string {
  return inLanguage(askedLanguage(), () => translated(sentence));
}
