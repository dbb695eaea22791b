-- Issues that move with their pages to another property, and back.

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

create function app.insert_issues(rows jsonb) returns void language plpgsql as $$
begin
  execute (select format('insert into issues (%1$s)
      select %1$s from jsonb_populate_recordset(null::issues, $1)', string_agg(quote_ident(attname), ', '))
    from pg_attribute
    where attrelid = 'issues'::regclass and attnum > 0 and not attisdropped and attgenerated = '')
  using rows;
end $$;
comment on function app.insert_issues is 'Inserts issues as to_jsonb writes them.';

-- `strays`, here and below: hosts that one property loses to another, as [{from, host, to}].
create function app.moved_pages(strays jsonb)
returns table (id uuid, from_id uuid, to_id uuid, url text) stable language sql as $$
  with s as materialized (
    select * from jsonb_to_recordset(strays) as s ("from" uuid, host text, "to" uuid))
  select r.id, s."from", s."to", r.url
  from s join test_results r on r.property_id = s."from" and r.host = s.host
  union all
  select r.id, s."from", s."to", r.url
  from s join past_runs r on r.property_id = s."from" and r.host = s.host
$$;
comment on function app.moved_pages is
  'Results and past runs of the hosts that properties lose to others, given as [{from, host, to}].';

create function app.move_jobs(strays jsonb) returns void language plpgsql as $$
declare
  moved uuid[];
begin
  -- A scanner that saves a result holds its job: what it finds is there when this goes on, and what
  -- is saved later reads the new property.
  perform from scan_jobs j
  join jsonb_to_recordset(strays) as s ("from" uuid, host text, "to" uuid)
    on j.property_id = s."from" and j.target_host = s.host
  order by j.id for no key update of j;
  with jobs as (
    update scan_jobs j set property_id = s."to"
    from jsonb_to_recordset(strays) as s ("from" uuid, host text, "to" uuid)
    where j.property_id = s."from" and j.target_host = s.host
    returning j.run_id)
  select array_agg(distinct run_id) into moved from jobs;
  -- A run of pages of several properties stays with its scenario.
  update test_runs r set property_id = j.property_id from (
    select run_id, (array_agg(property_id))[1] as property_id from scan_jobs
    where run_id = any (moved) group by run_id having count(distinct property_id) = 1) j
  where r.id = j.run_id and r.property_id <> j.property_id;
end $$;
comment on function app.move_jobs is 'Moves jobs, and the runs all of whose pages move.';

create function app.note_moves(of_move uuid, strays jsonb) returns void language plpgsql
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
comment on function app.note_moves is
  'Locks the issues that were found on moved pages, and notes what becomes of each. An issue with pages that stay is divided.';

create function app.move_issues(of_move uuid, strays jsonb) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  -- Two properties may exchange an issue of one key. Its place is made free first.
  update issues i set entry_name = i.id::text
  from issue_moves m join issue_moves w on w.move_id = m.move_id and w.to_id = m.from_id
    and w.entry_name = m.entry_name
  where m.move_id = of_move and m.kind = 'MOVED' and i.id = m.source_id;
  update issues i set property_id = m.to_id, entry_name = m.entry_name from issue_moves m
  where m.move_id = of_move and m.kind = 'MOVED' and i.id = m.source_id;
  update issue_assignments a set property_id = m.to_id from issue_moves m
  where m.move_id = of_move and m.kind = 'MOVED' and a.issue_id = m.source_id;
  update assignment_links l set property_id = m.to_id from issue_moves m
  where m.move_id = of_move and m.kind = 'MOVED' and l.issue_id = m.source_id;
  -- A part for a property without the issue begins with its state; the times are bounds of its runs.
  perform app.insert_issues(jsonb_agg(made)) from (
    select distinct on (m.issue_id) m.issue_id, to_jsonb(i) || jsonb_build_object('id', m.issue_id,
      'property_id', m.to_id, 'entry_name', m.entry_name, 'occurrence_count', 0, 'test_runs', 0,
      'comment_count', 0, 'assignment_count', 0, 'created_at', i.last_occurrence,
      'last_occurrence', i.created_at) as made
    from issue_moves m join issues i on i.id = m.source_id
    where m.move_id = of_move and m.kind = 'DIVIDED'
      and not exists (select from issues t where t.id = m.issue_id)
    order by m.issue_id, i.created_at) parts
  group by substr(issue_id::text, 35);
  perform app.join_states(of_move);
  perform app.divide_issues(of_move, strays);
  perform app.join_issues(of_move);
  update issue_moves m set state_changes = i.state_changes from issues i
  where m.move_id = of_move and m.kind = 'JOINED' and i.id = m.issue_id;
  -- What waits to be sent would be skipped, if its group does not take the new property.
  delete from issue_assignments a using issue_moves m, issue_assignees g
  where m.move_id = of_move and a.issue_id = m.issue_id and a.status = 'pending'
    and g.id = a.assignee_id and not g.all_properties
    and not exists (select from issue_assignee_properties p
      where p.assignee_id = g.id and p.property_id = a.property_id);
  update test_reports t set property_id = p.to_id from moved_pages p
  where p.move_id = of_move and t.test_result_id = p.id;
  update test_results r set property_id = p.to_id from moved_pages p
  where p.move_id = of_move and r.id = p.id;
  update past_runs r set property_id = s."to"
  from jsonb_to_recordset(strays) as s ("from" uuid, host text, "to" uuid)
  where r.property_id = s."from" and r.host = s.host;
  delete from moved_pages where move_id = of_move;
  perform set_config('enable_nestloop', 'on', true);
end $$;
comment on function app.move_issues is
  'Moves, joins and divides issues as noted, and moves the results at last.';

create function app.join_states(of_move uuid) returns void language plpgsql as $$
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
      reappeared_at = greatest(t.reappeared_at, w.reappeared_at)
    from winner w where t.id = w.issue_id and w.id <> t.id
    returning new.id, old.resolved and not new.resolved as is_opened)
  select array_agg(id) filter (where is_opened) into opened from joined;
  perform app.reset_assignments(app.tenant_id(), opened);
