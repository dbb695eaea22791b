-- Which causes a bulk action hands over, so that the activity of each issue can name its own.

alter table issue_batches add column cause_ids uuid[] not null default '{}';
comment on column issue_batches.cause_ids is
  'Causes by which its issues were chosen, or whose later issues it assigns, too.';
