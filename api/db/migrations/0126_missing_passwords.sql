-- An applied document of a configuration has no secrets: it leaves PUR settings without their
-- password, and scenarios that cannot start yet.
alter table properties drop constraint properties_pur_sealed,
  add constraint properties_pur_sealed check (pur is null or not pur ? 'password'
    or coalesce(pur ->> 'password' ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$', false));
comment on column properties.pur is
  'Login of its PUR offer: connector, url, username, password; the password is sealed (db/secrets.ts), and missing until somebody enters it.';

create or replace function scanner.read_consent(of_tenant uuid, job uuid, token integer, holder text)
returns table (pur jsonb, partial jsonb)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select case when r.preset = 'PUR_SP_CMP' and p.pur ? 'password' then p.pur end,
    case when r.preset = 'PARTIAL_REJECT_ALL' then p.partial_reject end
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  join properties p on p.tenant_id = j.tenant_id and p.id = j.property_id
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_consent is
  'Settings of the property that the preset of a leased job needs; the password is sealed, and settings without it are none. No row when the lease is lost.';

alter table test_scenarios
  add column is_start_wanted boolean not null default false,
  add constraint test_scenarios_start_wanted check (not (is_start_wanted and is_enabled));
comment on column test_scenarios.is_start_wanted is
  'A document was applied in which it runs, but a secret or password was missing.';

create function app.missing_for_start(scenario test_scenarios) returns text
language sql stable as $$
  select case
    when exists (select from jsonb_path_query(scenario.steps, '$.steps[*].value') v (value)
      where value #>> '{}' ~ '^\{\{secret:[a-z][a-z0-9_-]{0,39}\}\}$'
        and not scenario.step_secrets ? substring(value #>> '{}' from '^\{\{secret:(.*)\}\}$'))
      then 'SECRETS'
    when scenario.preset = 'PUR_SP_CMP' and exists (select from properties p
      where p.tenant_id = scenario.tenant_id and p.id = scenario.property_id
        and p.pur is not null and not p.pur ? 'password') then 'PUR_PASSWORD'
  end
$$;
comment on function app.missing_for_start is
  'What has to be entered before a scenario can run: SECRETS of its steps, or the PUR_PASSWORD of its property; null: nothing.';
grant execute on function app.missing_for_start to crumbtrail_app;

create function app.require_startable() returns trigger language plpgsql as $$
declare missing text := app.missing_for_start(new);
begin
  if missing is not null then
    raise check_violation using constraint = 'test_scenarios_' || lower(missing),
      message = 'The scenario cannot start: ' || missing;
  end if;
  return new;
end $$;
comment on function app.require_startable is 'Refuses the start of a scenario that lacks something.';
create trigger startable before update of is_enabled on test_scenarios for each row
  when (new.is_enabled and not old.is_enabled) execute function app.require_startable();
