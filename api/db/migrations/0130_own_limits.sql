-- Limits of a tenant's own, beside its tier.
alter table tenants add column own_limits jsonb not null default '{}',
  add constraint tenants_own_limits check (jsonb_typeof(own_limits) = 'object');
comment on column tenants.own_limits is
  'Limits that the provider has agreed with this tenant, by the contract''s names, such as {"maxUsers": 20}; a limit without an entry is the tier''s.';

create function app.own_limit(own_limits jsonb, name text, of_tier integer) returns integer
immutable parallel safe language sql
return coalesce((own_limits ->> name)::integer, of_tier);
comment on function app.own_limit is 'A limit in effect: the tenant''s own, else the tier''s.';
grant execute on function app.own_limit(jsonb, text, integer) to crumbtrail_app, crumbtrail_system;

drop trigger version on tenants;
create trigger version before update on tenants for each row
  when ((old.name, old.timezone, old.currency, old.address, old.account_owner, old.billing,
      old.status, old.tier_id, old.features, old.team_may_access, old.own_limits)
    is distinct from (new.name, new.timezone, new.currency, new.address, new.account_owner,
      new.billing, new.status, new.tier_id, new.features, new.team_may_access, new.own_limits))
  execute function app.next_version();
