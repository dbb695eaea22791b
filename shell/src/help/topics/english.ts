/** The help texts in English, by the anchor of their section, which stays when a file is renamed. */
import about from "./about.md" with { type: "text" };
import account from "./account.md" with { type: "text" };
import analytics from "./analytics.md" with { type: "text" };
import api from "./api.md" with { type: "text" };
import assignees from "./assignees.md" with { type: "text" };
import auditLog from "./audit_log.md" with { type: "text" };
import authorization from "./authorization.md" with { type: "text" };
import dashboard from "./dashboard.md" with { type: "text" };
import duties from "./duties.md" with { type: "text" };
import errorMessages from "./error_messages.md" with { type: "text" };
import firstSteps from "./first_steps.md" with { type: "text" };
import importExport from "./import_export.md" with { type: "text" };
import integrations from "./integrations.md" with { type: "text" };
import issues from "./issues.md" with { type: "text" };
import knowledgeHub from "./knowledge_hub.md" with { type: "text" };
import madmin from "./madmin.md" with { type: "text" };
import onDemandTests from "./on_demand_tests.md" with { type: "text" };
import property from "./property.md" with { type: "text" };
import reports from "./reports.md" with { type: "text" };
import rssCrawls from "./rss_crawls.md" with { type: "text" };
import search from "./search.md" with { type: "text" };
import steps from "./steps.md" with { type: "text" };
import storageItems from "./storage_items.md" with { type: "text" };
import suggestions from "./suggestions.md" with { type: "text" };
import tenantSettings from "./tenant_settings.md" with { type: "text" };
import presets from "./presets.md" with { type: "text" };
import scheduledTests from "./scheduled_tests.md" with { type: "text" };
import userManagement from "./user_management.md" with { type: "text" };
import vendors from "./vendors.md" with { type: "text" };

export const ENGLISH = {
  about,
  account,
  analytics,
  api,
  assignees,
  "audit-log": auditLog,
  authorization,
  dashboard,
  duties,
  "error-messages": errorMessages,
  "first-steps": firstSteps,
  "import-export": importExport,
  integrations,
  issues,
  "knowledge-hub": knowledgeHub,
  madmin,
  "on-demand-tests": onDemandTests,
  property,
  reports,
  "rss-crawls": rssCrawls,
  search,
  steps,
  "storage-items": storageItems,
  suggestions,
  "tenant-settings": tenantSettings,
  "testing-scenario": presets,
  "testing-scenarios": scheduledTests,
  "user-management": userManagement,
  vendors,
};

/** A text for each section. */
export type HelpTexts = Record<keyof typeof ENGLISH, string>;
