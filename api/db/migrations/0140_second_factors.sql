-- A second proof of identity beside the password: codes of an authenticator app, passkeys, and
-- recovery codes. A tenant can require one of its members.
alter table tenants add column requires_second_factor boolean not null default false;
comment on column tenants.requires_second_factor is
  'Whether members without a second factor must set one up before anything else.';

drop trigger settings_version on tenants;
create trigger settings_version before update on tenants for each row
  when ((old.auto_resolve_after_days, old.group_names, old.keep_values,
      old.suspicious_request_strings, old.major_event_recipients, old.requires_second_factor)
    is distinct from (new.auto_resolve_after_days, new.group_names, new.keep_values,
      new.suspicious_request_strings, new.major_event_recipients, new.requires_second_factor))
  execute function app.next_settings_version();

create table second_factors (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references tenants (id) on delete cascade,
  account_id uuid not null,
  kind text not null check (kind in ('TOTP', 'PASSKEY')),
  name text not null check (length(name) between 1 and 100),
  secret text check (secret ~ '^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'),
  last_step bigint,
  credential_id text unique check (length(credential_id) between 1 and 1400),
  public_key bytea,
  counter bigint,
  transports text[],
  rp_id text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  constraint second_factors_totp check ((kind = 'TOTP') = (secret is not null)
    and (kind = 'TOTP') = (last_step is not null)),
  constraint second_factors_passkey check ((kind = 'PASSKEY') = (credential_id is not null)
    and (kind = 'PASSKEY') = (public_key is not null)
    and (kind = 'PASSKEY') = (counter is not null)
    and (kind = 'PASSKEY') = (rp_id is not null))
);
comment on table second_factors is
  'What people prove their identity with beside the password: authenticator apps and passkeys.';
comment on column second_factors.secret is
  'TOTP: the shared secret, sealed for the account (db/secrets.ts).';
comment on column second_factors.last_step is
  'TOTP: the time step of the last accepted code; no code of this step or an earlier one is accepted again.';
comment on column second_factors.counter is
  'PASSKEY: the signature counter of the last use; a lower one points to a copied authenticator.';
comment on column second_factors.rp_id is
  'PASSKEY: the host of the product for which the passkey was made.';
create index second_factors__tenant_id__account_id on second_factors (tenant_id, account_id);
call app.protect('second_factors', 'select, insert, update, delete', 'select, update');

create table recovery_codes (
  tenant_id uuid not null,
  account_id uuid not null,
  code_hash text not null,
  primary key (tenant_id, account_id, code_hash),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
comment on table recovery_codes is
  'Codes that replace a lost second factor, once each. Used up by deleting the row.';
comment on column recovery_codes.code_hash is
  'SHA-256 of the account and the code, hex; the code of 80 random bits is stored nowhere.';
call app.protect('recovery_codes', 'select, insert, delete', 'select, delete');

create table pending_sign_ins (
  token_hash text primary key,
  tenant_id uuid not null,
  account_id uuid not null,
  remember boolean not null,
  provider text,
  challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  check (expires_at > created_at)
);
comment on table pending_sign_ins is
  'Sign-ins whose password was right and whose second factor is still missing. Good for nothing else; used up by deleting the row.';
comment on column pending_sign_ins.token_hash is
  'SHA-256 of the cookie, hex; the token itself is stored nowhere.';
comment on column pending_sign_ins.provider is
  'The identity provider behind the first proof; null for a password.';
comment on column pending_sign_ins.challenge is 'The challenge that a passkey has to sign.';
create index pending_sign_ins__expires_at on pending_sign_ins (expires_at);
create index pending_sign_ins__tenant_id__account_id on pending_sign_ins (tenant_id, account_id);
call app.protect('pending_sign_ins', 'select, delete', 'select, insert, update, delete');

alter table sign_in_attempts drop constraint sign_in_attempts_kind_check,
  add constraint sign_in_attempts_kind_check
    check (kind in ('SIGN_IN', 'REGISTER', 'SELF_SERVICE', 'LINK', 'IDENTITY', 'SECOND_FACTOR'));
comment on column sign_in_attempts.username is
  'LINK: hash of the link''s guid; IDENTITY: hash of the state; SECOND_FACTOR: id of the account.';
