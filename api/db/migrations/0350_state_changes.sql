-- A change of an issue's state costs less. Beside a row trigger before updates PostgreSQL computes
-- every generated column of a changed row again, also of rows whose state stays; and the two
-- hashes of an issue cost as much as half of its indexes. So what changes the state counts it:
-- `updateIssueStates` and the three functions below.

drop trigger issues__state_changes on issues;
drop function app.count_state_change;

create function app.state_change(of_issue issues, is_resolved boolean, until timestamptz,
  out changes integer, out changed_at timestamptz) language plpgsql as $$
begin
  changes := of_issue.state_changes;
  changed_at := of_issue.state_changed_at;
  if (of_issue.resolved, of_issue.accepted_until) is distinct from (is_resolved, until) then
    changes := changes + 1;
    -- Not now(), when its transaction began; no finer than the moments it is compared with.
    changed_at := date_trunc('milliseconds', clock_timestamp());
  end if;
end $$;
comment on function app.state_change is
  'state_changes and state_changed_at of an issue that gets the state; as they are if it has it.';

-- As before, and counts the change; asks for nothing that PostgreSQL 18 alone has.
create or replace function app.join_states(of_move uuid) returns void language plpgsql as $$
declare
  opened uuid[];
begin
  -- Open before accepted before resolved; the acceptance that ends first, the last resolution.
  with winner as (
    select distinct on (m.issue_id) m.issue_id, s.* from issue_moves m
    join issues s on s.id in (m.source_id, m.issue_id)
    where m.move_id = of_move and m.kind <> 'MOVED'
    order by m.issue_id, s.resolved, s.accepted, s.accepted_until, s.resolved_at desc,
      s.id = m.issue_id desc),
  joined as (
    update issues t set resolved = w.resolved, resolved_at = w.resolved_at,
      resolver_id = w.resolver_id, resolver_name = w.resolver_name,
      accepted_until = w.accepted_until, acceptance = w.acceptance,
      reappeared_at = greatest(t.reappeared_at, w.reappeared_at),
      (state_changes, state_changed_at) =
        (select * from app.state_change(t, w.resolved, w.accepted_until))
    from winner w join issues before on before.id = w.issue_id
    where t.id = w.issue_id and w.id <> t.id
    returning t.id, before.resolved and not t.resolved as is_opened)
  select array_agg(id) filter (where is_opened) into opened from joined;
  perform app.reset_assignments(app.tenant_id(), opened);
end $$;

create or replace function app.restore_states(of_move uuid) returns void language plpgsql as $$
begin
  update issues i set resolved = b.resolved, resolved_at = b.resolved_at,
    resolver_id = (select id from accounts where id = b.resolver_id),
    resolver_name = b.resolver_name, accepted_until = b.accepted_until, acceptance = b.acceptance,
    reappeared_at = b.reappeared_at,
    (state_changes, state_changed_at) =
      (select * from app.state_change(i, b.resolved, b.accepted_until))
  from issue_moves m cross join lateral (
    select * from jsonb_populate_recordset(null::issues,
      jsonb_build_array(m.undo -> 'source', m.undo -> 'target'))) b
  where m.move_id = of_move and m.kind = 'JOINED' and m.is_undone and i.id = b.id
    and (select t.state_changes from issues t where t.id = m.issue_id) = m.state_changes;
end $$;

-- The function of 0272 with two more columns; it is long, and nothing else of it changes.
do $$
declare
  before text := 'resolved = false, resolved_at = null, resolver_id = null, resolver_name = null';
  found constant text := pg_get_functiondef('app.upsert_findings'::regproc);
begin
  if strpos(found, before) = 0 then
    raise exception 'app.upsert_findings is not the function of 0272';
  end if;
  execute replace(found, before, before || E',
      (state_changes, state_changed_at) = (select * from app.state_change(i, false, case
        when i.accepted and app.new_breaches(i, excluded) = \'{}\' then i.accepted_until end))');
end $$;

-- As before; reads the changed rows once.
create or replace function app.note_stale_decisions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into stale_decisions (tenant_id, property_id, decision, name)
    select distinct n.tenant_id, c.property_id,
      case when c.vendor is not null then 'VENDOR' else coalesce(c.storage_type, 'HOST') end,
      coalesce(c.vendor, case when c.storage_type is null then c.entry_name else c.name end)
    from changed n join before o on o.id = n.id
    cross join lateral (values
      (n.property_id, app.issue_vendor(n.vendors_match, n.vendor_suggested), n.storage_type,
        n.entry_name, n.name),
      (o.property_id, app.issue_vendor(o.vendors_match, o.vendor_suggested), o.storage_type,
        o.entry_name, o.name)) c (property_id, vendor, storage_type, entry_name, name)
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
