-- A job's id begins with the moment it was made: under its tenant it also finds what a tenant
-- tested since a moment, and the index by creation, into which every claim and end wrote, goes.
alter table scan_jobs drop constraint scan_jobs_pkey, add primary key (tenant_id, id);
drop index scan_jobs__tenant_id__created_at;

create function app.first_id(since timestamptz) returns uuid immutable parallel safe language sql
return (lpad(to_hex(floor(extract(epoch from since) * 1000)::bigint), 12, '0')
  || '70008000000000000000')::uuid;
comment on function app.first_id is
  'The least id that uuidv7() may give at this moment: what was made since has none below.';

drop function app.finish_job(uuid, integer, text, text);
create function app.finish_job(of_tenant uuid, job uuid, token integer, scanner text, failure text)
returns uuid language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  of_scenario uuid;
  result uuid;
begin
  update scan_jobs set status = case when failure is null then 'FINISHED'::run_status else 'FAILED' end,
    reason = failure, step = null, lease_until = null, scanner_id = null, left_at = now(),
    finished_at = now(), test_result_id = uuidv7(),
    failures = case when failure is null then failures
      else failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', failure) end
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = scanner
  returning scenario_id, test_result_id into of_scenario, result;
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
comment on function app.finish_job is
  'Ends a leased job and its scenario; gives the id of the result to write, null when the lease is lost.';
