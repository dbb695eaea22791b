-- The region by whose rules the duties of a property are judged.

alter table properties add column region text not null default 'EU'
  constraint properties_region check (region in ('EU', 'DE', 'FR', 'UK', 'CA'));
comment on column properties.region is
  'The region whose rules its duties are judged by; one of REGIONS in contract/duty_laws.ts.';

drop trigger version on properties;
create trigger version before update of name, description, base_url, status, external_property_id,
    sp_vendor_list_id, img, url_white_list, custom_storage_item_whitelist, pur, partial_reject,
    banner_buttons, region
  on properties for each row execute function app.raise_version();
