-- Issues: findings of all runs with their state (open, accepted, resolved), occurrences and comments.

create type issue_type as enum ('STORAGE_ITEM', 'UNKNOWN_VENDOR', 'SUSPICIOUS_REQUEST');

create type finding_change as enum ('new', 'repeated', 'reappeared');

create function app.issue_hash_key(kind issue_type, entry_name text) returns text immutable
  parallel safe language sql
  return app.hash_key(case kind when 'STORAGE_ITEM' then 'STORAGE_ITEM'
    when 'UNKNOWN_VENDOR' then 'UNKNOWN_VENDOR' else 'SUSPICIOUS_REQUEST' end, entry_name);
comment on function app.issue_hash_key is
  'hash_key for the enum, whose own cast to text is not immutable.';

create function app.issue_vendor(vendors_match jsonb, vendor_suggested jsonb) returns text
  immutable parallel safe language sql
  return coalesce(nullif(vendors_match -> 0 ->> 'name', ''), nullif(vendor_suggested ->> 'name', ''));
comment on function app.issue_vendor is 'The vendor of an issue, else the likely one; null without.';

create function app.issue_decision(vendors_match jsonb, vendor_suggested jsonb, storage_type text,
  entry_name text, name text) returns text immutable parallel safe language sql
  return app.hash_key(
    case when app.issue_vendor(vendors_match, vendor_suggested) is not null then 'VENDOR'
      else coalesce(storage_type, 'HOST') end,
    coalesce(app.issue_vendor(vendors_match, vendor_suggested),
      case when storage_type is null then entry_name else name end));
comment on function app.issue_decision is
  'Key of the decision that would end an issue: about its vendor, else about its entry or host.';

