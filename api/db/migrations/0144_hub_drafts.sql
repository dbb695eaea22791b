-- The provider's staff curates the Knowledge Hub: drafts, published together as a numbered version.

create table hub_releases (
  number integer primary key check (number >= 1),
  note text not null check (length(note) between 1 and 2000),
  published_by text not null,
  published_at timestamptz not null default now()
);
comment on table hub_releases is
  'Numbered versions of the Knowledge Hub: entries that were published together, with a note.';
comment on column hub_releases.published_by is 'User name, or the list; not shown to tenants.';
grant select on hub_releases to crumbtrail_app;
grant select, insert on hub_releases to crumbtrail_system;

alter table hub_versions
  add column release integer references hub_releases (number),
  add column action text check (action in ('ADDED', 'CHANGED', 'REMOVED'));
alter table hub_storage_item_versions
  add column release integer references hub_releases (number),
  add column action text check (action in ('ADDED', 'CHANGED', 'REMOVED'));
comment on column hub_versions.release is 'The version of the hub that it was published with.';
comment on column hub_versions.action is 'What the release did to the entry.';
comment on column hub_storage_item_versions.release is
  'The version of the hub that it was published with; null for items of the provider''s own tenant.';
comment on column hub_storage_item_versions.action is 'What the release did to the entry.';
create index hub_versions__release on hub_versions (release);
create index hub_storage_item_versions__release on hub_storage_item_versions (release);

alter table hub_vendors add column status text not null default 'ACTIVE'
  check (status in ('ACTIVE', 'DISABLED'));
comment on column hub_vendors.status is
  'Inactive vendors are not offered to tenants; the copies of tenants stay.';

alter table hub_storage_items add column source text not null default 'OWN_ITEM';
comment on column hub_storage_items.source is
  'OWN_ITEM for a copy of an item of the provider''s own tenant, which is changed there alone.';
comment on column hub_storage_items.id is
  'Id of the provider''s own row in storage_items (OWN_ITEM), else of its own.';
comment on table hub_storage_items is 'Storage items of the Knowledge Hub, in their latest version.';

create table hub_drafts (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('VENDOR', 'STORAGE_ITEM')),
  name text not null check (length(name) between 1 and 500),
  type text check (type in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE')),
  content jsonb not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  source text not null,
  changed_by text not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1 check (version >= 1),
  check ((kind = 'STORAGE_ITEM') = (type is not null)),
  unique nulls not distinct (kind, name, type)
);
comment on table hub_drafts is
  'Changes of the Knowledge Hub that staff has not published; tenants do not see them.';
comment on column hub_drafts.id is 'Id of the entry in the hub, also of a new one.';
comment on column hub_drafts.content is
  'Fields and entries as published (contract/hub.ts, contract/hub_item.ts).';
comment on column hub_drafts.source is 'Source of the entry after the publication.';
comment on column hub_drafts.version is 'Rises with every change of the draft.';
grant select, insert, update, delete on hub_drafts to crumbtrail_system;
