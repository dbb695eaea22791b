-- A run whose button was misnamed saw its consent banner, too.

drop index test_results__layer_seen;
create index test_results__layer_seen on test_results (tenant_id, property_id, preset, md5(url))
  where outcome = 'COMPLETE'
    or reason in ('BUTTON_MISSING', 'BUTTONS_UNKNOWN', 'BUTTON_UNREACHABLE', 'PRESS_IGNORED',
      'BUTTON_MISNAMED', 'CONSENT_CONTRADICTED', 'HIDDEN_ONLY', 'LAYER_VANISHED');
