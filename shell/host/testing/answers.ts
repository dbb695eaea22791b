/**
 * The contract's schema of each answer that a component test gives in the API's place. A test
 * compares the rows with what the routes declare (`e2e/gate/answers_test.ts`).
 */
import { account } from "@crumbtrail/contract/account";
import { announcement } from "@crumbtrail/contract/announcement";
import { approval, approvalPlan, undoneApproval } from "@crumbtrail/contract/approval";
import {
  clearedAssignments,
  issueAssignee,
  issueAssigneeGroup,
  pendingIssues,
  sentAssignments,
} from "@crumbtrail/contract/assignee";
import { causeAssignment, causeAssignments } from "@crumbtrail/contract/cause_assignment";
import { auditPage } from "@crumbtrail/contract/audit";
import { catalogueSamples, recordedToggles } from "@crumbtrail/contract/catalogue_sample";
import { comment, mentionable } from "@crumbtrail/contract/comment";
import { configPlan } from "@crumbtrail/contract/config_import";
import { deadLetter } from "@crumbtrail/contract/dead_letter";
import {
  dutyChange,
  dutyDecision,
  dutyMatrixRow,
  dutyOwner,
  propertyDuties,
  testResultDuties,
} from "@crumbtrail/contract/duty_state";
import { feedback } from "@crumbtrail/contract/feedback";
import { hubChanges, hubVendor, listedHubVendor } from "@crumbtrail/contract/hub";
import {
  curatedEntry,
  hubDrafts,
  hubEntryVersion,
  hubPlan,
  hubRelease,
  listedHubEntry,
} from "@crumbtrail/contract/hub_entry";
import { hubItem } from "@crumbtrail/contract/hub_item";
import { hubOffer, hubReview, ownHubOffer } from "@crumbtrail/contract/hub_offer";
import {
  causePage,
  issue,
  issueChain,
  issueOverview,
  issuePage,
  issueRow,
  issueRuns,
  issueStats,
} from "@crumbtrail/contract/issue";
import { issueBatch, issueCount } from "@crumbtrail/contract/issue_batch";
import { issuePreview, previewComment, previewComments } from "@crumbtrail/contract/issue_preview";
import { loggedMail, mailRecipient } from "@crumbtrail/contract/mail_log";
import { entryIssues } from "@crumbtrail/contract/manual_issue";
import { pageStatement } from "@crumbtrail/contract/page_statement";
import { listOf } from "@crumbtrail/contract/paging";
import {
  changedProperty,
  property,
  propertyUsage,
  purConnector,
} from "@crumbtrail/contract/property";
import { movePreview } from "@crumbtrail/contract/property_move";
import { propertyRequest, tenantPropertyRequest } from "@crumbtrail/contract/property_request";
import { issueProofs, resultProofs } from "@crumbtrail/contract/proof";
import { comparableRuns, runChanges } from "@crumbtrail/contract/run_changes";
import { runtimeConfig } from "@crumbtrail/contract/runtime_config";
import { scenario, startedTest } from "@crumbtrail/contract/scenario";
import { searchAnswer } from "@crumbtrail/contract/search";
import { singleSignOn, ssoDomain } from "@crumbtrail/contract/single_sign_on";
import {
  detectionList,
  firstPartyList,
  fixFirstList,
  iabList,
  trendList,
} from "@crumbtrail/contract/statistics";
import {
  comparedProperties,
  cookieLifeList,
  countryList,
} from "@crumbtrail/contract/statistics_servers";
import { storageItem } from "@crumbtrail/contract/storage_item";
import {
  dismissResult,
  propertySuggestions,
  suggestion,
  unusedItem,
  unusedResult,
} from "@crumbtrail/contract/suggestion";
import { systemState } from "@crumbtrail/contract/system";
import { tenant, tenantLimits } from "@crumbtrail/contract/tenant";
import { tenantChoice, tenantRow } from "@crumbtrail/contract/tenant_list";
import { tenantData } from "@crumbtrail/contract/tenant_data";
import { tenantSettings } from "@crumbtrail/contract/tenant_settings";
import { recentTest, repeatedTests, testBatch, testMatrix } from "@crumbtrail/contract/test_batch";
import { testResult, testResultRow, testResultStats } from "@crumbtrail/contract/test_result";
import { rssPreview, scheduledScenario } from "@crumbtrail/contract/test_scenario";
import { tier, tierPlan } from "@crumbtrail/contract/tier";
import { trend } from "@crumbtrail/contract/trend";
import { listedUser, user, userList } from "@crumbtrail/contract/user";
import { vendorPropertiesResult, vendorRow, vendorWithIabNr } from "@crumbtrail/contract/vendor";
import {
  deliveryList,
  newWebhook,
  webhook,
  webhookList,
  webhookSecret,
  webhookTestResult,
} from "@crumbtrail/contract/webhook";
import { z } from "zod";

