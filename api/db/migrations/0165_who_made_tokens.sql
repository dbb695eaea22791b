-- Who made an API token, also once the account is gone.
alter table api_tokens add column creator_name text not null default '';
comment on column api_tokens.creator_name is
  'User name of the account that made the token, when it did; empty for unknown.';
alter table api_tokens no force row level security;
alter table accounts no force row level security;
alter table audit_events no force row level security;
update api_tokens t set creator_name = coalesce(
  (select a.username::text from accounts a where a.id = t.created_by),
  (select e.actor_name from audit_events e
   where e.tenant_id = t.tenant_id and e.action = 'api_token.created' and e.entity_id = t.id
   limit 1),
  '');
alter table api_tokens force row level security;
alter table accounts force row level security;
alter table audit_events force row level security;

-- Accounts under a domain, of any tenant.
create index accounts__domain on accounts (lower(split_part(username::text, '@', -1)));
