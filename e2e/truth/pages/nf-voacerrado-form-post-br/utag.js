(function () {
  document.cookie = "nf_utag_main=v_id:" + Date.now().toString(16) + "$_sn:1$_pn:1; path=/; domain=.nf-voacerrado.test; max-age=31536000; samesite=lax; secure";
  localStorage.setItem("nf_tealium_view", JSON.stringify({ page_type: "home", market: "BR" }));
  new Image().src = "https://px.nf-remalvo.test/seg?add=37110&t=2&r=" + Date.now();
})();
