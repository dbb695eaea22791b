-- Names and comments in plain words. Nothing else changes.

-- Which ended runs users and receivers were notified of.
alter table told_runs rename to notified_runs;
alter table notified_runs rename column summed_on to summarized_on;
alter table notified_runs rename constraint told_runs_pkey to notified_runs_pkey;
alter table notified_runs rename constraint told_runs_tenant_id_test_result_id_fkey
  to notified_runs_tenant_id_test_result_id_fkey;
alter table notified_runs rename constraint told_runs_tenant_id_not_null
  to notified_runs_tenant_id_not_null;
alter table notified_runs rename constraint told_runs_test_result_id_not_null
  to notified_runs_test_result_id_not_null;
alter table notified_runs rename constraint told_runs_ended_at_not_null
  to notified_runs_ended_at_not_null;
alter table notified_runs rename constraint told_runs_has_news_not_null
  to notified_runs_has_news_not_null;
alter index told_runs__unsummed rename to notified_runs__unsummarized;
comment on table notified_runs is
  'Ended runs that users and receivers were notified of, written in the transaction that queues the messages, so that no run is notified twice.';
comment on column notified_runs.has_news is 'Whether the run found issues that are new or re-appeared.';
comment on column notified_runs.summarized_on is
  'Day whose summary contains the run; null until then, and for runs without news.';

alter table summary_days rename column told_at to written_at;
alter table summary_days rename constraint summary_days_told_at_not_null
  to summary_days_written_at_not_null;
comment on table summary_days is
  'Days whose summary was written, for all users of a tenant in the transaction that adds the row. A day is one of the tenant''s time zone; the unique day also holds after the time zone is changed.';

alter table webhook_endpoints rename column lane_until to lease_until;
comment on column webhook_endpoints.url is
  'SLACK: the part of the URL that may be shown, as the whole URL is the secret. JIRA: the site.';
comment on column webhook_endpoints.settings is 'JIRA: owner of the token, project and issue type.';
comment on column webhook_endpoints.secret is
  'Sealed. WEBHOOK: signing key; SLACK: the URL; JIRA: the API token.';
comment on column webhook_endpoints.old_secret is
  'Also signs until old_secret_until, so that receivers can change over.';
comment on column webhook_endpoints.rests_until is 'After a failure nothing is sent before this moment.';
comment on column webhook_endpoints.lease_until is
  'A worker has leased the delivery queue until then: one worker at a time sends to a receiver, so that a slow one delays no other.';
comment on column webhook_endpoints.polled_at is 'JIRA: when a worker last began to read the state of its issues.';
comment on table webhook_deliveries is
  'One event for one receiver, kept for 30 days. Events of one issue are sent in the order of occurred_at.';
comment on column webhook_deliveries.message_id is
  'The header webhook-id: the same in every attempt and when sent again by hand, so that receivers can detect repeats.';
comment on column webhook_deliveries.issue_id is
  'Earlier events of this issue are sent first. No foreign key: events are also sent after the issue is deleted.';
comment on column webhook_deliveries.run_at is 'When the next attempt is due.';
comment on column webhook_deliveries.dead_at is 'When it was given up; last_error says why.';

comment on table remote_issues is 'The Jira issue that was created for an issue.';
comment on column remote_issues.remote_id is
  'Jira''s id, which stays the same when the issue is moved there and gets another key.';
comment on column remote_issues.done is 'Whether the issue was done in Jira when it was last polled.';
comment on table returned_issues is 'Issues whose acceptance has ended, until a daily summary contains them.';
comment on table major_events is
  'Major events that a tenant''s majorEventRecipients were notified of; an event without ended_at still goes on.';
comment on column major_events.subject is
  'Property and preset, property, or key of a limit, depending on the kind.';
comment on column mails.once is
  'Key of the message and its recipient: a repeated step does not write the mail twice.';
comment on column mails.run_at is
  'When the next attempt is due; during an attempt, when another worker may take over.';
