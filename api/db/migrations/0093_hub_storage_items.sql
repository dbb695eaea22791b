-- Storage items in the Knowledge Hub: the provider's global items, which tenants import and whose
-- later changes they review.

create table hub_storage_items (
  id uuid primary key,
  name text not null check (length(name) between 1 and 500),
  type text not null check (type in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE')),
  description text not null default '',
  key_patterns text[] not null default '{}',
  value_patterns text[] not null default '{}',
  origins text[] not null default '{}',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now()
);
comment on table hub_storage_items is
  'Storage items of the Knowledge Hub, in their latest version: copies of the provider''s items with affiliation GLOBAL.';
comment on column hub_storage_items.id is 'Id of the provider''s own row in storage_items.';
comment on column hub_storage_items.status is 'Inactive items are not offered to tenants.';
comment on column hub_storage_items.version is 'Rises with every published change.';

create table hub_storage_item_versions (
  hub_storage_item_id uuid not null references hub_storage_items (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null default now(),
  primary key (hub_storage_item_id, version)
);
comment on table hub_storage_item_versions is
  'Every published version of the storage items, which tenants'' copies are compared with.';
comment on column hub_storage_item_versions.content is
  'The fields of the version (contract/hub_item.ts).';

grant select on hub_storage_items, hub_storage_item_versions to crumbtrail_app;
grant select, insert, update, delete on hub_storage_items, hub_storage_item_versions
  to crumbtrail_system;

alter table storage_items
  add column global_item_ref uuid,
  add column hub_version integer check (hub_version is null or global_item_ref is not null);
comment on column storage_items.global_item_ref is
  'The Knowledge Hub''s item that it was imported from.';
comment on column storage_items.hub_version is
  'Version of the Knowledge Hub''s item that was imported, or reviewed last.';
create unique index storage_items__tenant_id__global_item_ref
  on storage_items (tenant_id, global_item_ref) where global_item_ref is not null;

comment on column vendors.hub_version is
  'Version of the Knowledge Hub''s vendor that was imported, or reviewed last; 0 for a linked vendor before its first review.';
