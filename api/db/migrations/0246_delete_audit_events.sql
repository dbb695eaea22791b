-- By a range of time: joined with what was to be deleted, every month was read.
create or replace function app.delete_audit_events(of_tenant uuid, moment timestamptz, at_most integer)
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
