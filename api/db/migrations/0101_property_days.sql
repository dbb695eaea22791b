-- What the tests of a property found on each day, counted when a run has ended, so that a trend reads
-- a row a day however many runs there are.
create table property_days (
  tenant_id uuid not null,
  property_id uuid not null,
  day date not null,
  complete integer not null default 0,
  inconclusive integer not null default 0,
  before_consent integer not null default 0,
  unknown_hosts integer not null default 0,
  primary key (tenant_id, property_id, day),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  constraint property_days_counts check (complete >= 0 and inconclusive >= 0 and before_consent >= 0
    and unknown_hosts >= 0)
);
comment on table property_days is
  'Counts of the tests of a property that ended on a day in the tenant''s time zone.';
comment on column property_days.complete is 'Complete tests.';
comment on column property_days.inconclusive is 'Inconclusive tests.';
comment on column property_days.before_consent is
  'Sum over the complete tests: storage entries before consent that are not approved.';
comment on column property_days.unknown_hosts is
  'Sum over the complete tests: foreign hosts of no known vendor.';
call app.protect('property_days', 'select, insert, update, delete');
call app.protect_property('property_days');
