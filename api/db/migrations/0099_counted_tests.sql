-- The one rule about which tests count for the day's limit.
create function app.is_counted(job scan_jobs) returns boolean immutable parallel safe language sql
return not (job.status = 'ABORTED' and job.attempt = 0);
comment on function app.is_counted is
  'Whether a test counts for the day: waiting ones, those that started, aborted ones too, but not those aborted before they started. A job is one test, so further attempts of it and rescued leases count nothing.';
grant execute on function app.is_counted(scan_jobs) to crumbtrail_app, crumbtrail_system;
