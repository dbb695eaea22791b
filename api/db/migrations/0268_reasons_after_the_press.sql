-- Reasons of runs that saw a consent banner and could not answer it, and the phase after a click of the
-- scanner.

drop index test_results__layer_seen;
create index test_results__layer_seen on test_results (tenant_id, property_id, preset, md5(url))
  where outcome = 'COMPLETE'
    or reason in ('BUTTON_MISSING', 'BUTTONS_UNKNOWN', 'BUTTON_UNREACHABLE', 'PRESS_IGNORED',
      'CONSENT_CONTRADICTED', 'HIDDEN_ONLY', 'LAYER_VANISHED');

alter table issues drop constraint issues_phase_check,
  add constraint issues_phase_check check (phase in ('BEFORE_CONSENT', 'AFTER_INTERACTION',
    'AFTER_OWN_CLICK', 'AFTER_CONSENT', 'AFTER_RELOAD'));
