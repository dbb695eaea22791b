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
      'links', array(select token_hash from assignment_links where issue_id = p.id),
      'assignments', (select jsonb_agg(to_jsonb(a)) from issue_assignments a
        where a.issue_id in (p.id, p.target)),
      'remote', array(select r.endpoint_id from remote_issues r where r.issue_id = p.id
        and not exists (select from remote_issues k
          where k.endpoint_id = r.endpoint_id and k.issue_id = p.target))) end
  from placed p join properties f on f.id = p.from_id join properties t on t.id = p.to_id;
end $$;

create or replace function app.move_issues(of_move uuid, strays jsonb) returns void language plpgsql
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
  perform app.insert_issues(coalesce(jsonb_agg(made), '[]')) from (
    select distinct on (m.issue_id) to_jsonb(i) || jsonb_build_object('id', m.issue_id,
      'property_id', m.to_id, 'entry_name', m.entry_name, 'occurrence_count', 0, 'test_runs', 0,
      'comment_count', 0, 'assignment_count', 0, 'created_at', i.last_occurrence,
      'last_occurrence', i.created_at) as made
    from issue_moves m join issues i on i.id = m.source_id
    where m.move_id = of_move and m.kind = 'DIVIDED'
      and not exists (select from issues t where t.id = m.issue_id)
    order by m.issue_id, i.created_at) parts;
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

create or replace function app.divide_issues(of_move uuid, strays jsonb) returns void language plpgsql
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
