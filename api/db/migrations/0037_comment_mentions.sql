-- Comments say who is meant by them, and when they were last changed by their author.
alter table comments
  add column mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20);
comment on column comments.mentions is 'Accounts named with @; of one that is gone the id stays.';

-- Accepting counts as a change of state as well: whether anybody changed an issue since a batch did.
drop trigger issues__state_changes on issues;
create trigger issues__state_changes before update of resolved, accepted_until on issues
  for each row when (old.resolved is distinct from new.resolved
    or old.accepted_until is distinct from new.accepted_until)
  execute function app.count_state_change();
comment on column issues.state_changes is
  'Times it was resolved, opened again or accepted: whether anybody changed it since is told by this.';
