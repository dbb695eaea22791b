/** Texts of the timeline. Pure. */
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { formatList, t } from "@crumbtrail/texts";
import { CLASS_WORDS } from "../parts/seen_words.ts";
import type { Lane } from "./lanes.ts";

/** Whose a host is: a vendor's, approved or not, the site's own, or nobody's that is known. */
export function noteOf({ is, isOwn, vendors }: Lane): string {
  const status = CLASS_WORDS[is];
  if (is === "own") return status;
  const names = [...isOwn ? [CLASS_WORDS.own] : [], ...vendors];
  if (names.length > 0) return t("{names}, {status}", { names: formatList(names), status });
  return is === "open" ? t("in no catalogue") : status;
}

/** The button that made the choice, if the recording names one. */
export function pressedButton({ checks }: Pick<RecordedConsent, "checks">): string | undefined {
  return checks.map((check) => /^The button "(.+)" was clicked\.$/s.exec(check)?.[1])
    .findLast((label) => label !== undefined);
}
