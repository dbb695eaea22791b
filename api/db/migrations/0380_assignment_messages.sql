-- What is told the recipients with a hand-over belongs to the assignment, and becomes a comment when
-- it is sent; of the recipients, only those whom it was sent to see the comment.

alter table issue_assignments add column message text,
  add constraint issue_assignments_message
    check (message is null or (status = 'pending' and length(message) between 2 and 10000));
comment on column issue_assignments.message is
  'To the recipients; becomes a comment when the assignment is sent.';

alter table comments add column assignee_ids uuid[]
  constraint comments_of_assignments check (cardinality(assignee_ids) > 0);
comment on column comments.assignee_ids is
  'Groups that the comment was sent to with the issue: of the e-mailed links, only those to their addresses show it. Null: all do. Ids of deleted groups stay.';

-- The function of 0272 with one more column; it is long, and nothing else of it changes.
do $$
declare
  definition text := pg_get_functiondef('app.join_issues'::regproc);
  part text;
begin
  foreach part in array array['remind_again_at, staff_id)', 's.remind_again_at, s.staff_id',
      'staff_id = excluded.staff_id'] loop
    if strpos(definition, part) = 0 then
      raise exception 'app.join_issues is not the function of 0272';
    end if;
    definition := replace(definition, part, case
      when part like '%)' then 'remind_again_at, staff_id, message)'
      when part like 's.%' then part || ', s.message'
      else part || ', message = excluded.message' end);
  end loop;
  execute definition;
end $$;
