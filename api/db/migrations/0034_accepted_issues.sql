-- Issues accepted for a time: a third state beside open and resolved.

alter table issues
  add column accepted_until timestamptz,
  add column acceptance jsonb,
  add column accepted boolean not null
    generated always as (accepted_until is not null and not resolved) stored,
  add column seen_presets preset[] not null default '{}',
  add column vendor_suggested jsonb,
  add constraint issues_acceptance check (accepted_until is null or acceptance is not null);
comment on column issues.accepted_until is
  'Until when it is not to be told of as open; null unless it is accepted.';
comment on column issues.acceptance is
  'Who accepted it, why, and what of it exactly; how that ended, when it did.';
comment on column issues.seen_presets is
  'Presets of the runs that saw it, since it was last opened. Runs of no other can tell it is gone.';
comment on column issues.vendor_suggested is
  'Whose it is as the whole web knows it, as last seen; a suggestion only.';

update issues i set seen_presets = array[r.preset]
from test_results r where r.tenant_id = i.tenant_id and r.id = i.last_test_result_id;

-- The same indexes with the third state, so that a page and a count are still read from them alone.
drop index issues__list;
create index issues__list on issues (tenant_id, resolved, accepted, last_occurrence desc, id desc)
  include (property_id, issue_type, assignment_count);
drop index issues__open_counts;
create index issues__open_counts on issues (tenant_id, property_id, issue_type)
  where not resolved and not accepted;
create index issues__accepted_until on issues (accepted_until) where accepted_until is not null;

-- Whose acceptances are over is looked up across tenants; nothing of an issue is seen there.
create function app.tenants_past_acceptance(moment timestamptz, at_most integer)
returns setof uuid stable language sql
security definer set search_path = pg_catalog, public as $$
  select distinct tenant_id from public.issues where accepted_until <= moment limit at_most;
$$;
comment on function app.tenants_past_acceptance(timestamptz, integer) is
  'Tenants with issues whose acceptance is over. Runs as its owner.';
revoke execute on function app.tenants_past_acceptance(timestamptz, integer) from public;
grant execute on function app.tenants_past_acceptance(timestamptz, integer) to crumbtrail_system;
create policy past_acceptance on issues for select to current_user
  using (accepted_until is not null);

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
  'Hosts whose scripts or answers set an entry or asked for a request, as far as they are known.';

create function app.issue_life(expires double precision, session boolean, at timestamptz)
  returns double precision immutable parallel safe language sql
  return case when session or expires is null or expires <= 0 then 0
    else greatest(0, expires - extract(epoch from at)::double precision) end;
comment on function app.issue_life is 'Seconds that a cookie lives from a moment on; 0 for a session.';

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
  'What of an entry as seen now goes beyond what was accepted: empty while the acceptance holds.';
