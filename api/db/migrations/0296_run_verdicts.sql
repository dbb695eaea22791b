-- The verdict of a run in one sentence, for lists.

alter table test_results add column verdict jsonb;
comment on column test_results.verdict is
  'Contract type RunVerdict; null until the worker has judged the run, and for older runs.';

-- Tests that an account started, the newest first.
create index test_runs__creator on test_runs (tenant_id, creator_id, id) where scenario_id is null;
