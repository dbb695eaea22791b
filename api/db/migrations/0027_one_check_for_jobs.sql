-- What a job's row must hold to is one check instead of thirteen: PostgreSQL reads the checks of a
-- table anew for every statement that writes to it, and that was half of what a claim and a finish
-- cost. A function's are read once for each connection. The rules are the same but for one: now each
-- of scanner, lease and step is only there while a job runs, not just not all three.

create function app.is_job_sound(status run_status, step text, attempt integer,
  max_attempts integer, priority smallint, turn integer, scanner_id text, lease_until timestamptz,
  started_at timestamptz, left_at timestamptz, finished_at timestamptz, test_result_id uuid,
  reason text, failures jsonb) returns boolean immutable parallel safe language plpgsql as $$
begin
  return status <> 'IDLE' and attempt between 0 and max_attempts and max_attempts >= 1
    and priority between 0 and 9 and turn >= 0 and jsonb_typeof(failures) = 'array'
    -- A scanner, a lease, a step and a beginning have those that run, and only they are with a host.
    and num_nonnulls(lease_until, scanner_id, step) = case when status = 'RUNNING' then 3 else 0 end
    and (status = 'RUNNING') = (attempt > 0 and left_at is null)
    and (status <> 'RUNNING' or started_at is not null)
    and coalesce(step in ('STARTING', 'LOADING', 'CONSENT', 'RELOADING', 'COLLECTING', 'SAVING'),
      true)
    and (status in ('FINISHED', 'FAILED', 'ABORTED')) = (finished_at is not null)
    and (status <> 'FINISHED' or test_result_id is not null)
    and (status <> 'FAILED' or reason is not null);
end $$;
comment on function app.is_job_sound is 'Whether a row of scan_jobs may be; the check of that table.';

alter table scan_jobs
  drop constraint scan_jobs_attempt,
  drop constraint scan_jobs_ended,
  drop constraint scan_jobs_failures_check,
  drop constraint scan_jobs_left,
  drop constraint scan_jobs_max_attempts,
  drop constraint scan_jobs_priority_check,
  drop constraint scan_jobs_reason,
  drop constraint scan_jobs_result,
  drop constraint scan_jobs_running,
  drop constraint scan_jobs_started,
  drop constraint scan_jobs_status_check,
  drop constraint scan_jobs_step_check,
  drop constraint scan_jobs_turn_check,
  add constraint scan_jobs_sound check (app.is_job_sound(status, step, attempt, max_attempts,
    priority, turn, scanner_id, lease_until, started_at, left_at, finished_at, test_result_id,
    reason, failures));

-- Only what runs has a scanner: with its name the status need not be asked for, and the row is
-- found by its id instead of among all that run.
create or replace function app.finish_job(job uuid, token integer, scanner text, failure text)
returns uuid language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  done scan_jobs;
begin
  update scan_jobs set status = case when failure is null then 'FINISHED'::run_status else 'FAILED' end,
    reason = failure, step = null, lease_until = null, scanner_id = null, left_at = now(),
    finished_at = now(), test_result_id = uuidv7(),
    failures = case when failure is null then failures
      else failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', failure) end
  where id = job and attempt = token and scanner_id = scanner
  returning * into done;
  if not found then
    return null;
  end if;
  update test_scenarios set last_run = now(), last_test_result_id = done.test_result_id,
    status = case when failure is not null then 'FAILED'
      when type in ('CONTINUOUS', 'RSS_CRAWL') then 'QUEUED'::run_status else 'FINISHED' end,
    fail_counter = case when failure is null then 0 else fail_counter + 1 end,
    fail_reason = failure, updated_at = now()
  where tenant_id = done.tenant_id and id = done.scenario_id;
  return done.test_result_id;
end $$;
