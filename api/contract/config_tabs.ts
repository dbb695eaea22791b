/** The tabs of the configuration, in order, for the area itself and for quick open. */
import type { Permission } from "./permissions.ts";

export const CONFIG_TABS = [
  { path: "/admin/properties", label: "Properties", permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/vendors", label: "Vendors", permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/storage-items", label: "Storage items", permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/suggestions", label: "Suggestions", permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/knowledge-hub", label: "Knowledge Hub", permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/test-scenarios", label: "Test scenarios", permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/rss-crawls", label: "RSS crawls", permission: "VIEW_CONFIG_LIST" },
  { path: "/admin/settings", label: "Settings", permission: "VIEW_TENANT_SETTINGS" },
  { path: "/admin/tenant", label: "Tenant", permission: "VIEW_TENANT" },
  { path: "/admin/users", label: "Users", permission: "VIEW_USERS" },
  { path: "/admin/issue-assignees", label: "Assignees", permission: "VIEW_USERS" },
  { path: "/admin/integrations", label: "Integrations", permission: "VIEW_TENANT_SETTINGS" },
  { path: "/admin/audit", label: "Audit log", permission: "VIEW_AUDIT_LOG" },
  // For the provider's staff.
  { path: "/admin/property-requests", label: "Property requests", permission: "MANAGE_TENANTS" },
] as const satisfies readonly { path: string; label: string; permission: Permission }[];
