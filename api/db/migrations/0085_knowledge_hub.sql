-- The Knowledge Hub: vendors published by the provider, the same for every tenant. Tenants import
-- them, and review what the hub changes later.

create table hub_vendors (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 1 and 500),
  description text not null default '',
  category text not null default '',
  url_patterns text[] not null default '{}',
  iab_id integer,
  sp_vendor_id text,
  strictly_necessary boolean not null default false,
  source text not null,
  version integer not null default 1 check (version >= 1),
  updated_at timestamptz not null default now()
);
comment on table hub_vendors is 'Vendors of the Knowledge Hub, in their latest version.';
comment on column hub_vendors.source is 'The list of vendors that it was read from.';
comment on column hub_vendors.version is 'Rises with every published change.';

create table hub_entries (
  hub_vendor_id uuid not null references hub_vendors (id) on delete cascade,
  type text not null check (type in ('STORAGE', 'REQUEST')),
  entry_type text check (entry_type in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE')),
  pattern text not null check (length(pattern) between 1 and 2000),
  description text not null default '',
  unique nulls not distinct (hub_vendor_id, type, entry_type, pattern),
  check (type = 'STORAGE' or entry_type is null)
);
comment on table hub_entries is 'Storage and request entries of vendors of the Knowledge Hub.';

create table hub_versions (
  hub_vendor_id uuid not null references hub_vendors (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null default now(),
  primary key (hub_vendor_id, version)
);
comment on table hub_versions is
  'Every published version of the vendors, which tenants'' copies are compared with.';
comment on column hub_versions.content is 'The fields and entries of the version (contract/hub.ts).';

grant select on hub_vendors, hub_entries, hub_versions to crumbtrail_app;
grant select, insert, update, delete on hub_vendors, hub_entries, hub_versions to crumbtrail_system;

alter table vendors add column hub_version integer
  check (hub_version is null or global_vendor_ref is not null);
comment on column vendors.hub_version is
  'Version of the Knowledge Hub''s vendor that was imported, or reviewed last.';
