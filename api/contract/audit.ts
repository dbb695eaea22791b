/** The audit log: who did what to which object, when and from where. */
import { z } from "zod";
import { exportableQuery, listOf } from "./paging.ts";

/**
 * Every recorded action, by type of the changed object. An action belongs to a single type. Names
 * are in snake_case, and an undo ends in `undone`; they never change, because stored rows refer to
 * actions by name.
 */
export const AUDIT_ACTIONS = {
  account: [
    "account.registered",
    "account.created",
    "account.invited",
    "account.invited_again",
    "account.invitation_revoked",
    "account.activated",
    "account.changed",
    "account.username_changed",
    "account.password_changed",
    "account.unsubscribed",
    "account.deleted",
    "account.signed_in",
    "account.signed_out",
    "account.other_sessions_ended",
    "self_service.requested",
    "account.second_factor_added",
    "account.second_factor_renamed",
    "account.second_factor_removed",
    "account.second_factors_reset",
    "account.recovery_codes_replaced",
    "account.recovery_code_used",
  ],
  session: ["session.ended"],
  api_token: ["api_token.created", "api_token.revoked"],
  tenant: [
    "tenant.created",
    "tenant.changed",
    "tenant.settings_changed",
    "tenant.settings_changed_by_import",
    "tenant.configuration_imported",
    "tenant.single_sign_on_changed",
    "tenant.single_sign_on_removed",
    "tenant.sso_domain_added",
    "tenant.sso_domain_verified",
    "tenant.sso_domain_removed",
    "tenant.visit_started",
    "tenant.visited",
    "tenant.visit_refused",
    "tenant.visit_ended",
    "tenant.deletion_requested",
    "tenant.deletion_undone",
  ],
  tier: ["tier.added", "tier.changed"],
  announcement: ["announcement.added", "announcement.changed", "announcement.deleted"],
  feedback: ["feedback.sent", "feedback.status_changed"],
  property: [
    "property.added",
    "property.changed",
    "property.changed_by_import",
    "property.issues_moved",
    "property.duty_decided",
    "property.deleted",
  ],
  property_request: [
    "property_request.added",
    "property_request.closed",
    "property_request.declined",
  ],
  vendor: [
    "vendor.added",
    "vendor.changed",
    "vendor.changed_by_import",
    "vendor.approved",
    "vendor.approval_undone",
    "vendor.deleted",
    "vendor.entry_added",
    "vendor.entry_changed",
    "vendor.entry_deleted",
    "vendor.imported",
    "vendor.linked",
    "vendor.hub_changes_accepted",
    "vendor.hub_changes_dismissed",
  ],
  hub: [
    "hub.draft_saved",
    "hub.draft_discarded",
    "hub.list_imported",
    "hub.published",
    "hub.offered",
    "hub.offer_undone",
    "hub.offer_accepted",
    "hub.offer_declined",
  ],
  suggestion: ["suggestion.dismissed", "suggestion.dismissal_undone"],
  storage_item: [
    "storage_item.added",
    "storage_item.changed",
    "storage_item.changed_by_import",
    "storage_item.approved",
    "storage_item.approval_undone",
    "storage_item.deleted",
    "storage_item.imported",
    "storage_item.hub_changes_accepted",
    "storage_item.hub_changes_dismissed",
  ],
  test_scenario: [
    "test.started",
    "test.aborted",
    "test_scenario.added",
    "test_scenario.changed",
    "test_scenario.changed_by_import",
    "test_scenario.started",
    "test_scenario.stopped",
    "test_scenario.paused",
    "test_scenario.deleted",
  ],
  page_statement: ["page_statement.set", "page_statement.removed", "page_statement.ended"],
  test_result: ["test_result.deleted"],
  issue: [
    "issue.created",
    "issue.assigned",
    "issue.sent",
    "issue.unassigned",
    "issue.resolved",
    "issue.auto_resolved",
    "issue.grouped",
    "issue.resolved_as_stored_consent",
    "issue.reopened",
    "issue.reappeared",
    "issue.accepted",
    "issue.acceptance_undone",
    "issue.acceptance_ended",
    "issue.approved",
    "issue.approval_undone",
    "issue.returned",
    "issue.return_undone",
    "issue.deleted",
  ],
  issue_batch: ["issue_batch.started", "issue_batch.stopped", "issue_batch.undone"],
  comment: ["comment.added", "comment.changed", "comment.deleted"],
  approval: ["approval.added", "approval.undone"],
  cause_assignment: ["cause_assignment.added", "cause_assignment.undone"],
  issue_assignee: [
    "issue_assignee.added",
    "issue_assignee.changed",
    "issue_assignee.changed_by_import",
    "issue_assignee.deleted",
  ],
  webhook: [
    "webhook.created",
    "webhook.changed",
    "webhook.deleted",
    "webhook.secret_replaced",
    "webhook.sent_again",
    "webhook.tested",
  ],
  mail: ["mail.retried", "mail.recipient_shown"],
  outbox: ["outbox.retried"],
} as const;

export type AuditEntityType = keyof typeof AUDIT_ACTIONS;
/** An action; `Type` limits the actions to a type of object. */
export type AuditAction<Type extends AuditEntityType = AuditEntityType> =
  (typeof AUDIT_ACTIONS)[Type][number];

export const auditEntityType = z.literal(Object.keys(AUDIT_ACTIONS) as AuditEntityType[]);
export const auditAction = z.literal(Object.values(AUDIT_ACTIONS).flat());

const ENTITY_TYPES = new Map(
  auditEntityType.def.values.flatMap((type) =>
    AUDIT_ACTIONS[type].map((action): [AuditAction, AuditEntityType] => [action, type])
  ),
);

/** The type of the object changed by an action. */
export function entityTypeOf(action: AuditAction): AuditEntityType {
  const type = ENTITY_TYPES.get(action);
  if (!type) throw new Error(`No type of object has the action ${action}`);
  return type;
}

const fields = z.record(z.string(), z.unknown()).nullable();

export const auditEvent = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.object({
    /** Null without a signed-in actor. */
    _id: z.uuid().nullable(),
    name: z.string(),
    /** Staff of the provider, admitted by the tenant. */
    isStaff: z.boolean(),
  }),
  action: auditAction,
  entityType: auditEntityType,
  entityId: z.uuid().nullable(),
  /** The changed fields, without secrets. */
  before: fields,
  after: fields,
  /** IP address of the caller. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** A page of the log, and how many years events are kept. */
export const auditPage = listOf(auditEvent).extend({ keptForYears: z.number().int() });

const word = z.string().trim().min(1).max(320).optional();

export const auditFilters = z.object({
  start: z.iso.datetime({ offset: true }).optional(),
  end: z.iso.datetime({ offset: true }).optional(),
  /** Part of the actor's name. */
  actor: word,
  /** Part of the action: `issue.` finds all actions on issues. */
  action: word,
  entityType: auditEntityType.optional(),
  entityId: z.uuid().optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;

export const auditQuery = exportableQuery.extend(auditFilters.shape);
