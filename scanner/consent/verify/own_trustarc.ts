/**
 * TrustArc: the highest level that was accepted, 0 required, 1 functional, 2 advertising. Source: its
 * notice script, `loadConsentDecision` (decision 1 and 2 of `notice_preferences` + 1 are a denial of
 * the whole, 3 is approval), and its cookies `notice_gdpr_prefs=0|1::implied|eu`,
 * `cmapi_cookie_privacy=permit 1 required`. Storage has the same below `truste.eu.cookie.`. Pure.
 */
import { z } from "zod";
import type { Statements } from "./stored_words.ts";
import { acceptedOfUnknown, EVERYTHING, type Reader, said } from "./own_record.ts";

const ADVERTISING = 2;
const MAX_LENGTH = 200;
const inStorage = z.object({ value: z.string() });

export const trustarc: Reader = (name, value, parsed) => {
  const own = name.replace(/^truste\.eu\.cookie\./, "");
  const text = (inStorage.safeParse(parsed).data?.value ?? value).slice(0, MAX_LENGTH);
  switch (own) {
    case "notice_preferences":
      return ofLevel(/^\d\b/.exec(text)?.[0]);
    case "notice_gdpr_prefs":
      return ofLevel(highest(text.split(":")[0] ?? ""));
    case "cmapi_cookie_privacy": {
      const permitted = highest(/^permit[ _]([\d,| ]+)/.exec(text)?.[1] ?? "");
      return ofLevel(permitted === undefined ? undefined : Number(permitted) - 1);
    }
    // The tags to hold back, empty after an acceptance.
    case "cmapi_gtm_bl":
      return said({});
    default:
      return null;
  }
};

function highest(list: string): string | undefined {
  return list.match(/\d/g)?.sort().at(-1);
}

function ofLevel(level: string | number | undefined): Statements {
  if (level === undefined) return said({});
  if (Number(level) <= 0) return said({ denied: [EVERYTHING] });
  if (Number(level) >= ADVERTISING) return said({ granted: ["advertising"] });
  return said({ ...acceptedOfUnknown(["functional"]), denied: ["advertising"] });
}
