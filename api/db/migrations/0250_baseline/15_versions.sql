-- Versions: each change of a configured object raises its version, so that a change of a version that
-- somebody else has changed meanwhile is refused.

create function app.raise_version() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'updated_at' is distinct from to_jsonb(old) - 'updated_at' then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
comment on function app.raise_version is 'Raises the version of a row whose content changes.';

-- A row also changes when rows of its other tables do: its entries, its properties.
create function app.raise_version_of_owner() returns trigger language plpgsql as $$
begin
  execute format('update %I set version = version + 1 where id in (select %I from changed)',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;
comment on function app.raise_version_of_owner is
  'Raises the version of the rows that changed rows belong to. Takes the owners'' table and the column that names the owner.';

create function app.raise_version_of_vendor() returns trigger language plpgsql as $$
begin
  update vendors set version = version + 1 where id in (
    select e.vendor_id from vendor_entries e join changed c on c.vendor_entry_id = e.id);
  return null;
end $$;
comment on function app.raise_version_of_vendor is
  'Raises the version of the vendors whose entries are approved on other properties.';

create trigger version before update of name, description, base_url, status, external_property_id,
    sp_vendor_list_id, img, url_white_list, custom_storage_item_whitelist, pur, partial_reject
  on properties for each row execute function app.raise_version();
create trigger version before update of name, description, status, ignore, strictly_necessary,
    url_patterns, iab_id, sp_vendor_id, all_properties, auto_updated_at
  on vendors for each row execute function app.raise_version();
create trigger version before update of name, description, type, status, key_patterns,
    value_patterns, origins, vendor_id, all_properties
  on storage_items for each row execute function app.raise_version();
create trigger version before update of name, description, addresses, all_properties,
    resolve_threshold_h, status
  on issue_assignees for each row execute function app.raise_version();
create trigger version_insert after insert on vendor_properties referencing new table as changed
  for each statement execute function app.raise_version_of_owner('vendors', 'vendor_id');
create trigger version_delete after delete on vendor_properties referencing old table as changed
  for each statement execute function app.raise_version_of_owner('vendors', 'vendor_id');
create trigger version_insert after insert on vendor_entries referencing new table as changed
  for each statement execute function app.raise_version_of_owner('vendors', 'vendor_id');
create trigger version_update after update on vendor_entries referencing new table as changed
  for each statement execute function app.raise_version_of_owner('vendors', 'vendor_id');
create trigger version_delete after delete on vendor_entries referencing old table as changed
  for each statement execute function app.raise_version_of_owner('vendors', 'vendor_id');
create trigger version_insert after insert on vendor_entry_properties
  referencing new table as changed
  for each statement execute function app.raise_version_of_vendor();
create trigger version_delete after delete on vendor_entry_properties
  referencing old table as changed
  for each statement execute function app.raise_version_of_vendor();
create trigger version_insert after insert on storage_item_properties
  referencing new table as changed
  for each statement execute function app.raise_version_of_owner('storage_items', 'storage_item_id');
create trigger version_delete after delete on storage_item_properties
  referencing old table as changed
  for each statement execute function app.raise_version_of_owner('storage_items', 'storage_item_id');
create trigger version_insert after insert on issue_assignee_properties
  referencing new table as changed
  for each statement execute function app.raise_version_of_owner('issue_assignees', 'assignee_id');
create trigger version_delete after delete on issue_assignee_properties
  referencing old table as changed
  for each statement execute function app.raise_version_of_owner('issue_assignees', 'assignee_id');
create trigger version before update on test_scenarios for each row
  when (new.name is distinct from old.name or new.description is distinct from old.description
    or new.url is distinct from old.url or new.more_urls is distinct from old.more_urls
    or new.sample_size is distinct from old.sample_size
    or new.property_id is distinct from old.property_id
    or new.preset is distinct from old.preset or new.device is distinct from old.device
    or new.user_agent is distinct from old.user_agent or new.width is distinct from old.width
    or new.height is distinct from old.height
    or new.frequency_in_min is distinct from old.frequency_in_min
    or new.time_of_day is distinct from old.time_of_day
    or new.weekdays is distinct from old.weekdays)
  execute function app.raise_version();
create trigger version_of_steps before update on test_scenarios for each row
  when ((new.steps, new.steps_mode, new.step_secrets) is distinct from
    (old.steps, old.steps_mode, old.step_secrets) and new.version = old.version)
  execute function app.raise_version();

create function app.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function app.next_version is 'Raises the version of a row.';

create function app.next_settings_version() returns trigger language plpgsql as $$
begin
  new.settings_version := old.settings_version + 1;
  return new;
end $$;
comment on function app.next_settings_version is 'Raises the version of the settings of a tenant.';

create trigger version before update on tenants for each row
  when ((old.name, old.timezone, old.currency, old.address, old.account_owner, old.billing,
      old.status, old.tier_id, old.features, old.team_may_access, old.own_limits)
    is distinct from (new.name, new.timezone, new.currency, new.address, new.account_owner,
      new.billing, new.status, new.tier_id, new.features, new.team_may_access, new.own_limits))
  execute function app.next_version();
create trigger settings_version before update on tenants for each row
  when ((old.auto_resolve_after_days, old.group_names, old.keep_values,
      old.suspicious_request_strings, old.major_event_recipients, old.requires_second_factor,
      old.audit_retention_years)
    is distinct from (new.auto_resolve_after_days, new.group_names, new.keep_values,
      new.suspicious_request_strings, new.major_event_recipients, new.requires_second_factor,
      new.audit_retention_years))
  execute function app.next_settings_version();
create trigger version before update on accounts for each row
  when ((old.username, old.firstname, old.lastname, old.role, old.status, old.all_properties)
    is distinct from
      (new.username, new.firstname, new.lastname, new.role, new.status, new.all_properties))
  execute function app.next_version();
-- Without the secret: a new one is a change, and the call that sets it raises the version; sealing all
-- secrets under a new key is none.
create trigger version before update on webhook_endpoints for each row
  when ((old.name, old.url, old.events, old.settings, old.status)
    is distinct from (new.name, new.url, new.events, new.settings, new.status))
  execute function app.next_version();
create trigger version_insert after insert on account_properties referencing new table as changed
  for each statement execute function app.raise_version_of_owner('accounts', 'account_id');
create trigger version_delete after delete on account_properties referencing old table as changed
  for each statement execute function app.raise_version_of_owner('accounts', 'account_id');

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
create policy forgotten on object_versions to current_user using (true);

create function app.forget_versions() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from object_versions v using gone g
  where v.tenant_id = g.tenant_id and v.object_type = tg_table_name and v.object_id = g.id;
  return null;
end $$;
comment on function app.forget_versions is 'Deletes the versions of deleted objects.';
revoke execute on function app.forget_versions() from public;

do $$
declare objects text;
begin
  foreach objects in array array['properties', 'vendors', 'storage_items', 'issue_assignees',
      'accounts', 'webhook_endpoints', 'test_scenarios'] loop
    execute format('create trigger forget_versions after delete on %I referencing old table as gone
      for each statement execute function app.forget_versions()', objects);
  end loop;
end $$;
