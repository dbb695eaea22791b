-- A property may name its Sourcepoint vendor list; the worker reads its content from Sourcepoint.
alter table properties
  add column vendor_list_read_id text,
  add column vendor_list_iab_ids integer[],
  add column vendor_list_read_at timestamptz,
  add column vendor_list_tried_at timestamptz,
  add column vendor_list_error text,
  add constraint properties_vendor_list_read check (num_nulls(vendor_list_read_id,
    vendor_list_iab_ids, vendor_list_read_at) in (0, 3));
comment on column properties.vendor_list_read_id is
  'The list that vendor_list_iab_ids is the content of; it counts while sp_vendor_list_id names it.';
comment on column properties.vendor_list_error is 'Why the last attempt failed; null when it succeeded.';

-- As before, and the named vendor list with it.
create or replace function app.read_catalogue(of_tenant uuid, of_property uuid) returns json
  language sql stable as $$
  select json_build_object(
    'vendors', coalesce((
      select json_agg(json_build_object('_id', v.id, 'name', v.name, 'urlPatterns', v.url_patterns,
        'ignore', v.ignore, 'globalVendorRef', v.global_vendor_ref, 'iabId', v.iab_id,
        'whitelist', v.all_properties or exists (select 1 from vendor_properties p
          where p.tenant_id = of_tenant and p.vendor_id = v.id and p.property_id = of_property),
        'entries', coalesce((
          select json_agg(json_build_object('type', e.type, 'entryType', e.entry_type,
            'pattern', e.pattern, 'whitelist', e.whitelist and (e.all_properties or exists (
              select 1 from vendor_entry_properties p where p.tenant_id = of_tenant
                and p.vendor_entry_id = e.id and p.property_id = of_property))) order by e.id)
          from vendor_entries e
          where e.tenant_id = of_tenant and e.vendor_id = v.id and not e.is_disabled), '[]'))
        order by v.id)
      from vendors v where v.tenant_id = of_tenant and v.status = 'ACTIVE'), '[]'),
    'storageItems', coalesce((
      select json_agg(json_build_object('_id', s.id, 'name', s.name, 'type', s.type,
        'keyPatterns', s.key_patterns, 'valuePatterns', s.value_patterns, 'origins', s.origins,
        'whitelist', s.all_properties or exists (select 1 from storage_item_properties p
          where p.tenant_id = of_tenant and p.storage_item_id = s.id
            and p.property_id = of_property)) order by s.id)
      from storage_items s where s.tenant_id = of_tenant and s.status = 'ACTIVE'), '[]'),
    'urlWhiteList', p.url_white_list,
    'customStorageItemWhitelist', p.custom_storage_item_whitelist,
    'suspiciousRequestStrings', t.suspicious_request_strings,
    'vendorList', case when p.vendor_list_read_id = p.sp_vendor_list_id
      then to_json(p.vendor_list_iab_ids) end)
  from properties p join tenants t on t.id = p.tenant_id
  where p.tenant_id = of_tenant and p.id = of_property
$$;
