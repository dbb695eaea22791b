-- A link may give an account another user name: it goes to the new address, which the grant keeps.

alter table self_service_grants
  drop constraint self_service_grants_type_check,
  add constraint self_service_grants_type_check
    check (type in ('ACCOUNT_ACTIVATION', 'CHANGE_PASSWORD', 'CHANGE_EMAIL')),
  add column new_username citext check (length(new_username::text) between 3 and 320),
  add constraint self_service_grants__new_username
    check ((type = 'CHANGE_EMAIL') = (new_username is not null));
comment on column self_service_grants.new_username is
  'Of CHANGE_EMAIL: the address the link was sent to, which becomes the user name.';
