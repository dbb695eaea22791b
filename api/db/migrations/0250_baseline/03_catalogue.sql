-- Properties, and the catalogue: vendors and storage items with their approvals on properties.

create table properties (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  base_url text not null default '',
  host text not null default '',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  is_tenant_default boolean not null default false,
  external_property_id text,
  sp_vendor_list_id text,
  img text,
  url_white_list text[] not null default '{}',
  custom_storage_item_whitelist text[] not null default '{}',
  pur jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  partial_reject jsonb,
  vendor_list_read_id text,
  vendor_list_iab_ids integer[],
  vendor_list_read_at timestamptz,
  vendor_list_tried_at timestamptz,
  vendor_list_error text,
  version integer not null default 1,
  deleting_at timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, name),
  check (is_tenant_default or host <> ''),
  constraint properties_vendor_list_read
    check (num_nulls(vendor_list_read_id, vendor_list_iab_ids, vendor_list_read_at) in (0, 3)),
  constraint properties_pur_sealed check (pur is null or not pur ? 'password'
    or coalesce(pur ->> 'password' ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$', false))
);
comment on table properties is 'Websites of a tenant, matched by host name.';
comment on column properties.host is
  'Lower-case host of base_url; a leading dot covers the root domain and all its subdomains.';
comment on column properties.is_tenant_default is
  'The one property for pages that no other covers; it can''t be tested by itself.';
comment on column properties.pur is
  'Login of its PUR offer: connector, url, username, password; the password is sealed (db/secrets.ts), and missing until somebody enters it.';
comment on column properties.partial_reject is
  'PARTIAL_REJECT_ALL: the toggle choices for the consent manager, and the consent that must result.';
comment on column properties.vendor_list_read_id is
  'Id of the list in vendor_list_iab_ids; the content is used only while sp_vendor_list_id has the same id.';
comment on column properties.vendor_list_error is
  'Why the last attempt failed; null when it succeeded.';
comment on column properties.deleting_at is
  'When the deletion was requested; the property is hidden from then on, and disabled.';
create unique index properties__tenant_id__default on properties (tenant_id)
  where is_tenant_default;
create unique index properties__tenant_id__host on properties (tenant_id, host) where host <> '';
create index properties__deleting on properties (deleting_at) where deleting_at is not null;
call app.protect('properties', 'select, insert, update, delete', 'select, insert');
call app.protect_property('properties', 'id');
-- For the functions of schema scanner, which run as the owner (see tenants in 01_tenancy.sql).
create policy leased on properties for select to current_user using (true);

create table account_properties (
  tenant_id uuid not null,
  account_id uuid not null,
  property_id uuid not null,
  primary key (tenant_id, account_id, property_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table account_properties is
  'Properties an account is authorised for. Role USER sees only these.';
call app.protect('account_properties', 'select, insert, delete', 'select');

create table vendors (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  name text not null check (length(name) between 1 and 500),
  description text not null default '',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  ignore boolean not null default false,
  strictly_necessary boolean not null default false,
  url_patterns text[] not null default '{}',
  affiliation text not null default 'TENANT' check (affiliation in ('TENANT', 'GLOBAL')),
  global_vendor_ref uuid,
  iab_id integer,
  sp_vendor_id text,
  all_properties boolean not null default false,
  auto_updated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  hub_version integer
    check (hub_version is null or global_vendor_ref is not null),
  unique (tenant_id, id),
  unique (tenant_id, name)
);
comment on table vendors is
  'Third parties that a tenant knows. Assigning a property approves matching requests on it.';
comment on column vendors.url_patterns is
  'RE2 patterns, case-insensitive, unanchored, over the request URL.';
comment on column vendors.global_vendor_ref is 'The Knowledge Hub entry it was imported from.';
comment on column vendors.hub_version is
  'Version of the Knowledge Hub''s vendor that was imported, or reviewed last; 0 for a linked vendor before its first review.';
create unique index vendors__tenant_id__global_vendor_ref on vendors (tenant_id, global_vendor_ref)
  where global_vendor_ref is not null;
call app.protect('vendors', 'select, insert, update, delete');
create policy leased on vendors for select to current_user using (true);

create table vendor_properties (
  tenant_id uuid not null,
  vendor_id uuid not null,
  property_id uuid not null,
  primary key (tenant_id, vendor_id, property_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id) on delete cascade
);
comment on table vendor_properties is 'On which properties a vendor is approved.';
call app.protect('vendor_properties', 'select, insert, delete');
create policy leased on vendor_properties for select to current_user using (true);

create table vendor_entries (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null,
  vendor_id uuid not null,
  type text not null check (type in ('STORAGE', 'REQUEST')),
  entry_type text check (entry_type in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE')),
  pattern text not null check (length(pattern) between 1 and 2000),
  description text not null default '',
  whitelist boolean not null default true,
  all_properties boolean not null default false,
  is_disabled boolean not null default false,
  manually_created boolean not null default true,
  created_by_pw boolean not null default false,
  created_by_tenant boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, id) on delete cascade,
  check (type = 'STORAGE' or entry_type is null)
);
comment on table vendor_entries is 'Storage and request entries of a vendor (its entityList).';
comment on column vendor_entries.updated_at is
  'Time of the latest edit by a person, without changes by approvals; created_at until then.';
create index vendor_entries__tenant_id__vendor_id on vendor_entries (tenant_id, vendor_id);
call app.protect('vendor_entries', 'select, insert, update, delete');
create policy leased on vendor_entries for select to current_user using (true);
create policy search_changes on vendor_entries for select to current_user using (true);

create table vendor_entry_properties (
  tenant_id uuid not null,
  vendor_entry_id uuid not null,
  property_id uuid not null,
  primary key (tenant_id, vendor_entry_id, property_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, vendor_entry_id)
    references vendor_entries (tenant_id, id) on delete cascade
);
comment on table vendor_entry_properties is 'On which properties a vendor entry is approved.';
call app.protect('vendor_entry_properties', 'select, insert, delete');
create policy leased on vendor_entry_properties for select to current_user using (true);

create table storage_items (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  name text not null check (length(name) between 1 and 500),
  description text not null default '',
  type text not null check (type in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  key_patterns text[] not null default '{}',
  value_patterns text[] not null default '{}',
  origins text[] not null default '{}',
  vendor_id uuid,
  affiliation text not null default 'TENANT' check (affiliation in ('TENANT', 'GLOBAL')),
  all_properties boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  global_item_ref uuid,
  hub_version integer check (hub_version is null or global_item_ref is not null),
  unique (tenant_id, id),
  unique (tenant_id, type, name),
  foreign key (tenant_id, vendor_id)
    references vendors (tenant_id, id) on delete set null (vendor_id)
);
comment on table storage_items is 'Cookies, local and session storage entries that a tenant knows.';
comment on column storage_items.global_item_ref is
  'The Knowledge Hub''s item that it was imported from.';
comment on column storage_items.hub_version is
  'Version of the Knowledge Hub''s item that was imported, or reviewed last.';
create unique index storage_items__tenant_id__global_item_ref
  on storage_items (tenant_id, global_item_ref) where global_item_ref is not null;
call app.protect('storage_items', 'select, insert, update, delete');
create policy leased on storage_items for select to current_user using (true);
create policy search_changes on storage_items for select to current_user using (true);

create table storage_item_properties (
  tenant_id uuid not null,
  storage_item_id uuid not null,
  property_id uuid not null,
  primary key (tenant_id, storage_item_id, property_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, storage_item_id)
    references storage_items (tenant_id, id) on delete cascade
);
comment on table storage_item_properties is 'On which properties a storage item is approved.';
call app.protect('storage_item_properties', 'select, insert, delete');
create policy leased on storage_item_properties for select to current_user using (true);

create table property_requests (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  host text not null,
  comment text not null default '',
  requested_by text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  property_id uuid,
  account_id uuid,
  decline_reason text check (length(decline_reason) between 1 and 2000),
  foreign key (tenant_id, property_id)
    references properties (tenant_id, id) on delete set null (property_id),
  check (property_id is null or closed_at is not null),
  foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete set null (account_id),
  check (decline_reason is null or (closed_at is not null and property_id is null))
);
comment on table property_requests is
  'Requests of tenants that the provider''s staff adds a property. Open until a property covers the host, or staff closes it.';
comment on column property_requests.requested_by is
  'User name of the person who asked; the account may be deleted by now.';
comment on column property_requests.account_id is
  'Account that gets the answer; null after its deletion, and for visiting staff.';
comment on column property_requests.decline_reason is
  'Why staff closed the request without a property; null for all other requests.';
create index property_requests__open on property_requests (created_at) where closed_at is null;
create index property_requests__tenant_id on property_requests (tenant_id);
call app.protect('property_requests', 'select, insert, update', 'select, update');

create function app.bump_catalogue_version() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.tenants set catalogue_version = catalogue_version + 1
  where id in (select distinct tenant_id from changed);
  return null;
end $$;
comment on function app.bump_catalogue_version is
  'Raises the tenant''s catalogue version, so that caches of compiled catalogues are renewed. Runs as its owner.';
revoke execute on function app.bump_catalogue_version() from public;

do $$
declare tbl text;
begin
  foreach tbl in array array['properties', 'vendors', 'vendor_properties', 'vendor_entries',
    'vendor_entry_properties', 'storage_items', 'storage_item_properties'] loop
    execute format('create trigger catalogue_insert after insert on %I referencing new table as changed
      for each statement execute function app.bump_catalogue_version()', tbl);
    execute format('create trigger catalogue_update after update on %I referencing new table as changed
      for each statement execute function app.bump_catalogue_version()', tbl);
    execute format('create trigger catalogue_delete after delete on %I referencing old table as changed
      for each statement execute function app.bump_catalogue_version()', tbl);
  end loop;
end $$;

create function app.read_catalogue(of_tenant uuid, of_property uuid) returns json
  language sql stable as $$
  select json_build_object(
    'vendors', coalesce((
      select json_agg(json_build_object('_id', v.id, 'name', v.name, 'urlPatterns', v.url_patterns,
        'ignore', v.ignore, 'globalVendorRef', v.global_vendor_ref, 'iabId', v.iab_id,
        'whitelist', v.all_properties or exists (select 1 from vendor_properties p
          where p.tenant_id = of_tenant and p.vendor_id = v.id and p.property_id = of_property),
        'entries', coalesce((
          select json_agg(json_build_object('type', e.type, 'entryType', e.entry_type,
            'pattern', e.pattern, 'whitelist', e.whitelist and (e.all_properties or exists (
              select 1 from vendor_entry_properties p where p.tenant_id = of_tenant
                and p.vendor_entry_id = e.id and p.property_id = of_property))) order by e.id)
          from vendor_entries e
          where e.tenant_id = of_tenant and e.vendor_id = v.id and not e.is_disabled), '[]'))
        order by v.id)
      from vendors v where v.tenant_id = of_tenant and v.status = 'ACTIVE'), '[]'),
    'storageItems', coalesce((
      select json_agg(json_build_object('_id', s.id, 'name', s.name, 'type', s.type,
        'keyPatterns', s.key_patterns, 'valuePatterns', s.value_patterns, 'origins', s.origins,
        'whitelist', s.all_properties or exists (select 1 from storage_item_properties p
          where p.tenant_id = of_tenant and p.storage_item_id = s.id
            and p.property_id = of_property)) order by s.id)
      from storage_items s where s.tenant_id = of_tenant and s.status = 'ACTIVE'), '[]'),
    'urlWhiteList', p.url_white_list,
    'customStorageItemWhitelist', p.custom_storage_item_whitelist,
    'suspiciousRequestStrings', t.suspicious_request_strings,
    'vendorList', case when p.vendor_list_read_id = p.sp_vendor_list_id
      then to_json(p.vendor_list_iab_ids) end)
  from properties p join tenants t on t.id = p.tenant_id
  where p.tenant_id = of_tenant and p.id = of_property
$$;
comment on function app.read_catalogue is
  'Catalogue entries, with the approvals on a property. Disabled entries are left out.';

create table dismissed_suggestions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  entry text not null check (entry in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE', 'REQUEST',
    'VENDOR', 'STORAGE_ITEM')),
  name text not null check (length(name) between 1 and 10000),
  hash_key text not null generated always as (app.hash_key(entry, name)) stored,
  account_id uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, hash_key),
  foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete set null (account_id)
);
comment on table dismissed_suggestions is
  'Entries and hosts that are reported but not suggested for approval, and unused vendors and storage items that are kept.';
comment on column dismissed_suggestions.name is
  'Name of a storage entry, host of requests, or id of a VENDOR or STORAGE_ITEM.';
call app.protect('dismissed_suggestions', 'select, insert, delete');

create table catalogue_sightings (
  tenant_id uuid not null references tenants (id) on delete cascade,
  row_id uuid not null,
  seen_at timestamptz not null,
  primary key (tenant_id, row_id)
);
comment on table catalogue_sightings is
  'When a run last found something that a vendor or storage item recognises, to the day. Apart from the rows, whose changes raise versions.';
comment on column catalogue_sightings.row_id is 'Id of the vendor or storage item.';
call app.protect('catalogue_sightings', 'select, insert, update');
