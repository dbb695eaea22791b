/** The help texts in their order. To add a text: a file in `topics/`, an import and a line here. */
import { paths } from "@crumbtrail/host/paths";
import { t } from "@crumbtrail/texts";
import { readSection, type Section } from "./help_text.ts";
import about from "./topics/about.md" with { type: "text" };
import account from "./topics/account.md" with { type: "text" };
import analytics from "./topics/analytics.md" with { type: "text" };
import api from "./topics/api.md" with { type: "text" };
import assignees from "./topics/assignees.md" with { type: "text" };
import auditLog from "./topics/audit_log.md" with { type: "text" };
import authorization from "./topics/authorization.md" with { type: "text" };
import dashboard from "./topics/dashboard.md" with { type: "text" };
import errorMessages from "./topics/error_messages.md" with { type: "text" };
import firstSteps from "./topics/first_steps.md" with { type: "text" };
import importExport from "./topics/import_export.md" with { type: "text" };
import integrations from "./topics/integrations.md" with { type: "text" };
import issues from "./topics/issues.md" with { type: "text" };
import onDemandTests from "./topics/on_demand_tests.md" with { type: "text" };
import property from "./topics/property.md" with { type: "text" };
import reports from "./topics/reports.md" with { type: "text" };
import rssCrawls from "./topics/rss_crawls.md" with { type: "text" };
import search from "./topics/search.md" with { type: "text" };
import steps from "./topics/steps.md" with { type: "text" };
import storageItems from "./topics/storage_items.md" with { type: "text" };
import knowledgeHub from "./topics/knowledge_hub.md" with { type: "text" };
import suggestions from "./topics/suggestions.md" with { type: "text" };
import tenantSettings from "./topics/tenant_settings.md" with { type: "text" };
import testingScenario from "./topics/testing_scenario.md" with { type: "text" };
import testingScenarios from "./topics/testing_scenarios.md" with { type: "text" };
import userManagement from "./topics/user_management.md" with { type: "text" };
import vendors from "./topics/vendors.md" with { type: "text" };

/** A page of the help. */
export interface Topic {
  name: string;
  path: string;
  sections: Section[];
}

/** Shown by default (part 2 section 2). */
export const FIRST: Topic = {
  name: t("General"),
  path: paths.help(),
  sections: [
    readSection("about", about),
    readSection("first-steps", firstSteps),
    readSection("dashboard", dashboard),
    readSection("issues", issues),
    readSection("testing-scenario", testingScenario),
    readSection("on-demand-tests", onDemandTests),
    readSection("reports", reports),
    readSection("search", search),
    readSection("analytics", analytics),
    readSection("authorization", authorization),
    readSection("account", account),
    readSection("error-messages", errorMessages),
  ],
};

export const TOPICS: readonly Topic[] = [
  FIRST,
  {
    name: t("Configuration"),
    path: paths.helpConfiguration(),
    sections: [
      readSection("property", property),
      readSection("vendors", vendors),
      readSection("storage-items", storageItems),
      readSection("suggestions", suggestions),
      readSection("knowledge-hub", knowledgeHub),
      readSection("testing-scenarios", testingScenarios),
      readSection("steps", steps),
      readSection("rss-crawls", rssCrawls),
      readSection("user-management", userManagement),
      readSection("assignees", assignees),
      readSection("tenant-settings", tenantSettings),
      readSection("integrations", integrations),
      readSection("audit-log", auditLog),
      readSection("import-export", importExport),
      readSection("api", api),
    ],
  },
];

/** The topic with an anchor, if any. */
export function topicWith(anchor: string): Topic | undefined {
  return TOPICS.find(({ sections }) =>
    sections.some(({ passages }) => passages.some((passage) => passage.anchor === anchor))
  );
}
