-- Each connection has a redirect URI of its own, which ends with its id. With the one that all
-- connections shared, a code could be carried from one tenant's provider to another's.
alter table sso_connections add column is_callback_registered boolean not null default false,
  add column callback_told_at timestamptz;
alter table sso_connections alter column is_callback_registered set default true;
comment on column sso_connections.id is
  'Names the connection to browsers that sign in, and ends its redirect URI.';
comment on column sso_connections.is_callback_registered is
  'False for a connection older than its redirect URI, until an admin says it is registered.';
comment on column sso_connections.callback_told_at is
  'When the admins were written to about the redirect URI of an older connection.';

-- A sign-in that would end the session of another person waits until the question is answered.
alter table pending_sign_ins add column asks boolean not null default false,
  add column is_single_sign_on boolean not null default false;
comment on column pending_sign_ins.asks is
  'Whether the browser is signed in as somebody else and has not confirmed to end that session.';
comment on column pending_sign_ins.is_single_sign_on is
  'Begun by the provider of the tenant, which is responsible for a second factor.';
