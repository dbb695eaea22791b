-- The Knowledge Hub: vendors and storage items that the provider's staff publishes for every tenant.

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

create table hub_offers (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text not null check (kind in ('VENDOR', 'STORAGE_ITEM')),
  entry_id uuid not null,
  name text not null,
  content jsonb not null,
  show_name boolean not null,
  offered_by text not null,
  created_at timestamptz not null default now(),
  status text not null default 'OPEN'
    check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  reason text,
  closed_at timestamptz,
  check ((status = 'OPEN') = (closed_at is null)),
  check ((status = 'DECLINED') = (reason is not null))
);
comment on table hub_offers is
  'Vendors and storage items that tenants suggest to the Knowledge Hub, which the provider''s staff accepts or declines.';
comment on column hub_offers.entry_id is 'The tenant''s vendor or storage item; it may be deleted by now.';
comment on column hub_offers.content is
  'What was suggested: fields and entries as the hub has them, without properties.';
comment on column hub_offers.show_name is 'Whether staff sees the name of the tenant.';
comment on column hub_offers.offered_by is 'User name; not shown to staff.';
comment on column hub_offers.reason is 'Why it was declined; the tenant sees it.';
create unique index hub_offers__tenant_id__entry_id on hub_offers (tenant_id, entry_id)
  where status = 'OPEN';
create index hub_offers__tenant_id on hub_offers (tenant_id, id);
create index hub_offers__open on hub_offers (created_at) where status = 'OPEN';
call app.protect('hub_offers', 'select, insert, update', 'select, update');

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
-- Unique among published entries and among drafts, each: a list may publish a vendor while staff has a
-- draft of that name.
create unique index hub_entries__vendor_name on hub_entries (name, (version > 0))
  where kind = 'VENDOR';
create index hub_entries__name on hub_entries (name);
alter table hub_entries enable row level security;
alter table hub_entries force row level security;
create policy published on hub_entries for select to crumbtrail_app using (version > 0);
create policy cross_tenant on hub_entries to crumbtrail_system using (true) with check (true);

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
alter table hub_versions enable row level security;
alter table hub_versions force row level security;
create policy published on hub_versions for select to crumbtrail_app using (state = 'PUBLISHED');
create policy cross_tenant on hub_versions to crumbtrail_system using (true) with check (true);
grant select on hub_entries, hub_versions to crumbtrail_app;
grant select, insert, update, delete on hub_entries, hub_versions to crumbtrail_system;
