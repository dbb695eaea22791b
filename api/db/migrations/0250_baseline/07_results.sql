-- Results of jobs, with their reports and the files of their evidence.

create function app.url_host(url text) returns text immutable parallel safe language sql
  return rtrim(lower(substring(url from '^[a-zA-Z]+://(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]*)')), '.');
comment on function app.url_host is 'The host of a URL as it is written, in lower case.';

create function app.note_host() returns trigger language plpgsql as $$
begin
  -- The job has the host as URLs are parsed; a name in another script is written otherwise.
  new.host := coalesce(case tg_table_name when 'test_results'
      then (select j.target_host from scan_jobs j
        where j.tenant_id = new.tenant_id and j.id = (to_jsonb(new) ->> 'scan_job_id')::uuid)
      else (select r.host from test_results r where r.tenant_id = new.tenant_id and r.id = new.id) end,
    app.url_host(new.url), '');
  return new;
end $$;
comment on function app.note_host is 'Writes the host of a new result or past run.';

-- test_results__layer_seen answers whether a page ever showed its consent banner (major events). URLs
-- can be too long for an index, so it holds their hash.
create table test_results (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  property_id uuid not null,
  scan_job_id uuid not null,
  scenario_name text not null,
  type test_type not null,
  url text not null,
  preset preset not null,
  device device not null,
  outcome outcome not null,
  reason text,
  reason_detail text,
  issue_count integer not null default 0,
  finding_count integer not null default 0,
  cookie_count integer not null default 0,
  local_storage_count integer not null default 0,
  session_storage_count integer not null default 0,
  request_count integer not null default 0,
  screenshot_key text,
  screenshot_type text,
  screenshot_sha256 text,
  recording_key text not null,
  recording_sha256 text not null,
  created_at timestamptz not null,
  finished_at timestamptz not null,
  run_id uuid,
  changes_added integer,
  changes_gone integer,
  changes_changed integer,
  steps_hash text not null default '',
  proves_absence boolean not null default true,
  host text not null default '',
  doubt jsonb,
  evidence_bytes bigint not null default 0,
  evidence_files integer not null default 0,
  unique (tenant_id, id),
  unique (tenant_id, scan_job_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, run_id) references test_runs (tenant_id, id) on delete set null (run_id),
  check ((outcome = 'INCONCLUSIVE') = (reason is not null)),
  check (doubt is null or not proves_absence)
);
comment on table test_results is
  'One row a run of a job. A job has one result, even if two scanners finish it.';
comment on column test_results.recording_sha256 is 'SHA-256 of the uncompressed recording, hex.';
comment on column test_results.changes_added is
  'What the run found and the last complete run of the same property, preset, device, page and steps did not, without what comes and goes; null: not compared.';
comment on column test_results.changes_gone is 'What it did not find any more; null: not compared.';
comment on column test_results.changes_changed is 'What it found otherwise; null: not compared.';
comment on column test_results.steps_hash is
  'SHA-256 of the steps that the run was given and of when they run, without their title; empty: none.';
comment on column test_results.proves_absence is
  'Whether a complete run shows that what it did not find is gone. False: it may have seen another document than the page, and resolves nothing.';
comment on column test_results.host is 'Host of the URL as properties are matched by it.';
comment on column test_results.doubt is
  'Contract type Doubt: why a complete run proves no absence; null: no doubt.';
comment on column test_results.evidence_bytes is
  'Size of the files of the result in the blob store; 0 for results from before it was kept.';
create index test_results__inconclusive on test_results (finished_at)
  where outcome = 'INCONCLUSIVE';
create index test_results__layer_seen on test_results (tenant_id, property_id, preset, md5(url))
  where outcome = 'COMPLETE'
    or reason in ('BUTTON_MISSING', 'CONSENT_CONTRADICTED', 'HIDDEN_ONLY', 'LAYER_VANISHED');
create index test_results__tenant_id__created_at on test_results (tenant_id, created_at);
create index test_results__tenant_id__id on test_results (tenant_id, id desc)
  include (type, property_id);
create index test_results__tenant_id__property_id__id on test_results
  (tenant_id, property_id, id desc);