comment on column mails.tenant_id is 'Null for mail to a person who belongs to no tenant.';
comment on column unsubscribe_links.token is
  '256 random bits, stored in plain because every mail repeats it: it can only turn off one kind of mail.';
comment on column outbox.dead_at is 'Set after the last attempt; an operator has to look at it.';

-- Tenancy.
comment on table tenants is
  'Organisations. The row-level policy of every other tenant table compares with their id.';
comment on column tenants.delete_requested_by is
  'User name of the person who asked; the account may be deleted by now.';
comment on column tenants.delete_at is
  'When all data of the tenant is deleted, unless the request is undone before.';
comment on column tenants.delete_begun_at is
  'When the deletion began; from then on the request can''t be undone.';
comment on column tenants.group_names is
  'Whether storage entries whose names differ only in an id, hash or GUID are one issue.';
comment on function app.property_scope() is
  'Property scope of the caller (role USER); null for callers who see the whole tenant.';
comment on function app.tenant_id() is
  'Tenant of this transaction, set by withTenant; null outside of it, so that no row is visible.';
comment on function app.bump_catalogue_version() is
  'Raises the tenant''s catalogue version, so that caches of compiled catalogues are renewed. Runs as its owner.';
comment on function app.first_id(timestamptz) is
  'The least id that uuidv7() can give at this moment: rows made since have no lower id.';
comment on table account_properties is
  'Properties an account is authorised for. Role USER sees only these.';
comment on table api_tokens is
  'Tokens of service accounts, one each. Revoked by deleting the row; the account stays, disabled, because its audit events refer to it.';
comment on column api_tokens.hint is 'The last characters of the token, to recognise it by.';
comment on column api_tokens.window_calls is
  'Calls since window_started_at on all replicas, for the rate limit.';
comment on column sessions.id is 'Used to end the session; worth nothing as a token.';
comment on table self_service_grants is 'E-mailed links that were not used yet. Used up by deleting the row.';
comment on column self_service_grants.new_username is
  'CHANGE_EMAIL: the address the link was sent to, which becomes the user name.';
comment on table sign_in_attempts is
  'Recent sign-ins, sign-ups, uses of e-mailed links and returns from identity providers, for throttling by account and address. Belongs to no tenant, as the name may be unknown.';
comment on column sign_in_attempts.username is
  'LINK: hash of the link''s guid; IDENTITY: hash of the state.';
comment on table used_challenges is
  'Proofs of work and returns from identity providers that were used, until they expire, so that none is accepted twice. Belongs to no tenant.';
comment on table audit_events is
  'Who did what to which object, and when. The application may add and read rows, never change them.';
comment on column audit_events.by_staff is
  'Done by the provider''s staff: actor_id is an account of another tenant.';

-- Scenarios, runs and jobs.
comment on table test_scenarios is
  'What is tested, how and how often. The outcome is stored with its runs. is_enabled and next_due_at are for a scheduler, which does not exist yet.';
comment on column test_scenarios.is_enabled is 'Whether the scheduler starts runs of it.';
comment on column test_scenarios.next_due_at is
  'When the scheduler starts its next run; null while none is planned.';
comment on column test_runs.scenario_id is
  'The scenario whose run was due at due_at; null for a test that somebody started once.';
comment on column test_runs.name is 'Name of the scenario when the run was due, or of the test.';
comment on column scan_jobs.turn is
  'Place in the round of tenants: the one after the tenant''s last waiting job, never before the round being served.';
comment on column scan_jobs.step is 'Current step of a running job, for the progress bar.';
comment on column scan_jobs.lease_until is 'After this moment another scanner may lease the job.';
comment on column scan_jobs.left_at is
  'When a scanner last left the target host; null during a scan, and before the first.';
comment on column scan_jobs.failures is 'Failed attempts in their order: {attempt, at, reason}.';
comment on table test_results is
  'One row a run of a job. A job has one result, even if two scanners finish it.';
