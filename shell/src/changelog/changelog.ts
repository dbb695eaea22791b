/** The changelog: `changelog.md`, a part for each day with changes, the latest first. */
import { readSection } from "../help/help_text.ts";
import text from "./changelog.md" with { type: "text" };

export const CHANGELOG = readSection("changelog", text);
