-- The provider's staff answers property requests: the person who asked gets an e-mail, and the
-- tenant sees the reason of a refusal.

alter table property_requests
  add column account_id uuid,
  add column decline_reason text check (length(decline_reason) between 1 and 2000),
  add foreign key (tenant_id, account_id)
    references accounts (tenant_id, id) on delete set null (account_id),
  add check (decline_reason is null or (closed_at is not null and property_id is null));
comment on column property_requests.account_id is
  'Account that gets the answer; null after its deletion, and for visiting staff.';
comment on column property_requests.decline_reason is
  'Why staff closed the request without a property; null for all other requests.';
