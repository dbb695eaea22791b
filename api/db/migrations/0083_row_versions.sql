-- A version for each configured row. Every change raises it, so that a change can name the version
-- that was read, and what somebody else has changed meanwhile is not overwritten.

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

alter table properties add column version integer not null default 1;
alter table vendors add column version integer not null default 1;
alter table storage_items add column version integer not null default 1;
alter table issue_assignees add column version integer not null default 1;

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
