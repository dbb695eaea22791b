/**
 * The API's rules for fields and patterns, applied to what a document changes. Fields and patterns
 * that the current object has already stay, so that an export can always be applied. Pure.
 */
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
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import { z } from "zod";
import { stableText } from "../../../platform/json_text.ts";

export type Rules = Readonly<Record<string, z.ZodType>>;

export const PROPERTY: Rules = {
  ...picked(propertyChange.shape, ["name", "description", "externalPropertyId", "spVendorListId"]),
  ...picked(propertyChange.shape, ["img"]),
  baseUrl: z.string().transform(withoutWhitespace),
};
export const VENDOR = picked(vendorChange.shape, ["name", "description", "spVendorId"]);
export const ENTRY = picked(vendorEntryChange.shape.data.shape, ["description"]);
export const STORAGE_ITEM = picked(storageItemChange.shape, ["name", "description", "origins"]);
export const SCENARIO: Rules = {
  ...picked(continuousInput.shape, ["name", "description", "url", "moreUrls", "steps"]),
  ...picked(continuousInput.shape, ["frequencyInMin", "timeOfDay", "weekdays"]),
};
export const CRAWL = picked(rssCrawlInput.shape, ["name", "description", "url", "frequencyInMin"]);
export const SETTINGS = picked(tenantSettingsPatch.shape, ["suspiciousRequestStrings"]);
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
function picked<K extends string>(shape: Record<K, z.ZodType>, fields: readonly K[]): Rules {
  return Object.fromEntries(fields.map((field) => [field, shape[field]]));
}

/** Takes the reason why a part is left out. */
export type Reject = (reason: string) => void;

/**
 * Parses the changed fields. An invalid field of a known object keeps its value; a new object with
 * one is null.
 */
export function applyRules<T extends object>(
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
 * @param unusable why the engine cannot run a pattern, by the pattern without whitespace
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
