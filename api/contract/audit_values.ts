/** Words for the values of enumerations in the audit log. Without zod: for screens. */
import { t, tAll } from "@crumbtrail/texts";
import {
  ACCOUNT_STATUS_LABELS,
  FACTOR_KIND_LABELS,
  type GrantType,
  PRESET_LABELS,
  type RecordStatus,
  ROLE_LABELS,
  STORAGE_KIND_LABELS,
} from "./enums.ts";
import type { AnnouncementLevel } from "./announcement.ts";
import type { FeedbackStatus } from "./feedback_options.ts";
import type { ImportFormat } from "./config_import.ts";
import { DUTY_QUESTIONS } from "./duties.ts";
import { REGION_LABELS } from "./duty_state_options.ts";
import { HUB_PARTS, type HubKind } from "./hub_options.ts";
import type { BatchActionName, BatchStopReason } from "./issue_batch.ts";
import { BREACH_LABELS } from "./issue_options.ts";
import { ISSUE_TYPE_TABLE } from "./issue_types.ts";
import { STATEMENT_END_TEXTS } from "./page_certainty.ts";
import { TOKEN_PERMISSION_LABELS } from "./permissions.ts";
import type { UnsubscribeKind } from "./sign_in.ts";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_KIND_LABELS } from "./webhook_options.ts";
import { STEPS_MODE_LABELS } from "./step_types.ts";

const status: Record<RecordStatus, string> = tAll({ ACTIVE: "Active", DISABLED: "Disabled" });

const announcementLevel: Record<AnnouncementLevel, string> = tAll({
  INFO: "Info",
  WARNING: "Warning",
});
const feedbackStatus: Record<FeedbackStatus, string> = tAll({ NEW: "New", DONE: "Done" });

/** Vendors and storage items that are set inactive leave the list. */
const activity: Record<RecordStatus, string> = tAll({ ACTIVE: "Active", DISABLED: "Inactive" });

const link: Record<GrantType, string> = tAll({
  ACCOUNT_ACTIVATION: "Activate the account",
  CHANGE_PASSWORD: "Set a password",
  CHANGE_EMAIL: "Change the e-mail address",
});

const mails: Record<UnsubscribeKind, string> = tAll({
  ALERTS: "Alerts",
  DAILY: "Daily summary",
  MAJOR_EVENTS: "Major events",
});

const hubKind: Record<HubKind, string> = tAll({ VENDOR: "Vendor", STORAGE_ITEM: "Storage item" });

const importFormat: Record<ImportFormat, string> = tAll({
  DOCUMENT: "Configuration document",
  OPEN_COOKIE_DATABASE: "Open Cookie Database",
  IAB_GVL: "IAB Global Vendor List",
});

const bulkAction: Record<BatchActionName, string> = tAll({
  resolve: "Resolve",
  reopen: "Re-open",
  assign: "Assign",
  accept: "Accept",
  approve: "Approve",
});

const stopReason: Record<BatchStopReason, string> = tAll({
  ACCOUNT_NOT_ACTIVE: "The account is no longer active",
  TOKEN_ENDED: "The API token has ended",
  MISSING_PERMISSION: "The account lost the permission",
  PROPERTY_LOST: "The account lost a property",
  ACCESS_WITHDRAWN: "The tenant no longer admits the provider's team",
});

export const AUDIT_VALUES = {
  announcementLevel,
  feedbackStatus,
  accountStatus: ACCOUNT_STATUS_LABELS,
  role: ROLE_LABELS,
  status,
  activity,
  hubPart: HUB_PARTS,
  hubKind,
  storageKind: STORAGE_KIND_LABELS,
  entryType: { STORAGE: t("Storage entry"), REQUEST: t("Request entry") },
  suggestion: {
    ...STORAGE_KIND_LABELS,
    REQUEST: t("Host"),
    VENDOR: t("Unused vendor"),
    STORAGE_ITEM: t("Unused storage item"),
  },
  mails,
  darkMode: { on: t("On"), off: t("Off"), auto: t("As the system") },
  link,
  factorKind: FACTOR_KIND_LABELS,
  secondFactor: { ...FACTOR_KIND_LABELS, RECOVERY_CODE: t("Recovery code") },
  verifiedBy: { DNS: t("DNS record"), STAFF: t("The provider's team") },
  importFormat,
  preset: PRESET_LABELS,
  device: { desktop: t("Desktop"), mobile: t("Mobile"), tablet: t("Tablet") },
  scenarioStatus: { IDLE: t("Inactive"), QUEUED: t("Active") },
  stepsMode: STEPS_MODE_LABELS,
  statementEnd: STATEMENT_END_TEXTS,
  acceptanceEnd: { EXPIRED: t("Expired"), CHANGED: t("A test found more than was accepted") },
  breach: BREACH_LABELS,
  issueType: {
    STORAGE_ITEM: ISSUE_TYPE_TABLE.STORAGE_ITEM.label,
    UNKNOWN_VENDOR: ISSUE_TYPE_TABLE.UNKNOWN_VENDOR.label,
    SUSPICIOUS_REQUEST: ISSUE_TYPE_TABLE.SUSPICIOUS_REQUEST.label,
  },
  region: REGION_LABELS,
  duty: DUTY_QUESTIONS,
  bulkAction,
  stopReason,
  visibility: { INTERNAL: t("Internal"), ASSIGNEE: t("Visible to the assignee") },
  tokenPermission: TOKEN_PERMISSION_LABELS,
  webhookKind: WEBHOOK_KIND_LABELS,
  webhookEvent: WEBHOOK_EVENT_LABELS,
} as const;
