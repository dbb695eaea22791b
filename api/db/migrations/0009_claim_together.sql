-- What is claimed together is written together: a scanner with many free places pays for one update
-- of the queue and one of the scenarios, not for two a job.
create or replace function app.claim_jobs(scanner text, lease interval, per_host integer,
  gap interval, at_most integer) returns setof scan_jobs volatile rows 1 language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
declare
  next_one record;
  one scan_jobs;
  picked uuid[] := '{}';
  hosts text[] := '{}';
  busy text[] := '{}';
begin
  if at_most < 1 then
    return;
  end if;
  for next_one in
    select id, target_host from scan_jobs where status = 'QUEUED' and run_at <= now()
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
          where target_host = next_one.target_host and attempt > 0 and left_at is null)
    then
      busy := busy || next_one.target_host;
      continue;
    end if;
    if at_most = 1 then
      -- The usual case of a busy scanner: for one job, plain updates cost less.
      update scan_jobs set status = 'RUNNING', step = 'STARTING', attempt = attempt + 1,
        scanner_id = scanner, started_at = now(), left_at = null, lease_until = now() + lease
      where id = (select id from scan_jobs where id = next_one.id and status = 'QUEUED'
        for update skip locked)
      returning * into one;
      continue when not found;
      update test_scenarios set status = 'RUNNING', updated_at = now()
      where tenant_id = one.tenant_id and id = one.scenario_id;
      return next one;
      return;
    end if;
    perform from scan_jobs where id = next_one.id and status = 'QUEUED' for update skip locked;
    continue when not found;
    picked := picked || next_one.id;
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
      where id = any (picked) returning *
    ), started as (
      update test_scenarios s set status = 'RUNNING', updated_at = now()
      from claimed c where s.tenant_id = c.tenant_id and s.id = c.scenario_id
    )
    select c.* from claimed c order by array_position(picked, c.id);
end $$;
