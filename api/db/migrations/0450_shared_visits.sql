-- One visit of a page may answer two presets: the look before the choice is that of a preset which
-- leaves the banner alone. Each keeps its job, run, result and issues; their jobs share a visit, and a
-- scanner that leases one takes the other along. Scanners of an older version lease them one by one.

alter table scan_jobs add column visit_id uuid;
comment on column scan_jobs.visit_id is
  'Shared by two jobs of a page that one visit can answer: a scanner leases them together, where both wait. Null: a visit of its own.';
create index scan_jobs__visit on scan_jobs (tenant_id, visit_id) where visit_id is not null;

-- As before, with the two jobs of a visit as one scan.
create or replace function app.reserve_host(host text, per_host integer, gap interval)
 RETURNS boolean
 LANGUAGE plpgsql
 COST 10000
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('host ' || host, 0)) then
    return false;
  end if;
  -- A statement of its own sees what the lock's previous holder committed.
  return per_host > (select count(distinct coalesce(visit_id, id)) from scan_jobs
    where target_host = host and status = 'RUNNING')
    and not exists (select from scan_jobs where target_host = host and left_at > now() - gap);
end $function$;

drop function scanner.claim_job;
create function scanner.claim_job(scanner text, lease interval, per_host integer, gap interval)
 RETURNS TABLE(id uuid, tenant_id uuid, property_id uuid, run_id uuid, type test_type, url text, preset preset, device device, user_agent text, width integer, height integer, attempt integer, max_attempts integer, scanner_id text, deaths smallint, gpc boolean, visit_id uuid)
 LANGUAGE sql
 SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_sort TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
  with next as (
    select j.tenant_id, j.id from scan_jobs j
    where j.status = 'QUEUED' and j.run_at <= now()
      -- Skips hosts that are clearly busy: thousands of jobs may wait for one.
      and j.target_host not in (select target_host from scan_jobs where status = 'RUNNING'
        group by target_host having count(distinct coalesce(scan_jobs.visit_id, scan_jobs.id)) >= per_host)
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
    r.user_agent, r.width, r.height, c.attempt, c.max_attempts, c.scanner_id, c.deaths, r.gpc, c.visit_id
  from claimed c join test_runs r on r.tenant_id = c.tenant_id and r.id = c.run_id
$function$;
comment on function scanner.claim_job is
  'Leases the next job: by priority, then tenants in turn, then time, of a host that is free.';
revoke execute on function scanner.claim_job from public;
grant execute on function scanner.claim_job to crumbtrail_scanner;

create function scanner.claim_partner(of_tenant uuid, job uuid, token integer, holder text, lease interval)
 RETURNS TABLE(id uuid, tenant_id uuid, property_id uuid, run_id uuid, type test_type, url text, preset preset, device device, user_agent text, width integer, height integer, attempt integer, max_attempts integer, scanner_id text, deaths smallint, gpc boolean, visit_id uuid)
 LANGUAGE sql
 SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with partner as (
    select p.tenant_id, p.id from scan_jobs j
    join scan_jobs p on p.tenant_id = j.tenant_id and p.visit_id = j.visit_id and p.id <> j.id
    where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
      -- What may have ended scanners is run alone.
      and j.deaths < 2 and p.deaths < 2
      and p.url = j.url and p.property_id = j.property_id and p.status = 'QUEUED'
    limit 1 for update of p skip locked
  ), alone as (
    -- Both may run at once then, which are two scans of their host.
    update scan_jobs j set visit_id = null
    where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
      and not exists (select from partner)
  ), claimed as (
    update scan_jobs j set status = 'RUNNING', step = 'STARTING', attempt = j.attempt + 1,
      scanner_id = holder, started_at = now(), left_at = null, lease_until = now() + lease,
      runs_alone = false
    from partner p where j.tenant_id = p.tenant_id and j.id = p.id
    returning j.*
  )
  select c.id, c.tenant_id, c.property_id, c.run_id, r.type, c.url, r.preset, r.device,
    r.user_agent, r.width, r.height, c.attempt, c.max_attempts, c.scanner_id, c.deaths, r.gpc,
    c.visit_id
  from claimed c join test_runs r on r.tenant_id = c.tenant_id and r.id = c.run_id
$function$;
comment on function scanner.claim_partner is
  'Leases the job that shares the visit of a leased one, where it waits, also for its next attempt; no row otherwise, and the leased one has a visit of its own then.';
revoke execute on function scanner.claim_partner from public;
grant execute on function scanner.claim_partner to crumbtrail_scanner;
