/**
 * The API on one screen: the middleware of every request, then one sub-app per resource of the
 * specification. To add a route, declare it in routes/ with `endpoint` and, for a new resource,
 * add a line here.
 */
import type { Deps } from "./platform/deps.ts";
import { newApp } from "./http/middleware.ts";
import { openApiDocument } from "./http/openapi.ts";
import { addSystemMetrics } from "./http/system_metrics.ts";
import { readSystemState } from "./notifications/system_state.ts";
import { announcementRoutes } from "./routes/announcements.ts";
import { apiTokenRoutes } from "./routes/api_tokens.ts";
import { auditEventRoutes } from "./routes/audit_events.ts";
import { catalogueRoutes } from "./routes/catalogue.ts";
import { causeAssignmentRoutes } from "./routes/cause_assignments.ts";
import { commonRoutes } from "./routes/common.ts";
import { configRoutes } from "./routes/config.ts";
import { configurationRoutes } from "./routes/configuration.ts";
import { deadLetterRoutes } from "./routes/dead_letters.ts";
import { docsRoutes } from "./routes/docs.ts";
import { dutyRoutes } from "./routes/duties.ts";
import { eventRoutes } from "./routes/events.ts";
import { externalIdentityRoutes } from "./routes/external_identity.ts";
import { feedbackRoutes } from "./routes/feedback.ts";
import { hubCurationRoutes } from "./routes/hub_curation.ts";
import { hubRoutes } from "./routes/hub.ts";
import { hubOfferRoutes } from "./routes/hub_offers.ts";
import { issueAssigneeRoutes } from "./routes/issue_assignees.ts";
import { issueDispositionRoutes } from "./routes/issue_dispositions.ts";
import { issueCommentRoutes } from "./routes/issue_comments.ts";
import { issueBulkRoutes } from "./routes/issue_bulk.ts";
import { issuePreviewRoutes } from "./routes/issue_preview.ts";
import { issueRoutes } from "./routes/issues.ts";
import { loginRoutes } from "./routes/login.ts";
import { mailRoutes } from "./routes/mail.ts";
import { operationRoutes } from "./routes/operations.ts";
import { ownAccountRoutes } from "./routes/own_account.ts";
import { pageStatementRoutes } from "./routes/page_statements.ts";
import { proofRoutes } from "./routes/proofs.ts";
import { propertyRoutes } from "./routes/properties.ts";
import { propertyRequestRoutes } from "./routes/property_requests.ts";
import { registerRoutes } from "./routes/register.ts";
import { searchRoutes } from "./routes/search.ts";
import { secondFactorRoutes } from "./routes/second_factors.ts";
import { selfServiceRoutes } from "./routes/self_service.ts";
import { singleSignOnRoutes } from "./routes/single_sign_on.ts";
import { statisticsRoutes } from "./routes/statistics.ts";
import { storageItemRoutes } from "./routes/storage_items.ts";
import { suggestionRoutes } from "./routes/suggestions.ts";
import { tenantRoutes } from "./routes/tenants.ts";
import { tenantSettingsRoutes } from "./routes/tenant_settings.ts";
import { tierRoutes } from "./routes/tiers.ts";
import { testResultFileRoutes } from "./routes/test_result_files.ts";
import { testResultRoutes } from "./routes/test_results.ts";
import { rssCrawlRoutes } from "./routes/rss_crawls.ts";
import { testScenarioRoutes } from "./routes/test_scenarios.ts";
import { unsubscribeRoutes } from "./routes/unsubscribe.ts";
import { userRoutes } from "./routes/users.ts";
import { vendorRoutes } from "./routes/vendors.ts";
import { webhookRoutes } from "./routes/webhooks.ts";

export function createApp(deps: Deps) {
  const app = newApp(deps)
    .route("/", configRoutes)
    .route("/", loginRoutes)
    .route("/", externalIdentityRoutes(deps))
    .route("/", registerRoutes)
    .route("/", selfServiceRoutes)
    .route("/", unsubscribeRoutes)
    .route("/", ownAccountRoutes)
    .route("/", secondFactorRoutes)
    .route("/", apiTokenRoutes)
    .route("/", userRoutes)
    .route("/", tenantRoutes)
    .route("/", tenantSettingsRoutes)
    .route("/", singleSignOnRoutes)
    .route("/", tierRoutes)
    .route("/", announcementRoutes)
    .route("/", feedbackRoutes)
    .route("/", propertyRequestRoutes)
    .route("/", propertyRoutes)
    .route("/", pageStatementRoutes)
    .route("/", dutyRoutes)
    // Before vendors and storage items: `/vendors/{id}` also matches `/vendors/global`.
    .route("/", hubRoutes)
    .route("/", vendorRoutes)
    .route("/", commonRoutes)
    .route("/", catalogueRoutes)
    .route("/", storageItemRoutes)
    .route("/", hubCurationRoutes)
    .route("/", hubOfferRoutes)
    .route("/", suggestionRoutes)
    .route("/", statisticsRoutes)
    .route("/", configurationRoutes)
    .route("/", testScenarioRoutes)
    .route("/", rssCrawlRoutes)
    .route("/", testResultFileRoutes)
    .route("/", testResultRoutes)
    .route("/", proofRoutes)
    .route("/", issueCommentRoutes)
    .route("/", issueBulkRoutes)
    .route("/", issueAssigneeRoutes)
    .route("/", causeAssignmentRoutes)
    .route("/", issuePreviewRoutes)
    .route("/", issueRoutes)
    .route("/", issueDispositionRoutes)
    .route("/", searchRoutes(deps))
    .route("/", eventRoutes)
    .route("/", webhookRoutes)
    .route("/", auditEventRoutes)
    .route("/", deadLetterRoutes)
    .route("/", operationRoutes(deps));
  addSystemMetrics(deps.metrics.registry, () => readSystemState(deps), deps.log);
  // Shows mails instead of sending them: only `start` without an SMTP server sets the key.
  if (deps.config.MAIL_KEY) app.route("/", mailRoutes);
  app.route("/", docsRoutes(() => openApiDocument(app, deps.config)));
  return app;
}

/** The type of all routes with input and output, for the typed client. */
export type AppType = ReturnType<typeof createApp>;
