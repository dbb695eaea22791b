document.cookie = "utag_main=v_id:" + Date.now().toString(16) + "$_sn:1$_ss:1$_pn:1%3Bexp-session; path=/; domain=.bancotejo-s56.test; max-age=31536000";
(new Image).src = "https://dpm.demdexa-s56.test/ibs?dpid=411&dpuuid=" + Date.now();
