-- A tenant's request to be deleted, and what the provider's staff did inside a tenant.

alter table tenants
  add column delete_requested_at timestamptz,
  add column delete_requested_by text,
  add column delete_at timestamptz,
  add column delete_begun_at timestamptz,
  add check ((delete_requested_at is null) = (delete_at is null)),
  add check ((delete_requested_at is null) = (delete_requested_by is null)),
  add check (delete_begun_at is null or delete_at is not null);
comment on column tenants.delete_requested_by is 'User name of who asked; the account may be gone.';
comment on column tenants.delete_at is 'When everything of it goes, unless the request is taken back.';
comment on column tenants.delete_begun_at is
  'Set when it was shut for its deletion: from then on the request can''t be taken back.';
create index tenants__delete_at on tenants (delete_at) where delete_at is not null;
grant delete on tenants to crumbtrail_system;

alter table audit_events add column by_staff boolean not null default false;
comment on column audit_events.by_staff is
  'Done by the provider''s staff: actor_id is then an account of another tenant.';
