-- A comment is for colleagues unless it is marked for the outsider whom its issue was handed to.
alter table comments
  add column visibility text not null default 'INTERNAL'
    check (visibility in ('INTERNAL', 'ASSIGNEE')),
  add column draft_id text check (length(draft_id) between 8 and 64);
comment on column comments.visibility is
  'INTERNAL: members alone. ASSIGNEE: also shown by e-mailed links to the issue; an outsider''s own only by links to the same address.';
comment on column comments.draft_id is
  'The id that an outsider''s browser gave the text: sent twice, it is one comment.';

-- What members wrote before is internal; outsiders go on seeing what they wrote.
update comments set visibility = 'ASSIGNEE' where assignee_anonymous is not null;
alter table comments add constraint comments_of_outsiders
  check (assignee_anonymous is null or visibility = 'ASSIGNEE');

create unique index comments__draft_id on comments (tenant_id, issue_id, assignee_anonymous, draft_id)
  where draft_id is not null;
