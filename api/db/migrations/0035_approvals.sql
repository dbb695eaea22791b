-- What was approved from issues, so that it can be undone; and names that are one with others.

create table approvals (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  actor_id uuid,
  resolver_name text not null,
  at timestamptz not null,
  added jsonb not null,
  resolved_ids uuid[] not null,
  undone_at timestamptz,
  unique (tenant_id, id)
);
comment on table approvals is
  'What an approval wrote into the catalogue and which issues it resolved: what undoing it takes back.';
comment on column approvals.added is 'Rows of vendors, vendor entries and storage items, and what of them is new.';
comment on column approvals.resolver_name is 'What its issues say they were resolved by.';
call app.protect('approvals', 'select, insert, update');

alter table issues
  add column name_rule text,
  add column variants text[] not null default '{}';
comment on column issues.name_rule is
  'The rule by which names with random parts became this one issue; null where the name is the name.';
comment on column issues.variants is 'Names that were really seen, the latest first, at most 20.';

alter table tenants add column group_names boolean not null default true;
comment on column tenants.group_names is
  'Whether storage entries whose names differ in random parts alone are one issue.';
