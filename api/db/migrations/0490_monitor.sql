-- What scales the scanners has a login of its own, which learns one number and nothing else. A host is
-- scanned `per_host` times at once at most, so thousands of waiting pages of one host need one place.
-- migrate.ts makes the login.

create schema monitor;
comment on schema monitor is 'What a login for monitoring may ask. It has no other right.';
grant usage on schema monitor to crumbtrail_monitor;

create function monitor.runnable_scans(per_host integer default 1) returns integer
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(least(visits, greatest(per_host, 1))), 0)::integer
  from (
    select count(distinct visit) as visits
    from (
      -- Each reads an index of its own; most jobs have ended.
      select target_host, coalesce(visit_id, id) as visit from scan_jobs
      where status = 'QUEUED' and run_at <= now()
      union all
      select target_host, coalesce(visit_id, id) from scan_jobs where status = 'RUNNING'
    ) jobs
    group by target_host
  ) hosts
$$;
comment on function monitor.runnable_scans(integer) is
  'How many scans could run at once now, over all tenants: of each host with waiting or running jobs per_host at most.';
revoke all on function monitor.runnable_scans(integer) from public;
grant execute on function monitor.runnable_scans(integer) to crumbtrail_monitor;
