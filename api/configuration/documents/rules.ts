/**
 * The API's rules for fields and patterns, applied to what a document changes. Fields and patterns
 * that the current object has already stay, so that an export can always be applied. Pure.
 */
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import { stableText } from "../../platform/json_text.ts";
import { issueAssigneeChange } from "@crumbtrail/contract/assignee";
import { EMAIL } from "@crumbtrail/contract/credentials";
import { MAX_PATTERNS, pattern } from "@crumbtrail/contract/pattern";
import { propertyChange } from "@crumbtrail/contract/property";
import { storageItemChange } from "@crumbtrail/contract/storage_item";
import { tenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";
import { continuousInput, rssCrawlInput } from "@crumbtrail/contract/test_scenario";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { vendorChange, vendorEntryChange } from "@crumbtrail/contract/vendor";
import { t } from "@crumbtrail/texts";
import { z } from "zod";

export type Rules = Readonly<Record<string, z.ZodType>>;

export const PROPERTY: Rules = {
  name: propertyChange.shape.name,
  description: propertyChange.shape.description,
  baseUrl: z.string().transform(withoutWhitespace),
  externalPropertyId: propertyChange.shape.externalPropertyId,
  spVendorListId: propertyChange.shape.spVendorListId,
  img: propertyChange.shape.img,
};
export const VENDOR: Rules = {
  name: vendorChange.shape.name,
  description: vendorChange.shape.description,
  spVendorId: vendorChange.shape.spVendorId,
};
export const ENTRY: Rules = { description: vendorEntryChange.shape.data.shape.description };
export const STORAGE_ITEM: Rules = {
  name: storageItemChange.shape.name,
  description: storageItemChange.shape.description,
  origins: storageItemChange.shape.origins,
};
const continuous = continuousInput.shape;
export const SCENARIO: Rules = {
  name: continuous.name,
  description: continuous.description,
  url: continuous.url,
  moreUrls: continuous.moreUrls,
  frequencyInMin: continuous.frequencyInMin,
  timeOfDay: continuous.timeOfDay,
  weekdays: continuous.weekdays,
  steps: continuous.steps,
};
export const CRAWL: Rules = {
  name: rssCrawlInput.shape.name,
  description: rssCrawlInput.shape.description,
  url: rssCrawlInput.shape.url,
  frequencyInMin: rssCrawlInput.shape.frequencyInMin,
};
export const GROUP: Rules = {
  name: issueAssigneeChange.shape.name,
  description: issueAssigneeChange.shape.description,
  assignees: issueAssigneeChange.shape.assignees
    .transform((addresses = []) => [...new Set(addresses)])
    .refine(
      (addresses) => addresses.every((one) => EMAIL.test(one)),
      t("an invalid e-mail address"),
    ),
};
export const SETTINGS: Rules = {
  suspiciousRequestStrings: tenantSettingsPatch.shape.suspiciousRequestStrings,
};

/** Takes the reason why a part is left out. */
export type Reject = (reason: string) => void;

/** The object by the rules; null for a new object with an invalid field. */
export function ruled<T extends object>(
  given: T,
  known: T | undefined,
  rules: Rules,
  reject: Reject,
): T | null {
  const values = new Map<string, unknown>(Object.entries(given));
  const before = new Map<string, unknown>(Object.entries(known ?? {}));
  let isValid = true;
  const fields = Object.entries(rules).map(([field, rule]): [string, unknown] => {
    const value = values.get(field);
    if (known && stableText(value) === stableText(before.get(field))) return [field, value];
    const read = rule.safeParse(value);
    if (read.success) return [field, read.data];
    isValid = false;
    reject(
      `${field}: ${read.error.issues.map(({ message }) => translatedAnswer(message)).join("; ")}`,
    );
    return [field, before.get(field)];
  });
  return isValid || known ? { ...given, ...Object.fromEntries(fields) } : null;
}

/**
 * Gives the usable patterns of a list, without whitespace and each once.
 * @param unusable reasons of the engine by pattern, without whitespace
 */
export function usablePatterns(unusable: ReadonlyMap<string, string>) {
  return (given: readonly string[], kept: ReadonlySet<string>, reject: Reject): string[] => {
    const usable = given.flatMap((typed) => {
      if (kept.has(typed)) return [typed];
      const read = pattern.safeParse(typed);
      const fault = read.success ? unusable.get(read.data) : read.error.issues[0]?.message ?? "";
      if (read.success && fault === undefined) return [read.data];
      reject(
        answerText("pattern {pattern}: {fault}", {
          pattern: typed,
          fault: translatedAnswer(fault ?? ""),
        }),
      );
      return [];
    });
    const all = [...new Set(usable)];
    const fitting = all.filter((one, place) => place < MAX_PATTERNS || kept.has(one));
    if (fitting.length < all.length) {
      reject(answerText("has more than {most} patterns in a list", { most: MAX_PATTERNS }));
    }
    return fitting;
  };
}
