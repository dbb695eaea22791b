-- The queue, finished: tenants really take turns, a host is left alone between two visits, what
-- became of each attempt is kept, and an update touches fewer indexes.

alter table scan_jobs
  add column left_at timestamptz,
  add column failures jsonb not null default '[]' check (jsonb_typeof(failures) = 'array');
comment on column scan_jobs.turn is
  'Place in the round of tenants: the next after its tenant''s last, never before the round''s own.';
comment on column scan_jobs.left_at is
  'When a scanner last left the target host; null while one is there, and before the first.';
comment on column scan_jobs.failures is
  'Attempts that failed, the first first: {attempt, at, reason}.';

update scan_jobs set left_at = coalesce(finished_at, now()) where attempt > 0 and status <> 'RUNNING';
-- A job that is handed back gets its attempt again, however often scanners are restarted.
alter table scan_jobs drop constraint scan_jobs_max_attempts_check,
  add constraint scan_jobs_max_attempts check (max_attempts >= 1);
alter table scan_jobs add constraint scan_jobs_left
  check ((status = 'RUNNING') = (attempt > 0 and left_at is null));

drop index scan_jobs__running_host;
drop index scan_jobs__tenant_id__live;
create index scan_jobs__target_host__left_at on scan_jobs (target_host, left_at) where attempt > 0;
create index scan_jobs__line on scan_jobs (tenant_id, priority, turn)
  where status in ('QUEUED', 'RUNNING');
-- Each job is written three times in its life. Room on its page keeps steps and renewals there;
-- vacuum comes by rows, because the dead ones lie in front of what is claimed next.
alter table scan_jobs set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);
-- What waits is known by the queue; without this index a change of status stays on its page.
drop index test_scenarios__tenant_id__pending;
alter table test_scenarios set (fillfactor = 80);

create function app.next_turn(of_priority smallint) returns integer stable language sql
security definer set search_path = pg_catalog, public set enable_sort = off
  return greatest(0,
    (select turn from public.scan_jobs where status = 'QUEUED' and priority = of_priority
      order by turn limit 1),
    (select turn + 1 from public.scan_jobs where tenant_id = app.tenant_id()
      and status in ('QUEUED', 'RUNNING') and status = 'QUEUED' and priority = of_priority
      order by turn desc limit 1));
comment on function app.next_turn(smallint) is
  'The turn after the tenant''s last waiting job, but never before the round being served, which is that of the next job of all tenants. Runs as its owner.';
-- A definer function obeys forced row security when its owner is no superuser.
create policy next_turn on scan_jobs for select to current_user using (true);

-- The settings pin the one good plan, the claim index read in its order: what the planner knows of
-- a queue is out of date whenever it is gathered.
create function app.claim_jobs(scanner text, lease interval, per_host integer, gap interval,
  at_most integer) returns setof scan_jobs volatile rows 1 language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
declare
  next_one record;
  claimed scan_jobs;
  taken integer := 0;
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
      or per_host <= (select count(*) from scan_jobs
        where target_host = next_one.target_host and attempt > 0 and left_at is null)
    then
      busy := busy || next_one.target_host;
      continue;
    end if;
    update scan_jobs set status = 'RUNNING', step = 'STARTING', attempt = attempt + 1,
      scanner_id = scanner, started_at = now(), left_at = null, lease_until = now() + lease
    where id = (select id from scan_jobs where id = next_one.id and status = 'QUEUED'
      for update skip locked)
    returning * into claimed;
    continue when not found;
    update test_scenarios set status = 'RUNNING', updated_at = now()
    where tenant_id = claimed.tenant_id and id = claimed.scenario_id;
    return next claimed;
    taken := taken + 1;
    exit when taken = at_most;
  end loop;
end $$;
comment on function app.claim_jobs(text, interval, integer, interval, integer) is
  'Leases the next jobs: by priority, then tenants in turn, then time, of hosts that are free.';

create function app.finish_job(job uuid, token integer, failure text) returns uuid
volatile language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  done scan_jobs;
begin
  update scan_jobs set status = case when failure is null then 'FINISHED'::run_status else 'FAILED' end,
    reason = failure, step = null, lease_until = null, scanner_id = null, left_at = now(),
    finished_at = now(), test_result_id = uuidv7(),
    failures = case when failure is null then failures
      else failures || jsonb_build_object('attempt', attempt, 'at', now(), 'reason', failure) end
  where id = job and attempt = token and status = 'RUNNING' returning * into done;
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
comment on function app.finish_job(uuid, integer, text) is
  'Ends a leased job and its scenario; gives the id of the result to write, null when the lease is lost.';

create function app.retry_gap(attempt integer) returns interval immutable language sql
  return least(interval '2 seconds' * power(4, attempt - 1), interval '10 minutes');
comment on function app.retry_gap(integer) is 'Pause after a failed attempt: 2 s, 8 s, 32 s …';

-- The function is only called where it has something to tell.
drop trigger announce_update on scan_jobs;
create trigger announce_update after update on scan_jobs for each row
  when ((new.type = 'ON_DEMAND' or new.status = 'QUEUED')
    and (old.status is distinct from new.status or old.step is distinct from new.step))
  execute function app.announce_job();
