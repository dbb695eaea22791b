-- A batch ends when whoever began it may no longer do what it does.

alter table issue_batches add column stop_reason text;
comment on column issue_batches.stop_reason is
  'Why it was stopped: a right its account has lost since. Null while it goes on, or at its end.';
