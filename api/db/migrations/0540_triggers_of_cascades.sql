-- Before PostgreSQL 18, a trigger of rows that a cascade deletes runs with the rights of the login that
-- deleted the first of them: of the cross-tenant login where a tenant is deleted, which may not read
-- vendors or issues. There these rows go as well, so nothing is left to count.

create or replace function app.may_change(owners text) returns boolean language sql stable as $$
  select has_table_privilege(owners, 'select') and has_table_privilege(owners, 'update')
$$;
comment on function app.may_change is 'Whether the login may read and change the rows of a table.';

create or replace function app.raise_version_of_owner() returns trigger language plpgsql as $$
begin
  if app.may_change(tg_argv[0]) then
    execute format('update %I set version = version + 1 where id in (select %I from changed)',
      tg_argv[0], tg_argv[1]);
  end if;
  return null;
end $$;

create or replace function app.raise_version_of_vendor() returns trigger language plpgsql as $$
begin
  if app.may_change('vendors') then
    update vendors set version = version + 1 where id in (
      select e.vendor_id from vendor_entries e join changed c on c.vendor_entry_id = e.id);
  end if;
  return null;
end $$;

create or replace function app.count_assignments() returns trigger language plpgsql as $$
begin
  if app.may_change('issues') then
    update issues i set assignment_count = i.assignment_count
      + c.n * case tg_op when 'INSERT' then 1 else -1 end
    from (select tenant_id, issue_id, count(*) as n from changed group by 1, 2) c
    where i.tenant_id = c.tenant_id and i.id = c.issue_id;
  end if;
  return null;
end $$;
