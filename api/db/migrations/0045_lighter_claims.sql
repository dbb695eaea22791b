-- What a claim and a finish cost besides their two updates was the reading of conditions: an
-- expression of a function is made ready anew in each transaction, by its parts.

-- Only the branch of the row's own state is read. What neither a claim nor an end writes is looked
-- at where a job is put into the queue.
create or replace function app.is_job_sound(job scan_jobs) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  if job.status = 'RUNNING' then
    return num_nulls(job.lease_until, job.scanner_id, job.step, job.started_at) = 0
      and num_nonnulls(job.left_at, job.finished_at) = 0
      and job.attempt between 1 and job.max_attempts
      and job.step in ('STARTING', 'LOADING', 'CONSENT', 'RELOADING', 'COLLECTING', 'SAVING');
  elsif num_nonnulls(job.lease_until, job.scanner_id, job.step) > 0
    or job.attempt > 0 and job.left_at is null
  then
    -- A scanner, a lease and a step have those that run, and only they are with a host.
    return false;
  elsif job.status = 'FINISHED' then
    return num_nulls(job.finished_at, job.test_result_id) = 0;
  elsif job.status = 'FAILED' then
    return num_nulls(job.finished_at, job.reason) = 0 and jsonb_typeof(job.failures) = 'array';
  elsif job.status = 'ABORTED' then
    return job.finished_at is not null;
  end if;
  return job.status = 'QUEUED' and job.finished_at is null and job.priority between 0 and 9
    and job.turn >= 0 and job.max_attempts >= 1 and job.attempt between 0 and job.max_attempts
    and jsonb_typeof(job.failures) = 'array';
end $$;

-- A run that ends writes nothing of what is looked at here.
create function app.refuse_unsound_scenario() returns trigger
  language plpgsql as $$
begin
  if app.is_scenario_sound(new) then
    return new;
  end if;
  raise check_violation using constraint = 'test_scenarios_sound', table = 'test_scenarios',
    message = 'new row for relation "test_scenarios" violates check constraint "test_scenarios_sound"';
end $$;
comment on function app.refuse_unsound_scenario() is 'The check of test_scenarios, where a write touches what it is about.';
alter table test_scenarios drop constraint test_scenarios_sound;
create trigger sound before insert or update of type, frequency_in_min, width, height, name, url
  on test_scenarios for each row execute function app.refuse_unsound_scenario();

create or replace function app.claim_jobs(scanner text, lease interval, per_host integer, gap interval, at_most integer)
 RETURNS SETOF scan_jobs
 LANGUAGE plpgsql
 ROWS 1
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $$
declare
  next_one record;
  one scan_jobs;
  place tid;
  host text;
  -- Where the rows lie: what is locked doesn't move, and needs no second look into an index.
  picked tid[] := '{}';
  hosts text[] := '{}';
  busy text[] := '{}';
begin
  if at_most < 1 then
    return;
  end if;
  if at_most = 1 then
    -- The usual case of a busy scanner: two statements instead of a cursor and its questions. When
    -- the first in the line is not to be had, the way below looks further.
    select ctid, target_host into place, host from scan_jobs
    where status = 'QUEUED' and run_at <= now()
      and pg_try_advisory_xact_lock(hashtextextended('host ' || target_host, 0))
    order by priority, turn, run_at, id limit 1;
    if not found then
      return;
    end if;
    update scan_jobs set status = 'RUNNING', step = 'STARTING', attempt = attempt + 1,
      scanner_id = scanner, started_at = now(), left_at = null, lease_until = now() + lease
    where ctid = (select ctid from scan_jobs where ctid = place and status = 'QUEUED'
        for update skip locked)
      and not exists (select from scan_jobs where target_host = host and attempt > 0
        and left_at > clock_timestamp() - gap)
      and per_host > (select count(*) from scan_jobs
        where target_host = host and status = 'RUNNING')
    returning * into one;
    if found then
      return next one;
      return;
    end if;
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
