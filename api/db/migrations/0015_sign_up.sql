-- A tenant makes itself: with its default property, and behind a proof of work that counts once.

create table used_challenges (
  nonce text primary key,
  expires_at timestamptz not null
);
comment on table used_challenges is
  'Proofs of work that were handed in, until they expire: none counts twice. Belongs to no tenant.';
create index used_challenges__expires_at on used_challenges (expires_at);
grant select, insert, delete on used_challenges to crumbtrail_system;

grant insert on properties to crumbtrail_system;
