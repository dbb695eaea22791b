-- What an approval changed in the catalogue is one row for each part of it, with its author and the
-- issues it came from. A part that several approvals asked for is named by each of them, and goes
-- with the last: so an undo has to know nothing of later approvals, and nothing is handed on.
create table approval_changes (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  approval_id uuid not null,
  kind text not null check (kind in ('STORAGE_ITEM', 'VENDOR', 'VENDOR_ENTRY')),
  row_id uuid not null,
  part text not null check (part in ('ROW', 'PATTERN', 'EVERYWHERE', 'PROPERTY')),
  value text not null default '',
  foreign key (tenant_id, approval_id) references approvals (tenant_id, id) on delete cascade
);
comment on table approval_changes is
  'What approvals that stand added to the catalogue: what undoing the last that names it takes back.';
comment on column approval_changes.row_id is 'A storage item, a vendor or an entry of a vendor.';
comment on column approval_changes.part is
  'The row itself, one of its patterns, its approval everywhere or that on one property.';
comment on column approval_changes.value is 'The pattern, or the id of the property.';
create index approval_changes__approval on approval_changes (tenant_id, approval_id);
create index approval_changes__row on approval_changes (tenant_id, row_id);
call app.protect('approval_changes', 'select, insert, delete');

alter table approvals
  add column issue_ids uuid[] not null default '{}',
  add column property_ids uuid[];
comment on column approvals.issue_ids is 'The issues that were approved; none where it was a row of a report.';
comment on column approvals.property_ids is 'Where it approves; null for all properties.';

with added as (
  select a.tenant_id, a.id as approval_id, r.* from approvals a
  cross join lateral jsonb_to_recordset(a.added) as r
    (kind text, id uuid, "isNew" boolean, pattern text, everywhere boolean, properties uuid[])
  where a.undone_at is null
)
insert into approval_changes (tenant_id, approval_id, kind, row_id, part, value)
select tenant_id, approval_id, kind, id, 'ROW', '' from added where "isNew"
union all
select tenant_id, approval_id, kind, id, 'PATTERN', pattern from added where pattern is not null
union all
select tenant_id, approval_id, kind, id, 'EVERYWHERE', '' from added where everywhere
union all
select tenant_id, approval_id, kind, id, 'PROPERTY', p::text from added, unnest(properties) p;

update approvals a set property_ids = array(
  select p.id::uuid from jsonb_to_recordset(a.added) as r (properties text[])
  cross join lateral unnest(r.properties) p (id))
where not exists (select from jsonb_to_recordset(a.added) as r (everywhere boolean) where r.everywhere);

drop index approvals__kept;
alter table approvals drop column added, drop column kept_ids;
comment on table approvals is
  'Changes of the catalogue that resolved issues: who made them, from which issues, and what they resolved.';
