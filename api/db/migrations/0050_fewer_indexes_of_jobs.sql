-- A claim and an end write into every index of the queue. Jobs that wait or run have not ended, and
-- two of one scenario never end at the same moment: one index holds the one live job of a scenario
-- and its past, the newest at its end.
drop index scan_jobs__tenant_id__scenario_id;
drop index scan_jobs__one_live;
create unique index scan_jobs__scenario on scan_jobs (tenant_id, scenario_id, finished_at)
  nulls not distinct;

-- The condition of a trigger is read anew in every statement: the shortest that leaves out what
-- nobody watches. What may be claimed again gets a new time, which needs no condition.
drop trigger announce_update on scan_jobs;
create trigger announce_watched after update on scan_jobs for each row
  when (new.priority = 0) execute function app.announce_job();
create trigger announce_again after update of run_at on scan_jobs for each row
  execute function app.announce_job();
