/**
 * The purposes of IAB's framework TCF that a test with the preset 2,5 Wege must find granted, as
 * text. Pure.
 */
import type { PartialReject } from "@crumbtrail/contract/consent_settings";
import { t } from "@crumbtrail/texts";

type Expected = PartialReject["expected"];

/**
 * Numbers of purposes separated by commas, or `none` in the page's language; empty: not checked.
 */
export interface ExpectedFields {
  purposeConsents: string;
  purposeLegitimateInterests: string;
}

/** Typed for an empty list: no purpose may be granted. */
const NONE = t("none");
/** The highest number that the API accepts. */
const MAX_PURPOSE = 24;
const LIST_RULE = t("Enter numbers from 1 to {max} such as 1, 7, or {none}", {
  max: MAX_PURPOSE,
  none: NONE,
});

export function expectedFieldsOf(expected: Expected): ExpectedFields {
  const text = (ids?: readonly number[]) => ids ? ids.join(", ") || NONE : "";
  return {
    purposeConsents: text(expected?.purposeConsents),
    purposeLegitimateInterests: text(expected?.purposeLegitimateInterests),
  };
}

export const EXPECTED_RULES = {
  purposeConsents: (typed: string, { purposeLegitimateInterests: interests }: ExpectedFields) => {
    if (typed.trim() === "" && interests.trim() !== "") {
      return t("Enter the purposes, or {none}", { none: NONE });
    }
    return purposesIn(typed) === null ? LIST_RULE : null;
  },
  purposeLegitimateInterests: (typed: string) => purposesIn(typed) === null ? LIST_RULE : null,
};

/** @returns undefined where nothing is to be checked: interests alone cannot be, see the rules */
export function expectedOf(fields: ExpectedFields): Expected {
  const purposeConsents = purposesIn(fields.purposeConsents);
  const purposeLegitimateInterests = purposesIn(fields.purposeLegitimateInterests);
  if (!purposeConsents) return undefined;
  return { purposeConsents, ...(purposeLegitimateInterests && { purposeLegitimateInterests }) };
}

/** @returns undefined for an empty text, null for a text that is not a list of purposes */
function purposesIn(typed: string): number[] | undefined | null {
  const text = typed.trim().toLowerCase();
  if (text === "") return undefined;
  if (text === NONE) return [];
  const ids = text.split(",").map((part) => /^\d{1,2}$/.test(part.trim()) ? Number(part) : 0);
  return ids.every((id) => id >= 1 && id <= MAX_PURPOSE) ? [...new Set(ids)] : null;
}
