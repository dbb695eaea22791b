-- What PUR and 2,5 Wege need to know of a property.

alter table properties add column partial_reject jsonb;
comment on column properties.partial_reject is
  'How the toggles of the consent manager are to stand for PARTIAL_REJECT_ALL, and what they must come to.';

-- A password that was not sealed is refused, whoever writes it.
alter table properties add constraint properties_pur_sealed check (pur is null
  or coalesce(pur ->> 'password' ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$', false));
comment on column properties.pur is
  'Login of its PUR offer: connector, url, username, password; the password is sealed (db/secrets.ts).';