-- issues__list and issues__counts hold the columns of all filters, so that pages and counts are read
-- from the index alone: under row-level security the comparison of an enum is never an index condition,
-- because it is not marked leak-proof. Vacuum runs often because only vacuumed pages can be skipped.
create table issues (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  property_id uuid not null,
  issue_type issue_type not null,
  entry_name text not null check (length(entry_name) <= 1000),
  hash_key text not null generated always as (app.issue_hash_key(issue_type, entry_name)) stored,
  name text not null,
  entry_origin text not null,
  storage_type text check (storage_type in ('COOKIE', 'LOCAL_STORAGE', 'SESSION_STORAGE')),
  expires double precision,
  session boolean,
  source_method text,
  is_before_consent boolean not null default false,
  first_party boolean not null default false,
  missing_in_vendor_list boolean not null default false,
  urls text[] not null default '{}',
  trace text[] not null default '{}',
  vendors_match jsonb not null default '[]',
  vendor_detected jsonb,
  suspicious_details jsonb,
  occurrence_count bigint not null default 0 check (occurrence_count >= 0),
  test_runs integer not null default 0 check (test_runs >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  assignment_count integer not null default 0 check (assignment_count >= 0),
  created_at timestamptz not null default now(),
  last_occurrence timestamptz not null default now(),
  last_occurred_on text not null,
  last_test_result_id uuid,
  reappeared_at timestamptz,
  resolved boolean not null default false,
  resolved_at timestamptz,
  resolver_id uuid,
  resolver_name text,
  search_text text not null,
  accepted_until timestamptz,
  acceptance jsonb,
  accepted boolean not null
    generated always as (accepted_until is not null and not resolved) stored,
  vendor_suggested jsonb,
  name_rule text,
  variants text[] not null default '{}',
  state_changes integer not null default 0,
  state_changed_at timestamptz,
  common_name text,
  phase text
    check (phase in ('BEFORE_CONSENT', 'AFTER_INTERACTION', 'AFTER_CONSENT', 'AFTER_RELOAD')),
  decision_key text not null generated always as
    (app.issue_decision(vendors_match, vendor_suggested, storage_type, entry_name, name)) stored,
  untested_since timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, resolver_id)
    references accounts (tenant_id, id) on delete set null (resolver_id),
  constraint issues_acceptance check (accepted_until is null or acceptance is not null),
  constraint issues_kind check ((issue_type = 'STORAGE_ITEM') = (storage_type is not null)),
  constraint issues_resolution
    check (resolved = (resolved_at is not null) and resolved = (resolver_name is not null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table issues is
  'Findings of all runs, one row for each issue type, entry name and property.';
comment on column issues.is_before_consent is 'Of the last run that found it.';
comment on column issues.occurrence_count is 'Times the entry was found, over all runs.';
comment on column issues.test_runs is 'Runs that found it.';
comment on column issues.last_occurred_on is
  'URL of the tested page of the last run that found it.';
comment on column issues.resolver_name is
  'The name at the time; stays when the account is deleted.';
comment on column issues.search_text is
  'Lower case: entry name, origin, tested page, first URLs. Written by app.upsert_findings.';
comment on column issues.accepted_until is
  'The issue is not open before this moment; null unless it is accepted.';
comment on column issues.acceptance is
  'Who accepted it, why, and the exact properties of the entry that were accepted; how the acceptance ended, if it did.';
comment on column issues.vendor_suggested is
  'Likely vendor by public data, from the last run that found it; a suggestion only.';
comment on column issues.name_rule is
  'Rule that grouped names with random parts into this issue; null for a literal name.';
comment on column issues.variants is 'Literal names that were found, the latest first, at most 20.';
comment on column issues.state_changes is
  'Times it was resolved, opened again or accepted. An undo compares it to see whether the issue was changed since.';
comment on column issues.state_changed_at is
  'When state_changes was last raised; null if it never was since the column exists.';
comment on column issues.common_name is
  'Name group of a storage entry: its name without the random parts; null where it has none.';
comment on column issues.phase is
  'The earliest phase in which the last run found it; null where the scanner did not report one.';
comment on column issues.decision_key is
  'Key of the decision that would end the issue: see app.issue_decision.';
comment on column issues.untested_since is
  'Of an open issue that no run has found lately: the oldest last complete test among its pages that are no longer tested. Null where all are. Written by the worker.';
create index issues__accepted_until on issues (accepted_until) where accepted_until is not null;
create index issues__common_name on issues (tenant_id, property_id, common_name)
  where common_name is not null;
create index issues__counts on issues
  (tenant_id, resolved, accepted, assignment_count, issue_type, property_id);
create unique index issues__duplicate_key on issues (tenant_id, property_id, hash_key);
create index issues__list on issues (tenant_id, resolved, accepted, last_occurrence desc, id desc)
  include (property_id, issue_type, assignment_count);
create index issues__search on issues using gin (tenant_id, search_text gin_trgm_ops);
create index issues__decision on issues (tenant_id, decision_key, property_id)
  where not resolved and not accepted;
create index issues__untested on issues
  (tenant_id, resolved, accepted, last_occurrence desc, id desc)
  include (property_id, issue_type, assignment_count) where untested_since is not null;
call app.protect('issues', 'select, insert, update, delete');
call app.protect_property('issues');
create policy past_acceptance on issues for select to current_user using (accepted_until is not null);
create policy leased on issues to current_user using (true) with check (true);

create function app.count_state_change() returns trigger language plpgsql as $$
begin
  new.state_changes := old.state_changes + 1;
  -- Not now(), when its transaction began; no finer than the moments it is compared with.
  new.state_changed_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;

create trigger issues__state_changes before update of resolved, accepted_until on issues
  for each row when (old.resolved is distinct from new.resolved
    or old.accepted_until is distinct from new.accepted_until)
  execute function app.count_state_change();

create table issue_occurrences (
  tenant_id uuid not null,
  issue_id uuid not null,
  test_result_id uuid not null,
  hits integer not null check (hits > 0),
  change finding_change not null,
  occurred_at timestamptz not null,
  noted_at timestamptz default clock_timestamp(),
  primary key (tenant_id, issue_id, test_result_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade
);
comment on table issue_occurrences is
  'Which run found which issue, how often, and how that changed the issue. Of a resolved issue, the first and the last stay for good; the others end with the tenant''s retention.';
comment on column issue_occurrences.noted_at is
  'The database''s clock when the issue''s row was locked; orders the events of one issue.';
create index issue_occurrences__tenant_id__test_result_id on issue_occurrences
  (tenant_id, test_result_id);
call app.protect('issue_occurrences', 'select, insert, update, delete');
create policy leased on issue_occurrences for insert to current_user with check (true);

create table comments (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  issue_id uuid not null,
  author_id uuid,
  assignee_anonymous text,
  content text not null check (length(content) between 2 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  visibility text not null default 'INTERNAL' check (visibility in ('INTERNAL', 'ASSIGNEE')),
  draft_id text check (length(draft_id) between 8 and 64),
  foreign key (tenant_id, author_id)
    references accounts (tenant_id, id) on delete set null (author_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade,
  constraint comments_of_outsiders check (assignee_anonymous is null or visibility = 'ASSIGNEE')
);
comment on table comments is 'Discussion of an issue, by accounts or by an outsider with a link.';
comment on column comments.mentions is 'Accounts mentioned with @; ids of deleted accounts stay.';
comment on column comments.visibility is
  'INTERNAL: members only. ASSIGNEE: also shown by e-mailed links to the issue; comments of an outsider only by links to the same address.';
comment on column comments.draft_id is
  'Id that the outsider''s browser gave the draft: a comment sent twice is stored once.';
create unique index comments__draft_id on comments
  (tenant_id, issue_id, assignee_anonymous, draft_id) where draft_id is not null;
create index comments__tenant_id__issue_id on comments (tenant_id, issue_id, created_at);
call app.protect('comments', 'select, insert, update, delete');

-- Acceptances. An accepted issue re-opens when its time is over, or when a finding exceeds what was
-- accepted.

create function app.urls_hosts(texts text[]) returns text[] immutable parallel safe language sql
  return (select coalesce(array_agg(distinct lower(m[1])), '{}')
    from unnest(texts) t, regexp_match(t, '\mhttps?://([^/:?#)\s]+)') m where m is not null);
comment on function app.urls_hosts is 'The first host that each text names by a URL.';

create function app.issue_initiators(kind issue_type, name text, urls text[], trace text[])
  returns text[] immutable parallel safe language plpgsql as $$
begin
  if kind = 'STORAGE_ITEM' then
    return app.urls_hosts(urls);
  end if;
  return array_remove(app.urls_hosts(trace), lower(name));
end $$;
comment on function app.issue_initiators is
  'Hosts whose scripts or responses set an entry or made a request, as far as known.';

create function app.issue_life(expires double precision, session boolean, at timestamptz)
  returns double precision immutable parallel safe language sql
  return case when session or expires is null or expires <= 0 then 0
    else greatest(0, expires - extract(epoch from at)::double precision) end;
comment on function app.issue_life is
  'Seconds that a cookie lives from a moment on; 0 for a session cookie.';

create function app.acceptance_breaches(acceptance jsonb, origin text, storage text,
  life double precision, initiators text[]) returns text[] immutable parallel safe
  language plpgsql as $$
declare
  breaches text[] := '{}';
  known text[] := array(select jsonb_array_elements_text(acceptance -> 'initiators'));
begin
  -- One host is asked over http and https alike.
  if regexp_replace(origin, '^https?://', '')
      is distinct from regexp_replace(acceptance ->> 'origin', '^https?://', '')
    or storage is distinct from acceptance ->> 'storage' then
    breaches := array_append(breaches, 'ORIGIN');
  end if;
  -- A day of grace: lives differ by when in its visit a page sets the entry.
  if life > (acceptance ->> 'life')::double precision + 86400 then
    breaches := array_append(breaches, 'LIFE');
  end if;
  if known <> '{}' and not initiators <@ known then
    breaches := array_append(breaches, 'INITIATOR');
  end if;
  return breaches;
end $$;
comment on function app.acceptance_breaches is
  'How an entry as found now exceeds what was accepted; empty while the acceptance holds.';

create function app.new_breaches(known issues, seen issues) returns text[]
  language sql stable
  return app.acceptance_breaches(known.acceptance, seen.entry_origin, seen.storage_type,
    app.issue_life(seen.expires, seen.session, seen.last_occurrence),
    app.issue_initiators(known.issue_type, known.entry_name, seen.urls,
      case when known.issue_type = 'STORAGE_ITEM' then seen.trace else seen.trace[1:1] end));
comment on function app.new_breaches is 'How a finding exceeds what was accepted of its issue.';

create function app.tenants_past_acceptance(moment timestamptz, at_most integer)
returns setof uuid stable language sql
security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct tenant_id from public.issues where accepted_until <= moment limit at_most;
$$;
comment on function app.tenants_past_acceptance is
  'Tenants with issues whose acceptance has ended. Runs as its owner.';
revoke execute on function app.tenants_past_acceptance(timestamptz, integer) from public;
grant execute on function app.tenants_past_acceptance(timestamptz, integer) to crumbtrail_system;

create function app.upsert_findings(of_tenant uuid, of_property uuid, of_result uuid,
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
  ), known as materialized (
    -- As they are before, locked, so that nobody changes them in between.
    select i.id, i.resolved, i.accepted, i.resolver_name, i.resolved_at
    from input cross join queue join issues i on i.tenant_id = of_tenant
      and i.property_id = of_property
      and i.hash_key = app.issue_hash_key(input."issueType", input.key_name)
    order by i.hash_key for update of i
  ), stored as (
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
    from input cross join queue cross join (select count(*) from known) locked
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
comment on function app.upsert_findings is
  'Writes the findings of a run as issues: adds, updates or re-opens them, and links them to the result. Gives each issue with its change.';

create table test_pages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  url text not null,
  url_hash text not null generated always as (md5(url)) stored,
  preset preset not null,
  device device not null,
  steps_hash text not null,
  tested_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, url_hash, preset, device, steps_hash)
);
comment on table test_pages is
  'Pages on which issues were found: an address as tested, with preset, device and steps.';
comment on column test_pages.url_hash is
  'For the index: under row-level security it can be searched, an expression could not.';
comment on column test_pages.tested_at is
  'When the last complete run of the page began that shows what is gone (test_results.proves_absence). Stays when the result is deleted.';
call app.protect('test_pages', 'select, insert, update');
create policy leased on test_pages to current_user using (true) with check (true);

create table issue_pages (
  tenant_id uuid not null,
  issue_id uuid not null,
  page_id bigint not null,
  seen_at timestamptz not null,
  primary key (tenant_id, issue_id, page_id),
  foreign key (tenant_id, issue_id) references issues (tenant_id, id) on delete cascade,
  foreign key (tenant_id, page_id) references test_pages (tenant_id, id)
) with (fillfactor = 85);
comment on table issue_pages is
  'The pages on which an issue was found since it was last resolved. Each must show that it is gone.';
comment on column issue_pages.seen_at is 'When the last run began that found it there.';
create index issue_pages__page on issue_pages (tenant_id, page_id);
call app.protect('issue_pages', 'select, insert, update, delete');
create policy leased on issue_pages to current_user using (true) with check (true);

create function app.page_of(of_tenant uuid, result uuid) returns bigint language plpgsql as $$
declare
  page bigint;
begin
  insert into test_pages (tenant_id, url, preset, device, steps_hash)
  select tenant_id, url, preset, device, steps_hash from test_results
  where tenant_id = of_tenant and id = result
  on conflict do nothing;
  -- A statement of its own sees a page that another run has just added.
  select p.id into strict page from test_results r join test_pages p on p.tenant_id = r.tenant_id
    and p.url_hash = md5(r.url) and p.preset = r.preset and p.device = r.device
    and p.steps_hash = r.steps_hash
  where r.tenant_id = of_tenant and r.id = result;
  return page;
end $$;
comment on function app.page_of is 'The page that a result is of, added where it is new.';
