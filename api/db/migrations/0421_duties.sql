-- The duties of properties: what each run shows of its page, how each property answers and when that
-- changed, and what people decided.

create table duty_judgements (
  tenant_id uuid not null,
  test_result_id uuid not null,
  region text not null,
  judged_at timestamptz not null,
  runs jsonb not null check (jsonb_typeof(runs) = 'array'),
  duties jsonb not null check (jsonb_typeof(duties) = 'object'),
  primary key (tenant_id, test_result_id),
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id) on delete cascade
);
comment on table duty_judgements is
  'Duties of a page after a run of it, by its newest recordings up to that run. Ends with the result.';
comment on column duty_judgements.region is 'Whose rules it was judged by.';
comment on column duty_judgements.judged_at is 'When the run ended.';
comment on column duty_judgements.runs is 'The runs it was judged by, one of each kind.';
comment on column duty_judgements.duties is
  'By the id of the duty: result, sentence and evidence, texts in each language of the product.';
call app.protect('duty_judgements', 'select, insert, update, delete');

create table duty_pages (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null,
  property_id uuid not null,
  url text not null check (length(url) between 1 and 20000),
  url_hash text not null generated always as (md5(url)) stored,
  host text not null,
  device device not null,
  steps_hash text not null,
  test_result_id uuid not null,
  judged_at timestamptz not null,
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  unique (tenant_id, id),
  unique (tenant_id, property_id, url_hash, device, steps_hash),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id) on delete cascade
);
comment on table duty_pages is
  'Pages of properties with the answers of their newest judgement. A page ends with that result.';
comment on column duty_pages.host is 'As properties are matched by it.';
comment on column duty_pages.answers is 'PASS, FAIL, CANNOT_TELL or NOT_APPLICABLE by the id of the duty.';
create index duty_pages__test_result on duty_pages (tenant_id, test_result_id);
call app.protect('duty_pages', 'select, insert, update, delete');
call app.protect_property('duty_pages');

create table duty_states (
  tenant_id uuid not null,
  property_id uuid not null,
  duty text not null check (duty ~ '^[A-Z_]{1,60}$'),
  result text not null,
  since timestamptz not null,
  page_id uuid,
  last_verdict text check (last_verdict in ('PASS', 'FAIL')),
  primary key (tenant_id, property_id, duty),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, page_id) references duty_pages (tenant_id, id) on delete set null (page_id),
  constraint duty_states_result check (result in ('PASS', 'FAIL', 'CANNOT_TELL', 'NOT_APPLICABLE'))
);
comment on table duty_states is 'How a property answers a duty: as the worst of its pages.';
comment on column duty_states.since is 'When it began to answer so.';
comment on column duty_states.page_id is
  'The page that answers so; null once it is gone: then the worker looks at the others.';
comment on column duty_states.last_verdict is
  'Its last PASS or FAIL, of which people were notified; null before the first.';
create index duty_states__page on duty_states (tenant_id, page_id);
create index duty_states__unsettled on duty_states (tenant_id, property_id) where page_id is null;
call app.protect('duty_states', 'select, insert, update, delete', 'select');
call app.protect_property('duty_states');

create table duty_changes (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null,
  property_id uuid not null,
  duty text not null check (duty ~ '^[A-Z_]{1,60}$'),
  result text not null,
  changed_at timestamptz not null,
  region text not null,
  said jsonb not null check (jsonb_typeof(said) = 'object'),
  url text not null,
  device device not null,
  pages jsonb not null,
  test_result_id uuid,
  news text check (news in ('FAILED', 'RESTORED')),
  summarized_on date,
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, test_result_id) references test_results (tenant_id, id)
    on delete set null (test_result_id),
  constraint duty_changes_summarized check (summarized_on is null or news is not null),
  constraint duty_changes_result check (result in ('PASS', 'FAIL', 'CANNOT_TELL', 'NOT_APPLICABLE'))
);
comment on table duty_changes is
  'Each other answer of a property to a duty, kept as long as the property: how it answered at a time.';
comment on column duty_changes.said is
  'Sentence and evidence as in duty_judgements: they outlive the runs.';
comment on column duty_changes.pages is 'Number of pages by answer at that time.';
comment on column duty_changes.test_result_id is 'The run after which it answered so; null once deleted.';
comment on column duty_changes.news is
  'What people and receivers were notified of; null if nothing was to be said.';
comment on column duty_changes.summarized_on is 'The day whose summary named it; null before.';
create index duty_changes__unsummarized on duty_changes (tenant_id, changed_at)
  where news is not null and summarized_on is null;
create index duty_changes__property_duty on duty_changes (tenant_id, property_id, duty, changed_at desc, id desc);
create index duty_changes__property on duty_changes (tenant_id, property_id, changed_at desc, id desc);
create index duty_changes__test_result on duty_changes (tenant_id, test_result_id)
  where test_result_id is not null;
call app.protect('duty_changes', 'select, insert, update, delete', 'select');
call app.protect_property('duty_changes');

create table duty_decisions (
  tenant_id uuid not null,
  property_id uuid not null,
  duty text not null check (duty ~ '^[A-Z_]{1,60}$'),
  owner_id uuid,
  accepted_until timestamptz,
  reason text check (length(reason) between 1 and 2000),
  note text check (length(note) between 1 and 2000),
  decided_by text not null,
  decided_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, property_id, duty),
  foreign key (tenant_id, property_id) references properties (tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references accounts (tenant_id, id) on delete set null (owner_id),
  constraint duty_decisions_accepted check ((accepted_until is null) = (reason is null))
);
comment on table duty_decisions is 'What people decided about duties of properties.';
comment on column duty_decisions.owner_id is 'Who is on it; null for nobody, and for a deleted account.';
comment on column duty_decisions.accepted_until is
  'Until when a failure is accepted, for the reason; null if it is not.';
comment on column duty_decisions.decided_by is 'Name of who changed it last.';
create index duty_decisions__owner on duty_decisions (tenant_id, owner_id) where owner_id is not null;
call app.protect('duty_decisions', 'select, insert, update, delete');
call app.protect_property('duty_decisions');
