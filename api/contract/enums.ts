/**
 * The specification's enumerations and their labels (part 1 §3, part 2 §3). Plain
 * values without zod, so that a screen in need of a label does not load a parser.
 */
import { t, tAll } from "@crumbtrail/texts";

export const ROLES = [
  "USER",
  "TENANT_ADMIN",
  "TENANT_MANAGER",
  "VIEW_ONLY",
  "ADMIN",
  "SERVICE_ACCOUNT",
  "TENANT_INTEGRATOR",
  "TENANT_DEVELOPER",
  "TENANT_GUEST",
] as const;
export type Role = typeof ROLES[number];

/**
 * Labels (specification, part 1 §6). ADMIN is the provider's staff, which the specification calls
 * MAdmin or super-admin. The last four roles are reserved: the specification names them and grants
 * nothing.
 */
export const ROLE_LABELS: Record<Role, string> = tAll({
  USER: "User",
  TENANT_ADMIN: "Admin",
  TENANT_MANAGER: "Manager",
  VIEW_ONLY: "View Only",
  ADMIN: "MAdmin",
  SERVICE_ACCOUNT: "Service account",
  TENANT_INTEGRATOR: "Integrator",
  TENANT_DEVELOPER: "Developer",
  TENANT_GUEST: "Guest",
});

export const ACCOUNT_STATUSES = [
  "ACTIVE",
  "PENDING",
  "DISABLED",
  "AWAITING_CONFIRM",
  "AWAITING_ADMIN_ACTION",
  "AWAITING_APPROVAL",
] as const;
export type AccountStatus = typeof ACCOUNT_STATUSES[number];

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = tAll({
  ACTIVE: "Active",
  PENDING: "Pending",
  DISABLED: "Disabled",
  AWAITING_CONFIRM: "Awaiting confirmation",
  AWAITING_ADMIN_ACTION: "Awaiting admin action",
  AWAITING_APPROVAL: "Awaiting approval",
});

/** Purposes of e-mailed links. */
export const GRANT_TYPES = ["ACCOUNT_ACTIVATION", "CHANGE_PASSWORD", "CHANGE_EMAIL"] as const;
export type GrantType = typeof GRANT_TYPES[number];

/** Kinds of second factors. */
export const FACTOR_KINDS = ["TOTP", "PASSKEY"] as const;
export type FactorKind = typeof FACTOR_KINDS[number];

export const FACTOR_KIND_LABELS: Record<FactorKind, string> = tAll({
  TOTP: "Authenticator app",
  PASSKEY: "Passkey",
});

/** Status of properties, vendors, storage items, assignee groups, tenants and tiers. */
export const RECORD_STATUSES = ["ACTIVE", "DISABLED"] as const;
export type RecordStatus = typeof RECORD_STATUSES[number];

/** What the provider can switch on for a tenant. */
export const FEATURE_NAMES = ["allTestTypesEnabled", "manualIssueCreation", "analytics"] as const;
export type Feature = typeof FEATURE_NAMES[number];

export const STORAGE_KINDS = ["COOKIE", "LOCAL_STORAGE", "SESSION_STORAGE"] as const;
export type StorageKind = typeof STORAGE_KINDS[number];

export const STORAGE_KIND_LABELS: Record<StorageKind, string> = tAll({
  COOKIE: "Cookie",
  LOCAL_STORAGE: "Local Storage",
  SESSION_STORAGE: "Session Storage",
});

export const TEST_TYPES = ["ONE_TIME", "ON_DEMAND", "CONTINUOUS", "RSS_CRAWL"] as const;
export type TestType = typeof TEST_TYPES[number];

/** Labels in an issue's history (specification, part 1 §2): a continuous run is shown as URL. */
export const TEST_TYPE_LABELS: Record<TestType, string> = tAll({
  ONE_TIME: "One time",
  ON_DEMAND: "On demand",
  CONTINUOUS: "URL",
  RSS_CRAWL: "RSS Feed",
});

