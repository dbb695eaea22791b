-- Comments of approvals in plain words. Nothing else changes.
comment on table approvals is
  'Approvals made from issues: who made them, from which issues, where they apply, and which issues they resolved.';
comment on column approvals.resolver_name is 'The resolver that its issues show.';
comment on column approvals.issue_ids is
  'The issues that were approved; empty when a row of a report was approved.';
comment on column approvals.property_ids is 'Where the approval applies; null for all properties.';
comment on table approval_changes is
  'Changes of the catalogue made by approvals that are in effect, one row for each part. A part that several approvals asked for is removed when the last of them is undone.';
comment on column approval_changes.row_id is 'Id of the storage item, vendor or vendor entry.';
comment on column approval_changes.part is
  'The row itself, one of its patterns, its approval everywhere or its approval on one property.';
