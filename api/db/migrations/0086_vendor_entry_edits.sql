-- When an entry of a vendor was edited: the undo of an approval keeps what somebody has edited.

alter table vendor_entries add column updated_at timestamptz;
-- Entries from before count as unedited. An update would raise the versions of their vendors.
alter table vendor_entries alter column updated_at type timestamptz using created_at;
alter table vendor_entries
  alter column updated_at set default now(),
  alter column updated_at set not null;
comment on column vendor_entries.updated_at is
  'Time of the latest edit by a person, without changes by approvals; created_at until then.';
