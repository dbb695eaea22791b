comment on table approval_changes is
  'Changes of the catalogue made by approvals that are in effect, one row for each part. A part that several approvals asked for is removed when the last of them is undone. An undone approval keeps its ROW changes of rows that somebody has edited since: their next approval becomes their origin.';