/** By method and path in the spelling of OpenAPI; a fixed path before those with parameters. */
export const ANSWERS: Readonly<Record<string, z.ZodType>> = {
  "GET /config": runtimeConfig,
  "GET /accounts/me": account,
  "GET /accounts": userList,
  "GET /accounts/{id}": listedUser,
  "POST /accounts": user,
  "PATCH /accounts/{id}": user,
  "GET /tenants/current": tenant,
  "GET /tenants": listOf(tenantRow),
  "GET /tenants/choices": listOf(tenantChoice),
  "GET /tenants/{id}": tenantData,
  "POST /tenants": tenantData,
  "PATCH /tenants/{id}": tenantData,
  "GET /tenants/{id}/limits": tenantLimits,
  "POST /tenants/{id}/request-delete": tenantData,
  "DELETE /tenants/{id}/request-delete": tenantData,
  "GET /tenants/{id}/settings": tenantSettings,
  "PATCH /tenants/{id}/settings": tenantSettings,
  "GET /tenants/{id}/single-sign-on": singleSignOn,
  "PUT /tenants/{id}/single-sign-on": singleSignOn,
  "POST /tenants/{id}/single-sign-on/domains": ssoDomain,
  "POST /tenants/{id}/single-sign-on/domains/{domain}/verify": ssoDomain,
  "POST /tenants/{id}/single-sign-on/domains/{domain}/approve": ssoDomain,
  "GET /tiers": listOf(tier),
  "POST /tiers": tier,
  "PATCH /tiers/{id}": tier,
  "POST /tiers/{id}/plan": tierPlan,
  "GET /announcements": listOf(announcement),
  "POST /announcements": announcement,
  "PATCH /announcements/{id}": announcement,
  "GET /feedback": listOf(feedback),
  "PATCH /feedback/{id}": feedback,
  "GET /properties/requests": listOf(propertyRequest),
  "POST /properties/requests": propertyRequest,
  "GET /property-requests": listOf(tenantPropertyRequest),
  "GET /properties/move-preview": movePreview,
  "GET /properties": listOf(property),
  "GET /properties/{id}": property,
  "POST /properties": changedProperty,
  "PATCH /properties/{id}": changedProperty,
  "GET /properties/{id}/usage": propertyUsage,
  "GET /properties/{id}/trend": trend,
  "GET /properties/{id}/toggles": recordedToggles,
  "GET /properties/{id}/page-statements": listOf(pageStatement),
  "PUT /properties/{id}/page-statements": pageStatement,
  "GET /vendors/global": listOf(listedHubVendor),
  "GET /vendors/global/{id}": hubVendor,
  "POST /vendors/{id}/copy": vendorWithIabNr,
  "POST /vendors/{id}/hub-link": vendorWithIabNr,
  "GET /vendors/{id}/hub-changes": hubChanges,
  "POST /vendors/{id}/hub-changes": vendorWithIabNr,
  "GET /vendors": listOf(vendorRow),
  "GET /vendors/{id}": vendorWithIabNr,
  "POST /vendors": vendorWithIabNr,
  "PATCH /vendors/properties": vendorPropertiesResult,
  "PATCH /vendors/{id}": vendorWithIabNr,
  "POST /vendors/{id}/list-item": vendorWithIabNr,
  "PATCH /vendors/{id}/list-item/{itemId}": vendorWithIabNr,
  "GET /common/pur-connectors": listOf(purConnector),
  "GET /catalogue/samples": catalogueSamples,
  "GET /storage-items/global": listOf(hubItem),
  "POST /storage-items/{id}/copy": storageItem,
  "GET /storage-items/{id}/hub-changes": hubChanges,
  "POST /storage-items/{id}/hub-changes": storageItem,
  "GET /storage-items": listOf(storageItem),
  "GET /storage-items/{id}": storageItem,
  "POST /storage-items": storageItem,
  "PATCH /storage-items/{id}": storageItem,
  "GET /hub/entries": listOf(listedHubEntry),
  "GET /hub/entries/{id}": curatedEntry,
  "GET /hub/entries/{id}/versions": listOf(hubEntryVersion),
  "PUT /hub/entries/{id}/draft": curatedEntry,
  "GET /hub/drafts": hubDrafts,
  "POST /hub/import/plan": hubPlan,
  "POST /hub/import/apply": hubPlan,
  "POST /hub/releases": hubRelease,
  "GET /hub/releases": listOf(hubRelease),
  "GET /hub/reviews": listOf(hubReview),
  "GET /hub/own-offers": listOf(ownHubOffer),
  "POST /hub/own-offers": ownHubOffer,
  "GET /hub/offers": listOf(hubOffer),
  "POST /hub/offers/{id}/accept": curatedEntry,
  "GET /suggestions/properties": z.object({ properties: z.array(propertySuggestions) }),
  "GET /suggestions": listOf(suggestion),
  "POST /suggestions/bulk": issueBatch,
  "POST /suggestions/dismiss": dismissResult,
  "POST /suggestions/restore": dismissResult,
  "GET /suggestions/unused": listOf(unusedItem),
  "POST /suggestions/unused/deactivate": unusedResult,
  "GET /statistics/first-party-storage-entries": firstPartyList,
  "GET /statistics/most-detections": detectionList,
  "GET /statistics/iab": iabList,
  "GET /statistics/trend": trendList,
  "GET /statistics/fix-first": fixFirstList,
  "GET /statistics/countries": countryList,
  "GET /statistics/cookie-life": cookieLifeList,
  "GET /statistics/properties": comparedProperties,
  "POST /configuration/plan": configPlan,
  "POST /configuration/apply": configPlan,
  "POST /test-scenarios": z.union([scheduledScenario, startedTest]),
  "POST /test-scenarios/bulk": testBatch,
  "GET /test-scenarios/matrix": testMatrix,
  "GET /test-scenarios/continuous": listOf(scheduledScenario),
  "GET /test-scenarios/queued": listOf(scenario),
  "GET /test-scenarios/recent": listOf(recentTest),
  "GET /test-scenarios/{id}": z.union([scheduledScenario, scenario]),
  "PATCH /test-scenarios/{id}": z.union([scheduledScenario, scenario]),
  "POST /test-scenarios/{id}/run": scheduledScenario,
  "POST /test-scenarios/{id}/try-steps": scenario,
  "POST /test-scenarios/{id}/abort": scenario,
  "GET /rss-crawls": listOf(scheduledScenario),
  "GET /rss-crawls/{id}": scheduledScenario,
  "POST /rss-crawls": scheduledScenario,
  "PATCH /rss-crawls/{id}": scheduledScenario,
  "POST /rss-crawls/preview": rssPreview,
  "GET /test-results": listOf(testResultRow),
  "GET /test-results/stats": testResultStats,
  "GET /test-results/{id}": testResult,
  "GET /test-results/{id}/changes": runChanges,
  "GET /test-results/{id}/comparable": comparableRuns,
  "GET /test-results/{id}/issues": listOf(issueRow),
  "GET /test-results/{id}/entry-issues": entryIssues,
  "GET /test-results/{id}/proofs": resultProofs,
  "GET /test-results/{id}/duties": testResultDuties,
  "GET /duties": listOf(dutyMatrixRow),
  "GET /properties/{id}/duties": propertyDuties,
  "GET /properties/{id}/duties/history": listOf(dutyChange),
  "GET /properties/{id}/duties/owners": listOf(dutyOwner),
  "PATCH /properties/{id}/duties/{duty}": dutyDecision,
  "POST /test-results/{id}/proofs": scenario,
  "GET /issues/{id}/comments": listOf(comment),
  "GET /issues/{id}/mentionable": listOf(mentionable),
  "POST /issues/{id}/comments": comment,
  "PATCH /issues/{id}/comments/{commentId}": comment,
  "POST /issues/bulk/count": issueCount,
  "POST /issues/bulk": issueBatch,
  "GET /issues/bulk/{id}": issueBatch,
  "POST /issues/bulk/{id}/undo": issueBatch,
  "GET /cause-assignments": causeAssignments,
  "POST /cause-assignments": causeAssignment,
  "GET /issue-assignees": listOf(issueAssigneeGroup),
  "GET /issue-assignees/choices": listOf(issueAssignee),
  "POST /issue-assignees": issueAssigneeGroup,
  "PATCH /issue-assignees/{id}": issueAssigneeGroup,
  "POST /issue-assignees/activate-pending-assignments": sentAssignments,
  "POST /issue-assignees/clear-pending-assignments": clearedAssignments,
  "GET /issues/assignment-pending": pendingIssues,
  "POST /issues/{id}/assignees": issue,
  "DELETE /issues/{id}/assignees/{assigneeId}": issue,
  "DELETE /issues/{id}/assignees": issue,
  "GET /issue-preview/{id}": issuePreview,
  "GET /issue-preview/{id}/comments": previewComments,
  "POST /issue-preview/{id}/comments": previewComment,
  "GET /issues": issuePage,
  "POST /issues": issue,
  "POST /issues/{id}/tests": repeatedTests,
  "GET /issues/causes": causePage,
  "GET /issues/overview": issueOverview,
  "GET /issues/stats": issueStats,
  "GET /issues/{id}": issue,
  "GET /issues/{id}/chain": issueChain,
  "GET /issues/{id}/proofs": issueProofs,
  "GET /issues/{id}/runs": issueRuns,
  "PATCH /issues/{id}": issue,
  "POST /issues/{id}/resolve": issue,
  "GET /issues/{id}/approval": approvalPlan,
  "POST /issues/{id}/approval": approval,
  "POST /test-results/{id}/approval-plan": approvalPlan,
  "POST /test-results/{id}/approval": approval,
  "DELETE /approvals/{id}": undoneApproval,
  "POST /issues/{id}/acceptance": issue,
  "DELETE /issues/{id}/acceptance": issue,
  "GET /search": searchAnswer,
  "GET /webhooks": webhookList,
  "POST /webhooks": newWebhook,
  "GET /webhooks/{id}": webhook,
  "PATCH /webhooks/{id}": webhook,
  "POST /webhooks/{id}/secret": webhookSecret,
  "POST /webhooks/{id}/test": webhookTestResult,
  "GET /webhooks/{id}/deliveries": deliveryList,
  "GET /audit-events": auditPage,
  "GET /operations/mails": listOf(loggedMail),
  "POST /operations/mails/{id}/recipient": mailRecipient,
  "GET /operations/state": systemState,
  "GET /operations/dead-letters": listOf(deadLetter),
};
