-- Runs that accept, and withdraw afterwards. One that found no way back has seen a consent banner.

alter type preset add value 'WITHDRAW';

drop index test_results__layer_seen;
create index test_results__layer_seen on test_results (tenant_id, property_id, preset, md5(url))
  where outcome = 'COMPLETE'
    or reason in ('BUTTON_MISSING', 'BUTTONS_UNKNOWN', 'BUTTON_UNREACHABLE', 'PRESS_IGNORED',
      'BUTTON_MISNAMED', 'CONSENT_CONTRADICTED', 'HIDDEN_ONLY', 'LAYER_VANISHED', 'NO_WAY_BACK');
