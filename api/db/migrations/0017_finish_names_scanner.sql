-- A claim is not flushed: what a crash of the database takes with it is a lease, and the job is
-- claimed again. Then two scanners may hold the same attempt, so the one that finishes says who it
-- is as well.
drop function app.finish_job(uuid, integer, text);
create function app.finish_job(job uuid, token integer, scanner text, failure text) returns uuid
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  done scan_jobs;
begin
  update scan_jobs set status = case when failure is null then 'FINISHED'::run_status else 'FAILED' end,
    reason = failure, step = null, lease_until = null, scanner_id = null, left_at = now(),
    finished_at = now(), test_result_id = uuidv7(),
    failures = case when failure is null then failures
      else failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', failure) end
  where id = job and attempt = token and scanner_id = scanner and status = 'RUNNING'
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
comment on function app.finish_job(uuid, integer, text, text) is
  'Ends a leased job and its scenario; gives the id of the result to write, null when the lease is lost.';
