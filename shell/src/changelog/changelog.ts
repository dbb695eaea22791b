/**
 * The changelog in the language of the page: `changelog.md` and `changelog.de.md`, a part for each
 * day with changes, the latest first.
 */
import { type Language, language } from "@crumbtrail/texts";
import { readSection, type Section } from "../help/help_text.ts";
import german from "./changelog.de.md" with { type: "text" };
import english from "./changelog.md" with { type: "text" };

export const CHANGELOGS: Record<Language, Section> = {
  en: readSection("changelog", english),
  de: readSection("changelog", german),
};

export const CHANGELOG = CHANGELOGS[language()];