end $$;
comment on function app.join_states is 'The state of issues that take others in: open wins.';

create function app.divide_issues(of_move uuid, strays jsonb) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  with part as materialized (
    select m.source_id, m.issue_id, o.test_result_id, o.hits, o.occurred_at, p.url
    from issue_moves m join issue_occurrences o on o.issue_id = m.source_id
    join moved_pages p on p.move_id = m.move_id and p.id = o.test_result_id
      and p.from_id = m.from_id and p.to_id = m.to_id
    where m.move_id = of_move and m.kind = 'DIVIDED'),
  handed as (
    update issue_occurrences o set issue_id = p.issue_id from part p
    where o.issue_id = p.source_id and o.test_result_id = p.test_result_id),
  changed as (
    select issue_id as id, true as gains, sum(hits) as hits, count(*) as runs,
      min(occurred_at) as first_at, max(occurred_at) as last_at,
      (array_agg(test_result_id order by occurred_at desc))[1] as last_result,
      (array_agg(url order by occurred_at desc))[1] as last_url
    from part group by issue_id
    union all
    select source_id, false, -sum(hits), -count(*), null, null, null, null
    from part group by source_id),
  summed as (
    select id, sum(hits) as hits, sum(runs) as runs, min(first_at) as first_at,
      max(last_at) as last_at, max(last_result::text)::uuid as last_result,
      max(last_url) as last_url
    from changed group by id)
  update issues i set occurrence_count = greatest(0, i.occurrence_count + s.hits),
    test_runs = greatest(0, i.test_runs + s.runs),
    created_at = least(i.created_at, s.first_at),
    last_test_result_id = case when s.last_at >= i.last_occurrence then s.last_result
      else i.last_test_result_id end,
    last_occurred_on = case when s.last_at >= i.last_occurrence then s.last_url
      else i.last_occurred_on end,
    last_occurrence = greatest(i.last_occurrence, s.last_at)
  from summed s where i.id = s.id;
  -- The pages, each of which must show that the issue is gone, are divided with the runs.
  insert into issue_pages as k (tenant_id, issue_id, page_id, seen_at)
  select s.tenant_id, m.issue_id, s.page_id, max(s.seen_at) from issue_moves m
  join issue_pages s on s.issue_id = m.source_id join test_pages t on t.id = s.page_id
  where m.move_id = of_move and m.kind = 'DIVIDED' and exists (
    select from moved_pages p where p.move_id = of_move and p.url_hash = t.url_hash
      and p.from_id = m.from_id and p.to_id = m.to_id)
  group by 1, 2, 3
  on conflict (tenant_id, issue_id, page_id) do update set seen_at = greatest(k.seen_at, excluded.seen_at);
  delete from issue_pages s using issue_moves m, test_pages t
  where m.move_id = of_move and m.kind = 'DIVIDED' and s.issue_id = m.source_id
    and t.id = s.page_id and exists (
      select from moved_pages p where p.move_id = of_move and p.url_hash = t.url_hash
        and p.from_id = m.from_id and p.to_id = m.to_id);
  -- What stays is as old, and was seen last, as the runs that are left.
  update issues i set created_at = l.first_at, last_occurrence = l.last_at,
    last_test_result_id = (select id from test_results where id = l.last_result),
    last_occurred_on = coalesce((select url from test_results where id = l.last_result),
      (select url from past_runs where id = l.last_result), i.last_occurred_on)
  from (
    select m.source_id, min(o.occurred_at) as first_at, max(o.occurred_at) as last_at,
      (array_agg(o.test_result_id order by o.occurred_at desc))[1] as last_result
    from (select distinct source_id from issue_moves
      where move_id = of_move and kind = 'DIVIDED') m
    join issue_occurrences o on o.issue_id = m.source_id group by m.source_id) l
  where i.id = l.source_id;
