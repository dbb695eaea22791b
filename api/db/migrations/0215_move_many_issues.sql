-- Issues of a move are inserted in 256 parts, by the last digits of their ids: an array of JSON may
-- have 256 MB, which 50,000 issues with their traces exceed.

create or replace function app.move_issues(of_move uuid, strays jsonb) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  -- Two properties may exchange an issue of one key. Its place is made free first.
  update issues i set entry_name = i.id::text
  from issue_moves m join issue_moves w on w.move_id = m.move_id and w.to_id = m.from_id
    and w.entry_name = m.entry_name
  where m.move_id = of_move and m.kind = 'MOVED' and i.id = m.source_id;
  update issues i set property_id = m.to_id, entry_name = m.entry_name from issue_moves m
  where m.move_id = of_move and m.kind = 'MOVED' and i.id = m.source_id;
  update issue_assignments a set property_id = m.to_id from issue_moves m
  where m.move_id = of_move and m.kind = 'MOVED' and a.issue_id = m.source_id;
  update assignment_links l set property_id = m.to_id from issue_moves m
  where m.move_id = of_move and m.kind = 'MOVED' and l.issue_id = m.source_id;
  -- A part for a property without the issue begins with its state; the times are bounds of its runs.
  perform app.insert_issues(jsonb_agg(made)) from (
    select distinct on (m.issue_id) m.issue_id, to_jsonb(i) || jsonb_build_object('id', m.issue_id,
      'property_id', m.to_id, 'entry_name', m.entry_name, 'occurrence_count', 0, 'test_runs', 0,
      'comment_count', 0, 'assignment_count', 0, 'created_at', i.last_occurrence,
      'last_occurrence', i.created_at) as made
    from issue_moves m join issues i on i.id = m.source_id
    where m.move_id = of_move and m.kind = 'DIVIDED'
      and not exists (select from issues t where t.id = m.issue_id)
    order by m.issue_id, i.created_at) parts
  group by substr(issue_id::text, 35);
  perform app.join_states(of_move);
  perform app.divide_issues(of_move, strays);
  perform app.join_issues(of_move);
  update issue_moves m set state_changes = i.state_changes from issues i
  where m.move_id = of_move and m.kind = 'JOINED' and i.id = m.issue_id;
  -- What waits to be sent would be skipped, if its group does not take the new property.
  delete from issue_assignments a using issue_moves m, issue_assignees g
  where m.move_id = of_move and a.issue_id = m.issue_id and a.status = 'pending'
    and g.id = a.assignee_id and not g.all_properties
    and not exists (select from issue_assignee_properties p
      where p.assignee_id = g.id and p.property_id = a.property_id);
  update test_reports t set property_id = p.to_id from moved_pages p
  where p.move_id = of_move and t.test_result_id = p.id;
  update test_results r set property_id = p.to_id from moved_pages p
  where p.move_id = of_move and r.id = p.id;
  update past_runs r set property_id = s."to"
  from jsonb_to_recordset(strays) as s ("from" uuid, host text, "to" uuid)
  where r.property_id = s."from" and r.host = s.host;
  delete from moved_pages where move_id = of_move;
  perform set_config('enable_nestloop', 'on', true);
end $$;
