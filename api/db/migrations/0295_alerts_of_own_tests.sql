-- Who starts a test by hand may leave out the alerts about it.

alter table accounts alter column alert_settings set default '{"daily": true, "onlyNew": false, "ownTests": true, "storage": true, "requests": true, "properties": []}'::jsonb;
-- The owner's rows of every tenant are meant, so its own policies must not hide them.
alter table accounts no force row level security;
update accounts set alert_settings = alert_settings || '{"ownTests": true}'
where not alert_settings ? 'ownTests';
alter table accounts force row level security;
