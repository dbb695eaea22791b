-- Versions for tenants, their settings, users and receivers of events, as 0083 gave them to other
-- configured rows. Each audit event notes the version that it led to, so that a refused change can
-- name exactly the changes that its author has not seen.

create function app.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
comment on function app.next_version is 'Raises the version of a row.';

create function app.next_settings_version() returns trigger language plpgsql as $$
begin
  new.settings_version := old.settings_version + 1;
  return new;
end $$;
comment on function app.next_settings_version is 'Raises the version of the settings of a tenant.';

alter table tenants add column version integer not null default 1,
  add column settings_version integer not null default 1;
comment on column tenants.version is
  'Version of the tenant''s data. The provider''s notes are no part of them: the tenant does not see the notes.';
comment on column tenants.settings_version is 'Version of the settings.';
alter table accounts add column version integer not null default 1;
comment on column accounts.version is
  'Version of what admins change: names, role, status and authorised properties.';
alter table webhook_endpoints add column version integer not null default 1;
alter table audit_events add column version integer;
comment on column audit_events.version is
  'Version of the object after the change; null for events that change no version.';

create trigger version before update on tenants for each row
  when ((old.name, old.timezone, old.currency, old.address, old.account_owner, old.billing,
      old.status, old.tier_id, old.features, old.team_may_access)
    is distinct from (new.name, new.timezone, new.currency, new.address, new.account_owner,
      new.billing, new.status, new.tier_id, new.features, new.team_may_access))
  execute function app.next_version();
create trigger settings_version before update on tenants for each row
  when ((old.auto_resolve_after_days, old.group_names, old.keep_values,
      old.suspicious_request_strings, old.major_event_recipients)
    is distinct from (new.auto_resolve_after_days, new.group_names, new.keep_values,
      new.suspicious_request_strings, new.major_event_recipients))
  execute function app.next_settings_version();
create trigger version before update on accounts for each row
  when ((old.username, old.firstname, old.lastname, old.role, old.status, old.all_properties)
    is distinct from
      (new.username, new.firstname, new.lastname, new.role, new.status, new.all_properties))
  execute function app.next_version();
-- A new secret is a change, too, which its verb counts: a new key for all secrets is none.
create trigger version before update on webhook_endpoints for each row
  when ((old.name, old.url, old.events, old.settings, old.status)
    is distinct from (new.name, new.url, new.events, new.settings, new.status))
  execute function app.next_version();

create trigger version_insert after insert on account_properties referencing new table as changed
  for each statement execute function app.raise_version_of_owner('accounts', 'account_id');
create trigger version_delete after delete on account_properties referencing old table as changed
  for each statement execute function app.raise_version_of_owner('accounts', 'account_id');
