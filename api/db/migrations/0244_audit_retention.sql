-- How long a tenant keeps its audit log.
alter table tenants add column audit_retention_years integer
  check (audit_retention_years between 3 and 30);
comment on column tenants.audit_retention_years is
  'Years that the audit log is kept, and old sightings of resolved issues; null for the installation''s.';

drop trigger settings_version on tenants;
create trigger settings_version before update on tenants for each row
  when ((old.auto_resolve_after_days, old.group_names, old.keep_values,
      old.suspicious_request_strings, old.major_event_recipients, old.requires_second_factor,
      old.audit_retention_years)
    is distinct from (new.auto_resolve_after_days, new.group_names, new.keep_values,
      new.suspicious_request_strings, new.major_event_recipients, new.requires_second_factor,
      new.audit_retention_years))
  execute function app.next_settings_version();
