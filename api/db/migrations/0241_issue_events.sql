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
comment on column issue_events.action is 'As in the audit log, without `issue.`.';
comment on column issue_events.actor_id is
  'No foreign key: staff belongs to another tenant, and the name stays when an account is deleted.';
call app.protect('issue_events', 'select, insert');
-- An issue that is joined into another hands its events over.
grant update (issue_id) on issue_events to crumbtrail_app;
create policy leased on issue_events for insert to current_user with check (true);

-- The history until now. Not forced meanwhile, so that an owner that is no superuser sees the rows of
-- all tenants.
alter table audit_events no force row level security;
alter table issue_moves no force row level security;
alter table issues no force row level security;
alter table issue_events no force row level security;
create temporary table heirs on commit drop as
with recursive joined as (
  select tenant_id, source_id, issue_id from issue_moves where kind = 'JOINED' and not is_undone
  union
  select j.tenant_id, j.source_id, m.issue_id from joined j join issue_moves m
    on m.tenant_id = j.tenant_id and m.source_id = j.issue_id and m.kind = 'JOINED'
    and not m.is_undone)
select * from joined;
insert into issue_events
  (tenant_id, issue_id, at, id, actor_id, actor_name, action, before, after)
select e.tenant_id, i.id, e.at, e.id, e.actor_id, e.actor_name, substr(e.action, 7), e.before, e.after
from audit_events e
left join heirs h on h.tenant_id = e.tenant_id and h.source_id = e.entity_id
  and exists (select from issues i where i.tenant_id = h.tenant_id and i.id = h.issue_id)
join issues i on i.tenant_id = e.tenant_id and i.id = coalesce(h.issue_id, e.entity_id)
where e.entity_type = 'issue' and e.action <> 'issue.deleted';
-- The undo of a move gives the events back.
update issue_moves m set undo = m.undo || jsonb_build_object('events', array(
  select e.id from audit_events e where e.tenant_id = m.tenant_id and e.entity_type = 'issue'
    and (e.entity_id = m.source_id or e.entity_id in (select h.source_id from heirs h
      where h.tenant_id = m.tenant_id and h.issue_id = m.source_id))))
where m.kind = 'JOINED' and not m.is_undone and m.undo is not null;
alter table audit_events force row level security;
alter table issue_moves force row level security;
alter table issues force row level security;
alter table issue_events force row level security;

-- As before, and the events are written and handed over, too.
create or replace function app.upsert_findings(of_tenant uuid, of_property uuid, of_result uuid,
  seen_at timestamptz, page text, given_findings jsonb)
  returns table (issue_id uuid, change finding_change)
  language plpgsql set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  ids uuid[];
  changes finding_change[];
  reopened uuid[];
  returned uuid[];
  on_page bigint;
