-- What the provider's staff sees of the service: scanners, idle ones too, the worker's loops, sizes,
-- and mails that a server refused for good.

create table scanners (
  id text primary key check (length(id) between 1 and 300),
  version text not null check (length(version) <= 100),
  places integer not null check (places between 0 and 100000),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table scanners is 'Scanners that have reported within a day, idle ones too.';
comment on column scanners.id is 'Name of the scanner in its leases; it entitles to end them.';
comment on column scanners.places is 'How many tests it runs at once.';
grant select on scanners to crumbtrail_system;

create function scanner.report(scanner text, version text, places integer) returns void
language sql security definer
set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
  delete from scanners where seen_at < now() - interval '1 day'
    -- A scanner that reports under ever new names fills no table.
    or id in (select id from scanners order by seen_at desc offset 500);
  insert into scanners (id, version, places)
  values (left(scanner, 300), left(version, 100), least(greatest(places, 0), 100000))
  on conflict (id) do update set version = excluded.version, places = excluded.places,
    seen_at = excluded.seen_at;
$$;
comment on function scanner.report(text, text, integer) is
  'Makes a scanner known to the provider''s staff, and forgets those not seen for a day.';
revoke execute on function scanner.report(text, text, integer) from public;
grant execute on function scanner.report(text, text, integer) to crumbtrail_scanner;

create table worker_loops (
  worker text not null,
  loop text not null,
  every_ms integer not null,
  last_run_at timestamptz,
  last_failed_at timestamptz,
  last_error text,
  seen_at timestamptz not null default now(),
  primary key (worker, loop)
);
comment on table worker_loops is 'Last run and last failure of each background loop, by worker.';
comment on column worker_loops.last_error is 'For the provider''s staff; may name hosts inside.';
grant select, insert, update, delete on worker_loops to crumbtrail_system;

create table service_figures (
  name text primary key,
  value bigint not null,
  measured_at timestamptz not null
);
comment on table service_figures is 'Figures that take long to measure, such as the size of all blobs.';
grant select, insert, update on service_figures to crumbtrail_system;

alter table mails add column refused boolean not null default false;
comment on column mails.refused is 'Whether the recipient''s server refused the mail for good.';
