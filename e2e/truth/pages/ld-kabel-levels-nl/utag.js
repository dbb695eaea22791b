(function () {
  var d = "; path=/; domain=.kabelnoord-ld5.test; max-age=31536000; secure";
  if (!/utag_main=/.test(document.cookie)) document.cookie = "utag_main=v_id:" + Date.now().toString(16) + "00f$_sn:1" + d;
  document.cookie = "s_cc=true; path=/; domain=.kabelnoord-ld5.test";
  navigator.sendBeacon("https://smetrics.webmeten-ld5.test/b/ss/knprod/10/JS-2.22.4", "pageName=mobiel:simonly");
})();
