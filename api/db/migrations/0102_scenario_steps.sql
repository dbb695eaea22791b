-- Steps of a scenario in the format of DevTools' Recorder, their sealed secrets, and tests that only
-- try the steps.
create function app.are_sealed(secrets jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(secrets) = 'object' and not jsonb_path_exists(secrets,
  'strict $.* ? (@.type() != "string" ||
    !(@ like_regex "^v1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,}$"))');
comment on function app.are_sealed is
  'Whether an object holds sealed texts alone (db/secrets.ts).';
grant execute on function app.are_sealed to crumbtrail_app;

alter table test_scenarios
  add column steps jsonb,
  add column steps_mode text not null default 'BEFORE_RECORDING',
  add column step_secrets jsonb not null default '{}',
  add constraint test_scenarios_steps check (jsonb_typeof(steps) = 'object'
    and pg_column_size(steps) <= 200000),
  add constraint test_scenarios_steps_mode
    check (steps_mode in ('BEFORE_RECORDING', 'DURING_RECORDING')),
  add constraint test_scenarios_step_secrets
    check (app.are_sealed(step_secrets) and (steps is not null or step_secrets = '{}'));
comment on column test_scenarios.steps is 'Contract type UserFlow; null: none.';
comment on column test_scenarios.steps_mode is
  'Whether the steps run before the recording begins or are a part of it.';
comment on column test_scenarios.step_secrets is
  'Texts that the steps type, by name; sealed for the scenario (db/secrets.ts).';

create trigger version_of_steps before update on test_scenarios for each row
  when ((new.steps, new.steps_mode, new.step_secrets) is distinct from
    (old.steps, old.steps_mode, old.step_secrets) and new.version = old.version)
  execute function app.raise_version();

alter table test_runs
  add column tries_steps_of uuid,
  add column is_trial boolean not null default false,
  add foreign key (tenant_id, tries_steps_of) references test_scenarios (tenant_id, id)
    on delete set null (tries_steps_of),
  add constraint test_runs_tries_steps check (tries_steps_of is null or is_trial),
  add constraint test_runs_trial check (not is_trial or type = 'ON_DEMAND');
comment on column test_runs.tries_steps_of is
  'The scenario whose steps alone this run tries; null for tests, and once it was deleted.';
comment on column test_runs.is_trial is
  'Whether this run only tries steps; it stays so when the scenario is deleted.';
create index test_runs__tries_steps_of on test_runs (tenant_id, tries_steps_of)
  where tries_steps_of is not null;

create policy leased on test_scenarios for select to current_user using (true);
create function scanner.read_steps(of_tenant uuid, job uuid, token integer, holder text)
returns table (scenario_id uuid, steps jsonb, mode text, secrets jsonb, pages text[], tried boolean)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select s.id, s.steps, s.steps_mode, s.step_secrets, s.url || s.more_urls, r.is_trial
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  left join test_scenarios s on s.tenant_id = r.tenant_id
    and s.id = coalesce(r.scenario_id, r.tries_steps_of)
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_steps is
  'Steps of the scenario of a leased job with their sealed secrets and its saved pages; nulls without a scenario, no row when the lease is lost.';
revoke all on function scanner.read_steps from public;
grant execute on function scanner.read_steps to crumbtrail_scanner;