comment on table test_reports is
  'Data of the report screen, one document a run, in a table of its own so that lists never read it.';
comment on column test_reports.report is 'Contract type Report; json, not jsonb: it is only passed on.';
comment on table past_runs is
  'Runs whose result was deleted by retention, for the histories of issues.';
comment on column past_runs.id is 'Id of the deleted test result.';
comment on function app.next_turn(smallint) is
  'The turn after the tenant''s last waiting job, but never before the round being served, which is that of the next job of all tenants. Runs as its owner.';
comment on function scanner.fail_job is
  'Records a failed attempt: the job is queued again with a growing gap, or FAILED after the last attempt. False when the lease is lost.';
comment on function scanner.release_job is
  'Returns a job to the queue without counting the attempt. False when the lease is lost.';
comment on function scanner.rescue_jobs is
  'Returns jobs whose leases have expired to the queue, or ends them as FAILED after the last attempt; gives how many.';
comment on function scanner.step_job is
  'Records the step of a running job; false when the lease is lost.';
comment on function scanner.read_consent is
  'Settings of the property that the preset of a leased job needs; the password is sealed. No row when the lease is lost.';
comment on function scanner.read_rules is
  'Rules that a leased job is judged by; without the catalogue where known_version is the current one. No row when the lease is lost.';
comment on schema scanner is 'The functions that a scanner''s login may call. It has no other right.';

-- Catalogue.
comment on column properties.is_tenant_default is
  'The one property for pages that no other covers; it can''t be tested by itself.';
comment on column properties.partial_reject is
  'PARTIAL_REJECT_ALL: the toggle choices for the consent manager, and the consent that must result.';
comment on column properties.vendor_list_read_id is
  'Id of the list in vendor_list_iab_ids; the content is used only while sp_vendor_list_id has the same id.';
comment on table storage_items is
  'Cookies, local and session storage entries that a tenant knows.';
comment on table vendors is
  'Third parties that a tenant knows. Assigning a property approves matching requests on it.';
comment on function app.read_catalogue(uuid, uuid) is
  'Catalogue entries, with the approvals on a property. Disabled entries are left out.';

-- Issues.
comment on table issues is
  'Findings of all runs, one row for each issue type, entry name and property.';
comment on column issues.is_before_consent is 'Of the last run that found it.';
comment on column issues.occurrence_count is 'Times the entry was found, over all runs.';
comment on column issues.test_runs is 'Runs that found it.';
comment on column issues.last_occurred_on is 'URL of the tested page of the last run that found it.';
comment on column issues.resolver_name is 'The name at the time; stays when the account is deleted.';
comment on column issues.search_text is
  'Lower case: entry name, origin, tested page, first URLs. Written by app.upsert_findings.';
comment on column issues.accepted_until is
  'The issue is not open before this moment; null unless it is accepted.';
comment on column issues.acceptance is
  'Who accepted it, why, and the exact properties of the entry that were accepted; how the acceptance ended, if it did.';
comment on column issues.seen_presets is
  'Presets of the runs that found it since it was last opened. Only runs with these presets can show that it is gone.';
comment on column issues.vendor_suggested is
  'Likely vendor by public data, from the last run that found it; a suggestion only.';
comment on column issues.name_rule is
  'Rule that grouped names with random parts into this issue; null for a literal name.';
comment on column issues.variants is 'Literal names that were found, the latest first, at most 20.';
comment on column issues.state_changes is
  'Times it was resolved, opened again or accepted. An undo compares it to see whether the issue was changed since.';
comment on column issues.state_changed_at is
  'When state_changes was last raised; null if it never was since the column exists.';
comment on column issues.common_name is
  'Name group of a storage entry: its name without the random parts; null where it has none.';
comment on column issues.phase is
  'The earliest phase in which the last run found it; null where the scanner did not report one.';
comment on table issue_occurrences is 'Which run found which issue, how often, and how that changed the issue.';
comment on column issue_occurrences.noted_at is
  'The database''s clock when the issue''s row was locked; orders the events of one issue.';
