-- Causes of issues: the script, tag container, response, frame or page that starts the chain that ends
-- in what was found. Issues and occurrences without one have a cause that is not known.

create table causes (
  id uuid not null default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  key text not null check (length(key) between 1 and 400),
  kind text not null check (kind in ('SCRIPT', 'CONTAINER', 'INLINE', 'RESPONSE', 'FRAME', 'PAGE')),
  script text check (length(script) <= 500),
  host text not null,
  vendor text,
  loader_kind text check (loader_kind in ('SCRIPT', 'CONTAINER', 'FRAME', 'PAGE')),
  loaded_by text check (length(loaded_by) <= 500),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
comment on table causes is
  'What starts the chain that ends in findings, one row for all pages and runs of a tenant.';
comment on column causes.key is
  'Contract type Cause: without the parts of a script''s URL that change with every release.';
comment on column causes.script is 'Of the last run with this cause, as are vendor and loader.';
comment on column causes.loaded_by is 'URL of the loader; null for the page, or if not known.';
call app.protect('causes', 'select, insert, update');
create policy leased on causes to current_user using (true) with check (true);

alter table issues add column cause_id uuid;
comment on column issues.cause_id is
  'Of the last run that found it and knew the cause; null if the cause is not known. No foreign key: causes leave with their tenant alone.';
alter table issue_occurrences add column cause_id uuid;
comment on column issue_occurrences.cause_id is 'As of this run.';

-- The list of a cause, in its order; and all open issues of a tenant by cause, from the index alone.
create index issues__cause on issues
  (tenant_id, resolved, accepted, cause_id, last_occurrence desc, id desc)
  include (property_id, issue_type, assignment_count, is_before_consent, created_at, test_runs);

-- Issues that are open already: the worker computes their causes once from their last report.
create table cause_backfills (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  after_id uuid
);
comment on table cause_backfills is
  'Tenants with open issues from before there were causes; a row leaves when all were looked at.';
comment on column cause_backfills.after_id is 'The last issue that was looked at; null at first.';
call app.protect('cause_backfills', 'select, update, delete', 'select');
create policy owner on cause_backfills to current_user using (true) with check (true);
insert into cause_backfills (tenant_id)
select id from tenants t where exists (select from issues i where i.tenant_id = t.id and not i.resolved);

create function app.note_causes(of_tenant uuid, given_findings jsonb) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  seen causes[];
begin
  seen := array(
    select distinct on (c ->> 'key') row(null, of_tenant, c ->> 'key', c ->> 'kind', c ->> 'script',
      c ->> 'host', c ->> 'vendor', c -> 'loadedBy' ->> 'kind', c -> 'loadedBy' ->> 'url', now())::causes
    from jsonb_path_query(given_findings, '$[*].cause') c
    where c ->> 'key' <> '' order by c ->> 'key');
  -- Not one statement with "on conflict do update", which locks unchanged rows too: runs of all
  -- properties would wait for each other.
  insert into causes (tenant_id, key, kind, script, host, vendor, loader_kind, loaded_by)
  select tenant_id, key, kind, script, host, vendor, loader_kind, loaded_by from unnest(seen) s
  where not exists (select from causes c where c.tenant_id = of_tenant and c.key = s.key)
  order by key
  on conflict do nothing;
  with changed as (
    select c.id, s.script, s.vendor, s.loader_kind, s.loaded_by
    from causes c join unnest(seen) s on s.key = c.key
    where c.tenant_id = of_tenant and (c.script, c.vendor, c.loader_kind, c.loaded_by)
      is distinct from (s.script, s.vendor, s.loader_kind, s.loaded_by)
    order by c.key for no key update of c)
  update causes c set script = n.script, vendor = n.vendor, loader_kind = n.loader_kind,
    loaded_by = n.loaded_by
  from changed n where c.tenant_id = of_tenant and c.id = n.id;
end $$;
comment on function app.note_causes is
  'Adds the causes of findings, and corrects what the last run saw otherwise.';

-- As before, with the cause of each finding. The lock is taken before causes are.
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
  perform pg_advisory_xact_lock(hashtextextended('findings of ' || of_property, 0));
  perform app.note_causes(of_tenant, given_findings);
  with given as (
    select * from jsonb_to_recordset(given_findings) as f (
      "issueType" issue_type, "entryName" text, "entryOrigin" text, "storageType" text,
      expires double precision, session boolean, "sourceMethod" text, "isBeforeConsent" boolean, phase text,
      "firstParty" boolean, "missingInVendorList" boolean, urls text[], trace text[],
      "vendorsMatch" jsonb, "vendorSuggested" jsonb, "vendorDetected" jsonb,
      "suspiciousDetails" jsonb, hits integer, "searchText" text, "nameRule" text,
      "commonName" text, variants text[], cause jsonb)
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
        limit 1), g."entryName") as key_name,
      (select c.id from causes c where c.tenant_id = of_tenant and c.key = g.cause ->> 'key')
        as cause_id
    from given g
  ), input as (
    select * from keyed order by app.issue_hash_key("issueType", key_name)
  ), known as materialized (
    -- As they are before, locked, so that nobody changes them in between.
    select i.id, i.resolved, i.accepted, i.resolver_name, i.resolved_at
    from input join issues i on i.tenant_id = of_tenant
      and i.property_id = of_property
      and i.hash_key = app.issue_hash_key(input."issueType", input.key_name)
    order by i.hash_key for update of i
  ), stored as (
    insert into issues as i (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
      storage_type, expires, session, source_method, is_before_consent, phase, first_party,
      missing_in_vendor_list, urls, trace, vendors_match, vendor_suggested, vendor_detected,
      suspicious_details, occurrence_count, test_runs, created_at, last_occurrence,
      last_occurred_on, search_text, last_test_result_id, name_rule, common_name, variants, cause_id)
    select of_tenant, of_property, "issueType", key_name, "entryName",
      "entryOrigin", "storageType", expires, session, "sourceMethod", "isBeforeConsent", phase,
      "firstParty", "missingInVendorList", urls, trace, "vendorsMatch",
      nullif("vendorSuggested", 'null'), nullif("vendorDetected", 'null'),
      nullif("suspiciousDetails", 'null'), hits, 1, seen_at, seen_at, page,
      lower("searchText"), of_result,
      "nameRule", "commonName", coalesce(variants, '{}'), cause_id
    from input cross join (select count(*) from known) locked
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
      cause_id = coalesce(excluded.cause_id, i.cause_id),
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
    returning id, issue_type, entry_name, accepted, acceptance, assignment_count
  ), written as (
    select s.id, s.issue_type, s.entry_name,
      case when k.id is null then 'new'
           when k.resolved or (k.accepted and not s.accepted) then 'reappeared'
           else 'repeated' end::finding_change as change,
      k.resolved and s.assignment_count > 0 as was_assigned,
      case when k.accepted and not s.accepted then s.acceptance end as breached,
      k.resolved as was_resolved, k.resolver_name as resolver, k.resolved_at as ended_at
    from stored s left join known k on k.id = s.id
  ), linked as (
    insert into issue_occurrences (tenant_id, issue_id, test_result_id, hits, change, occurred_at,
      cause_id)
    select of_tenant, w.id, of_result, f.hits, w.change, seen_at, f.cause_id
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

-- As before, with the cause of the later run.
create or replace function app.join_issues(of_move uuid) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  update issues t set (entry_origin, storage_type, expires, session, source_method,
      is_before_consent, first_party, missing_in_vendor_list, urls, trace, vendors_match,
      vendor_detected, suspicious_details, last_occurred_on, last_test_result_id, search_text,
      vendor_suggested, phase, cause_id) =
    (select n.entry_origin, n.storage_type, n.expires, n.session, n.source_method,
      n.is_before_consent, n.first_party, n.missing_in_vendor_list, n.urls, n.trace,
      n.vendors_match, n.vendor_detected, n.suspicious_details, n.last_occurred_on,
      n.last_test_result_id, n.search_text, n.vendor_suggested, n.phase, coalesce(n.cause_id, t.cause_id)
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
