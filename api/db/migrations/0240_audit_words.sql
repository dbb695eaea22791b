-- One style for the names of actions: snake_case, and "undone" for every undo.
alter table audit_events no force row level security;
update audit_events e set action = w.now_called,
  entity_type = case when e.entity_type = 'issueBatch' then 'issue_batch' else e.entity_type end
from (values
  ('issueBatch.started', 'issue_batch.started'),
  ('issueBatch.stopped', 'issue_batch.stopped'),
  ('issueBatch.undone', 'issue_batch.undone'),
  ('account.invitation_withdrawn', 'account.invitation_revoked'),
  ('tenant.deletion_taken_back', 'tenant.deletion_undone'),
  ('hub.offer_withdrawn', 'hub.offer_undone'),
  ('suggestion.restored', 'suggestion.dismissal_undone'),
  ('issue.acceptance_withdrawn', 'issue.acceptance_undone'),
  ('issue.keeps_choice', 'issue.resolved_as_stored_consent')) w (was_called, now_called)
where e.action = w.was_called;
alter table audit_events force row level security;
