-- Work that workers have taken and neither finished nor seen fail: the process may have died of it, or of
-- other work beside it. From the second time on a worker does it alone, and after the third it is set
-- aside. Such a claim is no attempt.

alter table outbox add column unfinished smallint not null default 0;
alter table mails add column unfinished smallint not null default 0;
alter table webhook_deliveries add column unfinished smallint not null default 0;
alter table test_scenarios add column unfinished smallint not null default 0;
comment on column outbox.unfinished is
  'Claims in a row that neither finished nor failed, the present one included: the worker died.';
comment on column mails.unfinished is 'As outbox.unfinished; with attempts it is the fencing token.';
comment on column webhook_deliveries.unfinished is
  'As outbox.unfinished; with attempts it is the fencing token.';
comment on column test_scenarios.unfinished is
  'As outbox.unfinished, for readings of the sitemap or feed.';

-- Hardly any rows.
create index outbox__suspects on outbox (run_at) where unfinished > 1 and dead_at is null;
create index mails__suspects on mails (run_at)
  where unfinished > 1 and sent_at is null and dead_at is null;
create index webhook_deliveries__suspects on webhook_deliveries (endpoint_id)
  where unfinished > 1 and delivered_at is null and dead_at is null;
create index test_scenarios__suspects on test_scenarios (reading_until) where unfinished > 1;
create index webhook_deliveries__set_aside on webhook_deliveries (dead_at)
  where unfinished > 2 and dead_at is not null;
create index test_scenarios__set_aside on test_scenarios (paused_at)
  where read_failure = 'BROKEN_OFF' and paused_at is not null;
