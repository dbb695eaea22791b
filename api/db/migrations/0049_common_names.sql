-- Names that differ in random parts alone are found together, whether they are grouped or not.
alter table issues add column common_name text;
comment on column issues.common_name is
  'Of a storage entry what its name has in common with those that differ in random parts; null where it has none.';

-- As name_shapes reads names now; every run writes it anew for what it sees.
update issues i set common_name = n.common from (
  select id, case when name_rule is not null then name else
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(name,
      '(?<![0-9A-Za-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9A-Za-z])',
      '<guid>', 'gi'),
      '^_ga_[A-Z0-9]{8,12}$', '_ga_<id>'),
      '(?<![0-9A-Za-z])(?=[0-9A-Fa-f]*[0-9])(?=[0-9A-Fa-f]*[A-Fa-f])(?:[0-9a-f]{16,}|[0-9A-F]{16,})(?![0-9A-Za-z])',
      '<hash>', 'g'),
      '(?<![0-9A-Za-z])[0-9]{6,}(?![0-9A-Za-z])', '<number>', 'g') end as common
  from issues where issue_type = 'STORAGE_ITEM') n
where n.id = i.id and (n.common <> i.name or i.name_rule is not null);

-- Few names have random parts: the index is small, and the others' issues don't pay for it.
create index issues__common_name on issues (tenant_id, property_id, common_name)
  where common_name is not null;

-- An issue that something else still approves stays resolved when an approval is undone.
alter table approvals add column kept_ids uuid[] not null default '{}';
comment on column approvals.kept_ids is
  'Of resolved_ids what its undoing left resolved, because another approval holds: for the undoing of that.';
create index approvals__kept on approvals (tenant_id) where kept_ids <> '{}';
