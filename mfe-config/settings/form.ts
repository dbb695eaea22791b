/** The settings as they are typed, and what of them is to be sent. Pure. */
import { AUTO_RESOLVE_MAX_DAYS, AUTO_RESOLVE_REFUSAL } from "@crumbtrail/contract/constants";
import { cleanKeywords } from "@crumbtrail/contract/keywords";
import type { TenantSettings, TenantSettingsPatch } from "@crumbtrail/contract/tenant_settings";

export interface SettingsFields {
  days: string;
  groupNames: boolean;
  keepValues: boolean;
  keywords: string;
  recipients: string[];
}

export function fieldsOf(settings: TenantSettings): SettingsFields {
  return {
    days: String(settings.issues.autoResolveAfterDays),
    groupNames: settings.groupNames,
    keepValues: settings.keepValues,
    keywords: settings.suspiciousRequestStrings.join(", "),
    recipients: settings.majorEventRecipients,
  };
}

/** Negative or empty is 0; undefined for what is no number of days. */
export function daysOf(text: string): number | undefined {
  const days = text.trim() === "" ? 0 : Number(text);
  if (!Number.isInteger(days) || days > AUTO_RESOLVE_MAX_DAYS) return undefined;
  return Math.max(0, days);
}

export function daysError(text: string): string | undefined {
  return daysOf(text) === undefined ? AUTO_RESOLVE_REFUSAL : undefined;
}

export function keywordsOf(text: string): string[] {
  return cleanKeywords(text.split(","));
}

/** The fields as they will be kept: what can't be is left as it was typed. */
export function tidied(fields: SettingsFields): SettingsFields {
  const { days, keywords } = fields;
  return {
    ...fields,
    days: String(daysOf(days) ?? days),
    keywords: keywordsOf(keywords).join(", "),
  };
}

/** What differs; undefined for nothing, or when the days can't be kept. */
export function changeOf(
  settings: TenantSettings,
  fields: SettingsFields,
): TenantSettingsPatch | undefined {
  const autoResolveAfterDays = daysOf(fields.days);
  if (autoResolveAfterDays === undefined) return undefined;
  const words = keywordsOf(fields.keywords);
  const change: TenantSettingsPatch = {
    ...(autoResolveAfterDays !== settings.issues.autoResolveAfterDays &&
      { issues: { autoResolveAfterDays } }),
    ...(fields.groupNames !== settings.groupNames && { groupNames: fields.groupNames }),
    ...(fields.keepValues !== settings.keepValues && { keepValues: fields.keepValues }),
    ...(!same(words, settings.suspiciousRequestStrings) && { suspiciousRequestStrings: words }),
    ...(!same(fields.recipients, settings.majorEventRecipients) &&
      { majorEventRecipients: fields.recipients }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
