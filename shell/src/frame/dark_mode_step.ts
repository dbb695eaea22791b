/** What to do when browser and account differ about dark mode. Pure. */
import type { DarkMode } from "@crumbtrail/contract/enums";

export interface DarkModeViews {
  /** What this browser shows. */
  here: DarkMode;
  /** What the account says. */
  there: DarkMode;
  /** What the account said when this browser last knew; undefined for another's or a first visit. */
  seen: DarkMode | undefined;
}

/**
 * `send` when it was changed here and the account has not heard of it, as after a reload that was
 * faster than the call; else the account's choice counts.
 */
export function darkModeStep({ here, there, seen }: DarkModeViews): "nothing" | "take" | "send" {
  if (here === there) return "nothing";
  return seen === undefined || here === seen ? "take" : "send";
}
