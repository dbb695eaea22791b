-- Issues follow their pages: a new property, another base URL or another status takes the results of
-- its hosts over, with their issues.

create function app.url_host(url text) returns text immutable parallel safe language sql
  return rtrim(lower(substring(url from '^[a-zA-Z]+://(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]*)')), '.');
comment on function app.url_host is 'The host of a URL as it is written, in lower case.';

alter table test_results add column host text not null default '';
alter table past_runs add column host text not null default '';
comment on column test_results.host is 'Host of the URL as properties are matched by it.';
comment on column past_runs.host is 'Host of the URL as properties are matched by it.';

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
create trigger note_host before insert on test_results for each row execute function app.note_host();
create trigger note_host before insert on past_runs for each row execute function app.note_host();

-- Not forced meanwhile, so that an owner that is no superuser sees the rows of all tenants.
alter table scan_jobs no force row level security;
alter table test_results no force row level security;
alter table past_runs no force row level security;
update test_results r set host = coalesce((select j.target_host from scan_jobs j
  where j.tenant_id = r.tenant_id and j.id = r.scan_job_id), app.url_host(r.url), '');
update past_runs set host = coalesce(app.url_host(url), '');
alter table scan_jobs force row level security;
alter table test_results force row level security;
alter table past_runs force row level security;
create index test_results__tenant_id__property_id__host on test_results
  (tenant_id, property_id, host);
drop index past_runs__tenant_id__property_id;
create index past_runs__tenant_id__property_id__host on past_runs (tenant_id, property_id, host);
grant update (property_id) on test_reports, past_runs to crumbtrail_app;
create trigger search_update after update on test_results
  referencing old table as before new table as changed for each statement
  execute function app.note_search_changes('TEST_RESULT', 'id', 'property_id');

create table property_moves (
  id uuid not null default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid,
  moved_by text not null,
  cause text not null check (cause in ('ADDED', 'CHANGED', 'IMPORTED', 'UNDONE')),
  property_id uuid,
  before jsonb,
  version integer,
  moved_at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);
comment on table property_moves is
  'Changes of properties that moved issues to other properties, because pages are matched by host.';
comment on column property_moves.account_id is
  'Account that may undo it; no foreign key, because staff belongs to another tenant.';
comment on column property_moves.property_id is
  'The property that was added or changed; null for an import.';
comment on column property_moves.before is
  'Base URL, host and status of a changed property before the change.';
comment on column property_moves.version is
  'Version of the property after the change: an undo is refused for a later one.';
call app.protect('property_moves', 'select, insert, update', 'select');

create table issue_moves (
  tenant_id uuid not null,
  move_id uuid not null,
  source_id uuid not null,
  to_id uuid not null,
  from_id uuid not null,
  issue_id uuid not null,
  kind text not null check (kind in ('MOVED', 'JOINED', 'DIVIDED')),
  entry_name text not null,
  from_name text not null,
  to_name text not null,
  is_undone boolean not null default false,
  undo jsonb,
  state_changes integer,
  primary key (tenant_id, move_id, source_id, to_id),
  foreign key (tenant_id, move_id) references property_moves (tenant_id, id) on delete cascade
);
comment on table issue_moves is
  'Which issues were moved. No foreign keys to issues and properties: history outlives them.';
comment on column issue_moves.source_id is 'The issue before the move.';
comment on column issue_moves.issue_id is
  'The issue after the move: itself (MOVED); the one of the other property that took it in (JOINED), or that took in the runs of some of its pages (DIVIDED).';
comment on column issue_moves.undo is
  'For JOINED: both issues as they were, and what was handed over. Null when the time for an undo is over.';
comment on column issue_moves.state_changes is
  'issues.state_changes of a JOINED issue afterwards: an undo keeps a state that was changed since.';
create index issue_moves__issue on issue_moves (tenant_id, issue_id);
create index issue_moves__source on issue_moves (tenant_id, source_id);
create index issue_moves__undo on issue_moves (tenant_id, move_id) where undo is not null;
call app.protect('issue_moves', 'select, insert, update', 'select, update');

-- An issue that moves changes the decisions of both properties.
create or replace function app.note_stale_decisions() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_decisions (tenant_id, property_id, decision, name)
    select distinct c.tenant_id, c.property_id,
      case when v.vendor is not null then 'VENDOR' else coalesce(c.storage_type, 'HOST') end,
      coalesce(v.vendor, case when c.storage_type is null then c.entry_name else c.name end)
    from (select n.*, n.id as of_issue from changed n union all
        select o.*, o.id from before o) c
    cross join lateral (
      select app.issue_vendor(c.vendors_match, c.vendor_suggested) as vendor) v
    join changed n on n.id = c.of_issue join before o on o.id = c.of_issue
    where (n.resolved, n.accepted_until, n.is_before_consent, n.test_runs, n.name, n.storage_type,
        n.last_occurrence, n.vendors_match, n.vendor_suggested, n.property_id, n.entry_name)
      is distinct from (o.resolved, o.accepted_until, o.is_before_consent, o.test_runs, o.name,
        o.storage_type, o.last_occurrence, o.vendors_match, o.vendor_suggested, o.property_id,
        o.entry_name);
  else
    insert into stale_decisions (tenant_id, property_id, decision, name)
    select distinct c.tenant_id, c.property_id,
      case when v.vendor is not null then 'VENDOR' else coalesce(c.storage_type, 'HOST') end,
      coalesce(v.vendor, case when c.storage_type is null then c.entry_name else c.name end)
    from changed c
    cross join lateral (
      select app.issue_vendor(c.vendors_match, c.vendor_suggested) as vendor) v
    -- While a tenant is deleted, its rows are deleted after it.
    where exists (select from tenants t where t.id = c.tenant_id);
  end if;
  return null;
end $$;
