/** The settings as typed, and the body of a request. Pure. */
import { AUTO_RESOLVE_MAX_DAYS, AUTO_RESOLVE_REFUSAL } from "@crumbtrail/contract/constants";
import type { TenantSettings } from "@crumbtrail/contract/tenant_settings";
import { cleanKeywords } from "@crumbtrail/contract/text";

export interface SettingsFields {
  days: string;
  groupNames: boolean;
  keepValues: boolean;
  keywords: string;
  recipients: string[];
  requireSecondFactor: boolean;
}

export const SETTINGS_RULES = {
  days: (days: string) => daysOf(days) === undefined ? AUTO_RESOLVE_REFUSAL : null,
};

export function fieldsOf(settings: TenantSettings): SettingsFields {
  return {
    days: String(settings.issues.autoResolveAfterDays),
    groupNames: settings.groupNames,
    keepValues: settings.keepValues,
    keywords: settings.suspiciousRequestStrings.join(", "),
    recipients: settings.majorEventRecipients,
    requireSecondFactor: settings.requireSecondFactor,
  };
}

/** The body of a request. */
export function bodyOf({ days, keywords, recipients, ...switches }: SettingsFields) {
  return {
    issues: { autoResolveAfterDays: daysOf(days) ?? 0 },
    ...switches,
    suspiciousRequestStrings: keywordsOf(keywords),
    majorEventRecipients: recipients,
  } satisfies Omit<TenantSettings, "version">;
}

/** Parses days: negative or empty gives 0, invalid text gives undefined. */
export function daysOf(text: string): number | undefined {
  const days = text.trim() === "" ? 0 : Number(text);
  if (!Number.isInteger(days) || days > AUTO_RESOLVE_MAX_DAYS) return undefined;
  return Math.max(0, days);
}

function keywordsOf(text: string): string[] {
  return cleanKeywords(text.split(","));
}

/** Days and keywords as the server will store them; refused days stay unchanged. */
export function normalized({ days, keywords }: SettingsFields): Partial<SettingsFields> {
  return { days: String(daysOf(days) ?? days), keywords: keywordsOf(keywords).join(", ") };
}
