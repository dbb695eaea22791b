-- What outlives its cause: work for other systems, the history of issues, the audit log.

create table outbox (
  id bigint generated always as identity primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  topic text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  last_error text,
  dead_at timestamptz,
  created_at timestamptz not null default now(),
  unfinished smallint not null default 0
);
comment on table outbox is
  'Work for other systems (blobs to delete, mail, search), written in the transaction that causes it.';
comment on column outbox.dead_at is 'Set after the last attempt; an operator has to look at it.';
comment on column outbox.unfinished is
  'Claims in a row that neither finished nor failed, the present one included: the worker died.';
create index outbox__due on outbox (topic, run_at, id) where dead_at is null;
create index outbox__tenant_id on outbox (tenant_id);
create index outbox__suspects on outbox (run_at) where unfinished > 1 and dead_at is null;
call app.protect('outbox', 'select, insert', 'select, update, delete');
create policy leased on outbox for insert to current_user with check (true);

-- The history of issues has a table of its own, which is kept as long as the issue: the audit log
-- ends after the tenant's retention.
create table issue_events (
  tenant_id uuid not null,
  issue_id uuid not null,
  at timestamptz not null default now(),
  id uuid not null default uuidv7(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  before jsonb,
  after jsonb,
  primary key (tenant_id, issue_id, at, id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade
);
comment on table issue_events is
  'What people and rules did to an issue: its history, beside the runs that found it. Kept as long as the issue.';
comment on column issue_events.actor_id is
  'No foreign key: staff belongs to another tenant, and the name stays when an account is deleted.';
comment on column issue_events.action is 'As in the audit log, without `issue.`.';
call app.protect('issue_events', 'select, insert');
create policy leased on issue_events for insert to current_user with check (true);
-- An issue that is joined into another hands its events over.
grant update (issue_id) on issue_events to crumbtrail_app;

-- The audit log by month: a month whose time is over is dropped as a whole. The partitions lie in a
-- schema that no login of the product may use, so that every access goes through audit_events and
-- its policies: a partition of its own has none.
create schema audit_parts;
comment on schema audit_parts is
  'Partitions of audit_events by month (UTC), which only their owner may read.';

create table audit_events (
  tenant_id uuid not null,
  at timestamptz not null default now(),
  id uuid not null default uuidv7(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  entity_type text not null,
  entity_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  address text,
  by_staff boolean not null default false,
  primary key (tenant_id, at, id),
  foreign key (tenant_id) references tenants (id) on delete cascade
) partition by range (at);
comment on table audit_events is
  'Who did what to which object, and when. The application may add and read rows, never change them.';
comment on column audit_events.by_staff is
  'Done by the provider''s staff: actor_id is an account of another tenant.';
create index audit_events__tenant_id__entity on audit_events
  (tenant_id, entity_type, entity_id, at desc);
call app.protect('audit_events', 'select, insert', 'insert');
create policy leased on audit_events for insert to current_user with check (true);
-- What the functions below may see and delete, as they run as the owner: no event of the last 3 years.
create policy expired on audit_events for select to current_user using (at < now() - interval '3 years');
create policy deleted on audit_events for delete to current_user
  using (at < now() - interval '3 years');

create table audit_parts.others partition of audit_events default;

create function app.make_audit_partition(month timestamp) returns integer language plpgsql as $$
declare
  part text := 'events_' || to_char(month, 'YYYY_MM');
  starts timestamptz := month at time zone 'UTC';
  ends timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  if to_regclass('audit_parts.' || part) is not null then
    return 0;
  end if;
  execute format('create table audit_parts.%I (like public.audit_events including defaults)', part);
  lock table audit_parts.others in access exclusive mode;
  execute format('with late as (delete from audit_parts.others where at >= %L and at < %L returning *)
    insert into audit_parts.%I select * from late', starts, ends, part);
  execute format('alter table public.audit_events attach partition audit_parts.%I
    for values from (%L) to (%L)', part, starts, ends);
  return 1;
end $$;
comment on function app.make_audit_partition is
  'Makes the partition of a month unless it exists, and moves in what came before it was made.';
revoke execute on function app.make_audit_partition(timestamp) from public;

create function app.make_audit_partitions() returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
  months timestamp[];
  month timestamp;
  made integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('partitions of the audit log', 0)) then
    return 0;
  end if;
  months := array(
    select generate_series(this_month, this_month + interval '3 months', interval '1 month')
    union select date_trunc('month', at at time zone 'UTC') from audit_parts.others);
  foreach month in array months loop
    made := made + app.make_audit_partition(month);
  end loop;
  return made;
end $$;
comment on function app.make_audit_partitions is
  'Makes the partitions of this month and the next three, and of months whose events came without one. Gives how many.';

create function app.drop_audit_partitions(moment timestamptz) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  part text := (select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.audit_events'::regclass and c.relname ~ '^events_\d+_\d\d$'
      and (to_date(substr(c.relname, 8), 'YYYY_MM') + interval '1 month') at time zone 'UTC'
        <= least(moment, now() - interval '3 years')
    order by 1 limit 1);
begin
  if part is null
    or not pg_try_advisory_xact_lock(hashtextextended('partitions of the audit log', 0)) then
    return 0;
  end if;
  execute format('drop table audit_parts.%I', part);
  return 1;
end $$;
comment on function app.drop_audit_partitions is
  'Drops the oldest partition all of whose events are older than a moment, and than three years whatever is given. Gives how many.';

-- By a range of time: joined with what was to be deleted, every month was read.
create function app.delete_audit_events(of_tenant uuid, moment timestamptz, at_most integer)
returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  up_to timestamptz := (select max(at) from (
    select at from audit_events
    where tenant_id = of_tenant and at < least(moment, now() - interval '3 years')
    order by at limit at_most) oldest);
  deleted integer;
begin
  delete from audit_events where tenant_id = of_tenant and at <= up_to;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function app.delete_audit_events is
  'Deletes about so many of a tenant''s oldest events: all of the same moment, if older than the given one, and than three years whatever is given. Gives how many.';

revoke execute on function app.make_audit_partitions(), app.drop_audit_partitions(timestamptz),
  app.delete_audit_events(uuid, timestamptz, integer) from public;
grant execute on function app.make_audit_partitions(), app.drop_audit_partitions(timestamptz),
  app.delete_audit_events(uuid, timestamptz, integer) to crumbtrail_system;

select app.make_audit_partitions();
