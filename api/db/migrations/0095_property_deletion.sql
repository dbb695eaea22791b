-- The worker deletes a property with its issues and results in batches.
alter table properties add column deleting_at timestamptz;
comment on column properties.deleting_at is
  'When the deletion was requested; the property is hidden from then on, and disabled.';
create index properties__deleting on properties (deleting_at) where deleting_at is not null;