begin
  with queue as materialized (
    select pg_advisory_xact_lock(hashtextextended('findings of ' || of_property, 0))
  ), given as (
    select * from jsonb_to_recordset(given_findings) as f (
      "issueType" issue_type, "entryName" text, "entryOrigin" text, "storageType" text,
      expires double precision, session boolean, "sourceMethod" text, "isBeforeConsent" boolean, phase text,
      "firstParty" boolean, "missingInVendorList" boolean, urls text[], trace text[],
      "vendorsMatch" jsonb, "vendorSuggested" jsonb, "vendorDetected" jsonb,
      "suspiciousDetails" jsonb, hits integer, "searchText" text, "nameRule" text,
      "commonName" text, variants text[])
  ), keyed as materialized (
    select g.*, coalesce((select k.entry_name from (
          select i.id, i.entry_name, i.resolved or i.accepted as ended, 0 as unseen
          from issues i
          where g."nameRule" is not null and i.tenant_id = of_tenant
            and i.property_id = of_property
            and i.hash_key = any (array(select app.issue_hash_key(g."issueType", v)
              from unnest(g."entryName" || g.variants) v))
          union all
          select i.id, i.entry_name, false, 1 from issues i
          where g."nameRule" is not null and i.tenant_id = of_tenant
            and i.property_id = of_property
            and i.common_name = g."commonName" and i.issue_type = g."issueType"
            and not i.resolved and not i.accepted) k
        order by k.entry_name = g."entryName" desc, k.ended, k.unseen, k.id
        limit 1), g."entryName") as key_name
    from given g
  ), input as (
    select * from keyed order by app.issue_hash_key("issueType", key_name)
  ), written as (
    insert into issues as i (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
      storage_type, expires, session, source_method, is_before_consent, phase, first_party,
      missing_in_vendor_list, urls, trace, vendors_match, vendor_suggested, vendor_detected,
      suspicious_details, occurrence_count, test_runs, created_at, last_occurrence,
      last_occurred_on, search_text, last_test_result_id, name_rule, common_name, variants)
    select of_tenant, of_property, "issueType", key_name, "entryName",
      "entryOrigin", "storageType", expires, session, "sourceMethod", "isBeforeConsent", phase,
      "firstParty", "missingInVendorList", urls, trace, "vendorsMatch",
      nullif("vendorSuggested", 'null'), nullif("vendorDetected", 'null'),
      nullif("suspiciousDetails", 'null'), hits, 1, seen_at, seen_at, page,
      lower("searchText"), of_result,
      "nameRule", "commonName", coalesce(variants, '{}')
    from input cross join queue
    on conflict (tenant_id, property_id, hash_key) do update set
      entry_origin = excluded.entry_origin, storage_type = excluded.storage_type,
      expires = excluded.expires, session = excluded.session,
      source_method = excluded.source_method, is_before_consent = excluded.is_before_consent,
      phase = excluded.phase,
      first_party = excluded.first_party,
      missing_in_vendor_list = excluded.missing_in_vendor_list, urls = excluded.urls,
      trace = excluded.trace, vendors_match = excluded.vendors_match,
      vendor_suggested = excluded.vendor_suggested, vendor_detected = excluded.vendor_detected,
      suspicious_details = excluded.suspicious_details,
      occurrence_count = i.occurrence_count + excluded.occurrence_count,
      test_runs = i.test_runs + 1,
      last_occurrence = greatest(i.last_occurrence, excluded.last_occurrence),
      last_occurred_on = excluded.last_occurred_on, search_text = excluded.search_text,
      last_test_result_id = excluded.last_test_result_id,
      name = excluded.name, name_rule = excluded.name_rule,
      common_name = excluded.common_name,
      variants = case when excluded.name_rule is null then '{}' else array(
        select v from unnest(excluded.variants || i.variants) with ordinality seen (v, n)
        group by v order by min(n) limit 20) end,
      untested_since = null,
      reappeared_at = case
        when i.resolved or i.accepted and app.new_breaches(i, excluded) <> '{}'
          then excluded.last_occurrence
        else i.reappeared_at end,
      accepted_until = case
        when i.accepted and app.new_breaches(i, excluded) = '{}' then i.accepted_until end,
      acceptance = case when i.resolved then null
        when i.accepted and app.new_breaches(i, excluded) <> '{}' then i.acceptance
          || jsonb_build_object('ended', jsonb_build_object('why', 'CHANGED',
            'at', to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'breaches', to_jsonb(app.new_breaches(i, excluded))))
        else i.acceptance end,
      resolved = false, resolved_at = null, resolver_id = null, resolver_name = null
    returning new.id, new.issue_type, new.entry_name,
      case when old.id is null then 'new'
           when old.resolved or (old.accepted and not new.accepted) then 'reappeared'
           else 'repeated' end::finding_change as change,
      old.resolved and new.assignment_count > 0 as was_assigned,
      case when (old.accepted and not new.accepted) then new.acceptance end as breached,
      old.resolved as was_resolved, old.resolver_name as resolver, old.resolved_at as ended_at
  ), linked as (
    insert into issue_occurrences (tenant_id, issue_id, test_result_id, hits, change, occurred_at)
    select of_tenant, w.id, of_result, f.hits, w.change, seen_at
    from written w join input f
      on f."issueType" = w.issue_type and f.key_name = w.entry_name
  ), happened as (
    select w.id, 'acceptance_ended' as action,
      jsonb_build_object('acceptedBy', w.breached -> 'acceptedBy') as before,
      w.breached -> 'ended' || jsonb_build_object('page', page, 'testResultId', of_result) as after
    from written w where w.breached is not null
    union all
    select w.id, 'reappeared',
      jsonb_build_object('resolverName', w.resolver, 'resolvedAt',
        to_char(w.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      jsonb_build_object('page', page, 'testResultId', of_result)
    from written w where w.was_resolved
  ), recorded as (
    insert into audit_events (tenant_id, actor_name, action, entity_type, entity_id, before, after)
    select of_tenant, 'Crumbtrail', 'issue.' || h.action, 'issue', h.id, h.before, h.after
    from happened h
  ), noted as (
    insert into issue_events (tenant_id, issue_id, actor_name, action, before, after)
    select of_tenant, h.id, 'Crumbtrail', h.action, h.before, h.after from happened h
  )
  select array_agg(w.id), array_agg(w.change), array_agg(w.id) filter (where w.was_assigned),
    array_agg(w.id) filter (where w.was_resolved)
  into ids, changes, reopened, returned from written w;
  -- Pages on which it was found before it was resolved do not count for the issue that came back.
  if returned is not null then
    delete from issue_pages p where p.tenant_id = of_tenant and p.issue_id = any (returned);
  end if;
  on_page := app.page_of(of_tenant, of_result);
  insert into issue_pages as p (tenant_id, issue_id, page_id, seen_at)
  select of_tenant, w.id, on_page, seen_at from unnest(ids) w (id)
  on conflict (tenant_id, issue_id, page_id)
  do update set seen_at = greatest(p.seen_at, excluded.seen_at);
  -- A statement of its own: it sees what was assigned and sent while the one before waited its turn.
  if reopened is not null then
    perform app.reset_assignments(of_tenant, reopened);
  end if;
  return query select * from unnest(ids, changes);
end $$;

create or replace function app.note_moves(of_move uuid, strays jsonb) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  pages bigint;
begin
  -- Runs of these properties write their findings before or after.
  perform pg_advisory_xact_lock(hashtextextended('findings of ' || p, 0)) from (
    select distinct p from jsonb_to_recordset(strays) as s ("from" uuid, "to" uuid),
      unnest(array["from", "to"]) p order by p) locks;
  insert into moved_pages (tenant_id, move_id, id, from_id, to_id, url_hash, url)
  select app.tenant_id(), of_move, id, from_id, to_id, md5(url), url from app.moved_pages(strays);
  get diagnostics pages = row_count;
  -- No statistics know of the rows of this transaction: the planner takes many for one.
  perform set_config('enable_nestloop', case when pages > 500 then 'off' else 'on' end, true);
  perform from issues where id = any (array(
    with found as materialized (
      select distinct i.id, i.hash_key, p.to_id from moved_pages p
      join issue_occurrences o on o.test_result_id = p.id
      join issues i on i.id = o.issue_id and i.property_id = p.from_id
      where p.move_id = of_move)
    select id from found
    union select t.id from found f
      join issues t on t.property_id = f.to_id and t.hash_key = f.hash_key))
  order by property_id, hash_key for update;
  insert into issue_moves (tenant_id, move_id, source_id, from_id, to_id, issue_id, kind,
    entry_name, from_name, to_name, undo)
  with part as materialized (
    select i.id, i.hash_key, i.entry_name, i.created_at, p.from_id, p.to_id,
      max(o.occurred_at) as last_at
    from moved_pages p join issue_occurrences o on o.test_result_id = p.id
    join issues i on i.id = o.issue_id and i.property_id = p.from_id
    where p.move_id = of_move
    group by i.id, p.from_id, p.to_id),
  staying as materialized (
    select distinct o.issue_id from (select distinct id from part) i
    join issue_occurrences o on o.issue_id = i.id
    left join moved_pages p on p.move_id = of_move and p.id = o.test_result_id
    where p.id is null and (exists (select from test_results r where r.id = o.test_result_id)
      or exists (select from past_runs r where r.id = o.test_result_id))),
  whole as materialized (
    select distinct on (id) id, to_id from part
    where id not in (select issue_id from staying) order by id, last_at desc, to_id),
  placed as (
    select p.*, w.id is not null as is_whole, coalesce(
      (select t.id from issues t where t.property_id = p.to_id and t.hash_key = p.hash_key
        and t.id not in (select id from whole)),
      first_value(coalesce(w.id, uuidv7())) over (partition by p.to_id, p.hash_key
        order by w.id is null, p.created_at, p.id)) as target
    from part p left join whole w on w.id = p.id and w.to_id = p.to_id)
  select app.tenant_id(), of_move, p.id, p.from_id, p.to_id, p.target,
    case when p.target = p.id then 'MOVED' when is_whole then 'JOINED' else 'DIVIDED' end,
    p.entry_name, f.name, t.name,
    case when is_whole and p.target <> p.id then jsonb_build_object(
      'source', (select to_jsonb(i) from issues i where i.id = p.id),
      'target', (select to_jsonb(i) from issues i where i.id = p.target),
      'comments', array(select id from comments where issue_id = p.id),
      'events', array(select id from issue_events where issue_id = p.id),
      'links', array(select token_hash from assignment_links where issue_id = p.id),
      'assignments', (select jsonb_agg(to_jsonb(a)) from issue_assignments a
        where a.issue_id in (p.id, p.target)),
      'remote', array(select r.endpoint_id from remote_issues r where r.issue_id = p.id
        and not exists (select from remote_issues k
          where k.endpoint_id = r.endpoint_id and k.issue_id = p.target))) end
  from placed p join properties f on f.id = p.from_id join properties t on t.id = p.to_id;
end $$;

create or replace function app.join_issues(of_move uuid) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  update issues t set (entry_origin, storage_type, expires, session, source_method,
      is_before_consent, first_party, missing_in_vendor_list, urls, trace, vendors_match,
      vendor_detected, suspicious_details, last_occurred_on, last_test_result_id, search_text,
      vendor_suggested, phase) =
    (select n.entry_origin, n.storage_type, n.expires, n.session, n.source_method,
      n.is_before_consent, n.first_party, n.missing_in_vendor_list, n.urls, n.trace,
      n.vendors_match, n.vendor_detected, n.suspicious_details, n.last_occurred_on,
      n.last_test_result_id, n.search_text, n.vendor_suggested, n.phase
      from issues n where n.id = s.newest)
  from (
    select distinct on (m.issue_id) m.issue_id, n.id as newest from issue_moves m
    join issues n on n.id in (m.source_id, m.issue_id)
    where m.move_id = of_move and m.kind = 'JOINED'
    order by m.issue_id, n.last_occurrence desc, n.id) s
  where t.id = s.issue_id and s.newest <> t.id;
  update issues t set occurrence_count = t.occurrence_count + s.hits,
    test_runs = t.test_runs + s.runs, comment_count = t.comment_count + s.comments,
    created_at = least(t.created_at, s.first_at),
    last_occurrence = greatest(t.last_occurrence, s.last_at)
  from (
    select m.issue_id, sum(i.occurrence_count) as hits, sum(i.test_runs) as runs,
      sum(i.comment_count) as comments, min(i.created_at) as first_at,
      max(i.last_occurrence) as last_at
    from issue_moves m join issues i on i.id = m.source_id
    where m.move_id = of_move and m.kind = 'JOINED' group by m.issue_id) s
  where t.id = s.issue_id;
  update issue_occurrences o set issue_id = m.issue_id from issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and o.issue_id = m.source_id
    and not exists (select from issue_occurrences k
      where k.issue_id = m.issue_id and k.test_result_id = o.test_result_id);
  insert into issue_pages as k (tenant_id, issue_id, page_id, seen_at)
  select s.tenant_id, m.issue_id, s.page_id, max(s.seen_at)
  from issue_moves m join issue_pages s on s.issue_id = m.source_id
  where m.move_id = of_move and m.kind = 'JOINED' group by 1, 2, 3
  on conflict (tenant_id, issue_id, page_id) do update set seen_at = greatest(k.seen_at, excluded.seen_at);
  update comments c set issue_id = m.issue_id from issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and c.issue_id = m.source_id;
  update issue_events e set issue_id = m.issue_id from issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and e.issue_id = m.source_id;
  -- Of two assignments to a group the one that was sent counts: somebody has its link.
  insert into issue_assignments as a (tenant_id, issue_id, assignee_id, property_id, status, reason,
    assigned_by, assigned_at, sent_at, due_at, reminder_count, remind_at, remind_again_at, staff_id)
  select distinct on (m.issue_id, s.assignee_id) s.tenant_id, m.issue_id, s.assignee_id, m.to_id,
    s.status, s.reason, s.assigned_by, s.assigned_at, s.sent_at, s.due_at, s.reminder_count,
    s.remind_at, s.remind_again_at, s.staff_id
  from issue_moves m join issue_assignments s on s.issue_id = m.source_id
  where m.move_id = of_move and m.kind = 'JOINED'
  order by m.issue_id, s.assignee_id, s.status = 'sent' desc
  on conflict (tenant_id, issue_id, assignee_id) do update set status = excluded.status,
    reason = excluded.reason, assigned_by = excluded.assigned_by,
    assigned_at = excluded.assigned_at, sent_at = excluded.sent_at, due_at = excluded.due_at,
    reminder_count = excluded.reminder_count, remind_at = excluded.remind_at,
    remind_again_at = excluded.remind_again_at, staff_id = excluded.staff_id
    where excluded.status = 'sent' and a.status <> 'sent';
  update assignment_links l set issue_id = m.issue_id, property_id = m.to_id from issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and l.issue_id = m.source_id;
  update remote_issues r set issue_id = m.issue_id from issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and r.issue_id = m.source_id
    and not exists (select from remote_issues k
      where k.endpoint_id = r.endpoint_id and k.issue_id = m.issue_id)
    and not exists (select from issue_moves n join remote_issues k on k.issue_id = n.source_id
      where n.move_id = of_move and n.kind = 'JOINED' and n.issue_id = m.issue_id
        and k.endpoint_id = r.endpoint_id and n.source_id < m.source_id);
  insert into returned_issues (tenant_id, issue_id, returned_at)
  select r.tenant_id, m.issue_id, max(r.returned_at)
  from issue_moves m join returned_issues r on r.issue_id = m.source_id
  where m.move_id = of_move and m.kind = 'JOINED' group by r.tenant_id, m.issue_id
  on conflict do nothing;
  delete from issues where id in (
    select source_id from issue_moves where move_id = of_move and kind = 'JOINED');
end $$;

create or replace function app.separate_issues(of_move uuid) returns void language plpgsql as $$
begin
  -- Only where both still exist, and the place is free that the joined one had.
  update issue_moves m set is_undone = exists (select from issues t where t.id = m.issue_id)
    and exists (select from properties p where p.id = m.from_id)
    and not exists (select from issues s where s.property_id = m.from_id
      and s.hash_key = m.undo -> 'source' ->> 'hash_key')
  where m.move_id = of_move and m.kind = 'JOINED' and m.undo is not null;
  -- Its runs come back with their pages.
  perform app.insert_issues(jsonb_agg((m.undo -> 'source') || jsonb_build_object(
    'occurrence_count', 0, 'test_runs', 0, 'assignment_count', 0,
    'resolver_id', (select id from accounts where id = (m.undo -> 'source' ->> 'resolver_id')::uuid),
    'comment_count', jsonb_array_length(m.undo -> 'comments'))))
  from issue_moves m where m.move_id = of_move and m.kind = 'JOINED' and m.is_undone
  group by substr(m.source_id::text, 35);
  update comments c set issue_id = m.source_id from issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and m.is_undone and c.issue_id = m.issue_id
    and m.undo -> 'comments' ? c.id::text;
  update issues i set comment_count = (select count(*) from comments c where c.issue_id = i.id)
  where i.id in (select unnest(array[source_id, issue_id]) from issue_moves
    where move_id = of_move and kind = 'JOINED' and is_undone);
  update issue_events e set issue_id = m.source_id from issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and m.is_undone and e.issue_id = m.issue_id
    and m.undo -> 'events' ? e.id::text;
  update assignment_links l set issue_id = m.source_id, property_id = m.from_id from issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and m.is_undone and l.issue_id = m.issue_id
    and m.undo -> 'links' ? l.token_hash;
  insert into issue_assignments
  select a.* from issue_moves m cross join lateral jsonb_populate_recordset(
    null::issue_assignments, nullif(m.undo -> 'assignments', 'null')) a
  join issue_assignees g on g.id = a.assignee_id
  where m.move_id = of_move and m.kind = 'JOINED' and m.is_undone and a.issue_id = m.source_id;
  delete from issue_assignments t using issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and m.is_undone and t.issue_id = m.issue_id
    and exists (select from jsonb_populate_recordset(null::issue_assignments,
      nullif(m.undo -> 'assignments', 'null')) a
      where a.issue_id = m.source_id and a.assignee_id = t.assignee_id)
    and not exists (select from jsonb_populate_recordset(null::issue_assignments,
      nullif(m.undo -> 'assignments', 'null')) a
      where a.issue_id = m.issue_id and a.assignee_id = t.assignee_id);
  update remote_issues r set issue_id = m.source_id from issue_moves m
  where m.move_id = of_move and m.kind = 'JOINED' and m.is_undone and r.issue_id = m.issue_id
    and m.undo -> 'remote' ? r.endpoint_id::text;
end $$;
