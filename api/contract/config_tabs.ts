/** The tabs of the configuration, in order, for the area itself and for quick open. */
import { t } from "@crumbtrail/texts";
import type { Permission } from "./permissions.ts";

export const CONFIG_TABS = [
  { path: "/admin/properties", label: t("Properties"), permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/vendors", label: t("Vendors"), permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/storage-items", label: t("Storage items"), permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/suggestions", label: t("Suggestions"), permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/knowledge-hub", label: t("Knowledge Hub"), permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/test-scenarios", label: t("Test scenarios"), permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/rss-crawls", label: t("RSS crawls"), permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/settings", label: t("Settings"), permission: "VIEW_TENANT_SETTINGS" },
  { path: "/admin/tenant", label: t("Tenant"), permission: "VIEW_TENANT" },
  { path: "/admin/users", label: t("Users"), permission: "VIEW_USERS" },
  { path: "/admin/issue-assignees", label: t("Assignees"), permission: "VIEW_USERS" },
  { path: "/admin/integrations", label: t("Integrations"), permission: "VIEW_TENANT_SETTINGS" },
  { path: "/admin/audit", label: t("Audit log"), permission: "VIEW_AUDIT_LOG" },
  // For the provider's staff.
  { path: "/admin/property-requests", label: t("Property requests"), permission: "MANAGE_TENANTS" },
] as const satisfies readonly { path: string; label: string; permission: Permission }[];
