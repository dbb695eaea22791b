-- Tenants that add properties by themselves, and requests of the others.

alter table tiers add column own_properties boolean not null default false;
comment on column tiers.own_properties is
  'Whether tenants add properties by themselves, up to max_properties; otherwise the provider''s staff adds them.';
-- The tier that sign-up gives, and that of an installation without staff.
update tiers set own_properties = true where name in ('Trial', 'Unlimited');

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
  foreign key (tenant_id, property_id)
    references properties (tenant_id, id) on delete set null (property_id),
  check (property_id is null or closed_at is not null)
);
comment on table property_requests is
  'Requests of tenants that the provider''s staff adds a property. Open until a property covers the host, or staff closes it.';
comment on column property_requests.requested_by is
  'User name of the person who asked; the account may be deleted by now.';
create index property_requests__open on property_requests (created_at) where closed_at is null;
create index property_requests__tenant_id on property_requests (tenant_id);
call app.protect('property_requests', 'select, insert, update', 'select, update');
