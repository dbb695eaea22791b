-- A page is an address with preset, device and steps. Found on a known address with another preset or
-- device, an issue does not spread.

create or replace function app.note_spread() returns trigger language plpgsql as $$
begin
  update issues i set spread_at = n.seen_at
  from added n join test_pages t on t.tenant_id = n.tenant_id and t.id = n.page_id
  where i.tenant_id = n.tenant_id and i.id = n.issue_id and i.last_occurrence = n.seen_at
    and i.created_at < n.seen_at and coalesce(i.reappeared_at < n.seen_at, true)
    and not exists (
      select from issue_pages p join test_pages known
        on known.tenant_id = p.tenant_id and known.id = p.page_id
      where p.tenant_id = n.tenant_id and p.issue_id = n.issue_id and p.page_id <> n.page_id
        and known.url_hash = t.url_hash);
  return null;
end $$;
comment on function app.note_spread is
  'Notes on known issues that a run found them on further addresses; an issue that is new or came back has none before.';
comment on column issues.spread_at is
  'When a run last found it on an address on which it had not been found before; null if none did.';
