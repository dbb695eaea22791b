-- Tenants suggest vendors and storage items of their own to the Knowledge Hub.

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