comment on column comments.mentions is 'Accounts mentioned with @; ids of deleted accounts stay.';
comment on column comments.visibility is
  'INTERNAL: members only. ASSIGNEE: also shown by e-mailed links to the issue; comments of an outsider only by links to the same address.';
comment on column comments.draft_id is
  'Id that the outsider''s browser gave the draft: a comment sent twice is stored once.';
comment on function app.acceptance_breaches is
  'How an entry as found now exceeds what was accepted; empty while the acceptance holds.';
comment on function app.new_breaches is
  'How a finding exceeds what was accepted of its issue.';
comment on function app.issue_initiators is
  'Hosts whose scripts or responses set an entry or made a request, as far as known.';
comment on function app.issue_life is 'Seconds that a cookie lives from a moment on; 0 for a session cookie.';
comment on function app.upsert_findings is
  'Writes the findings of a run as issues: adds, updates or re-opens them, and links them to the result. Gives each issue with its change.';
comment on function app.tenants_past_acceptance(timestamptz, integer) is
  'Tenants with issues whose acceptance has ended. Runs as its owner.';
comment on function app.reset_assignments is
  'For issues that re-appeared: keeps their assignees, who are to be notified again, and deletes the old links.';

-- Assignments.
comment on table issue_assignees is 'Groups of people that issues are assigned to.';
comment on column issue_assignees.resolve_threshold_h is
  'Hours after sending until an open issue is overdue and a reminder is sent.';
comment on column issue_assignees.reminded_at is
  'When the last reminder was sent; issues that fall due soon after wait for the next one.';
comment on table issue_assignee_properties is
  'Properties whose issues a group takes, unless it takes all.';
comment on table issue_assignments is 'Which issue is assigned to which group, and the state of the e-mail about it.';
comment on column issue_assignments.property_id is
  'Property of the issue, for the row-level policy of the property scope.';
comment on column issue_assignments.reason is 'Status error: which address was refused, and why.';
comment on column issue_assignments.assigned_by is
  'Account that may send or undo the assignment while it is pending; null together with staff_id: every account that may edit issues.';
comment on column issue_assignments.remind_at is 'When the next reminder is due; null after the last one.';
comment on column issue_assignments.remind_again_at is
  'remind_at as it was when the issue was resolved, for an undo.';
comment on column issue_assignments.staff_id is
  'Account of the provider''s staff that assigned it, until it is sent; no other account may send or undo it.';
comment on table assignment_links is
  'One link per issue, recipient and mail. Opening does not use it up. It opens nothing while the issue is resolved or after it has expired, and is deleted when the issue is re-opened or unassigned.';
comment on column assignment_links.token_hash is
  'SHA-256 of the token in the link, hex; the token itself is only in the mail.';
comment on column assignment_links.property_id is
  'Property of the issue: the holder of the link sees no other.';
comment on column assignment_links.mail_id is 'The mail that contains it. Links outlive the rows of mails.';

-- Bulk actions.
comment on table issue_batches is 'A bulk action, done in steps. Kept while it can be undone.';
comment on column issue_batches.account_id is 'Account that began it; no other account may follow or undo it.';
comment on column issue_batches.actor is 'The actor in whose name the steps are done.';
comment on column issue_batches.done is 'Issues that the current phase has handled.';
comment on column issue_batches.reached is 'The last issue that the current phase has handled.';
comment on column issue_batches.failures is 'Failed steps in a row; after ten the bulk action is given up.';
comment on column issue_batches.stop_reason is
  'The right that its account has lost since, which stopped it. Null while it runs or after it has finished.';
comment on table issue_batch_items is
  'The issues of a bulk action, as selected when it began.';
comment on column issue_batch_items.state_changes is
  'issues.state_changes after the bulk action changed the issue; null for an issue that it did not change.';
comment on column issue_batch_items.before is 'State of the issue before the change, for an undo.';
