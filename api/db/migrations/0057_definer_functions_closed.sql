-- Functions that run with their owner's rights are called by the roles that need them, and look
-- nothing up among temporary objects of the caller, which would otherwise come first.

alter function app.bump_catalogue_version() set search_path = pg_catalog, public, pg_temp;
alter function app.next_turn(smallint) set search_path = pg_catalog, public, pg_temp;
alter function app.tenants_past_acceptance(timestamptz, integer)
  set search_path = pg_catalog, public, pg_temp;

-- A trigger's function is called by the trigger, whoever writes: nobody needs to be granted it.
revoke execute on function app.bump_catalogue_version() from public;
revoke execute on function app.next_turn(smallint) from public;
grant execute on function app.next_turn(smallint) to crumbtrail_app;
