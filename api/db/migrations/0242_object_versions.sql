-- The changes of configured objects by version have a table of their own, which is kept as long as the
-- object: a refused change names those that its author has not seen.
create table object_versions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  object_type text not null,
  object_id uuid not null,
  version integer not null,
  id uuid not null default uuidv7(),
  actor_name text not null,
  action text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  primary key (tenant_id, object_type, object_id, version, id)
);
comment on table object_versions is
  'Each change of a configured object with the version that it led to. Kept as long as the object.';
comment on column object_versions.object_type is
  'The name of the object''s table; `tenant_settings` for the settings of a tenant.';
comment on column object_versions.action is 'As in the audit log.';
call app.protect('object_versions', 'select, insert', 'insert');

-- Not forced meanwhile, so that an owner that is no superuser sees the rows of all tenants.
alter table audit_events no force row level security;
alter table object_versions no force row level security;
insert into object_versions
  (tenant_id, object_type, object_id, version, id, actor_name, action, before, after, at)
select e.tenant_id, case when starts_with(e.action, 'tenant.settings_changed') then 'tenant_settings'
    else t.object_type end,
  e.entity_id, e.version, e.id, e.actor_name, e.action, e.before, e.after, e.at
from audit_events e join (values ('property', 'properties'), ('vendor', 'vendors'),
  ('storage_item', 'storage_items'), ('issue_assignee', 'issue_assignees'), ('account', 'accounts'),
  ('webhook', 'webhook_endpoints'), ('tenant', 'tenants'), ('test_scenario', 'test_scenarios')
) t (entity_type, object_type) on t.entity_type = e.entity_type
where e.version is not null and e.entity_id is not null;
alter table audit_events drop column version;
alter table audit_events force row level security;

create function app.forget_versions() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from object_versions v using gone g
  where v.tenant_id = g.tenant_id and v.object_type = tg_table_name and v.object_id = g.id;
  return null;
end $$;
comment on function app.forget_versions is 'Deletes the versions of deleted objects.';
revoke execute on function app.forget_versions() from public;
create policy forgotten on object_versions to current_user using (true);

-- Versions of objects that were deleted before go at once.
do $$
declare
  objects text;
begin
  foreach objects in array array['properties', 'vendors', 'storage_items', 'issue_assignees',
      'accounts', 'webhook_endpoints', 'test_scenarios'] loop
    execute format('create trigger forget_versions after delete on %I referencing old table as gone
      for each statement execute function app.forget_versions()', objects);
    execute format('alter table %I no force row level security', objects);
    execute format('delete from object_versions v where object_type = %L and not exists (
      select from %I o where o.tenant_id = v.tenant_id and o.id = v.object_id)', objects, objects);
    execute format('alter table %I force row level security', objects);
  end loop;
  alter table object_versions force row level security;
end $$;
