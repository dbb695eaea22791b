/** The settings as typed, and the body of a request. Pure. */
import {
  AUDIT_RETENTION_REFUSAL,
  AUDIT_RETENTION_YEARS,
  AUTO_RESOLVE_MAX_DAYS,
  AUTO_RESOLVE_REFUSAL,
} from "@crumbtrail/contract/constants";
import type { TenantSettings } from "@crumbtrail/contract/tenant_settings";
import { cleanKeywords } from "@crumbtrail/contract/text";

export interface SettingsFields {
  /** Days until issues that no test finds are resolved; 0 for never. */
  days: string;
  /** Storage names that differ only in an id, hash or GUID are one issue. */
  groupNames: boolean;
  /** Recordings keep the values of cookies and storage. */
  keepValues: boolean;
  /** Separated by commas. */
  keywords: string;
  /** Ids of the admins who are notified of major events. */
  recipients: string[];
  requireSecondFactor: boolean;
  /** Years that the audit log is kept; empty for the installation's default. */
  years: string;
}

export const SETTINGS_RULES = {
  days: (days: string) => daysOf(days) === undefined ? AUTO_RESOLVE_REFUSAL : null,
  years: (years: string) => yearsOf(years) === undefined ? AUDIT_RETENTION_REFUSAL : null,
};

export function fieldsOf(settings: TenantSettings): SettingsFields {
  return {
    days: String(settings.issues.autoResolveAfterDays),
    groupNames: settings.groupNames,
    keepValues: settings.keepValues,
    keywords: settings.suspiciousRequestStrings.join(", "),
    recipients: settings.majorEventRecipients,
    requireSecondFactor: settings.requireSecondFactor,
    years: settings.auditRetentionYears === null ? "" : String(settings.auditRetentionYears),
  };
}

export function bodyOf({ days, keywords, recipients, years, ...switches }: SettingsFields) {
  return {
    issues: { autoResolveAfterDays: daysOf(days) ?? 0 },
    ...switches,
    suspiciousRequestStrings: keywordsOf(keywords),
    majorEventRecipients: recipients,
    auditRetentionYears: yearsOf(years) ?? null,
  } satisfies Omit<TenantSettings, "defaultAuditRetentionYears" | "version">;
}

/** Parses days: negative or empty gives 0, invalid text gives undefined. */
export function daysOf(text: string): number | undefined {
  const days = text.trim() === "" ? 0 : Number(text);
  if (!Number.isInteger(days) || days > AUTO_RESOLVE_MAX_DAYS) return undefined;
  return Math.max(0, days);
}

/** Parses years: empty gives null, invalid text gives undefined. */
export function yearsOf(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const years = Number(text);
  const { min, max } = AUDIT_RETENTION_YEARS;
  return Number.isInteger(years) && years >= min && years <= max ? years : undefined;
}

function keywordsOf(text: string): string[] {
  return cleanKeywords(text.split(","));
}

/** Days and keywords as the server will store them; refused days stay unchanged. */
export function normalized({ days, keywords }: SettingsFields): Partial<SettingsFields> {
  return { days: String(daysOf(days) ?? days), keywords: keywordsOf(keywords).join(", ") };
}