end $$;
comment on function app.divide_issues is
  'Hands the runs of moved pages to the part in the other property, with what is counted of them.';

create function app.join_issues(of_move uuid) returns void language plpgsql
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
comment on function app.join_issues is
  'Joins issues into the one of the same key, with their runs, comments, assignments and links.';

create function app.separate_issues(of_move uuid) returns void language plpgsql as $$
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
comment on function app.separate_issues is
  'Undoes the joining of issues, but for their runs, which follow their pages.';

create function app.restore_states(of_move uuid) returns void language plpgsql as $$
begin
  update issues i set resolved = b.resolved, resolved_at = b.resolved_at,
    resolver_id = (select id from accounts where id = b.resolver_id),
    resolver_name = b.resolver_name, accepted_until = b.accepted_until, acceptance = b.acceptance,
    reappeared_at = b.reappeared_at
  from issue_moves m cross join lateral (
    select * from jsonb_populate_recordset(null::issues,
      jsonb_build_array(m.undo -> 'source', m.undo -> 'target'))) b
  where m.move_id = of_move and m.kind = 'JOINED' and m.is_undone and i.id = b.id
    and (select t.state_changes from issues t where t.id = m.issue_id) = m.state_changes;
end $$;
comment on function app.restore_states is
  'Gives separated issues the state that each had, unless the joined one was changed since.';

-- The pages of a move are a table with an index while it lasts: the planner knows nothing of the size
-- of a function's rows, and read all pages for each run of an issue.
create table moved_pages (
  tenant_id uuid not null,
  move_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  url_hash text not null,
  url text not null,
  primary key (tenant_id, move_id, id),
  foreign key (tenant_id, move_id) references property_moves (tenant_id, id) on delete cascade
);
comment on table moved_pages is
  'Results and past runs that a move takes to another property; empty when its transaction ends.';
comment on column moved_pages.url_hash is 'As in test_pages.';
create index moved_pages__url on moved_pages (tenant_id, move_id, url_hash);
call app.protect('moved_pages', 'select, insert, delete');
