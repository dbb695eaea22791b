/** The language of what the server writes for one recipient: e-mails and files. */
import { AsyncLocalStorage } from "node:async_hooks";
import contract from "./contract.de.json" with { type: "json" };
import own from "./server.de.json" with { type: "json" };
import { ENGLISH, type Language, provideTranslation, type Translation } from "./mod.ts";

const TRANSLATIONS: Record<Language, Translation> = {
  // Dates as in 22 Nov 2026, 14:03.
  en: { ...ENGLISH, locale: "en-GB" },
  de: { language: "de", locale: "de", catalogue: { ...contract, ...own } },
};

const chosen = new AsyncLocalStorage<Translation>();

provideTranslation(() => chosen.getStore() ?? TRANSLATIONS.en);

/** Runs `write`, within which `t` gives texts of the language; elsewhere on the server English. */
export function inLanguage<T>(language: Language, write: () => T): T {
  return chosen.run(TRANSLATIONS[language], write);
}
