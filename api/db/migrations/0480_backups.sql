-- Backups have a login of their own, which reads every row and changes none: row-level security is
-- forced on the owner too, so a dump as the owner holds no tenant's row. migrate.ts makes the login.

grant usage on schema public, app, audit_parts to crumbtrail_backup;
grant select on all tables in schema public, audit_parts to crumbtrail_backup;
grant select on all sequences in schema public, app to crumbtrail_backup;

do $$
declare
  tbl regclass;
begin
  for tbl in select oid from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
    execute format('create policy backup on %s for select to crumbtrail_backup using (true)', tbl);
  end loop;
end $$;

create or replace procedure app.protect(tbl regclass, app_may text, system_may text default '')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format(
    'create policy tenant on %s to crumbtrail_app
       using (tenant_id = (select app.tenant_id()))
       with check (tenant_id = (select app.tenant_id()))', tbl);
  execute format('grant %s on %s to crumbtrail_app', app_may, tbl);
  if system_may <> '' then
    execute format('create policy cross_tenant on %s to crumbtrail_system using (true) with check (true)', tbl);
    execute format('grant %s on %s to crumbtrail_system', system_may, tbl);
  end if;
  execute format('create policy backup on %s for select to crumbtrail_backup using (true)', tbl);
  execute format('grant select on %s to crumbtrail_backup', tbl);
end $$;

create or replace function app.make_audit_partition(month timestamp) returns integer language plpgsql as $$
declare
  part text := 'events_' || to_char(month, 'YYYY_MM');
  starts timestamptz := month at time zone 'UTC';
  ends timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  if to_regclass('audit_parts.' || part) is not null then
    return 0;
  end if;
  execute format('create table audit_parts.%I (like public.audit_events including defaults)', part);
  execute format('grant select on audit_parts.%I to crumbtrail_backup', part);
  lock table audit_parts.others in access exclusive mode;
  execute format('with late as (delete from audit_parts.others where at >= %L and at < %L returning *)
    insert into audit_parts.%I select * from late', starts, ends, part);
  execute format('alter table public.audit_events attach partition audit_parts.%I
    for values from (%L) to (%L)', part, starts, ends);
  return 1;
end $$;
