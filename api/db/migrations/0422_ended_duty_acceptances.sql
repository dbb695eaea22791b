-- The daily summary names failures whose acceptance has ended.

alter table duty_decisions add column summarized_on date
  constraint duty_decisions_summarized check (summarized_on is null or accepted_until is not null);
comment on column duty_decisions.summarized_on is
  'The day whose summary said that the acceptance has ended; null before.';
create index duty_decisions__ended on duty_decisions (tenant_id, accepted_until)
  where accepted_until is not null and summarized_on is null;
create policy cross_tenant on duty_decisions to crumbtrail_system using (true) with check (true);
grant select on duty_decisions to crumbtrail_system;
