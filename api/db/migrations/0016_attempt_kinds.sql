-- What is throttled as signing in is, and counted apart from it.

alter table sign_in_attempts add column kind text not null default 'SIGN_IN'
  check (kind in ('SIGN_IN', 'REGISTER', 'SELF_SERVICE', 'LINK'));
comment on table sign_in_attempts is
  'Recent sign-ins, sign-ups and uses of emailed links, for throttling by account and address. Belongs to no tenant: the name may be unknown.';
comment on column sign_in_attempts.username is 'For LINK the hash of its guid.';
