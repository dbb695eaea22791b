-- The key of an issue's decision as a column: under row-level security an index on the expression is
-- never used, because its functions are not marked leak-proof. The table is written anew, locked:
-- some minutes at a million issues.
alter table issues add column decision_key text not null generated always as
  (app.issue_decision(vendors_match, vendor_suggested, storage_type, entry_name, name)) stored;
comment on column issues.decision_key is
  'Key of the decision that would end the issue: see app.issue_decision.';
create index issues__decision on issues (tenant_id, decision_key, property_id)
  where not resolved and not accepted;
