-- A check is read anew for every statement that writes, and costs as much as it has parts: one that is
-- handed the row costs a third of one that is handed the row's columns, and far less than seven. A
-- claim and a finish write two rows in the time of one.

create function app.is_job_sound(job scan_jobs) returns boolean immutable parallel safe
language plpgsql as $$
begin
  return job.status <> 'IDLE' and job.attempt between 0 and job.max_attempts
    and job.max_attempts >= 1 and job.priority between 0 and 9 and job.turn >= 0
    and jsonb_typeof(job.failures) = 'array'
    -- A scanner, a lease, a step and a beginning have those that run, and only they are with a host.
    and num_nonnulls(job.lease_until, job.scanner_id, job.step)
      = case when job.status = 'RUNNING' then 3 else 0 end
    and (job.status = 'RUNNING') = (job.attempt > 0 and job.left_at is null)
    and (job.status <> 'RUNNING' or job.started_at is not null)
    and coalesce(job.step in ('STARTING', 'LOADING', 'CONSENT', 'RELOADING', 'COLLECTING',
      'SAVING'), true)
    and (job.status in ('FINISHED', 'FAILED', 'ABORTED')) = (job.finished_at is not null)
    and (job.status <> 'FINISHED' or job.test_result_id is not null)
    and (job.status <> 'FAILED' or job.reason is not null);
end $$;
comment on function app.is_job_sound(scan_jobs) is
  'Whether a row of scan_jobs may be; the check of that table.';
alter table scan_jobs drop constraint scan_jobs_sound,
  add constraint scan_jobs_sound check (app.is_job_sound(scan_jobs));
drop function app.is_job_sound(run_status, text, integer, integer, smallint, integer, text,
  timestamptz, timestamptz, timestamptz, timestamptz, uuid, text, jsonb);

create function app.is_scenario_sound(scenario test_scenarios) returns boolean immutable
  parallel safe language plpgsql as $$
begin
  return scenario.frequency_in_min > 0
    and (scenario.type <> 'RSS_CRAWL' or scenario.frequency_in_min >= 60)
    and scenario.fail_counter >= 0
    and scenario.width between 200 and 4000 and scenario.height between 200 and 4000
    and length(scenario.name) between 1 and 2200 and length(scenario.url) between 1 and 2000;
end $$;
comment on function app.is_scenario_sound is
  'Whether a row of test_scenarios may be; the check of that table.';
alter table test_scenarios
  drop constraint test_scenarios_check,
  drop constraint test_scenarios_fail_counter_check,
  drop constraint test_scenarios_frequency_in_min_check,
  drop constraint test_scenarios_height_check,
  drop constraint test_scenarios_name_check,
  drop constraint test_scenarios_url_check,
  drop constraint test_scenarios_width_check,
  add constraint test_scenarios_sound check (app.is_scenario_sound(test_scenarios));

-- A property is a tenant's, and a scenario is a property's: whoever has the one has the other.
alter table scan_jobs drop constraint scan_jobs_tenant_id_fkey,
  drop constraint scan_jobs_tenant_id_property_id_fkey;
alter table test_scenarios drop constraint test_scenarios_tenant_id_fkey;

-- Read for every update as well: what is asked here is as little as can be, the rest by whom it calls.
create or replace function app.announce_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status and new.step is not distinct from old.step then
    return null;
  end if;
  if new.status = 'QUEUED' then
    perform pg_notify('crumbtrail_jobs', '');
  end if;
  -- Only on-demand tests have somebody watching; a notification per step of all others would
  -- make every commit of the queue wait for the notification lock.
  if new.type = 'ON_DEMAND' then
    perform pg_notify('crumbtrail_events', json_build_object('tenant', new.tenant_id,
      'property', new.property_id,
      'event', json_build_object('kind', 'scenario', '_id', new.scenario_id, 'type', new.type,
        'status', new.status, 'step', new.step, 'testResult', new.test_result_id))::text);
  end if;
  return null;
end $$;
drop trigger announce_update on scan_jobs;
create trigger announce_update after update on scan_jobs for each row
  when (new.type = 'ON_DEMAND' or new.status = 'QUEUED') execute function app.announce_job();

-- What is needed of the row, not all of it.
create or replace function app.finish_job(job uuid, token integer, scanner text, failure text)
returns uuid language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  of_tenant uuid;
  of_scenario uuid;
  result uuid;
begin
  update scan_jobs set status = case when failure is null then 'FINISHED'::run_status else 'FAILED' end,
    reason = failure, step = null, lease_until = null, scanner_id = null, left_at = now(),
    finished_at = now(), test_result_id = uuidv7(),
    failures = case when failure is null then failures
      else failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', failure) end
  where id = job and attempt = token and scanner_id = scanner
  returning tenant_id, scenario_id, test_result_id into of_tenant, of_scenario, result;
  if not found then
    return null;
  end if;
  update test_scenarios set last_run = now(), last_test_result_id = result,
    status = case when failure is not null then 'FAILED'
      when type in ('CONTINUOUS', 'RSS_CRAWL') then 'QUEUED'::run_status else 'FINISHED' end,
    fail_counter = case when failure is null then 0 else fail_counter + 1 end,
    fail_reason = failure, updated_at = now()
  where tenant_id = of_tenant and id = of_scenario;
  return result;
end $$;
