-- What vendors declare in IAB's Global Vendor List: read by scanners for pages that load no list
-- themselves. The list is the same for every tenant, and each import by staff replaces it.

create table listed_vendors (
  iab_id integer primary key check (iab_id >= 1),
  declared jsonb not null check (jsonb_typeof(declared) = 'object'),
  list_version integer
);
comment on table listed_vendors is
  'Vendors of IAB''s Global Vendor List as last imported: what scanners judge hosts and lives of cookies by.';
comment on column listed_vendors.declared is
  'Name, policy, purposes, and how long its cookies live (contract/vendor_list.ts).';
grant select, insert, delete on listed_vendors to crumbtrail_system;

create function scanner.read_vendor_list()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('gvlSpecificationVersion', 3, 'vendorListVersion', max(list_version),
    'vendors', jsonb_object_agg(iab_id, declared))
  from listed_vendors having count(*) > 0
$function$;
comment on function scanner.read_vendor_list() is
  'IAB''s vendor list, which is public; null before the first import.';
revoke execute on function scanner.read_vendor_list() from public;
grant execute on function scanner.read_vendor_list() to crumbtrail_scanner;
