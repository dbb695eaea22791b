-- A test during which its scanner dies counts no attempt of itself or of those that ran beside it. One
-- whose scanner died twice is run alone; it is set aside when that scanner dies too.

alter table scan_jobs add column deaths smallint not null default 0,
  add column runs_alone boolean not null default false;
comment on column scan_jobs.deaths is
  'How often a scanner went silent during the job, perhaps because of another job. From the second time on the job is run alone.';
comment on column scan_jobs.runs_alone is
  'Whether its scanner has begun it with nothing else beside it.';
create index scan_jobs__set_aside on scan_jobs (finished_at)
  where status = 'FAILED' and deaths > 2;

-- Returns the deaths as well, and a new claim has not begun yet.
drop function scanner.claim_job(text, interval, integer, interval);
create function scanner.claim_job(scanner text, lease interval, per_host integer, gap interval)
returns table (id uuid, tenant_id uuid, property_id uuid, run_id uuid, type test_type, url text,
  preset preset, device device, user_agent text, width integer, height integer, attempt integer,
  max_attempts integer, scanner_id text, deaths smallint)
language sql security definer rows 1
set search_path = pg_catalog, public, pg_temp set enable_sort = off set enable_seqscan = off
set enable_bitmapscan = off
as $$
  with next as (
    select j.tenant_id, j.id from scan_jobs j
    where j.status = 'QUEUED' and j.run_at <= now()
      -- Skips hosts that are clearly busy: thousands of jobs may wait for one.
      and j.target_host not in (select target_host from scan_jobs where status = 'RUNNING'
        group by target_host having count(*) >= per_host)
      and app.reserve_host(j.target_host, per_host, gap)
    order by j.priority, j.turn, j.run_at, j.id
    limit 1 for update skip locked
  ), claimed as (
    update scan_jobs j set status = 'RUNNING', step = 'STARTING', attempt = j.attempt + 1,
      scanner_id = scanner, started_at = now(), left_at = null, lease_until = now() + lease,
      runs_alone = false
    from next where j.tenant_id = next.tenant_id and j.id = next.id
    returning j.*
  )
  select c.id, c.tenant_id, c.property_id, c.run_id, r.type, c.url, r.preset, r.device,
    r.user_agent, r.width, r.height, c.attempt, c.max_attempts, c.scanner_id, c.deaths
  from claimed c join test_runs r on r.tenant_id = c.tenant_id and r.id = c.run_id
$$;
comment on function scanner.claim_job is
  'Leases the next job: by priority, then tenants in turn, then time, of a host that is free.';

create function scanner.run_alone(of_tenant uuid, job uuid, token integer, holder text)
returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update scan_jobs set runs_alone = true
  where tenant_id = of_tenant and id = job and attempt = token and scanner_id = holder;
  return found;
end $$;
comment on function scanner.run_alone is
  'Notes that a scanner begins a leased job with nothing else beside it; false when the lease is lost.';
revoke execute on function scanner.claim_job, scanner.run_alone from public;
grant execute on function scanner.claim_job, scanner.run_alone to crumbtrail_scanner;

create or replace function scanner.rescue_jobs(why text) returns integer
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with expired as (
    -- The fifth death sets a job aside in any case: scanners of an older version run nothing alone.
    select tenant_id, id, runs_alone or deaths >= 4 as is_last,
      case when runs_alone or deaths >= 4
        then 'The scanner went silent during each attempt, so the test was set aside.' else why end
        as reason
    from scan_jobs where status = 'RUNNING' and lease_until < now()
    order by lease_until limit 100 for update skip locked
  ), rescued as (
    update scan_jobs j set step = null, lease_until = null, scanner_id = null, left_at = now(),
      deaths = j.deaths + 1, max_attempts = j.max_attempts + 1,
      status = case when e.is_last then 'FAILED' else 'QUEUED' end::run_status,
      finished_at = case when e.is_last then now() end, reason = e.reason,
      failures = j.failures
        || jsonb_build_object('attempt', j.attempt, 'at', now(), 'reason', e.reason),
      run_at = now() + case when j.attempt > 1 then app.retry_gap(j.attempt) else interval '0' end
    from expired e where j.tenant_id = e.tenant_id and j.id = e.id
    returning 1
  )
  select count(*)::integer from rescued
$$;
comment on function scanner.rescue_jobs(text) is
  'Returns jobs whose leases have expired to the queue without counting the attempt, or sets them aside as FAILED if their scanner ran nothing else; gives how many.';
