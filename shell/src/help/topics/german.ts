/** The help texts in German; parts have the anchors of the English ones, as in `{#patterns}`. */
import type { HelpTexts } from "./english.ts";
import about from "./about.de.md" with { type: "text" };
import account from "./account.de.md" with { type: "text" };
import analytics from "./analytics.de.md" with { type: "text" };
import api from "./api.de.md" with { type: "text" };
import assignees from "./assignees.de.md" with { type: "text" };
import auditLog from "./audit_log.de.md" with { type: "text" };
import authorization from "./authorization.de.md" with { type: "text" };
import dashboard from "./dashboard.de.md" with { type: "text" };
import duties from "./duties.de.md" with { type: "text" };
import errorMessages from "./error_messages.de.md" with { type: "text" };
import firstSteps from "./first_steps.de.md" with { type: "text" };
import importExport from "./import_export.de.md" with { type: "text" };
import integrations from "./integrations.de.md" with { type: "text" };
import issues from "./issues.de.md" with { type: "text" };
import knowledgeHub from "./knowledge_hub.de.md" with { type: "text" };
import madmin from "./madmin.de.md" with { type: "text" };
import onDemandTests from "./on_demand_tests.de.md" with { type: "text" };
import property from "./property.de.md" with { type: "text" };
import reports from "./reports.de.md" with { type: "text" };
import rssCrawls from "./rss_crawls.de.md" with { type: "text" };
import search from "./search.de.md" with { type: "text" };
import steps from "./steps.de.md" with { type: "text" };
import storageItems from "./storage_items.de.md" with { type: "text" };
import suggestions from "./suggestions.de.md" with { type: "text" };
import tenantSettings from "./tenant_settings.de.md" with { type: "text" };
import presets from "./presets.de.md" with { type: "text" };
import scheduledTests from "./scheduled_tests.de.md" with { type: "text" };
import userManagement from "./user_management.de.md" with { type: "text" };
import vendors from "./vendors.de.md" with { type: "text" };

export const GERMAN: HelpTexts = {
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
