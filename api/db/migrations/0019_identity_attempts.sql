-- Returns from an identity provider count once and are throttled, as links are.

alter table sign_in_attempts drop constraint sign_in_attempts_kind_check;
alter table sign_in_attempts add constraint sign_in_attempts_kind_check
  check (kind in ('SIGN_IN', 'REGISTER', 'SELF_SERVICE', 'LINK', 'IDENTITY'));
comment on table sign_in_attempts is
  'Recent sign-ins, sign-ups, uses of emailed links and returns from identity providers, for throttling by account and address. Belongs to no tenant: the name may be unknown.';
comment on column sign_in_attempts.username is
  'For LINK the hash of its guid, for IDENTITY that of its state.';
comment on table used_challenges is
  'Proofs of work and returns from identity providers that were handed in, until they expire: none counts twice. Belongs to no tenant.';
