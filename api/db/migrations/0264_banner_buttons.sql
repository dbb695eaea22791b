alter table properties add column banner_buttons jsonb;
comment on column properties.banner_buttons is
  'Labels and CSS selectors by which the property names the buttons of its consent banner: accept, reject, settings.';

drop trigger version on properties;
create trigger version before update of name, description, base_url, status, external_property_id,
    sp_vendor_list_id, img, url_white_list, custom_storage_item_whitelist, pur, partial_reject,
    banner_buttons
  on properties for each row execute function app.raise_version();

-- Its result has one more column, which no replacement may add.
drop function scanner.read_consent;
create function scanner.read_consent(of_tenant uuid, job uuid, token integer, holder text)
returns table (pur jsonb, partial jsonb, buttons jsonb)
stable security definer set search_path = pg_catalog, public, pg_temp language sql as $$
  select case when r.preset = 'PUR_SP_CMP' and p.pur ? 'password' then p.pur end,
    case when r.preset = 'PARTIAL_REJECT_ALL' then p.partial_reject end,
    case when r.preset <> 'EXTERNAL' then p.banner_buttons end
  from scan_jobs j
  join test_runs r on r.tenant_id = j.tenant_id and r.id = j.run_id
  join properties p on p.tenant_id = j.tenant_id and p.id = j.property_id
  where j.tenant_id = of_tenant and j.id = job and j.attempt = token and j.scanner_id = holder
$$;
comment on function scanner.read_consent is
  'Settings of the property that the preset of a leased job needs; the password is sealed, and settings without it are none. No row when the lease is lost.';
revoke execute on function scanner.read_consent from public;
grant execute on function scanner.read_consent to crumbtrail_scanner;
