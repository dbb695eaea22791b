-- A claim and a finish write less: fewer indexes name what they change, and that a scenario's run is
-- under way is read from its job, not written a second time.

comment on column test_scenarios.status is
  'QUEUED from the enqueue until the run ends; whether it is RUNNING by then is known by its job.';

-- One index finds what is running, for its host and for silent scanners alike; the moment a lease
-- runs out is in none, so that a renewal stays on its page.
drop index scan_jobs__lease;
create index scan_jobs__running on scan_jobs (target_host) where status = 'RUNNING';
-- A running job has not left its host: a claim leaves this index alone.
drop index scan_jobs__target_host__left_at;
create index scan_jobs__target_host__left_at on scan_jobs (target_host, left_at)
  where attempt > 0 and left_at is not null;
-- Only those who wait stand in the line.
drop index scan_jobs__line;
create index scan_jobs__line on scan_jobs (tenant_id, priority, turn) where status = 'QUEUED';

create or replace function app.next_turn(of_priority smallint) returns integer stable language sql
security definer set search_path = pg_catalog, public set enable_sort = off
  return greatest(0,
    (select turn from public.scan_jobs where status = 'QUEUED' and priority = of_priority
      order by turn limit 1),
    (select turn + 1 from public.scan_jobs where tenant_id = app.tenant_id()
      and status = 'QUEUED' and priority = of_priority
      order by turn desc limit 1));

create or replace function app.claim_jobs(scanner text, lease interval, per_host integer,
  gap interval, at_most integer) returns setof scan_jobs volatile rows 1 language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
declare
  next_one record;
  one scan_jobs;
  -- Where the rows lie: what is locked doesn't move, and needs no second look into an index.
  picked tid[] := '{}';
  hosts text[] := '{}';
  busy text[] := '{}';
begin
  if at_most < 1 then
    return;
  end if;
  for next_one in
    select ctid as place, target_host from scan_jobs where status = 'QUEUED' and run_at <= now()
    order by priority, turn, run_at, id
  loop
    -- A thousand jobs of one host ask once whether it is free.
    continue when next_one.target_host = any (busy);
    -- Of two scanners that come to a host at once one keeps it until it has claimed, the other goes
    -- on. What is read after the lock was taken is as the one before left it.
    if not pg_try_advisory_xact_lock(hashtextextended('host ' || next_one.target_host, 0))
      or exists (select from scan_jobs where target_host = next_one.target_host and attempt > 0
        and left_at > clock_timestamp() - gap)
      or per_host <= coalesce(cardinality(array_positions(hosts, next_one.target_host)), 0)
        + (select count(*) from scan_jobs
          where target_host = next_one.target_host and status = 'RUNNING')
    then
      busy := busy || next_one.target_host;
      continue;
    end if;
    if at_most = 1 then
      -- The usual case of a busy scanner: for one job, a plain update costs less.
      update scan_jobs set status = 'RUNNING', step = 'STARTING', attempt = attempt + 1,
        scanner_id = scanner, started_at = now(), left_at = null, lease_until = now() + lease
      where ctid = (select ctid from scan_jobs where ctid = next_one.place and status = 'QUEUED'
        for update skip locked)
      returning * into one;
      continue when not found;
      return next one;
      return;
    end if;
    perform from scan_jobs where ctid = next_one.place and status = 'QUEUED'
      for update skip locked;
    continue when not found;
    picked := picked || next_one.place;
    hosts := hosts || next_one.target_host;
    exit when cardinality(picked) = at_most;
  end loop;
  if cardinality(picked) = 0 then
    return;
  end if;
  return query
    with claimed as (
      update scan_jobs set status = 'RUNNING', step = 'STARTING', attempt = attempt + 1,
        scanner_id = scanner, started_at = now(), left_at = null, lease_until = now() + lease
      where ctid = any (picked) returning *
    )
    select c.* from claimed c order by c.priority, c.turn, c.run_at, c.id;
end $$;