export const RUN_STATUSES = [
  "IDLE",
  "RUNNING",
  "QUEUED",
  "FAILED",
  "FINISHED",
  "ABORTED",
] as const;
export type RunStatus = typeof RUN_STATUSES[number];

/**
 * What a run does on the consent layer. SP_CMP in the specification's names stands for Sourcepoint's
 * consent manager; the presets work on any.
 */
export const PRESETS = [
  "REJECT_SP_CMP",
  /** Rejects legitimate interest (LI) as well. */
  "REJECT_LI_SP_CMP",
  "NO_ACTION_SP_CMP",
  /** Signs in to an offer to pay instead of consenting. */
  "PUR_SP_CMP",
  "SP_ACCEPT_ALL",
  /** Sets the toggles that the property names. */
  "PARTIAL_REJECT_ALL",
  /** Neither waits for the layer nor answers it. */
  "EXTERNAL",
  /** Accepts, comes back, finds the way back and refuses. */
  "WITHDRAW",
] as const;
export type Preset = typeof PRESETS[number];

export const PRESET_LABELS: Record<Preset, string> = tAll({
  REJECT_SP_CMP: "No Consent",
  REJECT_LI_SP_CMP: "No Consent No LI",
  NO_ACTION_SP_CMP: "Before CMP",
  PUR_SP_CMP: "Pur",
  SP_ACCEPT_ALL: "Accept All",
  PARTIAL_REJECT_ALL: "2,5 Wege",
  EXTERNAL: "External",
  WITHDRAW: "Withdraw",
});

/** Presets that any page can be tested with; of the others, `presets.ts` decides. */
export const PRESETS_WITHOUT_SETTINGS = [
  "NO_ACTION_SP_CMP",
  "REJECT_SP_CMP",
  "REJECT_LI_SP_CMP",
  "SP_ACCEPT_ALL",
  "WITHDRAW",
] as const satisfies readonly Preset[];

/**
 * Offered on demand only with the tenant feature allTestTypesEnabled (specification, part 2 §2).
 */
export const GATED_PRESETS: readonly Preset[] = ["SP_ACCEPT_ALL", "PARTIAL_REJECT_ALL", "WITHDRAW"];

/** Presets with reports only: their runs raise no issues (specification, part 2 §1). */
export const REPORT_ONLY_PRESETS: readonly Preset[] = ["SP_ACCEPT_ALL"];

export const DEVICES = ["DESKTOP", "MOBILE", "TABLET"] as const;
export type Device = typeof DEVICES[number];

export const DEVICE_LABELS: Record<Device, string> = tAll({
  DESKTOP: "Desktop",
  MOBILE: "Mobile",
  TABLET: "Tablet",
});

/** The option of a run to send Global Privacy Control, and what it does. */
export const GPC_LABEL = t("Global Privacy Control");
export const GPC_NOTE = t("The browser asks every site not to sell or share the visitor's data.");

/** Viewports in CSS pixels (specification, part 2 §3 and §9). */
export const DEVICE_SIZES: Record<Device, { width: number; height: number }> = {
  DESKTOP: { width: 1200, height: 800 },
  MOBILE: { width: 375, height: 812 },
  TABLET: { width: 768, height: 1024 },
};

/** Whether a run saw enough; an inconclusive run is never shown as clean. */
export const OUTCOMES = ["COMPLETE", "INCONCLUSIVE"] as const;
export type Outcome = typeof OUTCOMES[number];

export const TIME_RANGES = ["1d", "7d", "all"] as const;
export type TimeRange = typeof TIME_RANGES[number];

export const TIME_RANGE_LABELS: Record<TimeRange, string> = tAll({
  "1d": "Last 24h",
  "7d": "Last 7 Days",
  all: "All",
});

export const DARK_MODES = ["on", "off", "auto"] as const;
export type DarkMode = typeof DARK_MODES[number];
