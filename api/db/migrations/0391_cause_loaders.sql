-- A cause has one row for all pages, and pages can load it by different ways: the loader of the last
-- run was told of issues of other pages, too.

alter table causes add column loaders_differed_at timestamptz;
comment on column causes.loaders_differed_at is
  'When a run last saw another loader than the run before, or several; null if none did. For a week then no loader is told.';

create or replace function app.note_causes(of_tenant uuid, given_findings jsonb) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  seen causes[];
begin
  seen := array(
    select distinct on (key) row(null, of_tenant, key, c ->> 'kind', c ->> 'script', c ->> 'host',
      c ->> 'vendor', loader ->> 'kind', loader ->> 'url', now(),
      case when min(loader::text) over same is distinct from max(loader::text) over same
        or count(loader) over same not in (0, count(*) over same) then now() end)::causes
    from (
      select c, c ->> 'key' as key, nullif(c -> 'loadedBy', 'null') as loader
      from jsonb_path_query(given_findings, '$[*].cause') c where c ->> 'key' <> '') given
    window same as (partition by key)
    order by key);
  -- Not one statement with "on conflict do update", which locks unchanged rows too: runs of all
  -- properties would wait for each other.
  insert into causes
    (tenant_id, key, kind, script, host, vendor, loader_kind, loaded_by, loaders_differed_at)
  select tenant_id, key, kind, script, host, vendor, loader_kind, loaded_by, loaders_differed_at
  from unnest(seen) s
  where not exists (select from causes c where c.tenant_id = of_tenant and c.key = s.key)
  order by key
  on conflict do nothing;
  with changed as (
    select c.id, s.script, s.vendor, s.loader_kind, s.loaded_by, case
        when (c.loader_kind, c.loaded_by) is distinct from (s.loader_kind, s.loaded_by) then now()
        else coalesce(s.loaders_differed_at, c.loaders_differed_at) end as loaders_differed_at
    from causes c join unnest(seen) s on s.key = c.key
    where c.tenant_id = of_tenant and ((c.script, c.vendor, c.loader_kind, c.loaded_by)
        is distinct from (s.script, s.vendor, s.loader_kind, s.loaded_by)
      -- Not with every run.
      or coalesce(c.loaders_differed_at, '-infinity') < s.loaders_differed_at - interval '1 day')
    order by c.key for no key update of c)
  update causes c set script = n.script, vendor = n.vendor, loader_kind = n.loader_kind,
    loaded_by = n.loaded_by, loaders_differed_at = n.loaders_differed_at
  from changed n where c.tenant_id = of_tenant and c.id = n.id;
end $$;
comment on function app.note_causes is
  'Adds the causes of findings, and corrects what the last run saw otherwise.';
