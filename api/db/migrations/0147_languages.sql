-- The language of an account.
alter table accounts add column language text not null default 'en',
  add constraint accounts_language check (language in ('en', 'de'));
comment on column accounts.language is
  'The language of the screens and of e-mails to the account.';
