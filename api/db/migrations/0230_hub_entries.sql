-- The Knowledge Hub in two tables: entries, and their versions. A draft is a version in another
-- state. Until here, vendors, storage items and drafts had tables of their own, and what was
-- published lay in columns and once more in the versions.

drop table hub_entries;
drop index hub_versions__release;
alter table hub_versions rename to hub_vendor_versions;

create table hub_entries (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('VENDOR', 'STORAGE_ITEM')),
  name text not null check (length(name) between 1 and 500),
  type text check (type in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE')),
  version integer not null default 0 check (version >= 0),
  check ((kind = 'STORAGE_ITEM') = (type is not null))
);
comment on table hub_entries is
  'Vendors and storage items of the Knowledge Hub, the same for every tenant.';
comment on column hub_entries.id is
  'For an item of the provider''s own tenant the id of its row in storage_items.';
comment on column hub_entries.version is
  'The latest published version; 0 for an entry that has a draft alone.';
-- A list may publish a vendor whose name a new draft of staff has too.
create unique index hub_entries__vendor_name on hub_entries (name, (version > 0))
  where kind = 'VENDOR';
create index hub_entries__name on hub_entries (name);

create table hub_versions (
  entry_id uuid not null references hub_entries (id) on delete cascade,
  state text not null check (state in ('DRAFT', 'PUBLISHED')),
  version integer check (version >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  status text not null check (status in ('ACTIVE', 'DISABLED')),
  source text not null,
  updated_at timestamptz not null default now(),
  changed_by text,
  edit integer not null default 1 check (edit >= 1),
  release integer references hub_releases (number),
  action text check (action in ('ADDED', 'CHANGED', 'REMOVED')),
  unique (entry_id, version),
  check ((state = 'PUBLISHED') = (version is not null)),
  check ((state = 'DRAFT') = (changed_by is not null)),
  check (state = 'PUBLISHED' or release is null and action is null)
);
comment on table hub_versions is
  'Published versions of entries, which tenants'' copies are compared with, and drafts, which only staff sees.';
comment on column hub_versions.version is 'Counts the published versions of the entry; null for a draft.';
comment on column hub_versions.content is
  'Name, patterns, entries and texts (contract/hub.ts, contract/hub_item.ts).';
comment on column hub_versions.status is
  'Inactive entries are not offered to tenants; the copies of tenants stay.';
comment on column hub_versions.source is
  'The list that it was read from, or STAFF, SUGGESTION, or OWN_ITEM for an item of the provider''s own tenant, which is changed there alone.';
comment on column hub_versions.updated_at is 'When it was published, or the draft last changed.';
comment on column hub_versions.changed_by is 'User name of who changed the draft last.';
comment on column hub_versions.edit is 'Rises with every change of the draft.';
comment on column hub_versions.release is
  'The version of the hub that it was published with; null for items of the provider''s own tenant.';
comment on column hub_versions.action is 'What the release did to the entry.';
create unique index hub_versions__draft on hub_versions (entry_id) where state = 'DRAFT';
create index hub_versions__release on hub_versions (release);

insert into hub_entries (id, kind, name, type, version)
select id, 'VENDOR', name, null, version from hub_vendors
union all select id, 'STORAGE_ITEM', name, type, version from hub_storage_items
union all select id, kind, name, type, 0 from hub_drafts d
  where not exists (select from hub_vendors h where h.id = d.id)
    and not exists (select from hub_storage_items h where h.id = d.id);

insert into hub_versions (entry_id, state, version, content, status, source, updated_at, release,
  action)
select h.id, 'PUBLISHED', v.version, v.content,
  case when v.version = h.version then h.status
    when v.action = 'REMOVED' then 'DISABLED' else 'ACTIVE' end,
  h.source, v.published_at, v.release, v.action
from (
  select hub_vendor_id as entry_id, version, content, published_at, release, action
  from hub_vendor_versions
  union all select hub_storage_item_id, version, content, published_at, release, action
  from hub_storage_item_versions) v
join (
  select id, version, status, source from hub_vendors
  union all select id, version, status, source from hub_storage_items) h on h.id = v.entry_id;

insert into hub_versions (entry_id, state, content, status, source, updated_at, changed_by, edit)
select id, 'DRAFT', content, status, source, updated_at, changed_by, version from hub_drafts;

drop table hub_drafts, hub_vendor_versions, hub_vendors, hub_storage_item_versions,
  hub_storage_items;

alter table hub_entries enable row level security;
alter table hub_entries force row level security;
create policy published on hub_entries for select to crumbtrail_app using (version > 0);
create policy cross_tenant on hub_entries to crumbtrail_system using (true) with check (true);
alter table hub_versions enable row level security;
alter table hub_versions force row level security;
create policy published on hub_versions for select to crumbtrail_app using (state = 'PUBLISHED');
create policy cross_tenant on hub_versions to crumbtrail_system using (true) with check (true);
grant select on hub_entries, hub_versions to crumbtrail_app;
grant select, insert, update, delete on hub_entries, hub_versions to crumbtrail_system;
