-- Alerts after a test may be limited to what the test of the page before did not find.
alter table accounts alter column alert_settings set default
  '{"daily": true, "storage": true, "requests": true, "onlyNew": false, "properties": []}';
update accounts set alert_settings = '{"onlyNew": false}'::jsonb || alert_settings;
