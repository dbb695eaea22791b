/** Where the "?" of each screen leads. */

/** Anchors of the help by address; an address without a line takes that of the address above it. */
export const HELP_TARGETS: Readonly<Record<string, string>> = {
  "/": "dashboard",
  "/on-demand": "on-demand-tests",
  "/on-demand/history": "reports-previous-tests",
  "/on-demand/compare": "on-demand-tests-several-tests-at-once",
  "/on-demand/trend": "reports-trend",
  "/on-demand/duties": "duties",
  "/analytics": "analytics",
  "/search": "search",
  "/admin": "property",
  "/admin/properties": "property",
  "/admin/vendors": "vendors",
  "/admin/storage-items": "storage-items",
  "/admin/suggestions": "suggestions",
  "/admin/knowledge-hub": "knowledge-hub",
  "/admin/test-scenarios": "testing-scenarios",
  "/admin/rss-crawls": "rss-crawls",
  "/admin/settings": "tenant-settings",
  "/admin/tenant": "tenant-settings-the-tenant",
  "/admin/users": "user-management",
  "/admin/issue-assignees": "assignees",
  "/admin/integrations": "integrations",
  "/admin/audit": "audit-log",
  "/admin/property-requests": "property-requesting-a-property",
  "/madmin": "madmin",
  "/madmin/tenants": "madmin-tenants",
  "/madmin/tiers": "madmin-tiers",
  "/madmin/users": "madmin-users-of-all-tenants",
  "/madmin/announcements": "madmin-announcements-to-tenants",
  "/madmin/feedback": "madmin-feedback-of-users",
  "/madmin/system": "madmin-system",
  "/madmin/global-vendors": "knowledge-hub-curating-the-hub",
  "/account": "account",
  "/account/notifications": "account-notifications",
  "/account/security": "account-second-factor",
  "/account/api-access": "api",
};

/** The anchor for the screen at an address; none for an address without a line. */
export function helpFor(pathname: string): string | undefined {
  for (let path = pathname; path !== ""; path = path.slice(0, path.lastIndexOf("/"))) {
    const anchor = HELP_TARGETS[path];
    if (anchor !== undefined) return anchor;
  }
}