create index test_results__tenant_id__run_id on test_results (tenant_id, run_id);
-- The filters of the history, however many runs there are. All tests have a few types, presets and
-- devices; the indexes serve those that are rare.
create index test_results__tenant_id__type__id on test_results (tenant_id, type, id desc);
create index test_results__tenant_id__preset__id on test_results (tenant_id, preset, id desc);
create index test_results__tenant_id__device__id on test_results (tenant_id, device, id desc)
  where device <> 'DESKTOP';
create index test_results__tenant_id__inconclusive__id on test_results (tenant_id, id desc)
  where outcome = 'INCONCLUSIVE';
create index test_results__search on test_results
  using gin (tenant_id, (url || ' ' || scenario_name) gin_trgm_ops);
comment on index test_results__search is 'The text filter of the history.';
create index test_results__page on test_results
  (tenant_id, property_id, preset, device, md5(url), steps_hash, id desc);
comment on index test_results__page is 'Finds the earlier runs of a page with the same steps.';
create index test_results__tenant_id__property_id__host on test_results
  (tenant_id, property_id, host);
call app.protect('test_results', 'select, insert, update, delete', 'select');
call app.protect_property('test_results');
create policy leased on test_results to current_user using (true) with check (true);

create table stored_evidence (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  bytes bigint not null,
  files bigint not null
);
comment on table stored_evidence is
  'Sizes and numbers of the files of all results, written by triggers of test_results.';
call app.protect('stored_evidence', 'select', 'select');
create policy leased on stored_evidence to current_user using (true) with check (true);

create function app.count_evidence() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into stored_evidence as s (tenant_id, bytes, files)
  select tenant_id, tg_argv[0]::integer * sum(evidence_bytes),
    tg_argv[0]::integer * sum(evidence_files)
  from changed c where exists (select from tenants t where t.id = c.tenant_id)
  group by tenant_id order by tenant_id
  on conflict (tenant_id) do update set bytes = s.bytes + excluded.bytes,
    files = s.files + excluded.files;
  return null;
end $$;
comment on function app.count_evidence is
  'Adds the files of new results to their tenants, or takes those of deleted ones away.';
revoke execute on function app.count_evidence from public;

create trigger evidence_insert after insert on test_results referencing new table as changed
  for each statement execute function app.count_evidence('1');
create trigger evidence_delete after delete on test_results referencing old table as changed
  for each statement execute function app.count_evidence('-1');

create table test_reports (
  tenant_id uuid not null,
  test_result_id uuid not null,
  property_id uuid not null,
  report json not null,
  samples jsonb,
  primary key (tenant_id, test_result_id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id) on delete cascade
);
comment on table test_reports is
  'Data of the report screen, one document a run, in a table of its own so that lists never read it.';
comment on column test_reports.report is
  'Contract type Report; json, not jsonb: it is only passed on.';
comment on column test_reports.samples is
  'Contract type RunSamples; null for runs of older scanners.';
create index test_reports__tenant_id__property_id on test_reports (tenant_id, property_id);
call app.protect('test_reports', 'select, insert, delete');
call app.protect_property('test_reports');
create policy leased on test_reports for insert to current_user with check (true);
grant update (property_id) on test_reports to crumbtrail_app;

create table past_runs (
  tenant_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  type test_type not null,
  url text not null,
  outcome outcome not null,
  created_at timestamptz not null,
  host text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade
);
comment on table past_runs is
  'Runs whose result was deleted, by hand or after the retention, for the histories of issues.';
comment on column past_runs.id is 'Id of the deleted test result.';
comment on column past_runs.host is 'Host of the URL as properties are matched by it.';
create index past_runs__tenant_id__property_id__host on past_runs (tenant_id, property_id, host);
call app.protect('past_runs', 'select, insert');
call app.protect_property('past_runs');
-- Past runs go with the last occurrence that refers to them.
grant delete, update (property_id) on past_runs to crumbtrail_app;

create trigger note_host before insert on test_results for each row execute function app.note_host();
create trigger note_host before insert on past_runs for each row execute function app.note_host();
