-- What a company gets that signs up by itself, until somebody gives it another tier.

insert into tiers (name, storage_retention_in_days, max_daily_tests, max_users, max_test_scenarios,
  max_properties)
values ('Trial', 30, 50, 5, 20, 3)
on conflict (name) do nothing;
